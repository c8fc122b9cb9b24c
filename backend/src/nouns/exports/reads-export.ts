import {
  exportPolicy,
  type Identity,
  isUser,
  projectsFromOutside,
} from "@gisement/shared-domain/permissions";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { parseID } from "../../platform/input/read-input.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { identityOfJob } from "../jobs/identity-of-job.ts";
import { jobs } from "../jobs/table.ts";
import { projectsOwnership } from "../projects/ownership.ts";
import { projects } from "../projects/table.ts";
import type { ProductFilter } from "../search/filter-input.ts";
import { namedProjects } from "../search/visible-lots.ts";
import { inventoryExport } from "./inventory-export.ts";

/**
 * Whether a person may still have the sheet that they exported: they belong to the team in which they asked for it, may export
 * its lots, and may read each project to which the search was restricted.
 */
export async function readsExport(db: Database, identity: Identity, fileKey: string): Promise<boolean> {
  if (!isUser(identity)) return false;
  const [job] = await db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.userID, identity.userID),
        eq(jobs.kind, inventoryExport.kind.name),
        sql`${jobs.result} ->> 'fileKey' = ${fileKey}`,
      ),
    );
  const asNow = job && (await identityOfJob(db, job));
  if (!asNow || !exportPolicy(asNow).allowed) return false;
  const named = (namedProjects(job.payload.filter as ProductFilter | null) ?? []).flatMap(
    (id) => parseID(id) ?? [],
  );
  const closed = await db.$count(
    projects,
    and(
      sql`${projects.id} = any(${sql.param(named)}::uuid[])`,
      sql`not (${readScope(asNow, projectsOwnership)})`,
      sql`${projects.id} <> all(${sql.param(projectsFromOutside(asNow))}::uuid[])`,
    ),
  );
  return closed === 0;
}
