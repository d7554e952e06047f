"use strict";
// The board: ground, lattice, counters, trails, fire. Lengths are in hex widths until the camera turns them into pixels.

const HEX_SIDE = 1 / Math.sqrt(3);
const FORMATION = [[0.25, 0], [0, 0.27], [0, -0.27], [-0.29, 0]]; // ahead and to the left
const ALONE = 1.25; // an aircraft by itself is drawn larger
const SMALLEST = 52; // counters are drawn for a hex of at least so many pixels, however far away
const LABELS_FROM = 34; // pixels of a hex from which on counters carry their names
const SIDE_COLOURS = ["#6cb4e4", "#eca43c"], SIDE_LETTERS = ["S", "I"];
const ZONES = { front: ["#78bee2", "F"], side: ["#f0de78", "S"], rear: ["#d87048", "R"] };
const BURNING = 2, SMOKING = 1, SPINNING = 4;
const LABEL_FONT = "600 12px 'Noto Sans', system-ui, sans-serif";

const DRAWN = 256; // pixels of a drawing's side: every type is drawn once, and once more as a shadow

function picture(link) {
  const made = new Image();
  made.src = link;
  return made;
}

function drawnOnce(drawing, shade) {
  const made = document.createElement("canvas"), pen = made.getContext("2d");
  made.width = made.height = DRAWN;
  pen.drawImage(drawing, 0, 0, DRAWN, DRAWN);
  if (shade) {
    pen.globalCompositeOperation = "source-in";
    pen.fillStyle = shade;
    pen.fillRect(0, 0, DRAWN, DRAWN);
  }
  return made;
}

class Board extends Camera {
  constructor(canvas, fight) {
    super();
    this.canvas = canvas;
    this.pen = canvas.getContext("2d");
    this.fight = fight;
    this.ground = picture(fight.ground.picture);
    this.drawings = []; // of every type its shadow and its picture
    this.hasZones = false;
  }

  async ready() {
    const drawings = this.fight.types.map((type) => picture(type.picture));
    await Promise.all([this.ground, ...drawings].map((one) => one.decode()));
    this.drawings = drawings.map((one) => [drawnOnce(one, "#0000004d"), drawnOnce(one)]);
  }

  fitCanvas() {
    const wide = this.canvas.clientWidth, high = this.canvas.clientHeight, dots = window.devicePixelRatio || 1;
    if (this.canvas.width !== Math.round(wide * dots) || this.canvas.height !== Math.round(high * dots)) {
      this.canvas.width = Math.round(wide * dots);
      this.canvas.height = Math.round(high * dots);
    }
    this.size = [wide, high];
    this.pen.setTransform(dots, 0, 0, dots, 0, 0);
  }

  // A scene: units (index -> [x, y, heading, unit]), aircraft records, trails, shots, burst, clock in seconds.
  draw(scene) {
    this.drawGround();
    this.drawLattice();
    if (this.hasZones) this.drawZones(scene.units);
    for (const trail of scene.trails) this.drawTrail(trail);
    for (const unit of scene.units) this.drawUnit(unit, scene);
    for (const shot of scene.shots) this.drawShot(shot, scene.flash);
    if (scene.burst) this.drawBurst(scene.burst, scene.flash);
    this.drawLabels(scene.units);
  }

  drawGround() {
    const pen = this.pen, [left, top, right, bottom] = this.fight.ground.area;
    pen.fillStyle = "#2f434e";
    pen.fillRect(0, 0, ...this.size);
    const [x, y] = this.spot(left, top), zoom = this.camera.zoom;
    pen.imageSmoothingQuality = "high";
    if (this.ground.naturalWidth) pen.drawImage(this.ground, x, y, (right - left) * zoom, (bottom - top) * zoom);
    const [columns, rows] = this.fight.board;
    const [west, north] = this.spot(-0.5, -HEX_SIDE);
    const wide = (columns + (rows > 1 ? 0.5 : 0)) * zoom, high = ((rows - 1) * 1.5 + 2) * HEX_SIDE * zoom;
    pen.fillStyle = "#0006";
    pen.beginPath();
    pen.rect(0, 0, ...this.size);
    pen.rect(west, north, wide, high);
    pen.fill("evenodd");
    pen.strokeStyle = "#14181a";
    pen.lineWidth = 2;
    pen.strokeRect(west, north, wide, high);
  }

  drawLattice() {
    const pen = this.pen, zoom = this.camera.zoom, [columns, rows] = this.fight.board;
    const high = 1.5 * HEX_SIDE, half = this.size[1] / 2 / zoom;
    const first = Math.max(0, Math.floor((this.camera.y - half) / high) - 1);
    const last = Math.min(rows - 1, Math.ceil((this.camera.y + half) / high) + 1);
    pen.strokeStyle = `rgba(226, 232, 228, ${Math.min(0.3, zoom / 160)})`;
    pen.lineWidth = 1;
    pen.beginPath();
    for (let row = first; row <= last; row += 1) this.latticeRow(row, columns, zoom);
    pen.stroke();
  }

  // The upper left half of every hex of a row; the other halves belong to its neighbours.
  latticeRow(row, columns, zoom) {
    const pen = this.pen, shift = (row % 2) / 2, half = this.size[0] / 2 / zoom;
    const first = Math.max(0, Math.floor(this.camera.x - half - shift) - 1);
    const last = Math.min(columns - 1, Math.ceil(this.camera.x + half - shift) + 1);
    for (let column = first; column <= last; column += 1) {
      const [x, y] = this.spot(column + shift, row * 1.5 * HEX_SIDE);
      const side = HEX_SIDE * zoom;
      pen.moveTo(x - zoom / 2, y + side / 2);
      pen.lineTo(x - zoom / 2, y - side / 2);
      pen.lineTo(x, y - side);
      pen.lineTo(x + zoom / 2, y - side / 2);
    }
  }

  // Where the zones of two boxes meet, a hex shows that of the nearer one.
  zonesAround(units) {
    const found = new Map();
    for (const [, , , unit] of units.filter((one) => one[3][3])) {
      const angle = -unit[2] * Math.PI / 3, cos = Math.cos(angle), sin = Math.sin(angle);
      for (const [dx, dy, name] of this.fight.zones) {
        const [x, y] = [unit[0] + dx * cos - dy * sin, unit[1] + dx * sin + dy * cos];
        const key = `${Math.round(2 * x)},${Math.round(y / HEX_SIDE / 1.5)}`, far = Math.hypot(dx, dy);
        if (!found.has(key) || found.get(key).far > far) found.set(key, { x, y, name, far });
      }
    }
    return found.values();
  }

  drawZones(units) {
    const pen = this.pen, zoom = this.camera.zoom;
    for (const zone of this.zonesAround(units)) {
      const [colour, letter] = ZONES[zone.name], [x, y] = this.spot(zone.x, zone.y);
      pen.globalAlpha = 0.27;
      pen.fillStyle = colour;
      this.hexPath(x, y, zoom * 0.97);
      pen.fill();
      pen.globalAlpha = 0.9;
      if (zoom > 20) this.words(letter, x, y, Math.min(18, zoom * 0.34), "#fff");
    }
    pen.globalAlpha = 1;
  }

  hexPath(x, y, size) {
    const pen = this.pen, side = HEX_SIDE * size;
    pen.beginPath();
    for (let turn = 0; turn < 6; turn += 1) {
      const angle = Math.PI / 6 + turn * Math.PI / 3;
      pen.lineTo(x + side * Math.cos(angle), y + side * Math.sin(angle));
    }
    pen.closePath();
  }

  drawTrail(points) {
    const pen = this.pen;
    pen.strokeStyle = "#e8eef0";
    pen.lineCap = "round";
    pen.lineWidth = Math.max(1.5, this.camera.zoom * 0.05);
    for (let index = 1; index < points.length; index += 1) {
      pen.globalAlpha = 0.42 * index / points.length;
      pen.beginPath();
      pen.moveTo(...this.spot(...points[index - 1]));
      pen.lineTo(...this.spot(...points[index]));
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }

  // Where the aircraft of a unit stand, in pixels.
  placed([x, y, heading, unit]) {
    const [px, py] = this.spot(x, y), large = Math.max(this.camera.zoom, SMALLEST);
    const angle = heading * Math.PI / 3, ahead = [Math.cos(angle), -Math.sin(angle)];
    return unit[5].map((aircraft, index) => {
      const [far, left] = unit[5].length > 1 ? FORMATION[index % 4] : [0, 0];
      return [aircraft, px + (far * ahead[0] + left * ahead[1]) * large, py + (far * ahead[1] - left * ahead[0]) * large];
    });
  }

  drawUnit(counter, scene) {
    const pen = this.pen, [x, y, heading, unit] = counter;
    const large = Math.max(this.camera.zoom, SMALLEST), isAlone = unit[5].length === 1;
    const [px, py] = this.spot(x, y), reach = large * (isAlone ? 0.42 : 0.6);
    const halo = pen.createRadialGradient(px, py, 0, px, py, reach);
    halo.addColorStop(0, `${SIDE_COLOURS[unit[4]]}77`);
    halo.addColorStop(1, `${SIDE_COLOURS[unit[4]]}00`);
    pen.fillStyle = halo;
    pen.fillRect(px - reach, py - reach, 2 * reach, 2 * reach);
    for (const [aircraft, ax, ay] of this.placed(counter)) {
      const signs = scene.aircraft[aircraft][3], type = this.fight.aircraft[aircraft].type;
      const side = this.fight.types[type].size * large * (isAlone ? ALONE : 1);
      const spin = signs & SPINNING ? scene.clock * 3 : 0;
      if (signs & (BURNING | SMOKING)) this.drawSmoke(ax, ay, heading, side, signs & BURNING, scene.clock);
      this.drawAircraft(type, ax, ay, side, heading + spin);
    }
  }

  drawAircraft(type, x, y, side, heading) {
    const pen = this.pen, lift = Math.max(2, side * 0.09);
    const [shadow, drawing] = this.drawings[type] || [];
    if (!drawing) return;
    for (const [dx, dy, one] of [[lift, lift * 1.3, shadow], [0, 0, drawing]]) {
      pen.save();
      pen.translate(x + dx, y + dy);
      pen.rotate(-heading * Math.PI / 3);
      pen.drawImage(one, -side / 2, -side / 2, side, side);
      pen.restore();
    }
  }

  drawSmoke(x, y, heading, side, isBurning, clock) {
    const pen = this.pen, angle = heading * Math.PI / 3, dx = Math.cos(angle), dy = -Math.sin(angle);
    const puffs = isBurning ? 9 : 6;
    for (let step = 0; step < puffs; step += 1) {
      const share = (step + (clock * 2.2) % 1) / puffs, back = side * (0.15 + 1.35 * share);
      this.dot(x - dx * back, y - dy * back, side * (0.07 + 0.13 * share), isBurning ? "#343230" : "#787a7a", 0.5 * (1 - share));
    }
    for (let step = 0; isBurning && step < 3; step += 1) {
      const back = side * (0.1 + 0.13 * step);
      this.dot(x - dx * back, y - dy * back, side * (0.12 - 0.03 * step), step ? "#e06228" : "#fcbe54", 0.85);
    }
    pen.globalAlpha = 1;
  }

  dot(x, y, radius, colour, strength) {
    const pen = this.pen;
    pen.globalAlpha = strength;
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fill();
  }

  drawShot([from, to, hits], flash) {
    const pen = this.pen, [x, y] = this.spot(...from), [tx, ty] = this.spot(...to);
    pen.lineCap = "round";
    for (let part = 0; part < 3; part += 1) {
      const start = Math.min(1, (flash * 1.1 + part / 3) % 1), end = Math.min(1, start + 0.16);
      pen.strokeStyle = "#ffe8aa";
      pen.globalAlpha = 0.95;
      pen.lineWidth = 2.4;
      pen.beginPath();
      pen.moveTo(x + (tx - x) * start, y + (ty - y) * start);
      pen.lineTo(x + (tx - x) * end, y + (ty - y) * end);
      pen.stroke();
    }
    pen.globalAlpha = 0.3;
    pen.lineWidth = 1.2;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(tx, ty);
    pen.stroke();
    for (let hit = 0; hit < Math.min(hits, 6); hit += 1) {
      this.dot(tx + 9 * Math.cos(hit * 2.4), ty + 9 * Math.sin(hit * 2.4), 3.2, "#fff2c8", 0.9);
    }
    pen.globalAlpha = 1;
  }

  drawBurst(at, flash) {
    const [x, y] = this.spot(...at), large = Math.max(this.camera.zoom, SMALLEST), grown = 0.2 + 0.35 * Math.min(flash, 1);
    this.dot(x, y, large * grown * 1.2, "#34302c", 0.5);
    this.dot(x, y, large * grown, "#e06228", 0.75);
    this.dot(x, y, large * grown * 0.6, "#fcbe54", 0.9);
    this.pen.globalAlpha = 1;
  }

  // Labels stand below their counters, lower where another label stands already; boxes choose first.
  drawLabels(units) {
    const taken = [], zoom = this.camera.zoom, large = Math.max(zoom, SMALLEST), isNamed = zoom >= LABELS_FROM;
    for (const [x, y, , unit, name] of [...units].sort((one, other) => other[3][3] - one[3][3])) {
      const [px, py] = this.spot(x, y), drop = large * (unit[5].length === 1 ? 0.44 : 0.58);
      this.pen.font = LABEL_FONT;
      const wide = isNamed ? this.pen.measureText(name).width + 30 : 15, high = isNamed ? 19 : 15;
      let row = py + drop;
      const isTaken = ([left, top, width]) => Math.abs(left - px) < (width + wide) / 2 && Math.abs(top - row) < high;
      for (let tries = 0; tries < 12 && taken.some(isTaken); tries += 1) row += high;
      taken.push([px, row, wide]);
      if (isNamed) this.plate(unit[4], name, px, row, wide);
      else this.sign(unit[4], px, row, 6);
    }
  }

  plate(side, name, x, y, wide) {
    const pen = this.pen;
    pen.font = LABEL_FONT;
    pen.fillStyle = "rgba(24, 28, 31, .75)";
    pen.beginPath();
    pen.roundRect(x - wide / 2, y - 9, wide, 18, 9);
    pen.fill();
    pen.fillStyle = "#ece8dc";
    pen.textAlign = "left";
    pen.textBaseline = "middle";
    pen.fillText(name, x - wide / 2 + 21, y + 0.5);
    this.sign(side, x - wide / 2 + 9, y, 7);
  }

  // A disc for the strike side, a diamond for the interceptors, with the letter of the side.
  sign(side, x, y, size) {
    const pen = this.pen, reach = side ? size * 1.28 : size;
    pen.fillStyle = SIDE_COLOURS[side];
    pen.strokeStyle = "#181c1f";
    pen.lineWidth = 2;
    pen.beginPath();
    if (side) [[0, -1], [1, 0], [0, 1], [-1, 0]].forEach(([dx, dy]) => pen.lineTo(x + dx * reach, y + dy * reach));
    else pen.arc(x, y, reach, 0, 2 * Math.PI);
    pen.closePath();
    pen.stroke();
    pen.fill();
    this.words(SIDE_LETTERS[side], x, y + 0.5, size * 1.4, "#181c1f");
  }

  words(text, x, y, size, colour) {
    const pen = this.pen;
    pen.font = `700 ${size}px 'Noto Sans', system-ui, sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  }
}
