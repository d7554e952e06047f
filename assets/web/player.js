"use strict";
// The player: where the fight stands, how it moves on, and everything that can be pressed.

const SPEEDS = [0.5, 1, 2, 4, 8];
const TIMES = { moves: 0.9, shot: 0.75, mark: 1.1, turn: 0.5, words: 0.4, none: 0 }; // seconds at speed 1
const MARK_LETTERS = { kill: "✕", straggler: "▲", fire: "♦", release: "▼" };
const TRAIL_TURNS = 1; // a trail shows this turn's way and the last one's

// Every situation of the fight; what did not change is shared with the one before.
function situations(fight) {
  const units = { ...fight.start.u }, aircraft = fight.aircraft.map((_, index) => fight.start.a[index]);
  const all = [{ units, aircraft, turn: fight.turns[0] }];
  for (const moment of fight.moments) {
    const last = all[all.length - 1];
    const next = { units: last.units, aircraft: last.aircraft, turn: moment.t };
    if (moment.u) {
      next.units = { ...last.units, ...moment.u };
      for (const [id, unit] of Object.entries(moment.u)) if (!unit) delete next.units[id];
    }
    if (moment.a) {
      next.aircraft = [...last.aircraft];
      for (const [index, record] of Object.entries(moment.a)) next.aircraft[index] = record;
    }
    all.push(next);
  }
  return all;
}

const drawnAt = (unit) => [unit[0] + unit[6], unit[1] + unit[7]];
const find = (id) => document.getElementById(id);

class Player {
  constructor(fight) {
    this.fight = fight;
    this.all = situations(fight);
    this.last = fight.moments.length;
    this.position = 0; // so many moments have happened
    this.motion = null; // { from, to, since, seconds }
    this.isPlaying = false;
    this.speed = 1;
    this.restUntil = 0;
    this.board = new Board(find("board"), fight);
    this.sheets = new Sheets(find("sheets"), fight);
    this.diary = new Diary(find("log"), fight, (position) => this.go(position));
    this.ways = this.allWays();
    this.isDrawn = false;
  }

  // For every turn the way of every unit, so that trails can be drawn from any moment.
  allWays() {
    const ways = [];
    this.fight.moments.forEach((moment, index) => {
      if (!moment.p) return;
      for (const [id, unit] of Object.entries(moment.u || {})) {
        const before = this.all[index].units[id];
        if (!unit || !before || before[0] === unit[0] && before[1] === unit[1]) continue;
        ways.push({ at: index + 1, turn: moment.t, id, points: [drawnAt(before), ...moment.p.slice(0, -1), drawnAt(unit)] });
      }
    });
    return ways;
  }

  get turn() {
    return this.all[this.position].turn;
  }

  // The first moment of a turn; the last one when the fight was over by then.
  startOf(turn) {
    const index = this.fight.moments.findIndex((moment) => moment.t >= turn);
    return turn <= this.fight.turns[0] ? 0 : index < 0 ? this.last : index + 1;
  }

  marked() {
    const found = {};
    this.fight.aircraft.forEach((aircraft, index) => {
      const marks = this.all[this.position].aircraft[index][0];
      const named = this.fight.sections.map((section, at) => [section, marks[at]]).filter(([, count]) => count);
      found[aircraft.id] = Object.fromEntries(named);
    });
    return found;
  }

  go(position) {
    this.motion = null;
    this.restUntil = 0;
    this.arrive(Math.max(0, Math.min(this.last, position)));
  }

  arrive(position) {
    this.position = position;
    this.isDrawn = false;
    this.arrivedAt = performance.now() / 1000;
    this.sheets.show(this.all[position].aircraft, this.all[this.startOf(this.turn)].aircraft);
    this.diary.show(position);
    this.tell();
  }

  tell() {
    const moment = this.fight.moments[this.position - 1] || {};
    find("clock").textContent = this.turn ? `Turn ${this.turn} of ${this.fight.turns[1]}` : "Set-up";
    find("caption").textContent = moment.w ? `${moment.w} ` : moment.k ? `Turn ${moment.t} begins.` : "";
    if (moment.w) find("caption").append(element("span", moment.r, "rule"));
    const scrub = find("scrub");
    scrub.value = this.position;
    scrub.setAttribute("aria-valuetext", `${find("clock").textContent}. ${moment.w || ""}`);
    const end = this.fight.moments.slice(0, this.position).reverse().find((one) => one.end);
    find("result").hidden = !end;
    find("result").textContent = end ? end.end : "";
  }

  // How many moments are shown together from here on: moves at once, and what has no words with the next that has.
  reach() {
    const moments = this.fight.moments;
    let next = this.position;
    if (next >= this.last) return next;
    if (moments[next].p) {
      while (next + 1 < this.last && moments[next + 1].with) next += 1;
      return next + 1;
    }
    while (next + 1 < this.last && !moments[next].w && !moments[next + 1].p) next += 1;
    return next + 1;
  }

  step() {
    this.pause();
    let next = this.position + 1;
    while (next < this.last && !this.fight.moments[next - 1].w) next += 1;
    this.go(next);
  }

  stepBack() {
    this.pause();
    let next = this.position - 1;
    while (next > 0 && !this.fight.moments[next - 1].w) next -= 1;
    this.go(next);
  }

  turnBy(count) {
    this.pause();
    const start = this.startOf(this.turn);
    if (count < 0 && this.position > start) this.go(start);
    else this.go(this.turn + count > this.fight.turns[1] ? this.last : this.startOf(this.turn + count));
  }

  play() {
    if (this.position >= this.last) this.go(0);
    this.isPlaying = true;
    document.body.classList.add("playing");
    find("play").title = "Pause (Space)";
  }

  pause() {
    if (this.motion) this.arrive(this.motion.to);
    this.motion = null;
    this.isPlaying = false;
    document.body.classList.remove("playing");
    find("play").title = "Play (Space)";
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  faster(steps) {
    const index = SPEEDS.indexOf(this.speed) + steps;
    this.speed = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, index))];
    find("speed").value = this.speed;
  }

  secondsOf(position) {
    const moment = this.fight.moments[position - 1] || {};
    const kind = moment.p ? "none" : moment.f ? "shot" : moment.m || moment.x ? "mark" : moment.k ? "turn" : moment.w ? "words" : "none";
    return TIMES[kind] / this.speed;
  }

  // One picture of the clock: begin or end a motion, then draw.
  tick(now) {
    if (this.isPlaying && !this.motion && now >= this.restUntil) this.begin(now);
    if (this.motion && now >= this.motion.since + this.motion.seconds) {
      const { to } = this.motion;
      this.motion = null;
      this.arrive(to);
      this.restUntil = now + this.secondsOf(to);
    }
    if (this.isPlaying && !this.motion && this.position >= this.last) this.pause();
    this.draw(now);
  }

  begin(now) {
    if (this.position >= this.last) return;
    const to = this.reach(), isMove = Boolean(this.fight.moments[this.position].p);
    this.motion = { from: this.position, to, since: now, seconds: (isMove ? TIMES.moves : 0) / this.speed };
  }

  draw(now) {
    const { board } = this, before = board.size.join();
    board.fitCanvas();
    const isMoving = this.motion || this.isPlaying || now - this.arrivedAt < 1.2 || before !== board.size.join();
    const scene = this.scene(now);
    const targets = Object.values(this.all[this.motion ? this.motion.to : this.position].units).map(drawnAt);
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const isPanning = board.isFollowing && board.follow(targets, isCalm ? 1 : Math.min(0.25, 0.09 * Math.sqrt(this.speed)));
    if (isMoving || isPanning || scene.isAlive || !this.isDrawn) board.draw(scene);
    this.isDrawn = true;
  }

  scene(now) {
    const here = this.all[this.position], moment = this.fight.moments[this.position - 1] || {};
    const units = Object.entries(here.units).map(([id, unit]) => [...drawnAt(unit), unit[2], unit, this.fight.units[id][1]]);
    if (this.motion) this.moveUnits(units, (now - this.motion.since) / (this.motion.seconds || 1));
    const flash = (now - this.arrivedAt) * Math.min(this.speed, 2) * 1.6;
    const isAlive = here.aircraft.some((record) => record[3]);
    return { units, aircraft: here.aircraft, clock: now, flash, isAlive, trails: this.trails(),
      shots: this.motion || !moment.f ? [] : [moment.f], burst: this.motion ? null : moment.x };
  }

  moveUnits(units, share) {
    const eased = Math.min(1, share) ** 2 * (3 - 2 * Math.min(1, share));
    const going = new Map(this.ways.filter((way) => way.at > this.motion.from && way.at <= this.motion.to)
      .map((way) => [this.fight.units[way.id][1], way]));
    const after = this.all[this.motion.to].units;
    for (const counter of units) {
      const way = going.get(counter[4]);
      if (!way) continue;
      const far = eased * (way.points.length - 1), index = Math.min(way.points.length - 2, Math.floor(far)), part = far - index;
      const [[x, y], [nextX, nextY]] = [way.points[index], way.points[index + 1]];
      const turn = after[way.id] ? (after[way.id][2] - counter[2] + 9) % 6 - 3 : 0;
      [counter[0], counter[1], counter[2]] = [x + (nextX - x) * part, y + (nextY - y) * part, counter[2] + turn * eased];
    }
  }

  trails() {
    const { units } = this.all[this.position];
    return this.ways.filter((way) => way.at <= this.position && way.turn >= this.turn - TRAIL_TURNS && units[way.id])
      .map((way) => way.points);
  }
}

function wireButtons(player) {
  const presses = { "turn-back": () => player.turnBy(-1), "step-back": () => player.stepBack(), play: () => player.toggle(),
    step: () => player.step(), turn: () => player.turnBy(1), zones: () => toggleZones(player), fit: () => setFollowing(player, true) };
  for (const [id, press] of Object.entries(presses)) {
    find(id).setAttribute("aria-label", find(id).title);
    find(id).addEventListener("click", press);
  }
  for (const speed of SPEEDS) find("speed").append(new Option(`${speed}×`, speed, speed === 1, speed === 1));
  find("speed").addEventListener("change", () => { player.speed = Number(find("speed").value); });
  find("scrub").max = player.last;
  find("scrub").addEventListener("input", () => { player.pause(); player.go(Number(find("scrub").value)); });
}

function toggleZones(player) {
  player.board.hasZones = !player.board.hasZones;
  player.isDrawn = false;
  find("zones").setAttribute("aria-pressed", player.board.hasZones);
}

function setFollowing(player, isFollowing) {
  player.board.isFollowing = isFollowing;
  player.isDrawn = false;
  find("fit").setAttribute("aria-pressed", isFollowing);
}

function drawMarks(player) {
  const { fight, last } = player, place = find("marks");
  const at = (node, position) => { node.style.left = `${100 * position / Math.max(1, last)}%`; place.append(node); };
  fight.moments.forEach((moment, index) => {
    if (moment.k === "turn") at(element("i"), index + 1);
    if (moment.m) at(element("b", MARK_LETTERS[moment.m], moment.m), index + 1);
  });
}

function wireKeys(player) {
  const keys = { " ": () => player.toggle(), ArrowLeft: () => player.stepBack(), ArrowRight: () => player.step(),
    ArrowUp: () => player.turnBy(-1), ArrowDown: () => player.turnBy(1), PageUp: () => player.turnBy(-1),
    PageDown: () => player.turnBy(1), Home: () => { player.pause(); player.go(0); },
    End: () => { player.pause(); player.go(player.last); }, "+": () => player.faster(1), "=": () => player.faster(1),
    "-": () => player.faster(-1), z: () => toggleZones(player), f: () => setFollowing(player, true) };
  document.addEventListener("keydown", (event) => {
    const isBusy = event.ctrlKey || event.metaKey || event.altKey || event.target.tagName === "SELECT";
    const press = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (isBusy || !press || event.key === " " && event.target.tagName === "BUTTON") return;
    event.preventDefault();
    press();
  });
}

function wireBoard(player) {
  const canvas = find("board"), held = new Map();
  const spread = () => { const [one, other] = [...held.values()]; return Math.hypot(one[0] - other[0], one[1] - other[1]); };
  const local = (x, y) => { const area = canvas.getBoundingClientRect(); return [x - area.left, y - area.top]; };
  canvas.addEventListener("pointerdown", (event) => {
    held.set(event.pointerId, [event.clientX, event.clientY]);
    canvas.setPointerCapture(event.pointerId);
  });
  for (const name of ["pointerup", "pointercancel"]) canvas.addEventListener(name, (event) => held.delete(event.pointerId));
  canvas.addEventListener("pointermove", (event) => {
    const before = held.get(event.pointerId);
    if (!before) return;
    const wide = held.size === 2 ? spread() : 0;
    held.set(event.pointerId, [event.clientX, event.clientY]);
    setFollowing(player, false);
    if (wide) player.board.zoomAt(spread() / wide, ...local(event.clientX, event.clientY));
    else player.board.move(event.clientX - before[0], event.clientY - before[1]);
  });
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    setFollowing(player, false);
    player.board.zoomAt(Math.exp(-event.deltaY / 400), ...local(event.clientX, event.clientY));
  }, { passive: false });
}

async function start() {
  const player = new Player(JSON.parse(find("fight").textContent));
  wireButtons(player);
  wireKeys(player);
  wireBoard(player);
  drawMarks(player);
  player.go(0);
  window.combatBox = { turn: () => player.turn, seek: (turn) => { player.pause(); player.go(player.startOf(turn)); },
    marked: () => player.marked(), isPlaying: () => player.isPlaying, play: () => player.play(), pause: () => player.pause() };
  await player.board.ready();
  player.isDrawn = false;
  const tick = (now) => { player.tick(now / 1000); window.requestAnimationFrame(tick); };
  window.requestAnimationFrame(tick);
}

start();
