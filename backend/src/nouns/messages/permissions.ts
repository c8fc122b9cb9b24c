import { allOf, isUser, notificationPolicy, refuse, reviewPolicy } from "@gisement/shared-domain/permissions";
import { type Line, type RowRule, rowLines } from "../../platform/permissions/line.ts";

const ofMine: RowRule = (identity, { userID }) => notificationPolicy.see(identity, { userID });

/** Only its author changes a message. */
const asAuthor: RowRule = (identity, row) => {
  const change = reviewPolicy.change(identity, row);
  return isUser(identity) && row.userID !== identity.userID ? allOf(change, refuse("not-owner")) : change;
};

export const messagesPermissions: readonly Line[] = [
  ...rowLines("notifications", ofMine, "onCreateMessage onCreateMention", {
    scopes: ["own", "other"],
    personal: true,
  }),
  ...rowLines("comments", reviewPolicy.change, "createMessage"),
  ...rowLines("comments", asAuthor, "updateMessage createMention"),
];
