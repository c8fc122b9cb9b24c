import type { JobReason, JobState } from "@gisement/shared-domain/jobs";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { and, desc, eq, getTableColumns } from "drizzle-orm";
import type { Executor } from "../../../platform/database/database.ts";
import { writeScope } from "../../../platform/tenancy/scope.ts";
import { jobs } from "../../jobs/table.ts";
import { users } from "../../users/table.ts";
import { teamExports, teamExportsOwnership } from "./table.ts";

export interface ShownTeamExport extends Omit<typeof teamExports.$inferSelect, "pieces"> {
  readonly author: string | null;
  /** Whether this person started it, and may therefore cancel it. */
  readonly isMine: boolean;
  readonly state: JobState;
  readonly reason: JobReason | null;
  /** From 0 to 1; null until it is known. */
  readonly share: number | null;
  readonly cancelRequested: boolean;
  readonly startedAt: Date | null;
}

/** Exports that are listed; they are deleted after a month. */
export const MOST_LISTED = 50;

/** The team's exports, newest first, with the state of their work; one of them if an id is given. */
export async function listTeamExports(
  db: Executor,
  identity: UserIdentity,
  id?: string,
): Promise<readonly ShownTeamExport[]> {
  const { pieces: _pieces, ...columns } = getTableColumns(teamExports);
  const rows = await db
    .select({ columns, job: getTableColumns(jobs), author: users.name })
    .from(teamExports)
    .leftJoin(jobs, eq(jobs.id, teamExports.jobID))
    .leftJoin(users, eq(users.id, teamExports.userID))
    .where(and(writeScope(identity, teamExportsOwnership), id ? eq(teamExports.id, id) : undefined))
    .orderBy(desc(teamExports.createdAt), desc(teamExports.id))
    .limit(MOST_LISTED);
  return rows.map(({ columns: row, job, author }) => ({
    ...row,
    author,
    isMine: row.userID === identity.userID,
    state: job?.state ?? (row.readyAt ? "done" : "failed"),
    reason: job?.reason ?? null,
    share: job?.total ? Math.min(1, job.done / job.total) : null,
    cancelRequested: job?.cancelRequested ?? false,
    startedAt: job?.startedAt ?? null,
  }));
}
