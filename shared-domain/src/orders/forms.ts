import { type InferType, number, object, string } from "yup";
import { checkPhone, checkPostcode } from "../identifiers/index.ts";

/** Limits of the customer form (CUST-505, CUST-506, decision A19), in characters. */
export const CUSTOMER_LIMITS = {
  company: { min: 2, max: 60 },
  notes: 150,
  address: 120,
  city: { min: 2, max: 50 },
} as const;

/** CUST-504. */
export const CUSTOMER_TYPES = ["PERSON", "COMPANY", "NGO", "GOVERNMENT", "ORGANIZATION"] as const;

/** Sentences of the rules that yup has no words for; screens give them in the person's language. */
export interface CustomerMessages {
  readonly zipcode: string;
  readonly phone: string;
}
const ENGLISH: CustomerMessages = {
  zipcode: "${path} must be a postcode of the chosen country",
  phone: "${path} must be a telephone number of 10 to 15 digits",
};

const optional = () => string().trim().nullable().default(null);
/** A rule for a field that may stay empty. */
const filled = (check: (value: string) => boolean) => (value: string | null | undefined) =>
  !value || check(value);

/** A customer as the directory's form takes it: names and email required, the rest when it is given. */
export const customerSchema = (messages: CustomerMessages = ENGLISH) =>
  object({
    firstName: string().trim().required().max(80),
    lastName: string().trim().required().max(80),
    email: string().trim().email().required(),
    companyName: optional()
      .test({
        name: "company",
        message: "${path} must be at least 2 characters",
        test: filled((value) => value.length >= CUSTOMER_LIMITS.company.min),
      })
      .max(CUSTOMER_LIMITS.company.max),
    type: string().oneOf(CUSTOMER_TYPES).nullable().default(null),
    phone: optional().test({
      name: "phone",
      message: messages.phone,
      test: (value, context) =>
        !value || checkPhone(value, (context.parent as { country?: string | null }).country).ok,
    }),
    address: optional().max(CUSTOMER_LIMITS.address),
    zipcode: optional().test({
      name: "zipcode",
      message: messages.zipcode,
      test: (value, context) =>
        !value || checkPostcode(value, (context.parent as { country?: string | null }).country).ok,
    }),
    city: optional()
      .test({
        name: "city",
        message: "${path} must be at least 2 characters",
        test: filled((value) => value.length >= CUSTOMER_LIMITS.city.min),
      })
      .max(CUSTOMER_LIMITS.city.max),
    country: string().oneOf(["FR", "BE", "LU", "CH", "NL"]).nullable().default("FR"),
    notes: optional().max(CUSTOMER_LIMITS.notes),
  });
export type CustomerForm = InferType<ReturnType<typeof customerSchema>>;

/** Limits of quotes that the specification leaves open; euros, percent and lines. */
export const QUOTE_LIMITS = {
  lines: 200,
  unitPrice: 10_000_000,
  shipping: 1_000_000,
  vatPercent: 100,
  notes: 2000,
  description: 500,
} as const;

/** One line: more than nothing, and never more than what is left of the lot. `tooMany` words the latter. */
export const quoteLineSchema = (
  tooMany: (remaining: number) => string = (remaining) => `at most ${remaining} are left`,
) =>
  object({
    productID: string().required(),
    quantity: number()
      .required()
      .moreThan(0)
      .test({
        name: "remaining",
        test(value, context) {
          const { remainingQuantity } = context.parent as { remainingQuantity?: number | null };
          if (remainingQuantity === null || remainingQuantity === undefined || value <= remainingQuantity)
            return true;
          return context.createError({ message: tooMany(remainingQuantity) });
        },
      }),
    remainingQuantity: number().nullable().default(null),
    unitPrice: number().required().min(0).max(QUOTE_LIMITS.unitPrice),
    description: string().trim().max(QUOTE_LIMITS.description).default(""),
  });
