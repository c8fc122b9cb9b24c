import { DomainError } from "@gisement/shared-domain/errors";
import { type Identity, isUser } from "@gisement/shared-domain/permissions";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { identityOfJob } from "./identity-of-job.ts";
import { ownedJobNamed } from "./owned-job.ts";
import { jobs } from "./table.ts";

/**
 * Whether a person may still have the file that their work has written: they belong to the team in which they asked for it, could
 * ask for it now, and may read what it is about.
 */
export async function readsJobFile(db: Database, identity: Identity, fileKey: string): Promise<boolean> {
  if (!isUser(identity)) return false;
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.userID, identity.userID), sql`${jobs.result} ->> 'fileKey' = ${fileKey}`));
  const owned = job && ownedJobNamed(job.kind);
  if (!job || !owned?.mayReadFile) return false;
  const asNow = await identityOfJob(db, job);
  if (!asNow || !owned.mayRun(asNow).allowed) return false;
  const payload = owned.payload.validateSync(job.payload, { strict: true, stripUnknown: true });
  return owned.mayReadFile(db, asNow, payload);
}

/** Whether a check of what a person may read refuses nothing. */
export async function isReadable(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
