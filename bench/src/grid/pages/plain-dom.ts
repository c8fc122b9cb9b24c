import {
  type BenchGridRow,
  type Candidate,
  COLUMNS,
  ROW_HEIGHT,
  show,
  sorted,
  WIDTH,
  withValue,
} from "./candidate.ts";
import { registerCandidate } from "./register.ts";

const SHOWN_COLUMNS = 11;
let rows: BenchGridRow[] = [];
let frame: HTMLElement;
const lines: HTMLElement[] = [];

/** The least code that works: moves and rewrites row elements, nothing else. */
function draw(): void {
  const first = Math.max(0, Math.floor(frame.scrollTop / ROW_HEIGHT) - 4);
  const start = Math.max(0, Math.floor(frame.scrollLeft / WIDTH) - 1);
  lines.forEach((line, slot) => {
    const at = first + ((slot - (first % lines.length) + lines.length) % lines.length);
    const row = rows[at];
    line.style.transform = `translateY(${at * ROW_HEIGHT}px)`;
    for (let cell = 0; cell < SHOWN_COLUMNS; cell += 1) {
      const element = line.children[cell] as HTMLElement;
      const column = start + cell;
      element.style.left = `${column * WIDTH}px`;
      const text = row && column < COLUMNS ? show(row.values[column] ?? "") : "";
      if (element.textContent !== text) element.textContent = text;
    }
  });
}

const candidate: Candidate = {
  mount: (root, given) => {
    rows = [...given];
    frame = document.createElement("div");
    frame.style.cssText = "position:relative;height:100%;overflow:auto;font:12px sans-serif";
    const size = document.createElement("div");
    size.style.cssText = `width:${COLUMNS * WIDTH}px;height:${rows.length * ROW_HEIGHT}px`;
    frame.append(size);
    for (let line = 0; line < Math.ceil(root.clientHeight / ROW_HEIGHT) + 9; line += 1) {
      const element = document.createElement("div");
      element.style.cssText = `position:absolute;top:0;height:${ROW_HEIGHT}px`;
      for (let cell = 0; cell < SHOWN_COLUMNS; cell += 1) {
        const box = document.createElement("div");
        box.style.cssText = `position:absolute;width:${WIDTH}px;height:${ROW_HEIGHT}px;overflow:hidden;white-space:nowrap;border:solid #ddd;border-width:0 1px 1px 0;box-sizing:border-box;padding:0 8px;line-height:${ROW_HEIGHT}px`;
        element.append(box);
      }
      lines.push(element);
      frame.append(element);
    }
    frame.addEventListener("scroll", draw);
    root.append(frame);
    draw();
  },
  scroller: () => frame,
  edit: (row, column, value) => {
    const now = rows[row];
    if (now) rows[row] = withValue(now, column, value);
    draw();
  },
  sort: (column, descending) => {
    rows = sorted(rows, column, descending);
    draw();
  },
};
registerCandidate(candidate);
