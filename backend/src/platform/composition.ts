import type { ChangedNoun } from "@gisement/shared-domain/changes";
import { WATCH_KINDS } from "@gisement/shared-domain/live";
import type { OperationPolicy } from "@gisement/shared-domain/permissions";
import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { LogRule } from "./audit-log/log-rule.ts";
import type { Announced, Announcement } from "./events/announcement.ts";
import type { AnyEventHandler } from "./events/event-handler.ts";
import type { Job } from "./jobs/job.ts";
import type { JobHandler } from "./jobs/job-handler.ts";
import type { LinkScope } from "./links/link-scope.ts";
import type { Watched, WatchedKinds } from "./live/watched.ts";
import type { Noun } from "./noun.ts";
import type { Line } from "./permissions/line.ts";
import type { RecordDefinition } from "./records/record-definition.ts";
import type { Undo } from "./undo/undo.ts";

/** What all nouns together declare. */
export interface Composition {
  /** By the table's name in code. */
  readonly tables: Readonly<Record<string, PgTable>>;
  /** By the table's name in the database, as are the following. */
  readonly logRules: Readonly<Record<string, LogRule | null>>;
  readonly undo: Readonly<Record<string, Undo>>;
  /** Tables whose changes open pages show. */
  readonly announcements: Readonly<Record<string, Announcement>>;
  /** Who is notified of changes to a noun's rows: members of the team who may read them. */
  readonly announcedTo: ReadonlyMap<ChangedNoun, OperationPolicy>;
  /** Things that pages watch, by kind. */
  readonly watched: WatchedKinds;
  /** By kind of event. */
  readonly handlers: Readonly<Record<string, readonly AnyEventHandler[]>>;
  readonly jobs: readonly Job[];
  readonly jobHandlers: readonly JobHandler[];
  /** By the name of the kind of thing. */
  readonly linkScopes: ReadonlyMap<string, LinkScope>;
  readonly permissions: readonly Line[];
  readonly records: readonly RecordDefinition[];
}

/**
 * Merges the declarations of the nouns.
 *
 * @throws Error when a table has no rule for its log, two nouns share the name of a table, a job, a watched kind or a kind of
 *   link, no noun declares a watched kind, or tables of one noun differ in who may read its announcements.
 */
export function compose(nouns: readonly Noun[]): Composition {
  const entries = nouns.flatMap((noun) =>
    Object.entries(noun.tables).map(([key, table]) => ({ noun, key, table, name: getTableName(table) })),
  );
  const ruleless = entries.filter(({ noun, key }) => !(key in noun.logRules)).map(({ name }) => name);
  if (ruleless.length > 0)
    throw new Error(
      `The change log has no rule for: ${ruleless.join(", ")}. Say in the noun's module.ts who reads their log.`,
    );
  const jobs = nouns.flatMap((noun) => noun.jobs);
  requireUnique(entries.flatMap(({ key, name }) => (key === name ? [key] : [key, name])));
  const jobHandlers = nouns.flatMap((noun) => noun.jobHandlers);
  requireUnique([...jobs, ...jobHandlers.map(({ kind }) => kind)].map(({ name }) => name));
  const watched = nouns.flatMap((noun) => Object.entries(noun.watched) as [string, Watched][]);
  requireUnique(watched.map(([kind]) => kind));
  const undeclared = WATCH_KINDS.filter((kind) => !watched.some(([declared]) => declared === kind));
  if (undeclared.length > 0) throw new Error(`No noun declares who may watch: ${undeclared.join(", ")}.`);
  const linkScopes = nouns.flatMap(({ links }) => Object.entries(links));
  requireUnique(linkScopes.map(([name]) => name));
  const handlers: Record<string, AnyEventHandler[]> = {};
  for (const { on } of nouns)
    for (const [kind, handler] of Object.entries(on))
      handlers[kind] = [...(handlers[kind] ?? []), handler as AnyEventHandler];
  return {
    tables: Object.fromEntries(entries.map(({ key, table }) => [key, table])),
    logRules: Object.fromEntries(entries.map(({ noun, key, name }) => [name, noun.logRules[key] ?? null])),
    undo: Object.fromEntries(
      entries.flatMap(({ noun, key, name }) => (noun.undo[key] ? [[name, noun.undo[key]]] : [])),
    ),
    announcements: Object.fromEntries(
      entries.flatMap(({ noun, key, table, name }) => {
        const announced = noun.announced[key];
        return announced ? [[name, { ...announced, table }]] : [];
      }),
    ),
    announcedTo: readersOf(nouns.flatMap(({ announced }) => Object.values(announced))),
    // Every kind is declared, as checked above.
    watched: Object.fromEntries(watched) as unknown as WatchedKinds,
    handlers,
    jobs,
    jobHandlers,
    linkScopes: new Map(linkScopes),
    permissions: nouns.flatMap(({ permissions }) => permissions),
    records: nouns.flatMap(({ records }) => records),
  };
}

function readersOf(announced: readonly Announced[]): ReadonlyMap<ChangedNoun, OperationPolicy> {
  const readers = new Map<ChangedNoun, OperationPolicy>();
  for (const { noun, mayRead } of announced) {
    if ((readers.get(noun) ?? mayRead) !== mayRead)
      throw new Error(`Tables of the noun ${noun} differ in who may read its announcements.`);
    readers.set(noun, mayRead);
  }
  return readers;
}

function requireUnique(names: readonly string[]): void {
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  if (repeated.length > 0) throw new Error(`Several nouns have the name ${repeated.join(", ")}.`);
}

let current: Composition | null = null;

/** The nouns of this process, once `compose.ts` is loaded; a single set, because there is a single schema builder. */
export function composition(): Composition {
  if (!current) throw new Error("No nouns are composed: import compose.ts first.");
  return current;
}
export function setComposition(composed: Composition): void {
  current = composed;
}
