import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  index,
  integer,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

/**
 * Who may sign in, and which account a browser is signed in to. Names, teams and rights belong to the backend; a `user`
 * row has the id of the backend's user. The identity library requires these column names, in snake case.
 */
export const authSchema = pgSchema("auth");

const moment = (name: string) => timestamp(name, { withTimezone: true });
const times = {
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
};

export const user = authSchema.table("user", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  /** Lower case. */
  email: text("email").notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  /** Interface language and source at sign-up, for the user created when the address is confirmed. */
  language: text("language").notNull().default("fr"),
  source: text("source").notNull().default("manage"),
  mustChangePassword: boolean("must_change_password").notNull().default(false),
  /** Hash of a token in the browser that signed up last, and the number of sign-ups before confirmation. */
  signUpToken: text("sign_up_token"),
  signUps: integer("sign_ups").notNull().default(0),
  ...times,
});

const userID = () =>
  uuid("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });

export const session = authSchema.table(
  "session",
  {
    id: uuid("id").primaryKey(),
    userId: userID(),
    token: text("token").notNull().unique(),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** Decision C3: remembered sessions slide by 30 days, the others by 12 hours. */
    remember: boolean("remember").notNull().default(false),
    ...times,
  },
  (table) => [index("session_user_id").on(table.userId), index("session_expires_at").on(table.expiresAt)],
);

/** Ways to sign in; a password is stored as its argon2id hash. */
export const account = authSchema.table(
  "account",
  {
    id: uuid("id").primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: userID(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    ...times,
  },
  (table) => [
    index("account_user_id").on(table.userId),
    uniqueIndex("account_provider").on(table.providerId, table.accountId),
  ],
);

/** One-time codes, hashed. */
export const verification = authSchema.table(
  "verification",
  {
    id: uuid("id").primaryKey(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    ...times,
  },
  (table) => [index("verification_identifier").on(table.identifier)],
);

/** Counts of tries; the function `auth.take_attempt` beside it counts and limits in one step. Keys identify no person. */
export const attempt = authSchema.table(
  "attempt",
  {
    key: text("key").primaryKey(),
    tries: integer("tries").notNull().default(0),
    heldUntil: moment("held_until"),
    forgetAt: moment("forget_at").notNull(),
  },
  (table) => [index("attempt_forget_at").on(table.forgetAt)],
);

/** Hashes of codes sent within the last day, to distinguish an old one from a wrong one. */
export const sentCode = authSchema.table(
  "sent_code",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    purpose: text("purpose").notNull(),
    email: text("email").notNull(),
    hash: text("hash").notNull(),
    usedAt: moment("used_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("sent_code_email").on(table.email, table.purpose)],
);

/** Browsers that have signed in to an account, by the hash of their cookie, with their last address. */
export const knownDevice = authSchema.table(
  "known_device",
  {
    userID: userID(),
    device: text("device").notNull(),
    address: text("address").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastUsedAt: moment("last_used_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: "known_device_pkey", columns: [table.userID, table.device] })],
);

/** Who impersonated whom. Names are stored as they were; rows outlive sessions and people. */
export const impersonation = authSchema.table(
  "impersonation",
  {
    id: uuid("id").primaryKey(),
    sessionID: uuid("session_id").notNull(),
    adminID: uuid("admin_id").notNull(),
    adminName: text("admin_name").notNull(),
    userID: uuid("user_id").notNull(),
    userName: text("user_name").notNull(),
    startedAt: moment("started_at").notNull().defaultNow(),
    endsAt: moment("ends_at").notNull(),
    endedAt: moment("ended_at"),
    /** stopped, time or sign-out. */
    endedBy: text("ended_by"),
  },
  (table) => [uniqueIndex("impersonation_running").on(table.sessionID).where(sql`${table.endedAt} is null`)],
);
