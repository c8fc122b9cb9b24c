import { type SQL, sql } from "drizzle-orm";
import type { Ownership } from "../../platform/tenancy/scope.ts";
import { projects } from "./table.ts";

export const projectsOwnership = {
  organization: projects.organizationID,
  owner: projects.userProjectsId,
  ofProjects: (ids: SQL) => sql`${projects.id} = any(${ids})`,
} satisfies Ownership;
