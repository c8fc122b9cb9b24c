import { array, boolean, type InferType, number, object, string } from "yup";
import { AMOUNT_LIMITS, LOT_LIMITS } from "../limits/lot-limits.ts";
import { ACTIONS } from "../vocabulary/index.ts";
import { decimalsOf, QUANTITY_DECIMALS } from "./quantity.ts";

/**
 * What becomes of a lot (INV-518 to INV-520, decision A11): `split` closes it and opens two occurrences of its product,
 * `new-product` leaves it the rest and opens a product for what goes, `update` writes the lot as it stands.
 */
export type StatusChangeKind = "update" | "split" | "new-product";

/** More than nothing and less than all: a part of the lot goes (INV-530). */
export const isPart = (quantity: number | null | undefined, current: number | null | undefined): boolean =>
  typeof quantity === "number" && typeof current === "number" && quantity > 0 && quantity < current;

export function statusChangeKind(
  quantity: number,
  current: number | null | undefined,
  createOccurrence: boolean,
): StatusChangeKind {
  if (!isPart(quantity, current)) return "update";
  return createOccurrence ? "split" : "new-product";
}

export interface StatusChangeQuantity {
  readonly quantity: number | null | undefined;
  readonly current: number | null | undefined;
}
/** The create-occurrence switch has something to decide (INV-530). */
export const canCreateOccurrence = (items: readonly StatusChangeQuantity[]): boolean =>
  items.some(({ quantity, current }) => isPart(quantity, current));

/** Sentences of the rules that yup has no words for; screens give them in the person's language. */
export interface StatusChangeMessages {
  /** A negative quantity; the name is the lot's (INV-531). */
  readonly negative: (name: string) => string;
  readonly decimals: string;
}
const ENGLISH: StatusChangeMessages = {
  negative: (name) => `the quantity of ${name} must be 0 or more`,
  decimals: `\${path} may have ${QUANTITY_DECIMALS} decimals`,
};

const ACTION_VALUES = ACTIONS.map(({ value }) => value);

/** The status dialog: each lot with its new quantity and status, then where and whose they are (INV-528, INV-529). */
export const statusChangeSchema = (messages: StatusChangeMessages = ENGLISH) =>
  object({
    items: array(
      object({
        id: string().required(),
        /** For messages only. */
        name: string().nullable(),
        /** What is there; null when it is not known. */
        current: number().nullable().default(null),
        quantity: number()
          .required()
          .test({
            name: "negative",
            params: { min: 0 },
            test: (value, context) =>
              value === undefined ||
              value >= 0 ||
              context.createError({
                message: messages.negative((context.parent as { name?: string | null }).name ?? ""),
                params: { min: 0 },
              }),
          })
          .max(AMOUNT_LIMITS.quantity)
          .test({
            name: "decimals",
            message: messages.decimals,
            test: (value, context) =>
              !isPart(value, (context.parent as { current?: number | null }).current) ||
              decimalsOf(value ?? 0) <= QUANTITY_DECIMALS,
          }),
        action: string().oneOf(ACTION_VALUES).required(),
      }),
    )
      .min(1)
      .required(),
    /** Null for somebody solo. */
    organizationID: string().nullable().default(null),
    responsibleID: string().required(),
    placeID: string().required(),
    projectID: string().nullable().default(null),
    spot: string().trim().max(LOT_LIMITS.spot).nullable().default(null),
    createOccurrence: boolean().default(false),
  });
export type StatusChangeForm = InferType<ReturnType<typeof statusChangeSchema>>;
