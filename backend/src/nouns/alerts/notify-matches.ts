import { alertLink } from "@gisement/shared-domain/notifications";
import { and, eq } from "drizzle-orm";
import type { EventHandler } from "../../platform/events/event-handler.ts";
import { notify } from "../notifications/notify.ts";
import { isExistingAlert } from "./active-alerts.ts";
import { alerts } from "./table.ts";

declare module "../../platform/events/domain-event.ts" {
  interface DomainEvents {
    /** Lots match a wanted item for the first time. */
    "alert-matched": { readonly alertID: string; readonly statusIDs: readonly string[] };
  }
}

/** Notifies the owner of a wanted item: one notification for all lots found in a run. */
export const notifyMatches: EventHandler<"alert-matched"> = async (context, { alertID, statusIDs }) => {
  const [alert] = await context.tx
    .select()
    .from(alerts)
    .where(and(eq(alerts.id, alertID), isExistingAlert));
  const first = statusIDs.toSorted()[0];
  if (!alert?.byUserID || !first) return;
  await notify(context, [
    {
      // A lot is new to a wanted item only once.
      key: `alert:${alertID}:${first}`,
      type: "ALERT",
      userID: alert.byUserID,
      message: alert.name,
      href: alertLink(alertID),
      data: { alertID, matches: statusIDs.length },
      organizationID: alert.organizationID,
      organizationMasterID: alert.organizationMasterID,
    },
  ]);
};
