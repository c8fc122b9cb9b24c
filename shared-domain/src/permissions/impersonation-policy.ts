import { allOf } from "./decision.ts";
import type { OperationPolicy } from "./noun-policy.ts";
import { hasFlag, isPlatformAdmin } from "./predicates.ts";

/** Allows a platform administrator with the feature flag (decision A38). */
export const canImpersonate: OperationPolicy = (identity) =>
  allOf(isPlatformAdmin(identity), hasFlag(identity, "impersonation-admin"));
