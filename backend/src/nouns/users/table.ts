import { SUBSCRIPTION_STATUSES, SUBSCRIPTION_TYPES } from "@gisement/shared-domain/teams";
import { type SQL, sql } from "drizzle-orm";
import { boolean, check, index, integer, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { json, jsonList, key, moment, timestamps } from "../../platform/database/columns.ts";
import type { KeyValues } from "../../platform/database/shapes.ts";

/** Text of a check: one of these values. */
const oneOf = (column: unknown, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;

export interface Job {
  readonly brevoId?: number | null;
  readonly label?: string | null;
  readonly value?: string | null;
}

/** Users without credentials, which are in the gateway's identity tables. */
export const users = snakeCase.table(
  "users",
  {
    id: key(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    color: text(),
    company: text(),
    SIRET: text(),
    VAT: text(),
    type: text().notNull().default("NONE"),
    access: text().notNull().default("MANAGE"),
    address: text(),
    city: text(),
    zipcode: text(),
    country: text(),
    authorization: text(),
    language: text().notNull().default("FR"),
    preferences: jsonList<KeyValues>(),
    role: text(),
    job: json<Job>(),
    source: text(),
    deletedAt: moment(),
    ...timestamps,
  },
  (t) => [
    // Unique among users that are not deleted (decision A29).
    uniqueIndex("users_email_live").on(sql`lower(${t.email})`).where(sql`${t.deletedAt} is null`),
  ],
);

export const userSessions = snakeCase.table(
  "user_sessions",
  {
    id: key(),
    userID: uuid().notNull(),
    newDevice: boolean().notNull().default(false),
    source: text(),
    ...timestamps,
  },
  (t) => [index("user_sessions_user").on(t.userID, t.createdAt.desc())],
);

export const subscriptions = snakeCase.table(
  "subscriptions",
  {
    id: key(),
    type: text().notNull().default("FREE"),
    status: text().notNull().default("INCOMPLETE"),
    quotaUserExtension: integer().notNull().default(0),
    start: moment(),
    end: moment(),
    stripeID: text(),
    subscriptionID: text(),
    cancelAt: moment(),
    organizationID: uuid(),
    userID: uuid(),
    ...timestamps,
  },
  (t) => [
    index("subscriptions_organization").on(t.organizationID),
    index("subscriptions_user").on(t.userID),
    // TEAM-510 and TEAM-511: the payment service and partners write these.
    check("subscriptions_type", oneOf(t.type, SUBSCRIPTION_TYPES)),
    check("subscriptions_status", oneOf(t.status, SUBSCRIPTION_STATUSES)),
  ],
);
