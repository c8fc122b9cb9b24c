import { and, eq, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { LoaderSource } from "../../platform/graphql/loader-source.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import { isActiveAlert } from "../alerts/active-alerts.ts";
import { alerts } from "../alerts/table.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { projectsOwnership } from "../projects/ownership.ts";
import { projects } from "../projects/table.ts";
import type { PlaceRow } from "./table.ts";
import { places } from "./table.ts";

/** Number of a place's active lots, or of its projects that are not archived. */
interface Counted {
  readonly placeID: string;
  readonly count: number;
}

/** The inventory's definition: active, not removed, not archived. */
export const isActiveLot: SQL = sql`${lot.progress} = 'active' and ${lot.type} is distinct from 'deleted' and not ${lot.archived}`;

/** Neither archived nor undone. */
const isCurrentProject: SQL = notInArray(projects.progress, ["archived", "deleted"]);

/** Places in use: not deleted, or occupied again since, because an item was restored or its change was undone. */
export const isExistingPlace: SQL = sql`(${places.deletedAt} is null
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

/** The uses of a place. A wanted item refers to its place by name and position; only the history names the place of lots that have left. */
export const placeReferences = ({ id, name, lat, lon, organizationID, userID }: PlaceRow, now: Date) => ({
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
          isActiveAlert(now),
        ),
});
