import { allOf } from "./decision.ts";
import type { OperationPolicy } from "./noun-policy.ts";
import { hasFlag, isPlatformAdmin } from "./predicates.ts";

/** A platform administrator with the flag (decision A38). */
export const canImpersonate: OperationPolicy = (identity) =>
  allOf(isPlatformAdmin(identity), hasFlag(identity, "impersonation-admin"));
