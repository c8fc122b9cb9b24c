import { array, number, object, string } from "yup";
import { dimensionSchema } from "../fields/index.ts";
import { AMOUNT_LIMITS, LOT_LIMITS, TEXT_LIMITS } from "../limits/index.ts";
import { isGtin } from "./gtin.ts";

/** Limits of a reference; a lot that is made from it has the same ones. */
export const REFERENCE_LIMITS = {
  name: LOT_LIMITS.name,
  sku: 60,
  upc: 60,
  punchOutID: TEXT_LIMITS.short,
  description: LOT_LIMITS.description,
  brand: LOT_LIMITS.brand,
  model: LOT_LIMITS.model,
  category: LOT_LIMITS.category,
  links: 20,
  link: LOT_LIMITS.linkFdes,
  pictures: 50,
  /** References created or changed by one call, and merged by one. */
  perCall: 1000,
  merged: 50,
  /** References of one page. */
  page: 1000,
  /** Rows of the list of reference properties (CONST-516). */
  properties: 10_000,
} as const;

const text = (limit: number) => string().trim().max(limit).nullable();
const euros = () => number().min(0).max(AMOUNT_LIMITS.price).nullable();

/** The rules of a reference's plain fields, for forms, the grid and the API. */
export const referenceSchema = () =>
  object({
    name: string().trim().min(1).max(REFERENCE_LIMITS.name).required(),
    sku: string().trim().min(1).max(REFERENCE_LIMITS.sku),
    upc: text(REFERENCE_LIMITS.upc).test({
      name: "gtin",
      message: "form.gtin",
      params: { accepted: "a GTIN: 8, 12, 13 or 14 digits, the last one its check digit" },
      test: (code) => !code || isGtin(code),
    }),
    punchOutID: text(REFERENCE_LIMITS.punchOutID),
    description: text(REFERENCE_LIMITS.description),
    brand: text(REFERENCE_LIMITS.brand),
    model: text(REFERENCE_LIMITS.model),
    category: text(REFERENCE_LIMITS.category),
    pictures: array(
      // A key of the file store, not an arbitrary path or a URL of another site.
      string()
        .max(300)
        .matches(/^(?!.*\.\.)[\w./-]+$/)
        .required(),
    )
      .max(REFERENCE_LIMITS.pictures)
      .optional(),
    priceAmount: euros(),
    priceDiscountRatio: number().min(0).max(100).nullable(),
    priceDiscountAmount: euros(),
    dimension: dimensionSchema().nullable().default(undefined),
    weight: number().min(0).max(AMOUNT_LIMITS.weight).nullable(),
    links: array(string().trim().max(REFERENCE_LIMITS.link).url().required())
      .max(REFERENCE_LIMITS.links)
      .optional(),
  });
