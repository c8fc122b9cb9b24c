import { and, eq, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { LoaderSource } from "../../platform/graphql/loader-source.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import { isSought } from "../alerts/sought.ts";
import { alerts } from "../alerts/table.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { projectsOwnership } from "../projects/ownership.ts";
import { projects } from "../projects/table.ts";
import type { PlaceRow } from "./table.ts";
import { places } from "./table.ts";

/** How many active lots, or projects that are not archived, a place has. */
interface Counted {
  readonly placeID: string;
  readonly count: number;
}

/** As the inventory lists them: active, not removed, not archived. */
export const isActiveLot: SQL = sql`${lot.progress} = 'active' and ${lot.type} is distinct from 'deleted' and not ${lot.archived}`;

/** As people work on them: neither archived nor taken back. */
const isCurrentProject: SQL = notInArray(projects.progress, ["archived", "deleted"]);

/**
 * Places that people work with: not deleted, or something stands there again since, because it was restored or its change
 * was taken back.
 */
export const isThere: SQL = sql`(${places.deletedAt} is null
  or exists (select 1 from ${lot} where ${lot.placeID} = ${places.id} and ${isActiveLot})
  or exists (select 1 from ${projects} where ${projects.placeID} = ${places.id} and ${isCurrentProject}))`;

/** Active lots of any number of places, in one grouped statement. */
export const placeLotsSource: LoaderSource<Counted> = {
  async load({ db, identity }, ids) {
    return db
      .select({ placeID: sql<string>`${lot.placeID}`, count: sql<number>`count(*)::int` })
      .from(lot)
      .where(
        and(inArray(lot.placeID, [...ids]), sharedScope(identity, productStatusesOwnership), isActiveLot),
      )
      .groupBy(lot.placeID);
  },
  idOf: ({ placeID }) => placeID,
};

export const placeProjectsSource: LoaderSource<Counted> = {
  async load({ db, identity }, ids) {
    return db
      .select({ placeID: sql<string>`${projects.placeID}`, count: sql<number>`count(*)::int` })
      .from(projects)
      .where(
        and(inArray(projects.placeID, [...ids]), sharedScope(identity, projectsOwnership), isCurrentProject),
      )
      .groupBy(projects.placeID);
  },
  idOf: ({ placeID }) => placeID,
};

/**
 * What stands at a place. A wanted item names its place by name and position; where the lots were that have left, their
 * history says.
 */
export const usesOf = ({ id, name, lat, lon, organizationID, userID }: PlaceRow, now: Date) => ({
  lots: and(eq(lot.placeID, id), isActiveLot),
  projects: and(eq(projects.placeID, id), isCurrentProject),
  wantedItems:
    lat === null || lon === null
      ? sql`false`
      : and(
          organizationID === null
            ? and(isNull(alerts.organizationID), sql`${alerts.byUserID} = ${userID}`)
            : eq(alerts.organizationID, organizationID),
          eq(alerts.spot, name),
          eq(alerts.lat, lat),
          eq(alerts.lon, lon),
          isSought(now),
        ),
});
