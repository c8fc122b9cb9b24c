/** Reason of a denial; clients branch on the code, screens show its translated text. */
export type RefusalReason =
  | "signed-out"
  | "missing-role"
  | "other-team"
  | "not-owner"
  | "flag-off"
  | "solo-not-allowed"
  | "platform-admin-only"
  /** An invitation or a membership of another user. */
  | "not-invited"
  /** No secret link, or one to another thing or without this right. */
  | "other-link";

export type Decision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: RefusalReason; readonly roles?: readonly string[] };

export const ALLOWED: Decision = { allowed: true };
export const refuse = (reason: RefusalReason, roles?: readonly string[]): Decision => ({
  allowed: false,
  reason,
  roles,
});

/** Returns the first denial, or allows if there is none. */
export function allOf(...decisions: Decision[]): Decision {
  return decisions.find((decision) => !decision.allowed) ?? ALLOWED;
}

/** Allows if any decision allows; otherwise returns the last denial. */
export function anyOf(...decisions: Decision[]): Decision {
  return decisions.find((decision) => decision.allowed) ?? decisions.at(-1) ?? refuse("missing-role");
}
