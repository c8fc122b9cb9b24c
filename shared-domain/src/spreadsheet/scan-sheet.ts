import { columnLetters, isBlank } from "./cells.ts";
import { hyperlinkText } from "./hyperlink.ts";
import { type Grid, MAX_WARNINGS, Refusal, type SpreadsheetWarning } from "./result.ts";
import { dateToIso, serialToDuration, serialToIso } from "./serial-date.ts";
import { attribute, itemText, openingTags, unescapeXml } from "./xml-text.ts";

export interface SheetContext {
  timeStyles: readonly ("date" | "duration" | null)[];
  sharedStrings: readonly string[];
  date1904: boolean;
}

/** Last column of a spreadsheet, XFD, 0-based. */
const LAST_COLUMN = 16_383;
const LAST_ROW = 1_048_576;

const GREATER = 62;
const SLASH = 47;
const SPACE = 32;
const EQUALS = 61;

/** Position, style and type of the last cell tag; reused, because a sheet has very many. */
const cell = { column: -1, row: 0, style: 0, type: "" };

/** Parses `r`, `s` and `t` of a `<c …>` tag between `from` and `to` into `cell`. */
function readCellTag(xml: string, from: number, to: number): void {
  cell.column = -1;
  cell.row = 0;
  cell.style = 0;
  cell.type = "";
  let at = from;
  while (at < to) {
    const name = xml.charCodeAt(at);
    if (name <= SPACE || name === SLASH) {
      at++;
      continue;
    }
    const equals = xml.charCodeAt(at + 1) === EQUALS ? at + 1 : xml.indexOf("=", at);
    if (equals < 0 || equals > to) return;
    let open = equals + 1;
    while (xml.charCodeAt(open) <= SPACE) open++;
    const close = xml.indexOf(xml[open] === "'" ? "'" : '"', open + 1);
    if (close < 0) return;
    if (equals === at + 1) {
      if (name === 114 /* r */) readReference(xml, open + 1, close);
      else if (name === 115 /* s */) cell.style = Number(xml.slice(open + 1, close));
      else if (name === 116 /* t */) cell.type = xml.slice(open + 1, close);
    }
    at = close + 1;
  }
}

function readReference(xml: string, from: number, to: number): void {
  let column = 0;
  let at = from;
  for (; at < to; at++) {
    const code = xml.charCodeAt(at) & 0xdf;
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  cell.column = column - 1;
  cell.row = Number(xml.slice(at, to));
}

/**
 * Position of the child `<name…>` between two positions, or -1. Advances tag by tag: searching the rest of the sheet
 * would scan to its end for each cell without the child.
 */
function findChild(xml: string, name: string, from: number, to: number): number {
  for (let at = xml.indexOf("<", from); at >= 0 && at < to; at = xml.indexOf("<", at + 1)) {
    const next = xml.charCodeAt(at + name.length + 1);
    if ((next === GREATER || next === SLASH || next <= SPACE) && xml.startsWith(name, at + 1)) return at;
  }
  return -1;
}

/** Content of the child `<name…>` between two positions, or `null`. */
function child(xml: string, name: string, from: number, to: number): string | null {
  const at = findChild(xml, name, from, to);
  if (at < 0) return null;
  const end = xml.indexOf(">", at);
  if (xml.charCodeAt(end - 1) === SLASH) return "";
  const close = xml.indexOf("</", end);
  return xml.slice(end + 1, Math.min(close, to));
}

/** Whether a range covers more than one cell. */
const isMerge = (range: string) => {
  const [from, to] = range.split(":");
  return to !== undefined && from !== to;
};

/**
 * Reads the cells of a worksheet part in one pass (ECMA-376 part 1, 18.3.1). Formatted empty cells cost next to
 * nothing. The declared dimension is ignored: some sheets declare a million rows for one.
 * @throws Refusal if the part is cut off
 */
export function scanSheet(xml: string, context: SheetContext): Omit<Grid, "sheet"> {
  const prefix = /<(?:([\w.-]+):)?worksheet[\s>]/.exec(xml)?.[1];
  const tag = (name: string) => (prefix === undefined ? name : `${prefix}:${name}`);
  const warnings: SpreadsheetWarning[] = [];
  const rows: Grid["rows"] = [];

  const open = xml.indexOf(`<${tag("sheetData")}`);
  if (open < 0) {
    if (!/<\/(?:[\w.-]+:)?worksheet\s*>\s*$/.test(xml)) throw cutShort();
    return { rows, merged: [], warnings };
  }
  const openEnd = xml.indexOf(">", open);
  const empty = xml.charCodeAt(openEnd - 1) === SLASH;
  const end = empty ? openEnd : xml.indexOf(`</${tag("sheetData")}`, openEnd);
  if (end < 0) throw cutShort();

  const names = {
    cellEnd: `</${tag("c")}`,
    row: tag("row"),
    value: tag("v"),
    inline: tag("is"),
    formula: tag("f"),
  };
  const hasFormulas = xml.indexOf(`<${names.formula}`, openEnd) >= 0;
  const skip = 1 + (prefix === undefined ? 0 : prefix.length + 1);
  const warn = (warning: SpreadsheetWarning) => {
    if (warnings.length < MAX_WARNINGS) warnings.push(warning);
  };

  let number = 0;
  let column = -1;
  let current: unknown[] | null = null;
  let at = empty ? end : openEnd;
  while (true) {
    at = xml.indexOf("<", at);
    if (at < 0 || at >= end) break;
    const letter = xml.charCodeAt(at + skip);
    const tagEnd = xml.indexOf(">", at);
    if (tagEnd < 0) throw cutShort();
    if (letter === 114 /* row */) {
      const rowNumber = Number(attribute(xml.slice(at, tagEnd), "r"));
      number = rowNumber > 0 ? rowNumber : number + 1;
      column = -1;
      current = null;
      at = tagEnd;
      continue;
    }
    if (letter !== 99 /* c */) {
      at = tagEnd;
      continue;
    }
    readCellTag(xml, at + skip + 1, tagEnd);
    column = cell.column >= 0 ? cell.column : column + 1;
    if (xml.charCodeAt(tagEnd - 1) === SLASH) {
      at = tagEnd;
      continue;
    }
    const close = xml.indexOf(names.cellEnd, tagEnd);
    if (close < 0) throw cutShort();
    at = close;
    if (column > LAST_COLUMN || number > LAST_ROW) continue;
    const formula = hasFormulas ? child(xml, names.formula, tagEnd, close) : null;
    let value = cellValue(xml, tagEnd, close, names, context);
    if (cell.type === "e" || (formula !== null && isBlank(value))) {
      const found = typeof value === "string" ? value : undefined;
      const where = { row: number, column: columnLetters(column) };
      value = formula === null ? null : hyperlinkText(unescapeXml(formula));
      if (value !== null) warn({ code: "formula-display-text", ...where });
      else if (cell.type === "e") warn({ code: "formula-error", ...where, found });
      else if (cell.type !== "str") warn({ code: "formula-not-calculated", ...where });
    }
    if (isBlank(value)) continue;
    if (current === null) {
      current = [];
      rows.push({ number, cells: current });
    }
    current[column] = value;
  }
  const merged = openingTags(xml.slice(end), "mergeCell")
    .map((merge) => attribute(merge, "ref") ?? "")
    .filter(isMerge);
  return { rows: rows.sort((a, b) => a.number - b.number), merged, warnings };
}

function sharedString(strings: readonly string[], index: string): string {
  const text = strings[Number(index)];
  if (text !== undefined) return text;
  // Continuing would import a lot without its name.
  throw new Refusal("general", { reason: "damaged", cause: `shared string ${index} missing` });
}

const cutShort = () => new Refusal("general", { reason: "damaged", cause: "worksheet cut short" });

function cellValue(
  xml: string,
  from: number,
  to: number,
  names: { value: string; inline: string },
  context: SheetContext,
): unknown {
  if (cell.type === "inlineStr") {
    const start = findChild(xml, names.inline, from, to);
    return start < 0 ? null : itemText(xml.slice(start, to));
  }
  const raw = child(xml, names.value, from, to);
  if (raw === null || raw === "") return null;
  switch (cell.type) {
    case "s":
      return sharedString(context.sharedStrings, raw);
    case "str":
    case "e":
      return unescapeXml(raw);
    case "b":
      return raw === "1" || raw === "true";
    case "d":
      return (
        dateToIso(new Date(/[zZ]$|[+-]\d\d:\d\d$/.test(raw) || !raw.includes("T") ? raw : `${raw}Z`)) ?? raw
      );
    default: {
      const value = Number(raw);
      if (Number.isNaN(value)) return unescapeXml(raw);
      const time = context.timeStyles[cell.style];
      if (time === "duration") return serialToDuration(value);
      return time === "date" ? serialToIso(value, context.date1904) : value;
    }
  }
}
