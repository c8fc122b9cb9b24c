import type { Identity } from "./identity.ts";
import { isRotor, isSolo, isTeamAdmin } from "./predicates.ts";

/**
 * Whether a new option or reference waits for a review. Only an ADMIN outside rotor mode does without one; CREATOR is
 * mentioned in reviews and bypasses none (decision A1). Somebody solo has nobody to ask (decision Z1).
 */
export function needsReview(
  identity: Identity,
  organization: { readonly template?: string | null },
): boolean {
  if (isSolo(identity)) return false;
  return isRotor(organization) || !isTeamAdmin(identity).allowed;
}
