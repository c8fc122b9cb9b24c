import { isPart, type StatusChangeForm, statusChangeKind } from "@gisement/shared-domain/occurrences";
import type { SelectedLot } from "../../kernel/lots/selected-lot.ts";

type Change = Pick<StatusChangeForm, "items" | "placeID" | "createOccurrence">;

/** Number of lots for each effect, as shown under the dialog. */
export interface StatusPreview {
  /** A part becomes an occurrence of the same product. */
  readonly split: number;
  /** A part becomes a product of its own. */
  readonly separated: number;
  readonly moved: number;
  readonly restated: number;
  readonly requantified: number;
}

export function previewStatus(lots: readonly SelectedLot[], change: Change): StatusPreview {
  const typed = new Map(change.items.map((item) => [item.id, item]));
  const preview = { split: 0, separated: 0, moved: 0, restated: 0, requantified: 0 };
  for (const lot of lots) {
    const item = typed.get(lot.id);
    if (!item) continue;
    const { quantity, current, action } = item;
    if (isPart(quantity, current)) {
      const kind = statusChangeKind(quantity, current, change.createOccurrence);
      preview[kind === "split" ? "split" : "separated"] += 1;
      continue;
    }
    if (change.placeID && change.placeID !== lot.place?.id) preview.moved += 1;
    if (action && action !== lot.action) preview.restated += 1;
    if (quantity >= 0 && quantity !== current) preview.requantified += 1;
  }
  return preview;
}
