/** Why something is refused; clients branch on the code, people read translated text. */
export type RefusalReason =
  | "signed-out"
  | "missing-role"
  | "other-team"
  | "not-owner"
  | "flag-off"
  | "solo-not-allowed"
  | "platform-admin-only"
  /** An invitation, or a membership, of somebody else. */
  | "not-invited";

export type Decision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: RefusalReason; readonly roles?: readonly string[] };

export const ALLOWED: Decision = { allowed: true };
export const refuse = (reason: RefusalReason, roles?: readonly string[]): Decision => ({
  allowed: false,
  reason,
  roles,
});

/** The first refusal wins; with none, it is allowed. */
export function allOf(...decisions: Decision[]): Decision {
  return decisions.find((decision) => !decision.allowed) ?? ALLOWED;
}

/** Allowed when any is; otherwise the last refusal is told. */
export function anyOf(...decisions: Decision[]): Decision {
  return decisions.find((decision) => decision.allowed) ?? decisions.at(-1) ?? refuse("missing-role");
}
