import { eq } from "drizzle-orm";
import type { EventHandler } from "../../platform/events/event-handler.ts";
import { notifications } from "./table.ts";

export const deleteNotifications: EventHandler<"user-removed"> = async ({ tx }, { userID }) => {
  await tx.delete(notifications).where(eq(notifications.userID, userID));
};
