import { CHECK_REQUIRED } from "@gisement/shared-domain/reviews";
import type { Formatter } from "@gisement/shared-ui/locale";
import type { ReferenceRow } from "./api/list-references.ts";

/** The number of lots of the inventory that have the reference. */
export const lotsOf = ({ amounts }: Pick<ReferenceRow, "amounts">): number =>
  amounts.reduce((sum, { lots }) => sum + lots, 0);

/** Their quantities by unit, in words: "120 pièces · 14 m²". */
export const quantityText = ({ amounts }: Pick<ReferenceRow, "amounts">, format: Formatter): string =>
  amounts
    .filter(({ quantity }) => quantity > 0)
    .map(({ quantity, unit }) => format.quantity({ number: quantity, unit: unit ?? null }))
    .join(" · ");

/** The review that decides on a new reference; null once it is decided. */
export const reviewToDecide = ({ metadata }: Pick<ReferenceRow, "metadata">): string | null => {
  const value = metadata.find(({ key }) => key === CHECK_REQUIRED)?.value;
  return typeof value === "string" ? value : null;
};

const PATH = "/inventory/references";
/** The sheet of a reference over the list. */
export const sheetPath = (id: string): string => `${PATH}?${new URLSearchParams({ reference: id })}`;
/** The row of a reference in the list (REF-011). */
export const rowPath = (id: string): string => `${PATH}?${new URLSearchParams({ node: id })}`;
/** The lots of a reference in the inventory. */
export const lotsPath = (id: string): string => `/inventory?${new URLSearchParams({ referenceID: id })}`;
