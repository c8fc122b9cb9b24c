import { alertLink } from "@gisement/shared-domain/notifications";
import { eq } from "drizzle-orm";
import type { EventHandler } from "../../platform/events/event-handler.ts";
import { notify } from "../notifications/notify.ts";
import { alerts } from "./table.ts";

declare module "../../platform/events/domain-event.ts" {
  interface DomainEvents {
    /** Lots answer a wanted item that were not known to. */
    "alert-matched": { readonly alertID: string; readonly statusIDs: readonly string[] };
  }
}

/** The person who wants something is told what was found, in one notification for all that was found at once. */
export const notifyMatches: EventHandler<"alert-matched"> = async (context, { alertID, statusIDs }) => {
  const [alert] = await context.tx.select().from(alerts).where(eq(alerts.id, alertID));
  const first = statusIDs.toSorted()[0];
  if (!alert?.byUserID || !first) return;
  await notify(context, [
    {
      // A lot is new to a wanted item once.
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
