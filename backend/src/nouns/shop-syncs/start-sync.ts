import { DomainError } from "@gisement/shared-domain/errors";
import { FEED_LIMITS, nextFeedTime } from "@gisement/shared-domain/shop-feeds";
import { and, eq, inArray, isNotNull, lte } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { requireID } from "../../platform/input/read-input.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { type Step, type SystemStep, systemActor } from "../../platform/transaction/step.ts";
import { lockShop } from "../shops/lock-shop.ts";
import { shops } from "../shops/table.ts";
import type { ShopRow } from "../shops/types.ts";
import { shopSyncsOwnership } from "./ownership.ts";
import { feedReading, feedWriting } from "./sync-jobs.ts";
import { type ShopSyncRow, shopSyncs } from "./table.ts";

const RUNNING = ["reading", "writing"] as const;
/** Milliseconds after which a line whose work has died no longer stands in the way. */
const GIVEN_UP = 3_600_000;

/** Open pages of the team read the log of the shop again. */
export const announceSync = (step: Pick<SystemStep, "wrote">, { id, organizationID, userID }: ShopSyncRow) =>
  step.wrote("shopSyncs", { organizationID, ownerID: userID }, id);

/** Writes how a line ended. */
export async function endSync(
  step: Pick<SystemStep, "tx" | "now" | "wrote">,
  row: ShopSyncRow,
  values: Partial<typeof shopSyncs.$inferInsert>,
): Promise<void> {
  await step.tx
    .update(shopSyncs)
    .set({ ...values, endedAt: step.now, updatedAt: step.now })
    .where(eq(shopSyncs.id, row.id));
  announceSync(step, row);
}

/** One line of the log; one that has not ended is answered instead, so that nothing is read twice at once. */
async function openSync(
  step: Pick<SystemStep, "tx" | "now" | "wrote">,
  shop: ShopRow,
  values: Partial<typeof shopSyncs.$inferInsert> & { readonly userID: string | null },
): Promise<{ readonly row: ShopSyncRow; readonly isNew: boolean }> {
  const [running] = await step.tx
    .select()
    .from(shopSyncs)
    .where(and(eq(shopSyncs.shopID, shop.id), inArray(shopSyncs.state, [...RUNNING])));
  if (running && running.updatedAt.getTime() > step.now.getTime() - GIVEN_UP)
    return { row: running, isNew: false };
  if (running) await endSync(step, running, { state: "failed", fault: "error" });
  const [row] = (await step.tx
    .insert(shopSyncs)
    .values({
      shopID: shop.id,
      organizationID: shop.organizationID,
      organizationMasterID: shop.organizationMasterID,
      createdAt: step.now,
      updatedAt: step.now,
      ...values,
    })
    .returning()) as [ShopSyncRow];
  announceSync(step, row);
  return { row, isNew: true };
}

/** Reads the supplier's file, and applies it or only says what it would change. */
export async function startSync(step: Step, shopID: string, isTrial: boolean): Promise<ShopSyncRow> {
  const shop = await lockShop(step, shopID);
  if (!shop.credentials || !(shop.enableConnector || isTrial))
    throw new DomainError("INVALID_STATE", "This shop has no supplier's file, or the connector is off.", {
      field: "shopID",
      found: shopID,
      reason: "connector-off",
    });
  const { row, isNew } = await openSync(step, shop, { isTrial, userID: step.identity.userID });
  if (isNew) await step.enqueue(feedReading, { syncID: row.id }, { key: `feed:${row.id}` });
  return row;
}

/** Applies a file that was read before once more, with the settings of now. */
export async function replaySync(step: Step, id: string): Promise<ShopSyncRow> {
  const [before] = await step.tx
    .select()
    .from(shopSyncs)
    .where(and(eq(shopSyncs.id, requireID(id)), writeScope(step.identity, shopSyncsOwnership)));
  if (!before) throw new DomainError("NOT_FOUND", "There is no such line.", { field: "id", found: id });
  const shop = await lockShop(step, before.shopID);
  if (before.content === null)
    throw new DomainError("INVALID_STATE", `The files of the last ${FEED_LIMITS.kept} times are kept.`, {
      field: "id",
      found: id,
      reason: "feed-gone",
    });
  const { row, isNew } = await openSync(step, shop, {
    replayOf: before.id,
    content: before.content,
    bytes: before.bytes,
    state: "writing",
    userID: step.identity.userID,
  });
  if (isNew) await step.enqueue(feedWriting, { syncID: row.id }, { key: `feed:${row.id}` });
  return row;
}

/** Shops of one run; the next one takes the rest. */
const LIMIT = 200;

/** Reads the files that are due; a shop whose last reading has not ended waits. */
export async function startDueSyncs(db: Database, now: Date): Promise<number> {
  const due = await db
    .select({ id: shops.id })
    .from(shops)
    .where(
      and(
        eq(shops.enableConnector, true),
        eq(shops.deleted, false),
        isNotNull(shops.nextSyncTime),
        lte(shops.nextSyncTime, now),
      ),
    )
    .orderBy(shops.nextSyncTime)
    .limit(LIMIT);
  for (const { id } of due)
    await inStep({ db, identity: systemActor(), now: () => now }, async (step) => {
      const [shop] = (await step.tx.select().from(shops).where(eq(shops.id, id)).for("update")) as ShopRow[];
      if (!shop?.connector || !shop.nextSyncTime || shop.nextSyncTime > now) return;
      const { row, isNew } = await openSync(step, shop, {
        isScheduled: true,
        userID: shop.connector.userID,
      });
      if (isNew) await step.enqueue(feedReading, { syncID: row.id }, { key: `feed:${row.id}` });
      await step.tx
        .update(shops)
        .set({ nextSyncTime: nextFeedTime(shop.connector.pace, now) })
        .where(eq(shops.id, id));
    });
  return due.length;
}

export const syncSchedule: Job = {
  name: "read_shop_feeds",
  schedule: "*/10 * * * *",
  start:
    ({ db }) =>
    async () => {
      await startDueSyncs(db, new Date());
    },
};
