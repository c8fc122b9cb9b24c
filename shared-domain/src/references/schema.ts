import { array, number, object, string } from "yup";
import { dimensionSchema } from "../fields/index.ts";
import { AMOUNT_LIMITS } from "../limits/index.ts";
import { isGtin } from "./gtin.ts";
import { REFERENCE_LIMITS } from "./limits.ts";

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
