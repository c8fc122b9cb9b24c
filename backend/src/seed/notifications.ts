import { lt } from "drizzle-orm";
import { mails } from "../nouns/mails/table.ts";
import { notifications } from "../nouns/notifications/table.ts";
import type { Demo } from "./demo.ts";

/** How long, in milliseconds, the people of the demo leave something unseen. */
const FRESH = 9 * 86_400_000;

/** What the demo's orders, messages and mentions have told by themselves was seen but for the last; no mail leaves. */
export async function settleNotifications(demo: Demo): Promise<void> {
  const { tx } = demo;
  await tx.update(notifications).set({ mailedAt: demo.now });
  await tx
    .update(notifications)
    .set({ seen: true })
    .where(lt(notifications.date, new Date(demo.now.getTime() - FRESH)));
  await tx.delete(mails);
}
