import {
  bigserial,
  customType,
  index,
  integer,
  json,
  pgSchema,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

/** Releases of remotes: what was published, what runs, who may change it, and who did. */
export const releasesSchema = pgSchema("releases");

const moment = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Rights of a team to release one remote. The token itself is shown once; only its hash is kept. */
export const deployToken = releasesSchema.table(
  "deploy_token",
  {
    id: text("id").primaryKey(),
    remote: text("remote").notNull(),
    hash: text("hash").notNull().unique(),
    createdBy: text("created_by").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [index("deploy_token_remote").on(table.remote)],
);

/** One version of one remote, for ever. `json`, not `jsonb`: compositions are hashed by their text. */
export const release = releasesSchema.table(
  "release",
  {
    name: text("name").notNull(),
    version: text("version").notNull(),
    /** Of every file's path and content. */
    hash: text("hash").notNull(),
    /** Sent by a team, or built from the checkout beside the gateway. */
    origin: text("origin", { enum: ["published", "checkout"] }).notNull(),
    manifest: json("manifest").notNull(),
    /** Shared modules of its Module Federation manifest. */
    shared: json("shared").notNull(),
    /** sha256 → document. */
    operations: json("operations").notNull(),
    /** Path → sha256: the integrity list. */
    files: json("files").notNull(),
    bytes: integer("bytes").notNull(),
    publishedBy: text("published_by").notNull(),
    publishedAt: moment("published_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** The packed files of a published release: other processes, with data folders of their own, unpack them from here. */
export const archive = releasesSchema.table(
  "archive",
  { name: text("name").notNull(), version: text("version").notNull(), packed: bytes("packed").notNull() },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** A stack for each remote: the newest row that is not undone is what runs. */
export const activation = releasesSchema.table(
  "activation",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    name: text("name").notNull(),
    version: text("version").notNull(),
    hash: text("hash").notNull(),
    /** Decided by somebody, or followed from the checkout beside the gateway. */
    origin: text("origin", { enum: ["hand", "checkout"] }).notNull(),
    by: text("by").notNull(),
    at: moment("at").notNull().defaultNow(),
    undoneAt: moment("undone_at"),
  },
  (table) => [index("activation_name").on(table.name, table.id)],
);

/** Which releases run together, under the hash of the whole; never changed. */
export const composition = releasesSchema.table("composition", {
  hash: text("hash").primaryKey(),
  registry: json("registry").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** When each composition was the one that new sessions get; the present one has no end. */
export const span = releasesSchema.table(
  "span",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    composition: text("composition")
      .notNull()
      .references(() => composition.hash),
    from: moment("from").notNull().defaultNow(),
    until: moment("until"),
  },
  (table) => [index("span_until").on(table.until)],
);

/** Who did what, when, and how it ended; refusals too. */
export const audit = releasesSchema.table(
  "audit",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: moment("at").notNull().defaultNow(),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    remote: text("remote").notNull(),
    version: text("version"),
    /** `done`, `unchanged`, or the code of the refusal. */
    result: text("result").notNull(),
    details: json("details"),
  },
  (table) => [index("audit_remote").on(table.remote, table.id)],
);
