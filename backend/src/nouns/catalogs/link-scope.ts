import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { preparedOnce } from "../../platform/database/prepared.ts";
import type { LinkScope } from "../../platform/links/link-scope.ts";
import { lockRow } from "../../platform/transaction/change-row.ts";
import { organizations } from "../organizations/table.ts";
import { isExistingProject } from "../projects/existing-project.ts";
import { projects } from "../projects/table.ts";
import { catalogs, cataloguePublications } from "./table.ts";
import { changeableCatalog } from "./update-catalog.ts";

const EDITION = sql<string>`${cataloguePublications.id} || ' ' || extract(epoch from ${cataloguePublications.publishedAt})`;

/** One value of a version's publication; no row without one, for a deleted project and for an archived team. */
const ofPublication = <Value>(db: Executor, catalogID: SQLWrapper | string, value: SQL<Value>) =>
  db
    .select({ value })
    .from(cataloguePublications)
    .innerJoin(catalogs, eq(catalogs.id, cataloguePublications.catalogID))
    .innerJoin(projects, eq(projects.id, catalogs.projectCatalogsId))
    .leftJoin(organizations, eq(organizations.id, cataloguePublications.organizationID))
    .where(
      and(
        eq(cataloguePublications.catalogID, catalogID),
        isNull(catalogs.deletedAt),
        isExistingProject,
        sql`${organizations.status} is distinct from 'ARCHIVED'`,
      ),
    );

/** Asked at every visit. */
const selectEdition = preparedOnce((db) => ofPublication(db, sql.placeholder("catalogID"), EDITION));

/** Secret links to a published version of a catalogue. */
export const catalogueLinks: LinkScope = {
  rights: ["read"],
  async lockPublished(step, catalogID) {
    await lockRow(step, changeableCatalog(step), catalogID);
    if ((await ofPublication(step.tx, catalogID, EDITION)).length > 0) return;
    throw new DomainError("BAD_USER_INPUT", "This version is not published.", {
      field: "thingID",
      found: catalogID,
      accepted: "a published version",
      reason: "not-published",
    });
  },
  findEdition: async (db, catalogID) => (await selectEdition(db, { catalogID }))[0]?.value ?? null,
  readPublished: async (db, catalogID) =>
    (await ofPublication(db, catalogID, sql`${cataloguePublications.content}`))[0]?.value,
  async showsFile(db, catalogID, key) {
    const shown = sql<boolean>`${key}::text = any(${cataloguePublications.files})`;
    return (await ofPublication(db, catalogID, shown))[0]?.value === true;
  },
};
