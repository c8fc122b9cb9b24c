import { TEXT_KEYS, type TextKey } from "../../import/import-fields.ts";
import type { ExportedLot } from "../inventory-sheet.ts";

/** An exported lot without any value. */
export const EMPTY_LOT: ExportedLot = {
  ...(Object.fromEntries(TEXT_KEYS.map((key) => [key, null])) as Record<TextKey, null>),
  id: "00000000-0000-4000-8000-000000000001",
  name: null,
  category: null,
  quantity: null,
  dimension: null,
  weight: null,
  conditions: [],
  provenances: [],
  material: [],
  price: null,
  reemploymentIndex: null,
  wasteCode: null,
  place: null,
  startDate: null,
  action: null,
  properties: [],
};
