import { type Decision, refuse } from "./decision.ts";
import type { Identity } from "./identity.ts";
import { type NounPolicy, nobody } from "./noun-policy.ts";
import { isSignedIn, isUser } from "./predicates.ts";

export interface NotificationRow {
  readonly userID: string;
}
const isAddressee = (identity: Identity, row: NotificationRow): Decision => {
  if (!isUser(identity)) return refuse("signed-out");
  return identity.userID === row.userID ? { allowed: true } : refuse("not-owner");
};

/** Users may read and mark their own notifications in every team; only the server creates them. */
export const notificationPolicy: NounPolicy<NotificationRow> = {
  read: isSignedIn,
  create: nobody,
  update: isSignedIn,
  remove: nobody,
  see: isAddressee,
  change: isAddressee,
};
