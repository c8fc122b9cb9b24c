import type { PaymentAccount } from "@gisement/shared-domain/payments";
import { SHOP } from "@gisement/shared-domain/records/shop";
import type { FeedColumn, FeedPace } from "@gisement/shared-domain/shop-feeds";
import { sql } from "drizzle-orm";
import { boolean, index, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  json,
  jsonList,
  key,
  moment,
  tenant,
  textList,
  timestamps,
} from "../../platform/database/columns.ts";
import { recordColumns } from "../../platform/database/record-columns.ts";
import type { MetadataEntry } from "../../platform/database/shapes.ts";

/** Never answered by any operation but the address, to those who manage the shop. */
export interface FeedCredentials {
  readonly url: string;
  /** The request header that carries the key. */
  readonly keyHeader: string | null;
  readonly key: string | null;
}
/** How a supplier's stock becomes the shop's. */
export interface ConnectorSettings {
  readonly pace: FeedPace;
  readonly mapping: readonly FeedColumn[];
  /** Whether lots that are no longer in the file leave the shop. */
  readonly withdraws: boolean;
  /** The person with whose rights a scheduled file is applied: the last one to save the settings. */
  readonly userID: string;
}

/** Lots that enter the shop by themselves, as soon as they are for sale, to give away or for rent. */
export interface EntryRule {
  /** Only of this place; null: of any. */
  readonly placeID: string | null;
  /** Only of this category; null: of any. */
  readonly category: string | null;
  /** Who has set the rule, for the log. */
  readonly userID: string;
}

export const shops = snakeCase.table(
  "shops",
  {
    id: key(),
    name: text().notNull(),
    ...recordColumns(SHOP, ["name", "enableCart", "enablePushNotification"]),
    enableCart: boolean().notNull().default(true),
    enablePushNotification: boolean().notNull().default(true),
    /** Addresses that the shop had before: they lead to its present one (decision E11). */
    formerSlugs: textList(),
    deleted: boolean().notNull().default(false),
    logo: text(),
    entryRules: jsonList<EntryRule>(),
    contacts: jsonList<Record<string, unknown>>(),
    /** A hash, never the password. */
    password: text(),
    /** In the address by which those who manage the shop look at it before the public does. */
    previewKey: text().notNull().default(sql`gen_random_uuid()::text`),
    enableConnector: boolean().notNull().default(false),
    /** With the payment service, and what the service says of it. */
    accountID: text(),
    paymentAccount: json<Omit<PaymentAccount, "accountID">>(),
    shareImage: text(),
    qualities: textList(),
    userID: uuid(),
    ...tenant,
    /** The address of the supplier's file, and what opens it. */
    credentials: json<FeedCredentials>(),
    connector: json<ConnectorSettings>(),
    lastSyncTime: moment(),
    /** When the supplier's file is read next by itself. */
    nextSyncTime: moment(),
    placeID: uuid(),
    partner: text(),
    metadata: jsonList<MetadataEntry>(),
    ...timestamps,
  },
  (t) => [
    index("shops_organization").on(t.organizationID, t.createdAt.desc(), t.id.desc()),
    index("shops_next_sync").on(t.nextSyncTime).where(sql`${t.nextSyncTime} is not null`),
    uniqueIndex("shops_slug").on(t.slug).where(sql`${t.slug} is not null`),
  ],
);
