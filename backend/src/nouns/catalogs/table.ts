import { sql } from "drizzle-orm";
import { integer, snakeCase, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { jsonList, key, moment, tenant, textList, timestamps } from "../../platform/database/columns.ts";
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
    ...tenant,
    ...timestamps,
  },
  (t) => [uniqueIndex("catalogs_project_version").on(t.projectCatalogsId, t.version.desc())],
);
