import { listFailedJobs, retryFailedJob } from "@gisement/backend/job-admin";
import { DomainError } from "@gisement/shared-domain/errors";
import type { Pool } from "pg";
import { GATEWAY_JOB_KINDS } from "../job-kinds.ts";
import { StartError } from "../process/start-error.ts";

/** `jobs`: lists the failed jobs; `jobs retry <id>` starts one of them again, `jobs retry all` all of them. */
export interface JobsCommand {
  readonly retry: string | null;
}

/** The command in the words after `jobs`; null if they are none. */
export function readJobsCommand([verb, id, ...rest]: readonly string[]): JobsCommand | null {
  if (verb === undefined) return { retry: null };
  return verb === "retry" && id !== undefined && rest.length === 0 ? { retry: id } : null;
}

export async function runJobsCommand({ retry }: JobsCommand, pool: Pool): Promise<string> {
  const failed = await listFailedJobs(pool);
  if (retry === "all") {
    const started = await Promise.all(
      failed.map(({ id }) =>
        retryFailedJob(pool, id, GATEWAY_JOB_KINDS).catch((error: unknown) => {
          if (error instanceof DomainError) return false;
          throw error;
        }),
      ),
    );
    return `${started.filter(Boolean).length} of ${failed.length} failed jobs are started again.`;
  }
  if (retry !== null) {
    if (await retryFailedJob(pool, retry, GATEWAY_JOB_KINDS)) return `Job ${retry} is started again.`;
    throw new StartError(`No failed job has the id ${retry}: "npm run admin -- jobs" lists them.`);
  }
  if (failed.length === 0) return "No job has failed.";
  return failed
    .map(
      ({ id, kind, attempts, reason, queuedAt }) =>
        `${id}  ${kind}  ${queuedAt.toISOString()}  ${attempts} attempts  ${reason.replace(/\s+/g, " ")}`,
    )
    .join("\n");
}
