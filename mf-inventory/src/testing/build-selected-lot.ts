import type { SelectedLot } from "../kernel/lots/selected-lot.ts";

/** A lot as lists hand it to dialogs; a test states only what matters to it. */
export const buildSelectedLot = (change: Partial<SelectedLot> = {}): SelectedLot => ({
  id: "lot-1",
  productID: "product-1",
  name: "Porte coupe-feu",
  updatedAt: "2026-11-01T10:00:00.000Z",
  quantity: { number: 12, unit: "u" },
  action: "tbd",
  place: { id: "place-1", name: "Entrepôt Lyon Gerland" },
  project: null,
  ...change,
});
