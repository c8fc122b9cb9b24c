import { type InferType, object, string } from "yup";
import { LOT_LIMITS } from "../limits/lot-limits.ts";
import { LOT_ACTIONS, LOT_TYPES } from "./list-of-lot.ts";
import { KNOWN_ACTIONS } from "./status-change.ts";

export const REMOVAL_MODES = ["DELETE", "ARCHIVE"] as const;
export type RemovalMode = (typeof REMOVAL_MODES)[number];

/** Statuses that lots leave or return with: all but done (INV-017, INV-521). */
export const isRemovalAction = (action: string): boolean => action !== LOT_ACTIONS.done;

/** Maximum length of the reason, in characters. */
export const REASON_LIMIT = LOT_LIMITS.removalReason;

/** Fields that a removal writes besides the place (INV-011 to INV-013, decision A7). */
export function removedState(
  mode: RemovalMode,
  action: string | null | undefined,
): { readonly progress: "done"; readonly type?: string; readonly action?: string } {
  if (mode === "DELETE") return { progress: "done", type: LOT_TYPES.deleted };
  return action ? { progress: "done", action } : { progress: "done" };
}

/** Fields that a restoration writes besides the place (INV-016, INV-017). */
export const restoredState = (action: string) =>
  ({ progress: "active", type: LOT_TYPES.sale, action }) as const;

const reason = () => string().trim().max(REASON_LIMIT).nullable().default(null);

/** Removal form: archiving requires the status that the lots leave with, one of `actions`; deleting requires nothing. */
export const removalSchema = (actions = KNOWN_ACTIONS) =>
  object({
    mode: string().oneOf(REMOVAL_MODES).required(),
    action: string()
      .oneOf(actions.filter(isRemovalAction))
      .nullable()
      .default(null)
      .when("mode", ([mode], schema) => (mode === "ARCHIVE" ? schema.required() : schema)),
    reason: reason(),
  });
export type RemovalForm = InferType<ReturnType<typeof removalSchema>>;

/**
 * Restoration form: requires the status of the returning lots, one of `actions`; without a place, each returns to its former
 * one.
 */
export const restorationSchema = (actions = KNOWN_ACTIONS) =>
  object({
    action: string().oneOf(actions.filter(isRemovalAction)).required(),
    placeID: string().nullable().default(null),
    reason: reason(),
  });
export type RestorationForm = InferType<ReturnType<typeof restorationSchema>>;

/** Batch form: groups lots under one (INV-517). */
export const batchSchema = () =>
  object({
    name: string().trim().required().max(LOT_LIMITS.name),
    category: string().trim().max(LOT_LIMITS.category).nullable().default(null),
    placeID: string().nullable().default(null),
  });
export type BatchForm = InferType<ReturnType<typeof batchSchema>>;
