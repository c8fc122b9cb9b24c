import { buildSelectedLot } from "../../testing/build-selected-lot.ts";
import { previewStatus } from "./preview-status.ts";
import { KEEP_PROJECT, NO_PROJECT, type StatusItem, toStatusItem } from "./status-values.ts";

const depot = { id: "depot", name: "Dépôt" };
const kept = {
  keepPlaces: true,
  placeID: null,
  keepResponsibles: true,
  responsibleID: null,
  projectID: KEEP_PROJECT,
  spot: null,
  createOccurrence: true,
  changesTeam: false,
};
const change = { ...kept, keepPlaces: false, placeID: "depot" };
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
  expect(previewStatus(lots, items, change)).toEqual({
    split: 1,
    separated: 0,
    moved: 1,
    restated: 1,
    requantified: 1,
    reassigned: 0,
    touched: 3,
  });
  expect(previewStatus(lots, items, { ...change, createOccurrence: false })).toMatchObject({
    split: 0,
    separated: 1,
  });
});

test("ignores a quantity that is not valid yet", () => {
  const lot = buildSelectedLot({ place: depot });
  const items = [typed(lot, { quantity: Number.NaN })];
  expect(Object.values(previewStatus([lot], items, change)).every((count) => count === 0)).toBe(true);
});

test("a lot that keeps everything and has the status already is not touched", () => {
  const here = buildSelectedLot({ id: "here", responsible: { id: "someone" }, action: "store" });
  const loose = buildSelectedLot({ id: "loose", place: null, responsible: null, action: "store" });
  const lots = [here, loose];
  const items = lots.map((lot) => typed(lot, {}));
  expect(previewStatus(lots, items, kept).touched).toBe(0);
  // A place for lots without one moves those alone.
  expect(previewStatus(lots, items, { ...kept, placeID: "depot" })).toMatchObject({ moved: 1, touched: 1 });
  // A person for lots without one changes those alone; without a chosen person, none changes.
  expect(previewStatus(lots, items, { ...kept, responsibleID: "me" })).toMatchObject({ reassigned: 1 });
  const replaced = { ...kept, keepResponsibles: false };
  expect(previewStatus(lots, items, replaced).touched).toBe(0);
  expect(previewStatus(lots, items, { ...replaced, responsibleID: "me" })).toMatchObject({ reassigned: 2 });
  expect(previewStatus(lots, items, { ...kept, projectID: NO_PROJECT }).touched).toBe(0);
  expect(previewStatus(lots, items, { ...kept, projectID: "project-1" })).toMatchObject({ reassigned: 2 });
  expect(previewStatus(lots, items, { ...kept, spot: "B4" }).touched).toBe(2);
  expect(previewStatus(lots, items, { ...kept, changesTeam: true }).touched).toBe(2);
});
