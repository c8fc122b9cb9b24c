import type { ProductDetails } from "./api/get-product-details.ts";

export type LotPart = "name" | "status" | "quantity" | "place" | "pictures" | "description" | "other";

const SHOWN = {
  name: ["name", "nameEN", "nameNL", "ref"],
  status: ["action", "progress", "type", "heldQuantity"],
  quantity: ["quantity", "price"],
  place: ["place", "storage", "spot", "project"],
  pictures: ["pictures"],
  description: [
    "description",
    "descriptionEN",
    "descriptionNL",
    "complement",
    "complementEN",
    "complementNL",
  ],
} as const satisfies Partial<Record<LotPart, readonly (keyof ProductDetails)[]>>;

const NAMED: ReadonlySet<string> = new Set(["updatedAt", ...Object.values(SHOWN).flat()]);

/** What the sheet shows of a lot, to find what others have changed. */
export function partsOfLot(lot: ProductDetails): Readonly<Record<LotPart, string>> {
  const part = (fields: readonly (keyof ProductDetails)[]) =>
    JSON.stringify(fields.map((field) => lot[field]));
  const others = Object.entries(lot).filter(([field]) => !NAMED.has(field));
  return {
    name: part(SHOWN.name),
    status: part(SHOWN.status),
    quantity: part(SHOWN.quantity),
    place: part(SHOWN.place),
    pictures: part(SHOWN.pictures),
    description: part(SHOWN.description),
    other: JSON.stringify(others),
  };
}
