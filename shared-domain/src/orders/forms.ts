import { type InferType, number, object, string } from "yup";
import { checkPhone, checkPostcode } from "../identifiers/index.ts";
import { LIMITS } from "../limits/index.ts";

/** Limits of the customer form (CUST-505, CUST-506, decision A19), in characters. */
export const CUSTOMER_LIMITS = {
  company: { min: 2, max: 60 },
  notes: 150,
  address: 120,
  city: { min: 2, max: 50 },
} as const;

/** CUST-504. */
export const CUSTOMER_TYPES = ["PERSON", "COMPANY", "NGO", "GOVERNMENT", "ORGANIZATION"] as const;

/** Messages of the rules that yup has none for; screens pass them in the user's language. */
export interface CustomerMessages {
  readonly zipcode: string;
  readonly phone: string;
}
const ENGLISH: CustomerMessages = {
  zipcode: "${path} must be a postcode of the chosen country",
  phone: "${path} must be a telephone number of 10 to 15 digits",
};

/** The text of a request: empty, or 5 to 500 characters (REQ-508). */
export const requestMessageSchema = () =>
  string()
    .trim()
    .nullable()
    .test({
      name: "message",
      message: `a message has ${LIMITS.requestMessage.min} to ${LIMITS.requestMessage.max} characters`,
      test: (value) => {
        const { length } = value?.trim() ?? "";
        return length === 0 || (length >= LIMITS.requestMessage.min && length <= LIMITS.requestMessage.max);
      },
    });

const optional = () => string().trim().nullable().default(null);
/** Applies a rule to a field that may be empty. */
const filled = (check: (value: string) => boolean) => (value: string | null | undefined) =>
  !value || check(value);

/** The form of a customer in the directory: names and email are required, the rest is optional. */
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

/** Limits of quotes that the specification leaves open: euros, characters and lines. */
export const QUOTE_LIMITS = {
  lines: 200,
  unitPrice: 10_000_000,
  shipping: 1_000_000,
  notes: 2000,
  description: 500,
} as const;

/**
 * One line of a quote: more than zero, and at most the remaining quantity of the lot. `tooMany` is the message of the
 * latter.
 */
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
