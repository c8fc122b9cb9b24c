import type { Formatter } from "@gisement/shared-ui/locale";
import fc from "fast-check";
import { buildResource } from "../../../testing/render-inventory.tsx";
import type { Resource, ResourcePage } from "../api/search-products.ts";
import { sumLots, sumText } from "./selection-sums.ts";
import { isNextTo, spanOf, toRows, wantedWindows } from "./use-lot-windows.ts";

const lot = (id: string, change: Record<string, unknown> = {}) =>
  buildResource({ id, ...change }) as unknown as Resource;
const FRENCH = {
  quantity: (value: { number?: number | null; unit?: string | null }) => `${value.number} ${value.unit}`,
  weight: (kilograms: number) => `${kilograms} kg`,
  number: (value: number) => String(value),
  money: (euros: number) => `${euros} €`,
} as Formatter;
const page = (...ids: string[]): ResourcePage => ({ total: 250, items: ids.map((id) => lot(id)) });

test("loads the windows of a span, and the first one for the count", () => {
  expect(wantedWindows({ first: 0, last: 0 }, null)).toEqual([0]);
  expect(wantedWindows({ first: 0, last: 0 }, 100_000)).toEqual([0]);
  expect(wantedWindows({ first: 498, last: 501 }, 100_000)).toEqual([0, 498, 499, 500, 501]);
  expect(wantedWindows({ first: 998, last: 1001 }, 100_000)).toEqual([0, 998, 999]);
  expect(wantedWindows({ first: 0, last: 0 }, 0)).toEqual([0]);
  // Row 45,000 is linked, so its window loads at any scroll position.
  expect(wantedWindows({ first: 0, last: 0 }, 100_000, 45_000)).toEqual([0, 450]);
});

test("loads ahead of scrolling, and nothing ahead of a list that nobody has scrolled", () => {
  expect(spanOf(0, 40)).toEqual({ first: 0, last: 0 });
  expect(spanOf(0, 130)).toEqual({ first: 0, last: 1 });
  expect(spanOf(1, 41)).toEqual({ first: 0, last: 2 });
  expect(spanOf(450, 490)).toEqual({ first: 3, last: 6 });
});

test("steady scrolling is told from a leap, which waits for rest", () => {
  const shown = spanOf(450, 490);
  expect(isNextTo(shown, spanOf(500, 540))).toBe(true);
  expect(isNextTo(shown, spanOf(380, 420))).toBe(true);
  expect(isNextTo(spanOf(0, 40), spanOf(6, 46))).toBe(true);
  expect(isNextTo(shown, spanOf(800, 840))).toBe(false);
  expect(isNextTo(shown, spanOf(4000, 4040))).toBe(false);
});

test("loads every window in view and none beyond the end", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(99_999), fc.nat(300), (total, from, more) => {
      const windows = wantedWindows(spanOf(from, from + more), total);
      const end = Math.ceil(total / 100) - 1;
      for (let row = from; row < from + more; row += 50) {
        const window = Math.floor(row / 100);
        expect(windows.includes(window)).toBe(window <= end);
      }
      expect(Math.max(...windows)).toBeLessThanOrEqual(end);
      expect(windows.length).toBeLessThanOrEqual(more / 100 + 6);
    }),
  );
});

test("places rows at their index and leaves the others undefined", () => {
  const rows = toRows(
    new Map([
      [0, page("a", "b")],
      [2, page("y", "z")],
    ]),
    250,
  );
  expect(rows).toHaveLength(250);
  expect([rows[0]?.id, rows[1]?.id, rows[2], rows[200]?.id, rows[201]?.id]).toEqual([
    "a",
    "b",
    undefined,
    "y",
    "z",
  ]);
});

test("shows a lot once if it moved between two windows during loading", () => {
  const rows = toRows(
    new Map([
      [0, page("a", "b")],
      [1, page("b", "c")],
    ]),
    250,
  );
  expect(rows.filter((row) => row?.id === "b")).toHaveLength(1);
  expect(rows[101]?.id).toBe("c");
});

test("sums a selection by unit, with total weight and price", () => {
  const rows = [
    lot("a"),
    lot("b", { quantity: { number: 2.5, unit: "m2" }, weight: null, price: { amount: 10, currency: "EUR" } }),
    lot("c", { quantity: null, weight: 4, price: null }),
  ];
  expect(sumLots(rows)).toEqual({
    quantities: new Map([
      ["u", 12],
      ["m2", 2.5],
    ]),
    weight: 12 * 38 + 4,
    price: 12 * 45 + 25,
  });
  expect(sumText(rows, FRENCH)).toBe("12 u · 2.5 m2 · 460 kg · 565\u00a0€");
  expect(sumText([], FRENCH)).toBe("");
});
