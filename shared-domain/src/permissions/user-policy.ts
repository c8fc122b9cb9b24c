import { type Decision, refuse } from "./decision.ts";
import type { Identity } from "./identity.ts";
import { type NounPolicy, nobody } from "./noun-policy.ts";
import { isSignedIn, isUser } from "./predicates.ts";

/** Users may change only themselves. */
export interface UserRow {
  readonly id: string;
}
const isSelf = (identity: Identity, row: UserRow): Decision => {
  if (!isUser(identity)) return refuse("signed-out");
  return identity.userID === row.id ? { allowed: true } : refuse("not-owner");
};
export const userPolicy: NounPolicy<UserRow> = {
  read: isSignedIn,
  create: nobody,
  update: isSignedIn,
  remove: isSignedIn,
  see: isSelf,
  change: isSelf,
};
