import { nearDeadlines } from "./deadlines.ts";

const WORKS = { phase: "works", start: "2026-03-01", end: "2026-03-31" } as const;
const told = (today: string, accountDue: string | null = null) =>
  nearDeadlines([WORKS], accountDue, today).map(({ of, notice }) => `${of} ${notice}`);

test.each([
  ["2026-03-23", []],
  ["2026-03-24", ["works 7"]],
  ["2026-03-31", ["works 7"]],
  ["2026-04-01", []],
])("on %s, of the phase that ends on 31 March, %j is told", (today, expected) => {
  expect(told(today)).toEqual(expected);
});

test.each([
  ["2026-05-29", []],
  ["2026-05-30", ["accountDue 30"]],
  ["2026-06-21", ["accountDue 30"]],
  ["2026-06-22", ["accountDue 7"]],
  ["2026-06-29", ["accountDue 7"]],
  ["2026-06-30", []],
])("on %s, of the account that is due on 29 June, %j is told", (today, expected) => {
  expect(told(today, "2026-06-29")).toEqual(expected);
});
