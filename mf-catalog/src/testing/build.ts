import type { CategoryField } from "../features/catalogue/api/list-categories.ts";
import type { CatalogueLot } from "../features/catalogue/api/list-lots.ts";
import type { ProductsByLocale } from "../features/catalogue/rules/document.ts";
import { toProducts } from "../features/catalogue/rules/to-products.ts";

export function buildLot(fields: Partial<CatalogueLot> & { id: string }): CatalogueLot {
  return {
    name: fields.id,
    nameEN: null,
    nameNL: null,
    description: null,
    descriptionEN: null,
    descriptionNL: null,
    category: "31",
    ref: null,
    brand: null,
    model: null,
    color: null,
    material: [],
    condition: null,
    conditions: [],
    provenance: null,
    provenances: [],
    pictures: [],
    reemploymentIndex: null,
    channels: [],
    weight: null,
    updatedAt: "2026-01-01T00:00:00.000Z",
    quantity: { number: 1, unit: "u" },
    price: null,
    dimension: null,
    place: null,
    ...fields,
  };
}

const option = (value: string, fr: string, en: string, nl: string) => ({
  id: value,
  value,
  label: fr,
  translations: [
    { lang: "EN", label: en },
    { lang: "NL", label: nl },
  ],
});
export const FIELDS: readonly CategoryField[] = [
  {
    id: "category",
    key: "category",
    options: [
      option("31", "Portes intérieures", "Interior doors", "Binnendeuren"),
      option("41", "Parquets", "Wooden floors", "Parket"),
    ],
  },
  { id: "lot", key: "lot", options: [option("3", "Menuiseries", "Joinery", "Schrijnwerk")] },
];

export const buildProducts = (lots: readonly CatalogueLot[]): ProductsByLocale => ({
  fr: toProducts(lots, FIELDS, "fr"),
  en: toProducts(lots, FIELDS, "en"),
  nl: toProducts(lots, FIELDS, "nl"),
});
