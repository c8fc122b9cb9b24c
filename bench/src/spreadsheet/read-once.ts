import { readFileSync } from "node:fs";

// Reads one workbook in a new process and prints the CPU milliseconds, including loading the reader's code.
const [mode, file = ""] = process.argv.slice(2);
const bytes = new Uint8Array(readFileSync(file));
const start = process.cpuUsage();
let rows = 0;

if (mode === "gisement") {
  const { readSpreadsheet } = await import("@gisement/shared-domain/spreadsheet");
  const { checkRows, matchColumns } = await import("@gisement/shared-domain/import");
  const { ACTIONS, CONDITIONS, PROVENANCES, UNITS } = await import("@gisement/shared-domain/vocabulary");
  const result = await readSpreadsheet(bytes, { fileName: file });
  if (!result.ok) throw new Error(result.error);
  const checked = checkRows(result.rows, matchColumns(result.columns), {
    locale: "fr",
    options: { condition: CONDITIONS, provenance: PROVENANCES, unit: UNITS, action: ACTIONS },
  });
  if (checked.errors.length > 0) throw new Error(JSON.stringify(checked.errors[0]));
  rows = checked.rows.length;
} else if (mode === "gisement-read") {
  const { readSpreadsheet } = await import("@gisement/shared-domain/spreadsheet");
  const result = await readSpreadsheet(bytes, { fileName: file });
  rows = result.ok ? result.rows.length : 0;
} else {
  const { read } = await import("@e965/xlsx");
  const lean =
    mode === "sheetjs" ? { cellFormula: false, cellHTML: false, cellText: false, cellStyles: false } : {};
  const book = read(bytes, { type: "array", dense: true, ...lean });
  rows = (book.Sheets[book.SheetNames[0] ?? ""]?.["!data"]?.length ?? 1) - 1;
}

const { user, system } = process.cpuUsage(start);
// The kernel's peak value of this program: that of `getrusage` is inherited from the parent process.
const peak = /VmHWM:\s*(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
console.log(JSON.stringify({ rows, cpuMs: (user + system) / 1000, rssMb: Number(peak) / 1024 }));
