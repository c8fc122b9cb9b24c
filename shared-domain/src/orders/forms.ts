import { number, object, string } from "yup";
import { LIMITS } from "../limits/index.ts";

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

/** Limits of quotes that the specification leaves open: euros, characters and lines. */
export const QUOTE_LIMITS = {
  lines: 200,
  unitPrice: 10_000_000,
  shipping: 1_000_000,
  notes: 2000,
  description: 500,
  /** Name and unit of an extra line. */
  name: 200,
  unit: 20,
  /** Answers to what a quote of works must say of its waste. */
  waste: 500,
} as const;

/** Percent off a line, to two decimals. */
export const discountSchema = () =>
  number()
    .min(0)
    .max(100)
    .test({
      name: "decimals",
      message: "${path} has at most two decimals",
      test: (value) => typeof value !== "number" || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    });

/**
 * One line of a quote: more than zero, and at most the remaining quantity of the lot. `tooMany` is the message of the
 * latter.
 */
export const quoteLineSchema = (
  tooMany: (remaining: number) => string = (remaining) => `at most ${remaining} are left`,
) =>
  object({
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
    /** An empty field is no discount. */
    discount: discountSchema().nullable().default(0),
    description: string().trim().max(QUOTE_LIMITS.description).default(""),
  });
