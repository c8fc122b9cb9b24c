import { DomainError } from "@gisement/shared-domain/errors";
import { isActive } from "@gisement/shared-domain/jobs";
import { eq } from "drizzle-orm";
import type { Step } from "../../platform/transaction/step.ts";
import type { JobRecord } from "../jobs/owned-job.ts";
import { jobs } from "../jobs/table.ts";
import type { ImportRow } from "./table.ts";

/** The import's commit or undo that has not ended. */
export async function activeWork({ tx }: Step, { jobID }: ImportRow): Promise<JobRecord | null> {
  if (jobID === null) return null;
  const [job] = await tx.select().from(jobs).where(eq(jobs.id, jobID));
  return job && isActive(job.state) ? job : null;
}

/** @throws INVALID_STATE while the import is being written or taken back */
export async function requireIdle(step: Step, row: ImportRow): Promise<void> {
  if (!(await activeWork(step, row))) return;
  throw new DomainError("INVALID_STATE", "This import is being written.", {
    field: "id",
    found: row.status === "STAGING" ? "WRITING" : "UNDOING",
    accepted: [row.status],
  });
}
