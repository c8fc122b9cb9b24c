import { atMost, type BenchRow, figure } from "../lib/bench-row.ts";
import { sized } from "../lib/sized.ts";
import { inTurns, median } from "../lib/statistics.ts";
import { buildPages, CANDIDATES, type CandidateName } from "./build-pages.ts";
import { type GridSample, measureGrid } from "./measure-grid.ts";

const ROWS = sized(100_000, 5000);
const FEWER = sized(10_000, 1000);
const ROUNDS = sized(3, 1);
const MEGABYTE = 1_000_000;
const NAMES = Object.keys(CANDIDATES) as CandidateName[];

const UNITS: readonly [keyof GridSample, string, string][] = [
  ["mount", "to the first cells", "ms"],
  ["heap", "memory over the rows", "MB"],
  ["scrollCpu", "processor for a step of 333 pixels", "ms"],
  ["blank", "frames without text in the middle", "%"],
  ["jump", "jump to the last row", "ms"],
  ["editCpu", "processor for one edited cell", "ms"],
  ["sortCpu", "processor for sorting by a number", "ms"],
];

/**
 * The grid for large lists with 100,000 rows of 30 columns, beside ag-grid, the library it is built on, and the least
 * code that draws the same: each in its own browser, in turns.
 */
export async function run(): Promise<BenchRow[]> {
  const pages = await buildPages();
  const samples = await inTurns(NAMES, ROUNDS, (name) => measureGrid(pages[name], ROWS));
  const few = await inTurns(["gisement" as const], ROUNDS, (name) => measureGrid(pages[name], FEWER));
  const of = (name: CandidateName, key: keyof GridSample): number =>
    median(samples[name].map((sample) => sample[key])) / (key === "heap" ? MEGABYTE : 1);
  const ratio = (key: keyof GridSample, name: CandidateName): number => of("gisement", key) / of(name, key);
  const goal = (what: string, key: keyof GridSample, name: CandidateName, limit: number): BenchRow =>
    atMost(`grid, ${what}: gisement / ${name}`, ratio(key, name), "x", limit);
  return [
    ...UNITS.flatMap(([key, what, unit]) =>
      NAMES.map((name) => figure(`grid, 100,000 rows, ${name}: ${what}`, of(name, key), unit)),
    ),
    goal("a step of scrolling", "scrollCpu", "plain DOM", 1.8),
    goal("a step of scrolling", "scrollCpu", "ag-grid", 0.55),
    atMost("grid: frames without text in the middle", of("gisement", "blank"), "%", 0),
    goal("to the first cells", "mount", "ag-grid", 0.3),
    goal("to the first cells", "mount", "react-data-grid", 1.3),
    goal("memory over the rows", "heap", "ag-grid", 0.17),
    goal("jump to the last row", "jump", "react-data-grid", 1.5),
    goal("one edited cell", "editCpu", "react-data-grid", 1.5),
    atMost(
      "grid, one edited cell: 100,000 rows / 10,000 rows",
      of("gisement", "editCpu") / median(few.gisement.map(({ editCpu }) => editCpu)),
      "x",
      1.5,
    ),
    goal("sorting by a number", "sortCpu", "plain DOM", 1.3),
    goal("sorting by a number", "sortCpu", "ag-grid", 0.3),
  ];
}
