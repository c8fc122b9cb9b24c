import type { SelectedLot } from "../lots/selected-lot.ts";
import { isPartial, previewStatus, remainderOf } from "./preview-status.ts";

const buildLot = (change: Partial<SelectedLot> = {}): SelectedLot => ({
  id: "lot-1",
  productID: "product-1",
  name: "Porte",
  updatedAt: "2026-11-01T10:00:00.000Z",
  quantity: { number: 12, unit: "u" },
  action: "tbd",
  place: { id: "yard", name: "Cour" },
  project: null,
  ...change,
});

test.each([
  [0, false],
  [-1, false],
  [0.5, true],
  [11.5, true],
  [12, false],
  [13, false],
  [null, false],
])("[INV-530] %p of 12 is a part of the lot: %p", (quantity, partial) => {
  expect(isPartial(buildLot(), quantity)).toBe(partial);
});

test("[INV-530] of a lot without a quantity nothing is a part", () => {
  expect(isPartial(buildLot({ quantity: null }), 3)).toBe(false);
});

test("what stays is a number as people write it", () => {
  expect(remainderOf(buildLot({ quantity: { number: 0.3, unit: "m3" } }), 0.1)).toBe(0.2);
});

test("each lot is counted for what happens to it, and a part that leaves only once", () => {
  const lots = [
    buildLot({ id: "part" }),
    buildLot({ id: "whole" }),
    buildLot({ id: "there", place: { id: "depot", name: "Dépôt" } }),
    buildLot({ id: "more", place: { id: "depot", name: "Dépôt" }, action: "sale" }),
  ];
  const items = [
    { id: "part", quantity: 5, action: "sale" },
    { id: "whole", quantity: 12, action: "sale" },
    { id: "there", quantity: 12, action: "tbd" },
    { id: "more", quantity: 20, action: "sale" },
  ];
  const change = { placeID: "depot", createOccurrence: true };
  expect(previewStatus(lots, items, change)).toEqual({
    split: 1,
    separated: 0,
    moved: 1,
    restated: 1,
    requantified: 1,
  });
  expect(previewStatus(lots, items, { ...change, createOccurrence: false })).toMatchObject({
    split: 0,
    separated: 1,
  });
});
