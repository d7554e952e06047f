"use strict";
// Record sheets and log: paper that is written once and marked as the fight goes on. Text from the file is only ever text.

function element(tag, words, name) {
  const made = document.createElement(tag);
  if (words) made.textContent = words;
  if (name) made.className = name;
  return made;
}

// In the narrow column of a box a flag is one word.
function flag([words, tone, short], isNarrow) {
  const made = element("b", isNarrow ? short : words, tone);
  made.title = words;
  return made;
}

function capital(word) {
  return word[0].toUpperCase() + word.slice(1);
}

class Sheets {
  constructor(place, fight) {
    this.fight = fight;
    this.cells = fight.aircraft.map(() => []); // aircraft -> section -> the printed boxes
    this.marks = fight.aircraft.map(() => "");
    this.flags = [];
    this.guns = [];
    this.columns = fight.aircraft.map(() => []);
    for (const sheet of fight.sheets) place.append(sheet.box ? this.box(sheet) : this.card(sheet));
  }

  boxes(aircraft, section) {
    const row = element("div", "", "cells");
    const count = this.fight.aircraft[aircraft].boxes[section];
    this.cells[aircraft][section] = Array.from({ length: count }, () => row.appendChild(element("i")));
    return row;
  }

  frame(sheet) {
    const made = element("article", "", `sheet ${sheet.side ? "interceptor" : "strike"}${sheet.box ? " box" : ""}`);
    made.append(element("h3", sheet.title));
    return made;
  }

  printed(aircraft) {
    return this.fight.sections.map((name, section) => section)
      .filter((section) => aircraft.some((one) => this.fight.aircraft[one].boxes[section]));
  }

  box(sheet) {
    const made = this.frame(sheet), table = made.appendChild(element("table"));
    const head = table.createTHead().insertRow(), body = table.createTBody();
    head.append(element("th"));
    for (const one of sheet.aircraft) head.append(element("td", `#${this.fight.aircraft[one].number}`));
    for (const section of this.printed(sheet.aircraft)) {
      const row = body.insertRow();
      row.append(element("th", capital(this.fight.sections[section])));
      for (const one of sheet.aircraft) this.cell(row, one).append(this.boxes(one, section));
    }
    const last = body.insertRow();
    last.append(element("th"));
    for (const one of sheet.aircraft) this.cell(last, one).append(this.notes(one));
    return made;
  }

  cell(row, aircraft) {
    const made = row.insertCell();
    this.columns[aircraft].push(made);
    return made;
  }

  card(sheet) {
    const made = this.frame(sheet), [one] = sheet.aircraft;
    this.columns[one].push(made);
    for (const section of this.printed([one])) {
      const row = made.appendChild(element("div", "", "row"));
      row.append(element("span", capital(this.fight.sections[section])), this.boxes(one, section));
    }
    made.append(this.notes(one));
    return made;
  }

  notes(aircraft) {
    const made = element("div");
    this.guns[aircraft] = made.appendChild(element("div", "", "guns"));
    this.flags[aircraft] = made.appendChild(element("div", "", "flags"));
    return made;
  }

  // Marks since the turn began are shown in red.
  show(records, atTurn) {
    records.forEach((record, aircraft) => {
      const before = atTurn[aircraft], key = JSON.stringify([record, before[0]]);
      if (this.marks[aircraft] === key) return;
      this.marks[aircraft] = key;
      this.mark(aircraft, record, before);
    });
  }

  mark(aircraft, [marks, ammo, flags], before) {
    this.cells[aircraft].forEach((cells, section) => cells.forEach((cell, index) => {
      cell.classList.toggle("marked", index < marks[section]);
      cell.classList.toggle("fresh", index < marks[section] && index >= before[0][section]);
    }));
    const guns = this.fight.aircraft[aircraft].guns;
    this.guns[aircraft].textContent = guns.map(([name, full], gun) => (full ? `${name} ${ammo[gun]}/${full}` : ""))
      .filter(Boolean).join(" · ");
    this.flags[aircraft].replaceChildren(...flags.map((one) => flag(one, this.columns[aircraft].length > 1)));
    const isGone = flags.some(([words]) => words === "LEFT" || words.startsWith("LOST"));
    for (const part of this.columns[aircraft]) part.classList.toggle("gone", isGone);
  }
}

class Diary {
  constructor(place, fight, onChosen) {
    this.place = place;
    this.lines = []; // [place in the fight, line]
    let turn = -1;
    fight.moments.forEach((moment, index) => {
      if (moment.t !== turn) {
        turn = moment.t;
        this.add(element("li", turn ? `Turn ${turn}` : "Set-up", "heading"), index, onChosen);
      }
      if (moment.w && moment.k !== "turn") this.add(this.line(moment), index + 1, onChosen);
    });
  }

  line(moment) {
    const made = element("li", `${moment.w} `, moment.m || "");
    made.append(element("span", moment.r, "rule"));
    return made;
  }

  add(line, position, onChosen) {
    line.addEventListener("click", () => onChosen(position));
    this.place.append(line);
    this.lines.push([position, line]);
  }

  show(position) {
    let now = null;
    for (const [at, line] of this.lines) {
      line.classList.toggle("future", at > position);
      line.classList.remove("now");
      if (at <= position) now = line;
    }
    if (!now) return;
    now.classList.add("now");
    const top = now.offsetTop, room = this.place.clientHeight;
    if (room && this.place.scrollHeight > room) this.place.scrollTop = top - room / 2;
  }
}
