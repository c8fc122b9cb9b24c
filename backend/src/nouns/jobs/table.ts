import type { Flags } from "@gisement/shared-domain/flags";
import type { JobReason, JobRefusal, JobState } from "@gisement/shared-domain/jobs";
import { sql } from "drizzle-orm";
import { boolean, index, integer, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { json, key, moment, timestamps } from "../../platform/database/columns.ts";

/** What the work produced: a stored file that its person may download. */
export interface JobResult {
  readonly fileKey: string;
  readonly fileName: string;
  /** Bytes of the file. */
  readonly bytes: number;
}

/** Background work that a person started; only that person sees it. */
export const jobs = snakeCase.table(
  "jobs",
  {
    id: key(),
    kind: text().notNull(),
    /** The same work of the same person is not started twice at a time. */
    key: text().notNull(),
    payload: json<Readonly<Record<string, unknown>>>().notNull(),
    state: text().$type<JobState>().notNull().default("waiting"),
    /** Parts done, of `total`; the total is null until it is known. */
    done: integer().notNull().default(0),
    total: integer(),
    result: json<JobResult>(),
    reason: text().$type<JobReason>(),
    /** The error of failed work, where a rule or policy refused it. */
    refusal: json<JobRefusal>(),
    /** The run that may write: a former one, in a process that counted as dead, may not. */
    attempt: integer().notNull().default(0),
    cancelRequested: boolean().notNull().default(false),
    userID: uuid().notNull(),
    /** The administrator who started it as that person. */
    impersonatorID: uuid(),
    /** The team in which the person started it; null for a person without a team. */
    organizationID: uuid(),
    /** The environment's flags at the start; those of the team apply as they are when the work runs. */
    flags: json<Flags>().notNull(),
    startedAt: moment(),
    finishedAt: moment(),
    ...timestamps,
  },
  (t) => [
    index("jobs_user").on(t.userID, t.createdAt.desc(), t.id.desc()),
    uniqueIndex("jobs_once").on(t.userID, t.kind, t.key).where(sql`${t.state} in ('waiting', 'running')`),
    index("jobs_active").on(t.updatedAt).where(sql`${t.state} in ('waiting', 'running')`),
    index("jobs_finished").on(t.finishedAt).where(sql`${t.finishedAt} is not null`),
  ],
);
