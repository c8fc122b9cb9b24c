import type { PublishedCatalogue } from "@gisement/shared-domain/catalogue";
import { sql } from "drizzle-orm";
import { integer, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  json,
  jsonList,
  key,
  moment,
  tenant,
  textList,
  timestamps,
} from "../../platform/database/columns.ts";
import type { MetadataEntry } from "../../platform/database/shapes.ts";
import { projects } from "../projects/table.ts";
import type { CatalogueContent } from "./content.ts";

/** One row per saved version (decision A31). */
export const catalogs = snakeCase.table(
  "catalogs",
  {
    id: key(),
    projectCatalogsId: uuid()
      .notNull()
      .references(() => projects.id),
    content: jsonList<CatalogueContent>(),
    lastUpdated: moment(),
    publishDate: moment(),
    template: text(),
    metadata: jsonList<MetadataEntry>(),
    version: integer().notNull().default(0),
    supportedLocales: textList().default(sql`'{fr}'`),
    userID: uuid(),
    /** A deleted version keeps its row, so that its number is not given again and the deletion can be undone. */
    deletedAt: moment(),
    ...tenant,
    ...timestamps,
  },
  (t) => [uniqueIndex("catalogs_project_version").on(t.projectCatalogsId, t.version.desc())],
);

/** The published copy of a version: what its secret links show. Without a row, the version is not published. */
export const cataloguePublications = snakeCase.table(
  "catalogue_publications",
  {
    id: key(),
    catalogID: uuid()
      .notNull()
      .references(() => catalogs.id),
    content: json<PublishedCatalogue>().notNull(),
    /** Keys of the files that the content shows; visitors may read no others. */
    files: textList(),
    publishedAt: moment().notNull(),
    /** The member who published it. */
    userID: uuid(),
    ...tenant,
  },
  (t) => [uniqueIndex("catalogue_publications_catalog").on(t.catalogID)],
);
