import type { SelectedLot } from "../lots/selected-lot.ts";

/** What was typed for one lot. */
export interface StatusItem {
  readonly id: string;
  readonly quantity: number | null;
  readonly action: string | null;
}

/** A part of what there is: more than nothing, less than all (INV-530). */
export function isPartial(lot: SelectedLot, quantity: number | null): boolean {
  const current = lot.quantity?.number ?? null;
  return quantity !== null && current !== null && quantity > 0 && quantity < current;
}

/** What stays behind when a part leaves; without the noise of binary fractions (0,3 - 0,1). */
export const remainderOf = (lot: SelectedLot, quantity: number): number =>
  Number(((lot.quantity?.number ?? 0) - quantity).toFixed(6));

/** How many lots each effect will have: the sentence under the dialog. */
export interface StatusPreview {
  /** A part becomes an occurrence of the same product. */
  readonly split: number;
  /** A part becomes a product of its own. */
  readonly separated: number;
  readonly moved: number;
  readonly restated: number;
  readonly requantified: number;
}

export function previewStatus(
  lots: readonly SelectedLot[],
  items: readonly StatusItem[],
  { placeID, createOccurrence }: { readonly placeID: string | null; readonly createOccurrence: boolean },
): StatusPreview {
  const typed = new Map(items.map((item) => [item.id, item]));
  const preview = { split: 0, separated: 0, moved: 0, restated: 0, requantified: 0 };
  for (const lot of lots) {
    const item = typed.get(lot.id);
    if (!item) continue;
    if (isPartial(lot, item.quantity)) {
      preview[createOccurrence ? "split" : "separated"] += 1;
      continue;
    }
    if (placeID !== null && placeID !== (lot.place?.id ?? null)) preview.moved += 1;
    if (item.action !== null && item.action !== lot.action) preview.restated += 1;
    if (item.quantity !== null && item.quantity !== (lot.quantity?.number ?? null)) preview.requantified += 1;
  }
  return preview;
}
