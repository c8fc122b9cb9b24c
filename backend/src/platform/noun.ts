import type { WatchKind } from "@gisement/shared-domain/live";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Log, type LogRule, logRuleOf } from "./audit-log/log-rule.ts";
import type { Announced } from "./events/announcement.ts";
import type { EventHandlers } from "./events/event-handler.ts";
import type { Job } from "./jobs/job.ts";
import type { JobHandler } from "./jobs/job-handler.ts";
import type { LinkScope } from "./links/link-scope.ts";
import type { Watched } from "./live/watched.ts";
import type { Line } from "./permissions/line.ts";
import type { RecordDefinition } from "./records/record-definition.ts";
import type { Ownership } from "./tenancy/scope.ts";
import type { Undo } from "./undo/undo.ts";

/** The declaration of a noun for the platform. */
export interface Noun<Tables extends Readonly<Record<string, PgTable>> = Readonly<Record<string, PgTable>>> {
  readonly name: string;
  readonly tables: Tables;
  /** By the key of the table. */
  readonly logRules: Readonly<Record<string, LogRule | null>>;
  readonly undo: Readonly<Record<string, Undo>>;
  readonly announced: Readonly<Record<string, Announced>>;
  readonly watched: { readonly [Kind in WatchKind]?: Watched };
  readonly on: EventHandlers;
  readonly jobs: readonly Job[];
  readonly jobHandlers: readonly JobHandler[];
  /** By the name of the kind of thing. */
  readonly links: Readonly<Record<string, LinkScope>>;
  /** Declares the noun's types and operations at the schema builder. */
  readonly operations: readonly (() => void)[];
  readonly permissions: readonly Line[];
  /** The nouns of the domain that are rows of fields. */
  readonly records: readonly RecordDefinition[];
}

interface NounParts<Tables extends Readonly<Record<string, PgTable>>> {
  /** The folder's name. */
  readonly name: string;
  readonly tables?: Tables;
  /** The owner columns of a table; a table without them is reached through another one. */
  readonly ownership?: { readonly [Key in keyof Tables]?: Ownership };
  /** Who reads the change log of each table. */
  readonly log?: { readonly [Key in keyof Tables]: Log };
  /** How undo reverts changes to a table; changes to a table without it cannot be undone. */
  readonly undo?: { readonly [Key in keyof Tables]?: Undo };
  /** What open pages learn of changes to a table, and who; pages keep no lists of a table without it. */
  readonly announced?: { readonly [Key in keyof Tables]?: Announced };
  /** The noun's things that pages watch: who may read them, and which rows change them. */
  readonly watched?: { readonly [Kind in WatchKind]?: Watched };
  /** Handlers of events, of any noun. */
  readonly on?: EventHandlers;
  /** Work on a schedule. */
  readonly jobs?: readonly Job[];
  /** Work that rules enqueue. */
  readonly jobHandlers?: readonly JobHandler[];
  /** The kinds of things that secret links open, by name. */
  readonly links?: Readonly<Record<string, LinkScope>>;
  readonly operations?: readonly (() => void)[];
  /** The rows of the permission matrix. */
  readonly permissions?: readonly Line[];
  /** The records that the noun consists of. */
  readonly records?: readonly RecordDefinition[];
}

/** Everything that the platform needs of a noun, in its `module.ts`; `nouns.ts` lists the nouns. */
export function defineNoun<const Tables extends Readonly<Record<string, PgTable>> = Record<never, PgTable>>({
  name,
  tables = {} as Tables,
  ownership = {},
  log,
  undo = {},
  announced = {},
  watched = {},
  on = {},
  jobs = [],
  jobHandlers = [],
  links = {},
  operations = [],
  permissions = [],
  records = [],
}: NounParts<Tables>): Noun<Tables> {
  const logs = Object.entries(log ?? {}) as [keyof Tables & string, Log][];
  return {
    name,
    tables,
    logRules: Object.fromEntries(
      logs.map(([key, rule]) => [key, logRuleOf(tables[key] as PgTable, rule, ownership[key])]),
    ),
    undo: undo as Readonly<Record<string, Undo>>,
    announced: announced as Readonly<Record<string, Announced>>,
    watched,
    on,
    jobs,
    jobHandlers,
    links,
    operations,
    permissions,
    records,
  };
}
