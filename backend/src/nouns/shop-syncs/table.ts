import type { FeedColumn, FeedFault, FeedTable } from "@gisement/shared-domain/shop-feeds";
import { boolean, index, integer, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { json, jsonList, key, moment, tenant, timestamps } from "../../platform/database/columns.ts";
import { type FeedCredentials, shops } from "../shops/table.ts";

/** A column of the file as a person sees it. */
export interface FoundColumn extends FeedColumn {
  readonly samples: readonly string[];
}
/** A cell that could not be read; its row was left out. */
export interface FeedCellFault {
  /** From 1, without the titles. */
  readonly row: number;
  readonly column: string;
  readonly code: string;
  readonly found: string;
  readonly accepted: readonly string[];
}
/** A row that can neither make a lot nor change one. */
export interface FeedConflict {
  readonly row: number;
  readonly ref: string | null;
  readonly kind: string;
}

export const SYNC_STATES = ["reading", "writing", "done", "failed"] as const;

/** Each time that a shop read its supplier's file, and what became of it. */
export const shopSyncs = snakeCase.table(
  "shop_syncs",
  {
    id: key(),
    shopID: uuid()
      .notNull()
      .references(() => shops.id, { onDelete: "cascade" }),
    state: text().$type<(typeof SYNC_STATES)[number]>().notNull().default("reading"),
    /** Reads and compares, and writes nothing. */
    isTrial: boolean().notNull().default(false),
    /** Started by the schedule, not by a person. */
    isScheduled: boolean().notNull().default(false),
    /** The one whose file is applied again. */
    replayOf: uuid(),
    fault: text().$type<FeedFault>(),
    bytes: integer(),
    /** What was read, of the newest ones only. */
    content: json<FeedTable>(),
    columns: jsonList<FoundColumn>(),
    rowCount: integer().notNull().default(0),
    createdCount: integer().notNull().default(0),
    updatedCount: integer().notNull().default(0),
    unchangedCount: integer().notNull().default(0),
    withdrawnCount: integer().notNull().default(0),
    faultCount: integer().notNull().default(0),
    conflictCount: integer().notNull().default(0),
    /** Pictures that lots have got from it, and those that could not be read. */
    pictureCount: integer().notNull().default(0),
    pictureFaultCount: integer().notNull().default(0),
    /** Whether some are still to be read. */
    readsPictures: boolean().notNull().default(false),
    faults: jsonList<FeedCellFault>(),
    conflicts: jsonList<FeedConflict>(),
    /** What it wrote. */
    importID: uuid(),
    endedAt: moment(),
    userID: uuid(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("shop_syncs_shop").on(t.shopID, t.createdAt.desc(), t.id.desc()),
    index("shop_syncs_import").on(t.importID),
  ],
);
/** Pictures that were read from suppliers' addresses: each address once for a shop. */
export const feedPictures = snakeCase.table(
  "feed_pictures",
  {
    id: key(),
    shopID: uuid()
      .notNull()
      .references(() => shops.id, { onDelete: "cascade" }),
    url: text().notNull(),
    /** Null: it could not be read, or is no picture. */
    fileKey: text(),
    ...timestamps,
  },
  (t) => [uniqueIndex("feed_pictures_url").on(t.shopID, t.url)],
);
export type ShopSyncRow = typeof shopSyncs.$inferSelect;

/** Pictures that are still to be read for a shop, and whose files they become. */
export interface WantedPictures {
  readonly userID: string;
  readonly organizationID: string | null;
  /** The key goes to the host for which it was given alone. */
  readonly pictures: readonly FeedCredentials[];
}

/** What was read under an address; null: no picture. */
export interface FoundPicture {
  readonly url: string;
  readonly fileKey: string | null;
}
