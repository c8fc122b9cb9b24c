import { nextPhase, type PhaseDays, phaseState, placePhases } from "./index.ts";

const SURVEY: PhaseDays = { phase: "diagnosis", start: "2026-11-01", end: "2026-11-05" };
const REMOVAL: PhaseDays = { phase: "removal", start: "2026-11-06", end: "2026-11-10" };
const SALE: PhaseDays = { phase: "sale", start: "2026-11-03", end: "2026-11-08" };

test("a phase runs on its first and on its last day", () => {
  expect(
    ["2026-11-05", "2026-11-06", "2026-11-10", "2026-11-11"].map((day) => phaseState(REMOVAL, day)),
  ).toEqual(["ahead", "now", "now", "past"]);
});

test.each([
  ["2026-11-01", "diagnosis"],
  ["2026-11-05", "diagnosis"],
  ["2026-11-06", "sale"],
  ["2026-11-09", "removal"],
  ["2026-11-11", undefined],
])("on %s, the phase that ends first is %s", (today, expected) => {
  expect(nextPhase([REMOVAL, SALE, SURVEY], today)?.phase).toBe(expected);
});

test("phases stand on one line from the first to the last day, in the order of their kind", () => {
  const line = placePhases([REMOVAL, SALE, SURVEY], "2026-11-05");
  expect(line?.phases.map(({ phase, from, to }) => [phase, from, to])).toEqual([
    ["diagnosis", 0, 0.5],
    ["removal", 0.5, 1],
    ["sale", 0.2, 0.8],
  ]);
  expect(line?.today).toBeCloseTo(0.45);
  expect(placePhases([SURVEY], "2026-11-06")?.today).toBeNull();
  expect(placePhases([SURVEY], "2026-10-31")?.today).toBeNull();
  expect(placePhases([{ ...SURVEY, end: SURVEY.start }], "2026-11-01")).toMatchObject({
    phases: [{ from: 0, to: 1 }],
    today: 0.5,
  });
  expect(placePhases([], "2026-11-05")).toBeNull();
});
