import { type FieldRow, ownFields } from "@gisement/shared-domain/fields";
import { resolveFlags } from "@gisement/shared-domain/flags";
import { checkRows, type ImportRow as LotRow, referenceKey } from "@gisement/shared-domain/import";
import { DEFAULT_LOCALE } from "@gisement/shared-domain/locale";
import { fileLists, readOptions } from "@gisement/shared-domain/option-lists";
import { importPolicy, shopPolicy, type UserIdentity } from "@gisement/shared-domain/permissions";
import {
  FEED_LIMITS,
  FEED_PICTURES,
  type FeedTable,
  mappingOf,
  pictureAddresses,
  pictureColumns,
} from "@gisement/shared-domain/shop-feeds";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { handleJob, type JobParts } from "../../platform/jobs/job-handler.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { type Step, systemActor } from "../../platform/transaction/step.ts";
import { commitImport } from "../imports/commit-import.ts";
import { planRows } from "../imports/plan-import.ts";
import { createImport, discardImport, STAGE_LIMIT, stageImportRows } from "../imports/stage-rows.ts";
import { identityOfJob } from "../jobs/identity-of-job.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { publishLots } from "../lots/publish-lots.ts";
import { SHOP_ACTIONS } from "../lots/published-lots.ts";
import { productStatuses } from "../lots/status-table.ts";
import { readFieldRows } from "../properties/read-field-rows.ts";
import { shops } from "../shops/table.ts";
import type { ShopRow } from "../shops/types.ts";
import { settingsOf } from "./save-connector.ts";
import { endSync } from "./start-sync.ts";
import { feedPictureReading, feedWriting } from "./sync-jobs.ts";
import { type FeedConflict, type FoundColumn, type ShopSyncRow, shopSyncs } from "./table.ts";

/** For a statement of 5,000 rows on a busy machine: it runs in a job, so that no request waits. */
const PATIENCE = "5min";
/** Values of a column that its settings show. */
const SAMPLES = 3;
const SAMPLE_LENGTH = 60;
/** Accepted values that a fault names. */
const ACCEPTED = 8;

/** The table as rows of lots, and what of it could not be read. */
interface ReadFeed {
  readonly columns: readonly FoundColumn[];
  /** With the number of each row in the file, from 1. */
  readonly rows: readonly {
    readonly row: number;
    readonly lot: LotRow;
    /** Addresses of its pictures. */
    readonly pictures: readonly string[];
  }[];
  readonly faults: ShopSyncRow["faults"];
  readonly missing: "no-name" | "no-reference" | null;
}

export function readRows(
  { columns, rows }: FeedTable,
  fields: readonly FieldRow[],
  chosen: Parameters<typeof mappingOf>[1],
): ReadFeed {
  const own = ownFields(fields).filter(({ type }) => type !== "RELATION");
  const mapping = mappingOf(columns, chosen, own);
  const { category, ...lists } = fileLists(readOptions(fields, DEFAULT_LOCALE));
  // Without a single category, any text is one.
  const options = category.length > 0 ? { ...lists, category } : lists;
  const checked = checkRows(rows, mapping, { locale: DEFAULT_LOCALE, options, own });
  const faulty = new Set(checked.errors.map(({ row }) => row));
  const samplesOf = (index: number) =>
    rows
      .map((cells) => String(cells[index] ?? "").trim())
      .filter(Boolean)
      .slice(0, SAMPLES)
      .map((text) => text.slice(0, SAMPLE_LENGTH));
  const pictures = pictureColumns(columns, chosen);
  const fieldOf = (index: number) =>
    pictures.includes(index) ? FEED_PICTURES : (mapping[index]?.field ?? null);
  const isMapped = (key: string) => mapping.some(({ field }) => field === key);
  return {
    columns: columns.map((column, index) => ({
      column,
      field: fieldOf(index),
      samples: samplesOf(index),
    })),
    rows: checked.rows.flatMap((lot, index) =>
      faulty.has(index)
        ? []
        : [
            {
              row: index + 1,
              lot,
              pictures: pictureAddresses(pictures.map((column) => rows[index]?.[column])),
            },
          ],
    ),
    faults: checked.errors.map(({ row, column, code, found, accepted = [] }) => ({
      row: row + 1,
      column: columns[column] ?? "",
      code,
      found: String(found).slice(0, SAMPLE_LENGTH),
      accepted: accepted.slice(0, ACCEPTED).map(String),
    })),
    missing: !isMapped("name") ? "no-name" : !isMapped("ref") ? "no-reference" : null,
  };
}

/** Imports that wrote lots for this shop. */
export const importsOf = (step: Step, shopID: string) =>
  step.tx
    .select({ id: shopSyncs.importID })
    .from(shopSyncs)
    .where(and(eq(shopSyncs.shopID, shopID), isNotNull(shopSyncs.importID)));

/** References of lots that the team has from elsewhere: a supplier's file does not overwrite them. */
async function otherReferences(
  step: Step,
  shopID: string,
  refs: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await step.tx
    .select({ ref: productStatuses.ref })
    .from(productStatuses)
    .where(
      and(
        writeScope(step.identity, productStatusesOwnership),
        eq(productStatuses.progress, "active"),
        sql`lower(btrim(${productStatuses.ref})) = any(${sql.param([...refs])}::text[])`,
        sql`(${productStatuses.importID} is null or ${productStatuses.importID} not in (${importsOf(step, shopID)}))`,
      ),
    );
  return new Set(rows.map(({ ref }) => referenceKey(ref ?? "")));
}

/** Rows that can be applied, and those that cannot. */
async function sortOut(step: Step, shopID: string, rows: ReadFeed["rows"]) {
  const keys = rows.map(({ lot }) => (lot.ref === null ? null : referenceKey(lot.ref)));
  const others = await otherReferences(
    step,
    shopID,
    keys.filter((key) => key !== null),
  );
  const seen = new Set<string>();
  const conflicts: FeedConflict[] = [];
  const kept = rows.filter(({ row, lot }, index) => {
    const key = keys[index] ?? null;
    const kind =
      key === null ? "NO_REFERENCE" : seen.has(key) ? "DUPLICATE" : others.has(key) ? "OTHER_LOT" : null;
    if (key !== null) seen.add(key);
    if (kind !== null) conflicts.push({ row, ref: lot.ref, kind });
    return kind === null;
  });
  return { kept, conflicts };
}

/** Lots of this file that the shop does not show yet, though they may be sold. */
async function showNewLots(step: Step, shopID: string, importID: string): Promise<void> {
  const rows = await step.tx
    .select({ id: productStatuses.id })
    .from(productStatuses)
    .where(
      and(
        eq(productStatuses.importID, importID),
        eq(productStatuses.progress, "active"),
        inArray(productStatuses.action, [...SHOP_ACTIONS]),
      ),
    );
  if (rows.length > 0) await publishLots(step, { ids: rows.map(({ id }) => id), published: true, shopID });
}

/** Shown lots of earlier files whose references this one no longer has. */
async function lostLots(step: Step, shopID: string, refs: readonly string[]): Promise<readonly string[]> {
  const rows = await step.tx
    .select({ id: productStatuses.id })
    .from(productStatuses)
    .where(
      and(
        writeScope(step.identity, productStatusesOwnership),
        inArray(productStatuses.importID, importsOf(step, shopID)),
        eq(productStatuses.progress, "active"),
        eq(productStatuses.shopID, shopID),
        eq(productStatuses.availableForSale, true),
        sql`not (lower(btrim(coalesce(${productStatuses.ref}, ''))) = any(${sql.param([...refs])}::text[]))`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Writes a file, or counts what it would change. */
async function apply(step: Step, shop: ShopRow, sync: ShopSyncRow, read: ReadFeed): Promise<void> {
  const settings = settingsOf(shop, step.identity.userID);
  const { kept, conflicts } = await sortOut(step, shop.id, read.rows);
  const refs = read.rows.flatMap(({ lot }) => (lot.ref === null ? [] : [referenceKey(lot.ref)]));
  // A file whose rows are nearly all unreadable says nothing about what the supplier still has.
  const lost = settings.withdraws && read.faults.length === 0 ? await lostLots(step, shop.id, refs) : [];
  let counts = { createdCount: 0, updatedCount: 0, unchangedCount: 0 };
  let importID: string | null = null;
  if (kept.length > 0) {
    const opened = await createImport(step, {
      id: sync.id,
      fileName: (shop.partner || shop.name).slice(0, 200),
      rowCount: kept.length,
      mapping: Object.fromEntries(read.columns.map(({ column, field }) => [column, field])),
      mode: "both",
      ...(shop.placeID ? { placeID: shop.placeID } : {}),
    });
    for (let offset = 0; offset < kept.length; offset += STAGE_LIMIT)
      await stageImportRows(step, {
        importID: opened.id,
        offset,
        rows: kept.slice(offset, offset + STAGE_LIMIT).map(({ lot }) => lot),
      });
    const { planned } = await planRows(step, opened);
    conflicts.push(
      ...planned.conflicts.map(({ position, ref, kind }) => ({ row: kept[position]?.row ?? 0, ref, kind })),
    );
    counts = {
      createdCount: planned.creates.length,
      updatedCount: planned.updates.length,
      unchangedCount: planned.unchanged,
    };
    if (sync.isTrial) await discardImport(step, opened.id);
    else {
      await commitImport(step, opened.id, { leaveOutConflicts: true });
      importID = opened.id;
      await showNewLots(step, shop.id, opened.id);
    }
  }
  if (lost.length > 0 && !sync.isTrial) await publishLots(step, { ids: [...lost], published: false });
  if (!sync.isTrial) await step.tx.update(shops).set({ lastSyncTime: step.now }).where(eq(shops.id, shop.id));
  const readsPictures = importID !== null && kept.some(({ pictures }) => pictures.length > 0);
  await endSync(step, sync, {
    state: "done",
    readsPictures,
    ...counts,
    ...reportOf(read),
    withdrawnCount: lost.length,
    conflictCount: conflicts.length,
    conflicts: conflicts.sort((one, other) => one.row - other.row).slice(0, FEED_LIMITS.listed),
    importID,
  });
  if (readsPictures)
    await step.enqueue(feedPictureReading, { syncID: sync.id }, { key: `pictures:${shop.id}` });
  step.wrote("shops", { organizationID: shop.organizationID, ownerID: shop.userID }, shop.id);
}

const reportOf = ({ columns, faults }: ReadFeed) => ({
  columns: [...columns],
  faultCount: faults.length,
  faults: faults.slice(0, FEED_LIMITS.listed),
});

/** Who applies it: the one who asked, or who saved the settings, with their rights of now. */
export async function actingPerson(
  { db }: Pick<JobParts, "db">,
  { userID, organizationID }: ShopSyncRow,
  shop: ShopRow,
): Promise<UserIdentity | null> {
  if (userID === null) return null;
  const identity = await identityOfJob(db, {
    userID,
    organizationID,
    impersonatorID: null,
    flags: resolveFlags({}),
  });
  if (!identity) return null;
  const isAllowed = importPolicy.create(identity).allowed && shopPolicy.change(identity, shop).allowed;
  return isAllowed ? identity : null;
}

/** Applies what was read. Everything is written once, with the line's end, however often this runs. */
export const writeFeed = handleJob(feedWriting, (parts) => async ({ syncID }, { isLastAttempt }) => {
  const { db, query, logger } = parts;
  const [sync] = await db.select().from(shopSyncs).where(eq(shopSyncs.id, syncID));
  if (sync?.state !== "writing" || sync.content === null) return;
  const [shop] = (await db.select().from(shops).where(eq(shops.id, sync.shopID))) as ShopRow[];
  if (!shop) return;
  const fail = (fault: NonNullable<ShopSyncRow["fault"]>, read?: ReadFeed) =>
    inStep({ db, identity: systemActor(), now: () => new Date() }, (step) =>
      endSync(step, sync, { state: "failed", fault, ...(read ? reportOf(read) : {}) }),
    );
  const identity = await actingPerson(parts, sync, shop);
  if (!identity) return fail("nobody");
  if (!sync.isTrial && !shop.enableConnector) return fail("switched-off");
  const fields = await readFieldRows((document, variables) => query(identity, document, variables));
  const read = readRows(sync.content, fields, settingsOf(shop, identity.userID).mapping);
  if (read.missing) return fail(read.missing, read);
  try {
    await inStep({ db, identity, now: () => new Date() }, async (step) => {
      await step.tx.execute(sql`
        select set_config('statement_timeout', ${PATIENCE}, true),
          set_config('idle_in_transaction_session_timeout', ${PATIENCE}, true)`);
      const [current] = await step.tx.select().from(shopSyncs).where(eq(shopSyncs.id, syncID)).for("update");
      if (current?.state === "writing") await apply(step, shop, current, read);
    });
  } catch (error) {
    if (!isLastAttempt) throw error;
    logger.error({ err: error, sync: syncID }, "a supplier's file could not be applied");
    await fail("error", read);
  }
});
