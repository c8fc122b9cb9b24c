import { projectsFromOutside, type UserIdentity } from "@gisement/shared-domain/permissions";
import { and, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { parseID } from "../../platform/input/read-input.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { projectsOwnership } from "../projects/ownership.ts";
import { projects } from "../projects/table.ts";
import type { ProductFilter } from "../search/filter-input.ts";
import { namedProjects } from "../search/visible-lots.ts";

/** Whether a person may read each project to which the search of a sheet was restricted. */
export async function mayReadSheet(
  db: Database,
  identity: UserIdentity,
  { filter }: { readonly filter?: unknown },
): Promise<boolean> {
  const named = (namedProjects(filter as ProductFilter | null) ?? []).flatMap((id) => parseID(id) ?? []);
  const closed = await db.$count(
    projects,
    and(
      sql`${projects.id} = any(${sql.param(named)}::uuid[])`,
      sql`not (${readScope(identity, projectsOwnership)})`,
      sql`${projects.id} <> all(${sql.param(projectsFromOutside(identity))}::uuid[])`,
    ),
  );
  return closed === 0;
}
