import { PREFERENCES } from "@gisement/shared-domain/account";
import type { Identity } from "@gisement/shared-domain/permissions";
import { and, eq, isNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { catalogsOwnership } from "../catalogs/ownership.ts";
import { catalogs } from "../catalogs/table.ts";
import { importsOwnership } from "../imports/ownership.ts";
import { imports } from "../imports/table.ts";
import { SOURCES } from "../lots/copy-lot.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { organizationMembers } from "../organizations/table.ts";
import { placesOwnership } from "../places/ownership.ts";
import { isActiveLot } from "../places/place-references.ts";
import { places } from "../places/table.ts";
import { isExistingProject } from "../projects/existing-project.ts";
import { projectsOwnership } from "../projects/ownership.ts";
import { projects } from "../projects/table.ts";
import { users } from "../users/table.ts";
import { readExamples } from "./example-data.ts";
import { isOwnExample, placeIDOf } from "./example-lots.ts";
import { missingPictures } from "./store-pictures.ts";

/** What a team, or a person without one, has done with the product so far. */
export interface FirstSteps {
  /** Examples that are in the inventory. */
  readonly examples: number;
  readonly hasPictures: boolean;
  readonly hasLots: boolean;
  readonly hasImported: boolean;
  readonly hasPlace: boolean;
  readonly hasProject: boolean;
  readonly hasInvited: boolean;
  readonly hasCatalogue: boolean;
  /** The person has hidden the list of steps, in every team. */
  readonly isHidden: boolean;
}

const HIDDEN = JSON.stringify([{ key: PREFERENCES.hideFirstSteps, values: ["true"] }]);

/** Whether a table has such a row; stops at the first one. */
const exists = (table: { readonly _: unknown } & object, condition: SQL | undefined) =>
  sql<boolean>`exists (select 1 from ${table} where ${condition})`;

/** Reads all steps in one statement; the examples and their places do not count as done. */
export async function readFirstSteps(db: Database, identity: Identity): Promise<FirstSteps> {
  if (identity.kind !== "user") throw new TypeError("The policy admits signed-in persons only.");
  const examples = await readExamples();
  const placeIDs = examples.places.map(({ key }) => placeIDOf(identity, key));
  const team = identity.team?.id ?? null;
  const { rows } = await db.execute<Omit<FirstSteps, "hasPictures"> & Record<string, unknown>>(sql`select
    (select count(*)::int from ${lot} where ${and(isOwnExample(identity), isActiveLot)}) as "examples",
    ${exists(lot, and(readScope(identity, productStatusesOwnership), isActiveLot, or(isNull(lot.source), ne(lot.source, SOURCES.example))))} as "hasLots",
    ${exists(imports, and(readScope(identity, importsOwnership), eq(imports.status, "COMMITTED")))} as "hasImported",
    ${exists(places, and(readScope(identity, placesOwnership), isNull(places.deletedAt), eq(places.isRemoval, false), notInArray(places.id, placeIDs)))} as "hasPlace",
    ${exists(projects, and(readScope(identity, projectsOwnership), isExistingProject))} as "hasProject",
    ${
      team === null
        ? sql`false`
        : exists(
            organizationMembers,
            and(
              eq(organizationMembers.organizationID, team),
              eq(organizationMembers.type, "ORGANIZATION"),
              or(isNull(organizationMembers.userID), ne(organizationMembers.userID, identity.userID)),
            ),
          )
    } as "hasInvited",
    ${exists(catalogs, and(readScope(identity, catalogsOwnership), isNull(catalogs.deletedAt)))} as "hasCatalogue",
    ${exists(users, and(eq(users.id, identity.userID), sql`${users.preferences} @> ${HIDDEN}::jsonb`))} as "isHidden"`);
  const [found] = rows;
  if (!found) throw new TypeError("A select without a table gives one row.");
  return {
    ...found,
    hasPictures: found.examples === 0 || (await missingPictures(db, examples.lots)).length === 0,
  };
}
