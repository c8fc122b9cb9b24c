import { propertySet } from "@gisement/shared-ui/testing";
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
    action: null,
    conditions: [],
    provenances: [],
    pictures: [],
    reemploymentIndex: null,
    channels: [],
    weight: null,
    updatedAt: "2026-01-01T00:00:00.000Z",
    shopPage: null,
    quantity: { number: 1, unit: "u" },
    price: null,
    dimension: null,
    place: null,
    properties: [],
    ...fields,
  } as CatalogueLot;
}

export const SET = propertySet({
  category: [
    { value: "31", fr: "Portes intérieures", en: "Interior doors", nl: "Binnendeuren" },
    { value: "41", fr: "Parquets", en: "Wooden floors", nl: "Parket" },
  ],
  lot: [{ value: "3", fr: "Menuiseries", en: "Joinery", nl: "Schrijnwerk" }],
});
const { items: ROWS } = SET.listFields;

const SOURCE = { rows: ROWS, fields: [] };

export const buildProducts = (lots: readonly CatalogueLot[]): ProductsByLocale => ({
  fr: toProducts(lots, SOURCE, "fr"),
  en: toProducts(lots, SOURCE, "en"),
  nl: toProducts(lots, SOURCE, "nl"),
});
