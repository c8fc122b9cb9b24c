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
