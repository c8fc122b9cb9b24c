import { FEED_LIMITS, type FeedFault, readFeedTable } from "@gisement/shared-domain/shop-feeds";
import { and, desc, eq, isNotNull, notInArray } from "drizzle-orm";
import type { Database, Executor } from "../../platform/database/database.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { linkActor } from "../../platform/transaction/step.ts";
import { type FeedCredentials, shops } from "../shops/table.ts";
import { announceSync, endSync } from "./start-sync.ts";
import { feedWriting } from "./sync-jobs.ts";
import { type ShopSyncRow, shopSyncs } from "./table.ts";

/** What the gateway found under the address. */
export type FoundFeed = { readonly bytes: Uint8Array } | { readonly fault: FeedFault };

/** Where a line of the log reads, and with what; null if there is nothing to read any more. */
export async function findFeed(db: Database, syncID: string): Promise<FeedCredentials | null> {
  const [found] = await db
    .select({ credentials: shops.credentials, isOn: shops.enableConnector, isTrial: shopSyncs.isTrial })
    .from(shopSyncs)
    .innerJoin(shops, eq(shops.id, shopSyncs.shopID))
    .where(and(eq(shopSyncs.id, syncID), eq(shopSyncs.state, "reading"), eq(shops.deleted, false)));
  return found && (found.isOn || found.isTrial) ? found.credentials : null;
}

/** Keeps what was read, and applies it; a line that has ended stays as it is. */
export async function keepFeed(db: Database, syncID: string, found: FoundFeed, now: Date): Promise<void> {
  const [known] = await db.select().from(shopSyncs).where(eq(shopSyncs.id, syncID));
  if (!known) return;
  const table = "bytes" in found ? await readFeedTable(found.bytes) : found.fault;
  const { organizationID, organizationMasterID } = known;
  const identity = linkActor({ organizationID, organizationMasterID });
  await inStep({ db, identity, now: () => now }, async (step) => {
    const [row] = await step.tx.select().from(shopSyncs).where(eq(shopSyncs.id, syncID)).for("update");
    if (row?.state !== "reading") return;
    const bytes = "bytes" in found ? found.bytes.length : null;
    if (typeof table === "string") return endSync(step, row, { state: "failed", fault: table, bytes });
    await step.tx
      .update(shopSyncs)
      .set({ state: "writing", content: table, bytes, rowCount: table.rows.length, updatedAt: now })
      .where(eq(shopSyncs.id, row.id));
    await dropOldContents(step.tx, row);
    announceSync(step, row);
    await step.enqueue(feedWriting, { syncID }, { key: `feed:${syncID}` });
  });
}

async function dropOldContents(tx: Executor, { shopID }: ShopSyncRow): Promise<void> {
  const newest = tx
    .select({ id: shopSyncs.id })
    .from(shopSyncs)
    .where(and(eq(shopSyncs.shopID, shopID), isNotNull(shopSyncs.content)))
    .orderBy(desc(shopSyncs.createdAt), desc(shopSyncs.id))
    .limit(FEED_LIMITS.kept);
  await tx
    .update(shopSyncs)
    .set({ content: null })
    .where(
      and(
        eq(shopSyncs.shopID, shopID),
        isNotNull(shopSyncs.content),
        // The line is applied when this one has ended.
        eq(shopSyncs.state, "done"),
        notInArray(shopSyncs.id, newest),
      ),
    );
}
