import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { OWNERSHIP } from "../database/ownership.ts";
import { readScope } from "../database/scope.ts";
import type { LoaderSource } from "../graphql/loaders.ts";
import { productStatuses as lot } from "../products/status-table.ts";
import { projects } from "../projects/table.ts";

/** How many active lots, or projects that are not archived, a place has. */
interface Counted {
  readonly placeID: string;
  readonly count: number;
}

/** As the inventory lists them: active, not removed, not archived. */
export const isActiveLot: SQL = sql`${lot.progress} = 'active' and ${lot.type} is distinct from 'deleted' and not ${lot.archived}`;

/** Active lots of any number of places, in one grouped statement. */
export const placeLotsSource: LoaderSource<Counted> = {
  async load({ db, identity }, ids) {
    return db
      .select({ placeID: sql<string>`${lot.placeID}`, count: sql<number>`count(*)::int` })
      .from(lot)
      .where(and(inArray(lot.placeID, [...ids]), readScope(identity, OWNERSHIP.productStatuses), isActiveLot))
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
        and(
          inArray(projects.placeID, [...ids]),
          readScope(identity, OWNERSHIP.projects),
          ne(projects.progress, "archived"),
        ),
      )
      .groupBy(projects.placeID);
  },
  idOf: ({ placeID }) => placeID,
};

/** Everything that names a place, history included. */
export const usesOf = (placeID: string) => ({
  lots: and(eq(lot.placeID, placeID), isActiveLot),
  pastLots: and(eq(lot.placeID, placeID), sql`not (${isActiveLot})`),
  projects: eq(projects.placeID, placeID),
});
