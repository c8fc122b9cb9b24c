import { array, number, type StringSchema, string } from "yup";
import { AMOUNT_LIMITS } from "../limits/index.ts";
import { valuesSchema } from "../records/record-schema.ts";
import { REFERENCE } from "../records/reference.ts";
import { isGtin } from "./gtin.ts";
import { REFERENCE_LIMITS } from "./limits.ts";

const euros = () => number().min(0).max(AMOUNT_LIMITS.price).nullable();

/** Rules of single fields besides those of their types. */
const RULES = {
  // One that is missing is derived from the name.
  sku: () => string().trim().min(1).max(REFERENCE_LIMITS.sku),
  upc: (rule: StringSchema) =>
    rule.test({
      name: "gtin",
      message: "form.gtin",
      params: { accepted: "a GTIN: 8, 12, 13 or 14 digits, the last one its check digit" },
      test: (code) => !code || isGtin(code),
    }),
  pictures: () =>
    array(
      // A key of the file store, not an arbitrary path or a URL of another site.
      string()
        .max(300)
        .matches(/^(?!.*\.\.)[\w./-]+$/)
        .required(),
    ).max(REFERENCE_LIMITS.pictures),
  links: () => array(string().trim().max(REFERENCE_LIMITS.link).url().required()).max(REFERENCE_LIMITS.links),
};

/** The rules of a reference's plain fields, for forms, the grid and the API; the price is its amount and discounts. */
export const referenceSchema = () =>
  valuesSchema(REFERENCE, RULES)
    .omit(["price"])
    .shape({
      punchOutID: string().trim().max(REFERENCE_LIMITS.punchOutID).nullable(),
      priceAmount: euros(),
      priceDiscountRatio: number().min(0).max(100).nullable(),
      priceDiscountAmount: euros(),
    });
