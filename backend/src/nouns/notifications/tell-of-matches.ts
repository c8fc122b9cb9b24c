import { alertLink } from "@gisement/shared-domain/notifications";
import { eq } from "drizzle-orm";
import type { DomainEvent } from "../../platform/events/domain-event.ts";
import { alerts } from "../alerts/table.ts";
import { NOTHING, type Teller } from "./notice.ts";

/** Whoever seeks something is told what was found, in one notice for all that was found at once. */
export const tellOfMatches: Teller<Extract<DomainEvent, { kind: "alert-matched" }>> = async (
  { tx },
  { alertID, statusIDs },
) => {
  const [alert] = await tx.select().from(alerts).where(eq(alerts.id, alertID));
  const first = statusIDs.toSorted()[0];
  if (!alert?.byUserID || !first) return NOTHING;
  return {
    notices: [
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
    ],
  };
};
