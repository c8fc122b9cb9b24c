import type { Locale } from "@gisement/shared-domain/locale";
import type { SelectedLot } from "./selected-lot.ts";

/** A row of a query of lots. */
interface LotRow {
  readonly id: string;
  readonly productID: string;
  readonly name?: string | null;
  readonly nameEN?: string | null;
  readonly nameNL?: string | null;
  readonly updatedAt: string;
  readonly quantity?: { readonly number?: number | null; readonly unit?: string | null } | null;
  readonly heldQuantity?: number;
  readonly action?: string | null;
  readonly place?: { readonly id: string; readonly name: string } | null;
  readonly toUser?: { readonly id: string } | null;
  readonly pictures?: readonly string[];
  /** Origin of the lot: `batch`, `import` … */
  readonly source?: string | null;
  readonly project?: { readonly id: string; readonly name: string } | null;
}

/** `source` of a lot that represents a batch. */
const BATCH_SOURCE = "batch";

/** Converts a row for the dialogs. The unsuffixed name is French, the fallback for missing translations. */
export function toSelectedLot(row: LotRow, locale: Locale): SelectedLot {
  const translated = locale === "en" ? row.nameEN : locale === "nl" ? row.nameNL : row.name;
  return {
    id: row.id,
    productID: row.productID,
    name: translated || row.name || null,
    updatedAt: row.updatedAt,
    quantity: row.quantity ? { number: row.quantity.number ?? null, unit: row.quantity.unit ?? null } : null,
    ...(row.heldQuantity ? { held: row.heldQuantity } : {}),
    action: row.action ?? null,
    place: row.place ? { id: row.place.id, name: row.place.name } : null,
    ...(row.toUser === undefined ? {} : { responsible: row.toUser && { id: row.toUser.id } }),
    ...(row.pictures?.[0] ? { picture: row.pictures[0] } : {}),
    isBatch: row.source === BATCH_SOURCE,
    project: row.project ? { id: row.project.id, name: row.project.name } : null,
  };
}
