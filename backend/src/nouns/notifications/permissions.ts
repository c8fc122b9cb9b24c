import { notificationPolicy } from "@gisement/shared-domain/permissions";
import { type Line, ownLines, type RowRule, rowLines } from "../../platform/permissions/line.ts";

const ofMine: RowRule = (identity, { userID }) => notificationPolicy.see(identity, { userID });

export const notificationsPermissions: readonly Line[] = [
  ...rowLines("notifications", ofMine, "listNotifications", { scopes: ["own", "other"], personal: true }),
  ...ownLines("notifications", "markNotificationsSeen"),
  ...rowLines("notifications", ofMine, "markNotificationSeen", { scopes: ["own", "other"], personal: true }),
  ...rowLines("notifications", ofMine, "onNotification onNews", {
    scopes: ["own", "other"],
    personal: true,
  }),
];
