import { DomainError } from "@gisement/shared-domain/errors";
import type { Decision } from "@gisement/shared-domain/permissions";

/** Turns a policy's refusal into the error that clients handle by code. */
export function enforce(decision: Decision): void {
  if (decision.allowed) return;
  if (decision.reason === "signed-out")
    throw new DomainError("UNAUTHENTICATED", "Sign in to do this.", { reason: decision.reason });
  throw new DomainError("FORBIDDEN", `Not allowed: ${decision.reason}.`, {
    reason: decision.reason,
    ...(decision.roles ? { accepted: decision.roles } : {}),
  });
}
