import { array, boolean, type InferType, number, object, string } from "yup";
import { AMOUNT_LIMITS, LOT_LIMITS } from "../limits/lot-limits.ts";
import { ACTIONS } from "../vocabulary/index.ts";
import { decimalsOf, QUANTITY_DECIMALS } from "./quantity.ts";

/**
 * Effect on a lot (INV-518 to INV-520, decision A11): `split` closes it and creates two occurrences of its product,
 * `new-product` keeps the rest and creates a product for the part, `update` changes the lot itself.
 */
export type StatusChangeKind = "update" | "split" | "new-product";

/** Whether a quantity is a part of the lot: more than zero and less than all (INV-530). */
export const isPart = (quantity: number | null | undefined, current: number | null | undefined): boolean =>
  typeof quantity === "number" && typeof current === "number" && quantity > 0 && quantity < current;

export function statusChangeKind(
  quantity: number | null,
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
/** Whether the create-occurrence option applies to any lot (INV-530). */
export const canCreateOccurrence = (items: readonly StatusChangeQuantity[]): boolean =>
  items.some(({ quantity, current }) => isPart(quantity, current));

/** Messages of the rules that yup has none for; screens pass them in the user's language. */
export interface StatusChangeMessages {
  /** A negative quantity; `name` is the lot's (INV-531). */
  readonly negative: (name: string) => string;
  readonly decimals: string;
}
const ENGLISH: StatusChangeMessages = {
  negative: (name) => `the quantity of ${name} must be 0 or more`,
  decimals: `\${path} may have ${QUANTITY_DECIMALS} decimals`,
};

/** Statuses that the product knows; a team may have more. */
export const KNOWN_ACTIONS: readonly string[] = ACTIONS.map(({ value }) => value);

interface Placed {
  readonly hasPlace?: boolean | null;
}
const requiredIf = (keys: string[], is: (kept: boolean, items?: readonly Placed[]) => boolean) =>
  string()
    .nullable()
    .default(null)
    .when(keys, {
      is,
      // biome-ignore lint/suspicious/noThenProperty: the name that yup gives it
      then: (schema) => schema.required(),
    });
/** A common place is required, unless each lot keeps its own and all of them have one. */
const commonPlaceID = () =>
  requiredIf(["keepPlaces", "items"], (kept, items) => !kept || !items?.every(({ hasPlace }) => hasPlace));
/** A common responsible user is required, unless each lot keeps its own, or none. */
const commonResponsibleID = () => requiredIf(["keepResponsibles"], (kept) => !kept);

/**
 * The status dialog: each lot with its new quantity and status, one of `actions`, then place and responsible user (INV-528,
 * INV-529). The lot's own place, if it keeps it, is as good as a chosen one. A lot that keeps its responsible user may have
 * none: a status change appoints nobody by itself.
 */
export const statusChangeSchema = (
  messages: StatusChangeMessages = ENGLISH,
  actions: readonly string[] = KNOWN_ACTIONS,
) =>
  object({
    items: array(
      object({
        id: string().required(),
        /** For messages only. */
        name: string().nullable(),
        /** Current quantity; null if unknown. */
        current: number().nullable().default(null),
        /** Null keeps a quantity that is unknown. */
        quantity: number()
          .nullable()
          .defined()
          .test({
            name: "required",
            message: `\${path} is a required field`,
            test: (value, context) =>
              value !== null || typeof (context.parent as { current?: number | null }).current !== "number",
          })
          .test({
            name: "negative",
            params: { min: 0 },
            test: (value, context) =>
              value === undefined ||
              value === null ||
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
        action: string().oneOf(actions).required(),
        hasPlace: boolean().nullable(),
      }),
    )
      .min(1)
      .required(),
    /** Null for a solo user. */
    organizationID: string().nullable().default(null),
    /** Each lot keeps its responsible user; `responsibleID`, if given, is for the lots without one. */
    keepResponsibles: boolean().default(false),
    responsibleID: commonResponsibleID(),
    /** Each lot keeps its place; `placeID` is for the lots without one. */
    keepPlaces: boolean().default(false),
    placeID: commonPlaceID(),
    projectID: string().nullable().default(null),
    spot: string().trim().max(LOT_LIMITS.spot).nullable().default(null),
    createOccurrence: boolean().default(false),
  });
export type StatusChangeForm = InferType<ReturnType<typeof statusChangeSchema>>;
