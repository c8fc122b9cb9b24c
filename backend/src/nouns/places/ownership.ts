import { type SQL, sql } from "drizzle-orm";
import type { Ownership } from "../../platform/tenancy/scope.ts";
import { lotsOf } from "../lots/ownership.ts";
import { productStatuses } from "../lots/status-table.ts";
import { projects } from "../projects/table.ts";
import { places } from "./table.ts";

export const placesOwnership = {
  organization: places.organizationID,
  owner: places.userID,
  /** The places of these projects and of their lots. */
  ofProjects: (ids: SQL) =>
    sql`(${places.id} in (select p.place_id from ${projects} p where p.id = any(${ids}) and p.organization_id is not distinct from ${places.organizationID})
      or ${places.id} in (select s.place_id from ${productStatuses} s where ${lotsOf(ids, places.organizationID)}))`,
} satisfies Ownership;
