import { lot, shape } from "../../../testing/open-plan.ts";
import type { LotState } from "../api/plan-over-time.ts";
import { between as compare, dayOf, dayOfNumber, isDay, numberOf, shapesOn, spanOf } from "./plan-days.ts";

const TODAY = "2026-06-15";
const state = (lotID: string, from: string, more: Partial<LotState> = {}): LotState => ({
  lotID,
  from: `${from}T09:00:00.000Z`,
  shapeID: "101",
  name: `Lot ${lotID}`,
  action: "sale",
  condition: null,
  category: null,
  startDate: null,
  quantity: { number: 3, unit: "u" },
  ...more,
});
const shapes = [
  shape("101", { lot: lot("a", { action: "reuse", startDate: "2026-08-01T10:00:00.000Z" }) }),
  shape("102"),
];
const history = [
  state("a", "2026-03-01", { shapeID: "102" }),
  state("a", "2026-04-10"),
  state("a", "2026-05-20", { action: "reuse" }),
  state("b", "2026-03-05"),
  state("b", "2026-04-01", { shapeID: null }),
];
const shownOn = (day: string) =>
  shapesOn(shapes, history, day, TODAY).shapes.map(({ id, lot: own }) =>
    own ? `${id} ${own.id} ${own.action}` : id,
  );

it("shows the lots that stood at the shapes at the end of a day, as they were", () => {
  expect(shownOn("2026-02-28")).toEqual(["101", "102"]);
  expect(shownOn("2026-03-02")).toEqual(["101", "102 a sale"]);
  expect(shownOn("2026-03-05")).toEqual(["101 b sale", "102 a sale"]);
  expect(shownOn("2026-04-01")).toEqual(["101", "102 a sale"]);
  expect(shownOn("2026-04-10")).toEqual(["101 a sale", "102"]);
  expect(shownOn("2026-05-20")).toEqual(["101 a reuse", "102"]);
});

it("shows what is there today until the day from which a lot is available", () => {
  const on = (day: string) => [...shapesOn(shapes, history, day, TODAY).left];
  expect(shownOn(TODAY)).toEqual(["101 a reuse", "102"]);
  expect(on(TODAY)).toEqual([]);
  expect(on("2026-07-31")).toEqual([]);
  expect(on("2026-08-01")).toEqual(["101"]);
});

it("reaches from the first state on this floor to the last planned day, and names each day of change once", () => {
  expect(spanOf(shapes, history, TODAY)).toEqual({
    first: "2026-03-01",
    last: "2026-08-01",
    changes: ["2026-03-01", "2026-03-05", "2026-04-01", "2026-04-10", "2026-05-20", "2026-08-01"],
  });
  expect(spanOf([shape("9")], history, TODAY)).toEqual({ first: TODAY, last: TODAY, changes: [] });
});

it("tells what became of each shape between two days", () => {
  const both = (one: string, other: string) =>
    compare(shapesOn(shapes, history, one, TODAY), shapesOn(shapes, history, other, TODAY));
  const between = (one: string, other: string) => Object.fromEntries(both(one, other).differences);
  expect(both("2026-03-05", "2026-04-10").shown.shapes.map(({ lot: own }) => own?.id)).toEqual(["a", "a"]);
  expect(between("2026-03-05", "2026-04-10")).toEqual({ 101: "changed", 102: "gone" });
  expect(between("2026-02-01", "2026-03-05")).toEqual({ 101: "arrived", 102: "arrived" });
  expect(between("2026-04-10", "2026-05-20")).toEqual({ 101: "changed" });
  expect(between("2026-05-20", TODAY)).toEqual({ 101: "same" });
  expect(between(TODAY, "2026-09-01")).toEqual({ 101: "gone" });
});

it("counts days as the reader's calendar does", () => {
  expect(dayOfNumber(numberOf("2026-03-29"))).toBe("2026-03-29");
  expect(dayOf(new Date(2026, 2, 29, 23, 59))).toBe("2026-03-29");
  expect(["2026-03-01", "2026-13-01", "hier", null].map(isDay)).toEqual([true, false, false, false]);
});
