import { type Decision, refuse } from "./decision.ts";
import type { Identity } from "./identity.ts";
import { type NounPolicy, nobody } from "./noun-policy.ts";
import { isSignedIn, isUser } from "./predicates.ts";

export interface JobRow {
  readonly userID: string;
}
const hasStarted = (identity: Identity, row: JobRow): Decision => {
  if (!isUser(identity)) return refuse("signed-out");
  return identity.userID === row.userID ? { allowed: true } : refuse("not-owner");
};

/**
 * Background work: users see, cancel and retry what they started, in every team. It is created by the operation that starts it,
 * whose own policy applies again when the work runs.
 */
export const jobPolicy: NounPolicy<JobRow> = {
  read: isSignedIn,
  create: nobody,
  update: isSignedIn,
  remove: nobody,
  see: hasStarted,
  change: hasStarted,
};
