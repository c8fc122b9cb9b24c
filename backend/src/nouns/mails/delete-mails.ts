import { and, eq, isNull } from "drizzle-orm";
import type { EventHandler } from "../../platform/events/event-handler.ts";
import { mails } from "./table.ts";

/** Mails that wait are not sent any more to a deleted account. */
export const deleteMails: EventHandler<"user-removed"> = async ({ tx }, { userID }) => {
  await tx.delete(mails).where(and(eq(mails.userID, userID), isNull(mails.sentAt)));
};
