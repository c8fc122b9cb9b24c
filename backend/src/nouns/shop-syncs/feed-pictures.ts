import { referenceKey } from "@gisement/shared-domain/import";
import { FEED_LIMITS } from "@gisement/shared-domain/shop-feeds";
import { and, eq, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { keepFiles } from "../../platform/files/index.ts";
import type { JobParts } from "../../platform/jobs/job-handler.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { changeLots } from "../lots/change-lots.ts";
import { lockLots } from "../lots/lock-lots.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses } from "../lots/status-table.ts";
import { readFieldRows } from "../properties/read-field-rows.ts";
import { shops } from "../shops/table.ts";
import type { ShopRow } from "../shops/types.ts";
import { actingPerson, importsOf, readRows } from "./apply-feed.ts";
import { settingsOf } from "./save-connector.ts";
import { announceSync } from "./start-sync.ts";
import { feedPictureReading } from "./sync-jobs.ts";
import {
  type FoundPicture,
  feedPictures,
  type ShopSyncRow,
  shopSyncs,
  type WantedPictures,
} from "./table.ts";

type Parts = Pick<JobParts, "db" | "query">;

/** The addresses of each lot's pictures, by its reference; null where there is nothing to do any more. */
async function readAddresses(parts: Parts, syncID: string) {
  const { db, query } = parts;
  const [sync] = await db.select().from(shopSyncs).where(eq(shopSyncs.id, syncID));
  if (!sync?.content || sync.importID === null) return null;
  const [shop] = (await db.select().from(shops).where(eq(shops.id, sync.shopID))) as ShopRow[];
  if (!shop || shop.deleted || !shop.enableConnector) return null;
  const identity = await actingPerson(parts, sync, shop);
  if (!identity) return null;
  const fields = await readFieldRows((document, variables) => query(identity, document, variables));
  const { rows } = readRows(sync.content, fields, settingsOf(shop, identity.userID).mapping);
  const byReference = new Map(
    rows.flatMap(({ lot, pictures }) =>
      lot.ref === null || pictures.length === 0 ? [] : [[referenceKey(lot.ref), pictures] as const],
    ),
  );
  return { sync, shop, identity, byReference };
}

/** Milliseconds after which an address without a picture is tried again. */
const AGAIN = 86_400_000;

/** What was read under each address; null: no picture, lately. */
const readKnown = async (
  db: Executor,
  shopID: string,
  now: Date,
): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await db
    .select({ url: feedPictures.url, fileKey: feedPictures.fileKey })
    .from(feedPictures)
    .where(
      and(
        eq(feedPictures.shopID, shopID),
        or(isNotNull(feedPictures.fileKey), gt(feedPictures.updatedAt, new Date(now.getTime() - AGAIN))),
      ),
    );
  return new Map(rows.map(({ url, fileKey }) => [url, fileKey]));
};

/** Addresses that no earlier run has read; null where there is nothing to do any more. */
export async function findFeedPictures(
  parts: Parts,
  syncID: string,
  now: Date,
): Promise<WantedPictures | null> {
  const read = await readAddresses(parts, syncID);
  if (!read) return null;
  const { shop, identity, byReference } = read;
  const known = await readKnown(parts.db, shop.id, now);
  const wanted = [...new Set([...byReference.values()].flat())].filter((url) => !known.has(url));
  const { credentials } = shop;
  const host = credentials ? new URL(credentials.url).host : null;
  return {
    userID: identity.userID,
    organizationID: shop.organizationID,
    pictures: wanted.slice(0, FEED_LIMITS.picturesAtOnce).map((url) => {
      const isSameHost = new URL(url).host === host;
      return {
        url,
        keyHeader: isSameHost ? (credentials?.keyHeader ?? null) : null,
        key: isSameHost ? (credentials?.key ?? null) : null,
      };
    }),
  };
}

/**
 * Keeps what was read, and gives the lots their pictures: those without one, and those that have none but this supplier's. What
 * people have added stays.
 */
export async function keepFeedPictures(
  parts: Parts,
  syncID: string,
  found: readonly FoundPicture[],
  now: Date,
): Promise<void> {
  const read = await readAddresses(parts, syncID);
  if (!read) return;
  const { sync, shop, identity, byReference } = read;
  await inStep({ db: parts.db, identity, now: () => now }, async (step) => {
    if (found.length > 0)
      await step.tx
        .insert(feedPictures)
        .values(found.map((each) => ({ ...each, shopID: shop.id, createdAt: now, updatedAt: now })))
        .onConflictDoUpdate({
          target: [feedPictures.shopID, feedPictures.url],
          set: { fileKey: sql`coalesce(excluded.file_key, ${feedPictures.fileKey})`, updatedAt: now },
        });
    await keepFiles(
      step.tx,
      found.flatMap(({ fileKey }) => fileKey ?? []),
    );
    const known = await readKnown(step.tx, shop.id, now);
    const count = await giveLots(step, shop.id, byReference, known);
    const named = [...new Set([...byReference.values()].flat())];
    const unread = named.filter((url) => !known.has(url)).length;
    const faults = named.filter((url) => known.get(url) === null).length;
    const readsPictures = unread > 0 && found.length > 0;
    await writeCounts(step, sync, { count, faults, readsPictures });
    if (readsPictures) await step.enqueue(feedPictureReading, { syncID }, { key: `pictures:${shop.id}` });
  });
}

async function writeCounts(
  step: Step,
  sync: ShopSyncRow,
  {
    count,
    faults,
    readsPictures,
  }: { readonly count: number; readonly faults: number; readonly readsPictures: boolean },
): Promise<void> {
  await step.tx
    .update(shopSyncs)
    .set({
      pictureCount: sql`${shopSyncs.pictureCount} + ${count}`,
      pictureFaultCount: faults,
      readsPictures,
      updatedAt: step.now,
    })
    .where(eq(shopSyncs.id, sync.id));
  announceSync(step, sync);
}

/** Writes the pictures of the supplier's lots; returns how many were new. */
async function giveLots(
  step: Step,
  shopID: string,
  byReference: ReadonlyMap<string, readonly string[]>,
  known: ReadonlyMap<string, string | null>,
): Promise<number> {
  const ofSupplier = new Set([...known.values()].filter((key) => key !== null));
  const lots = await step.tx
    .select({ id: productStatuses.id })
    .from(productStatuses)
    .where(
      and(
        writeScope(step.identity, productStatusesOwnership),
        isNotNull(productStatuses.importID),
        inArray(productStatuses.importID, importsOf(step, shopID)),
        eq(productStatuses.progress, "active"),
        sql`lower(btrim(${productStatuses.ref})) = any(${sql.param([...byReference.keys()])}::text[])`,
      ),
    );
  if (lots.length === 0) return 0;
  const rows = await lockLots(
    step,
    lots.map(({ id }) => id),
  );
  const changes = rows.flatMap((row) => {
    const pictures = (byReference.get(referenceKey(row.ref ?? "")) ?? []).flatMap(
      (url) => known.get(url) ?? [],
    );
    const isOwn = row.pictures.some((key) => !ofSupplier.has(key));
    const isSame = pictures.join(" ") === row.pictures.join(" ");
    return isOwn || isSame || pictures.length === 0
      ? []
      : [{ row, values: { pictures, updatedBy: step.identity.userID } }];
  });
  await changeLots(step, changes);
  return changes.reduce(
    (sum, { row, values }) => sum + values.pictures.filter((key) => !row.pictures.includes(key)).length,
    0,
  );
}
