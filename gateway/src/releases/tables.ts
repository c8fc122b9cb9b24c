import { sql } from "drizzle-orm";
import {
  bigserial,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  json,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

/** Releases of remotes: what was published, what runs, who may change it, and who changed it. */
export const releasesSchema = pgSchema("releases");

const moment = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Right of a team to release one remote. The token is shown once; only its hash is stored. */
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

/** One version of one remote, never deleted. `json`, not `jsonb`: compositions are hashed by their text. */
export const release = releasesSchema.table(
  "release",
  {
    name: text("name").notNull(),
    version: text("version").notNull(),
    /** Hash of every file's path and content. */
    hash: text("hash").notNull(),
    /** `published`: uploaded by a team; `checkout`: built beside the gateway. */
    origin: text("origin", { enum: ["published", "checkout"] }).notNull(),
    manifest: json("manifest").notNull(),
    /** Shared modules of its Module Federation manifest. */
    shared: json("shared").notNull(),
    /** Document by sha256. */
    operations: json("operations").notNull(),
    /** sha256 by path: the integrity list. */
    files: json("files").notNull(),
    bytes: integer("bytes").notNull(),
    publishedBy: text("published_by").notNull(),
    publishedAt: moment("published_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** The packed files of a published release; other processes, with their own data folders, unpack them from here. */
export const archive = releasesSchema.table(
  "archive",
  { name: text("name").notNull(), version: text("version").notNull(), packed: bytes("packed").notNull() },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** A stack for each remote: its newest row that is not undone is the active release. */
export const activation = releasesSchema.table(
  "activation",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    name: text("name").notNull(),
    version: text("version").notNull(),
    hash: text("hash").notNull(),
    /** `hand`: activated by a person or team; `checkout`: follows the build beside the gateway. */
    origin: text("origin", { enum: ["hand", "checkout"] }).notNull(),
    by: text("by").notNull(),
    at: moment("at").notNull().defaultNow(),
    undoneAt: moment("undone_at"),
  },
  (table) => [index("activation_name").on(table.name, table.id)],
);

/** Releases that run together, under the hash of the whole; immutable. */
export const composition = releasesSchema.table(
  "composition",
  {
    hash: text("hash").primaryKey(),
    registry: json("registry").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** When it was last served or named by a beacon; accurate to a minute. */
    seenAt: moment("seen_at").notNull().defaultNow(),
  },
  (table) => [index("composition_seen").on(table.seenAt)],
);

/** When each composition was the current one; the present one has no end. */
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

/** A release that a share of people gets instead of the active one. */
export const rollout = releasesSchema.table(
  "rollout",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    name: text("name").notNull(),
    version: text("version").notNull(),
    /** Version that everybody else gets. */
    base: text("base").notNull(),
    /** Share of people, 1 to 99; 0 after it was stopped. */
    percent: integer("percent").notNull(),
    /** The highest share so far. */
    highest: integer("highest").notNull(),
    /** Makes this rollout's buckets independent of all others. */
    salt: text("salt").notNull(),
    state: text("state", { enum: ["running", "stopped", "finished"] }).notNull(),
    startedAt: moment("started_at").notNull().defaultNow(),
    endedAt: moment("ended_at"),
    by: text("by").notNull(),
    /** Why it ended. */
    reason: text("reason"),
  },
  (table) => [
    uniqueIndex("rollout_running").on(table.name).where(sql`${table.state} = 'running'`),
    index("rollout_name").on(table.name, table.id),
  ],
);

/** Previews: one version of a remote for one person, for some days. */
export const forced = releasesSchema.table(
  "forced",
  {
    userId: uuid("user_id").notNull(),
    name: text("name").notNull(),
    version: text("version").notNull(),
    by: text("by").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.name] }),
    index("forced_expires").on(table.expiresAt),
  ],
);

/** Health of releases on people's pages; a person is an HMAC that cannot be traced back. */
export const health = releasesSchema.table(
  "health",
  {
    day: date("day").notNull(),
    /** `r<id>` during a rollout, `n<id>` for the sum of the other remotes beside it, `a<id>` under an activation, `-` if it counts for neither (previews). */
    trial: text("trial").notNull(),
    composition: text("composition").notNull(),
    name: text("name").notNull(),
    version: text("version").notNull(),
    person: text("person").notNull(),
    loads: integer("loads").notNull().default(0),
    loadFailures: integer("load_failures").notNull().default(0),
    mounts: integer("mounts").notNull().default(0),
    mountFailures: integer("mount_failures").notNull().default(0),
    renderErrors: integer("render_errors").notNull().default(0),
    slow: integer("slow").notNull().default(0),
    calls: integer("calls").notNull().default(0),
    callFailures: integer("call_failures").notNull().default(0),
    firstAt: moment("first_at").notNull().defaultNow(),
    lastAt: moment("last_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      columns: [table.name, table.version, table.trial, table.day, table.composition, table.person],
    }),
    index("health_day").on(table.day),
  ],
);

/** Each evaluation of a rollout or fresh activation by the health rule, with its figures; none is repeated. */
export const look = releasesSchema.table(
  "look",
  {
    /** `r<id>` of a rollout, `n<id>` of the remotes beside it, `a<id>` of an activation. */
    subject: text("subject").notNull(),
    /** Counts from 1. */
    look: integer("look").notNull(),
    at: moment("at").notNull().defaultNow(),
    level: doublePrecision("level").notNull(),
    figures: json("figures").notNull(),
    /** The measure that failed. */
    failed: text("failed"),
  },
  (table) => [primaryKey({ columns: [table.subject, table.look] })],
);

/**
 * Faults on people's pages, for the team that owns the remote; a repeat within an hour is counted, not stored again.
 */
export const fault = releasesSchema.table(
  "fault",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    /** The remote, or `shell`. */
    name: text("name").notNull(),
    version: text("version").notNull(),
    hour: moment("hour").notNull(),
    /** Hash of stage, kind and message. */
    digest: text("digest").notNull(),
    composition: text("composition").notNull(),
    /** References shown on the fallback screen; the first twenty. */
    references: text("references").array().notNull(),
    stage: text("stage").notNull(),
    kind: text("kind").notNull(),
    message: text("message").notNull(),
    stack: text("stack"),
    path: text("path").notNull(),
    count: integer("count").notNull().default(1),
    firstAt: moment("first_at").notNull().defaultNow(),
    lastAt: moment("last_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("fault_same").on(table.name, table.version, table.hour, table.digest),
    index("fault_last").on(table.name, table.lastAt),
  ],
);

/** Who did what, when, and with which outcome; includes refusals. */
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
