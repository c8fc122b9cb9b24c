/** Cells in the clipboard formats of spreadsheets: tab-separated text, and an HTML table. */
export type CellBlock = readonly (readonly string[])[];

const NEEDS_QUOTES = /[\t\n\r]|^"/;
const quoted = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function writeTsv(cells: CellBlock): string {
  return cells.map((line) => line.map(quoted).join("\t")).join("\r\n");
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign).replace(/\r?\n/g, "<br>");
/** Text that Excel would take for a formula. */
const FORMULA = /^[=+\-@]/;
const isNumber = (text: string) => /^[-+]?[\d\s\u00a0\u202f.,]+$/.test(text);

/** An HTML table. Text that looks like a formula is marked as text, so that no spreadsheet runs it. */
export function writeHtml(cells: CellBlock): string {
  const cell = (text: string) => {
    const asText = FORMULA.test(text) && !isNumber(text) ? ` style="mso-number-format:'\\@'"` : "";
    return `<td${asText}>${escaped(text)}</td>`;
  };
  const lines = cells.map((line) => `<tr>${line.map(cell).join("")}</tr>`).join("");
  return `<table><tbody>${lines}</tbody></table>`;
}

/** Parses one field from `at`; a quoted field may contain tabs and line breaks. */
function readField(text: string, at: number): { field: string; end: number } {
  if (text[at] === '"') {
    let field = "";
    let from = at + 1;
    for (let quote = text.indexOf('"', from); quote >= 0; quote = text.indexOf('"', from)) {
      field += text.slice(from, quote);
      if (text[quote + 1] === '"') {
        field += '"';
        from = quote + 2;
        continue;
      }
      const next = text[quote + 1];
      if (next === undefined || next === "\t" || next === "\n" || next === "\r")
        return { field, end: quote + 1 };
      break;
    }
    // An unclosed quotation mark belongs to the text, as in 19" or "grand" modèle.
  }
  let end = at;
  while (end < text.length && text[end] !== "\t" && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return { field: text.slice(at, end), end };
}

/** Parses tab-separated text, with Excel's quotes and line breaks inside cells. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const { field, end } = readField(text, at);
    row.push(field);
    if (text[end] === "\t") {
      at = end + 1;
      continue;
    }
    rows.push(row);
    row = [];
    if (end >= text.length) break;
    at = text[end] === "\r" && text[end + 1] === "\n" ? end + 2 : end + 1;
    // The line break after the last row does not start another one.
    if (at >= text.length) break;
  }
  return rows;
}

const BROKEN_LINE = "\u2028";
function cellText(cell: HTMLTableCellElement): string {
  const copy = cell.cloneNode(true) as HTMLTableCellElement;
  for (const part of copy.querySelectorAll("style, script")) part.remove();
  for (const line of copy.querySelectorAll("br")) line.replaceWith(BROKEN_LINE);
  // Excel breaks its source lines anywhere; only <br> is a line break of the cell.
  const words = (copy.textContent ?? "").replace(/[^\S\u00a0\u202f\u2028]+/g, " ");
  return words
    .split(BROKEN_LINE)
    .map((line) => line.trim())
    .join("\n")
    .trim();
}

/** Cells of the first table in an HTML text; null without one. A merged cell's text is in its first cell. */
export function readHtmlTable(html: string): string[][] | null {
  const table = new DOMParser().parseFromString(html, "text/html").querySelector("table");
  if (!table) return null;
  const rows: string[][] = [];
  Array.from(table.rows).forEach((line, index) => {
    rows[index] ??= [];
    const row = rows[index];
    let col = 0;
    for (const cell of line.cells) {
      while (row[col] !== undefined) col += 1;
      for (let down = 0; down < Math.max(1, cell.rowSpan); down += 1) {
        if (index + down >= table.rows.length) break;
        rows[index + down] ??= [];
        const target = rows[index + down] ?? [];
        for (let right = 0; right < Math.max(1, cell.colSpan); right += 1)
          target[col + right] = down === 0 && right === 0 ? cellText(cell) : "";
      }
      col += Math.max(1, cell.colSpan);
    }
  });
  return rows.length > 0 ? rows.map((row) => Array.from(row, (text) => text ?? "")) : null;
}

/** Parses copied cells. The HTML table is preferred, because its cell boundaries are clearer than tabs. */
export function readBlock(plain: string, html: string): CellBlock | null {
  const table = html ? readHtmlTable(html) : null;
  if (table) return table;
  return plain === "" ? null : readTsv(plain);
}
