import { lt } from "drizzle-orm";
import { mails } from "../nouns/mails/table.ts";
import { notifications } from "../nouns/notifications/table.ts";
import type { Demo } from "./demo.ts";

/** Age in milliseconds after which notifications are marked as seen. */
const UNSEEN_AGE = 9 * 86_400_000;

/** Marks all but the newest notifications of the demo's orders, messages and mentions as seen, and deletes their mails. */
export async function settleNotifications(demo: Demo): Promise<void> {
  const { tx } = demo;
  await tx.update(notifications).set({ mailedAt: demo.now });
  await tx
    .update(notifications)
    .set({ seen: true })
    .where(lt(notifications.date, new Date(demo.now.getTime() - UNSEEN_AGE)));
  await tx.delete(mails);
}
