import { boolean, index, pgSchema, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

/**
 * Who may sign in, and as whom a browser is signed in. Names, teams and rights are the backend's; a `user` row here
 * has the id of the backend's user. Column names are what the identity library expects, in snake case.
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
