"use strict";
// The camera: which part of the board is seen, and where a point of it lies on the canvas.

const LEAST_ZOOM = 9, MOST_ZOOM = 150, MARGIN = 2.2; // pixels of a hex, and hexes around what is followed

class Camera {
  constructor() {
    this.camera = { x: 0, y: 0, zoom: 0 };
    this.size = [0, 0];
    this.isFollowing = true;
  }

  // Where the camera would see all of these points; `share` says how far it goes there now.
  follow(points, share) {
    if (!points.length || !this.size[0]) return false;
    const xs = points.map((point) => point[0]), ys = points.map((point) => point[1]);
    const west = Math.min(...xs) - MARGIN, east = Math.max(...xs) + MARGIN;
    const north = Math.min(...ys) - MARGIN, south = Math.max(...ys) + MARGIN;
    const zoom = Math.min(this.size[0] / (east - west), this.size[1] / (south - north), 72);
    const goal = { x: (west + east) / 2, y: (north + south) / 2, zoom: Math.max(LEAST_ZOOM, zoom) };
    const part = this.camera.zoom ? share : 1;
    let far = 0;
    for (const key of ["x", "y", "zoom"]) {
      const step = (goal[key] - this.camera[key]) * part;
      this.camera[key] += step;
      far = Math.max(far, Math.abs(goal[key] - this.camera[key]) * (key === "zoom" ? 1 : this.camera.zoom));
    }
    return far > 0.5;
  }

  move(dx, dy) {
    this.camera.x -= dx / this.camera.zoom;
    this.camera.y -= dy / this.camera.zoom;
  }

  zoomAt(factor, x, y) {
    const camera = this.camera, before = camera.zoom;
    camera.zoom = Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, before * factor));
    const gain = 1 / before - 1 / camera.zoom;
    camera.x += (x - this.size[0] / 2) * gain;
    camera.y += (y - this.size[1] / 2) * gain;
  }

  spot(x, y) {
    const { x: cx, y: cy, zoom } = this.camera;
    return [(x - cx) * zoom + this.size[0] / 2, (y - cy) * zoom + this.size[1] / 2];
  }
}
