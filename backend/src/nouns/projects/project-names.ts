import { sql } from "drizzle-orm";
import type { LoaderSource } from "../../platform/graphql/loader-source.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import { projectsOwnership } from "./ownership.ts";
import { projects } from "./table.ts";

interface ProjectName {
  readonly id: string;
  readonly name: string;
}

/** Names of the reader's projects, also of deleted ones: orders keep them. */
export const projectNamesSource: LoaderSource<ProjectName> = {
  load: ({ db, identity }, ids) =>
    db
      .select({ id: projects.id, name: projects.name })
      .from(projects)
      .where(
        sql`${projects.id} = any(${sql.param([...ids])}::uuid[]) and ${sharedScope(identity, projectsOwnership)}`,
      ),
  idOf: ({ id }) => id,
};
