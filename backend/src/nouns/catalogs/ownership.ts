import { type SQL, sql } from "drizzle-orm";
import type { Ownership } from "../../platform/tenancy/scope.ts";
import { catalogs } from "./table.ts";

export const catalogsOwnership = {
  organization: catalogs.organizationID,
  owner: catalogs.userID,
  ofProjects: (ids: SQL) => sql`${catalogs.projectCatalogsId} = any(${ids})`,
} satisfies Ownership;
