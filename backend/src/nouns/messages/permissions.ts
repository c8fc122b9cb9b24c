import { notificationPolicy } from "@gisement/shared-domain/permissions";
import { type Line, type RowRule, rowLines } from "../../platform/permissions/line.ts";

const ofMine: RowRule = (identity, { userID }) => notificationPolicy.see(identity, { userID });

export const messagesPermissions: readonly Line[] = [
  ...rowLines("notifications", ofMine, "onCreateMessage onCreateMention", {
    scopes: ["own", "other"],
    personal: true,
  }),
];
