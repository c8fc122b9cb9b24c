import { buildSelectedLot } from "../../testing/build-selected-lot.ts";
import { previewStatus } from "./preview-status.ts";
import { type StatusItem, toStatusItem } from "./status-values.ts";

const depot = { id: "depot", name: "Dépôt" };
const change = { placeID: "depot", createOccurrence: true };
const typed = (lot: ReturnType<typeof buildSelectedLot>, more: Partial<StatusItem>) => ({
  ...toStatusItem(lot, "Nom manquant"),
  ...more,
});

test("counts each lot for its changes, and a split part only once", () => {
  const part = buildSelectedLot({ id: "part" });
  const whole = buildSelectedLot({ id: "whole" });
  const there = buildSelectedLot({ id: "there", place: depot });
  const more = buildSelectedLot({ id: "more", place: depot });
  const lots = [part, whole, there, more];
  const items = [
    typed(part, { quantity: 5, action: "sale" }),
    typed(whole, { action: "sale" }),
    typed(there, {}),
    typed(more, { quantity: 20 }),
  ];
  expect(previewStatus(lots, { ...change, items })).toEqual({
    split: 1,
    separated: 0,
    moved: 1,
    restated: 1,
    requantified: 1,
  });
  expect(previewStatus(lots, { ...change, items, createOccurrence: false })).toMatchObject({
    split: 0,
    separated: 1,
  });
});

test("ignores a quantity that is not valid yet", () => {
  const lot = buildSelectedLot({ place: depot });
  const items = [typed(lot, { quantity: Number.NaN })];
  expect(Object.values(previewStatus([lot], { ...change, items }))).toEqual([0, 0, 0, 0, 0]);
});
