import type { Identity } from "@gisement/shared-domain/permissions";
import { DEFAULT_FACTORS, type ImpactFactor } from "@gisement/shared-domain/projects";
import { FACTOR } from "@gisement/shared-domain/records/factor";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { columnsOf, recordOwnership } from "../../platform/records/record-rows.ts";
import { projectScope, writeScope } from "../../platform/tenancy/scope.ts";
import { projectsOwnership } from "../projects/ownership.ts";
import { projects } from "../projects/table.ts";
import { factors } from "./table.ts";

/** Those of the owners of projects, for who takes part in them from outside. */
const ofOwners = (projectIDs: readonly string[]): SQL =>
  sql`exists (select 1 from ${projects} where ${projectScope(projectIDs, projectsOwnership)} and
    ${projects.organizationID} is not distinct from ${factors.organizationID} and
    (${projects.organizationID} is not null or ${projects.userProjectsId} = ${factors.userID}))`;

/**
 * The factors that figures rest on, a team's own before the product's.
 * @param sharedProjects the projects of other owners that the figures are about: their owners' factors count
 */
export async function findFactors(
  db: Pick<Database, "select">,
  identity: Identity,
  sharedProjects: readonly string[],
): Promise<readonly ImpactFactor[]> {
  const scope =
    sharedProjects.length > 0 ? ofOwners(sharedProjects) : writeScope(identity, recordOwnership(factors));
  const columns = columnsOf(factors);
  const selected = Object.fromEntries(FACTOR.list.map(({ key }) => [key, columns[key]]));
  const own = await db
    .select(selected as never)
    .from(factors)
    .where(and(scope, eq(factors.deleted, false)))
    .orderBy(desc(factors.createdAt), desc(factors.id));
  return [...(own as unknown as ImpactFactor[]), ...DEFAULT_FACTORS];
}
