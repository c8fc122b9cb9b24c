import {
  allOf,
  canMoveOrder,
  canWriteThread,
  isUser,
  notificationPolicy,
  orderPolicy,
  refuse,
} from "@gisement/shared-domain/permissions";
import { type Line, type RowRule, rowLines } from "../../platform/permissions/line.ts";

const ofMine: RowRule = (identity, { userID }) => notificationPolicy.see(identity, { userID });

/** The rows of the matrix are in threads that their owner opened. */
const inThread: RowRule = (identity, row) => canWriteThread(identity, { ...row, byUserID: row.userID });

/** Only its author changes a message. */
const asAuthor: RowRule = (identity, row) => {
  const change = inThread(identity, row);
  return isUser(identity) && row.userID !== identity.userID ? allOf(change, refuse("not-owner")) : change;
};

export const messagesPermissions: readonly Line[] = [
  ...rowLines("notifications", ofMine, "onCreateMessage onCreateMention", {
    scopes: ["own", "other"],
    personal: true,
  }),
  ...rowLines("notifications", ofMine, "messagesByToUser", { scopes: ["own", "other"], personal: true }),
  ...rowLines("orders", orderPolicy.see, "listMessages"),
  ...rowLines("orders", canMoveOrder, "createMessage", { variant: "about an order" }),
  ...rowLines("comments", inThread, "createMessage"),
  ...rowLines("comments", asAuthor, "updateMessage createMention"),
];
