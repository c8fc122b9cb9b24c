import { DEFAULT_PROJECT_PICTURE } from "@gisement/shared-domain/limits";
import type { PhaseDays } from "@gisement/shared-domain/projects";
import { PROJECT } from "@gisement/shared-domain/records/project";
import { index, integer, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { jsonList, key, tenant, textList, timestamps } from "../../platform/database/columns.ts";
import { recordColumns } from "../../platform/database/record-columns.ts";
import type { KeyValues } from "../../platform/database/shapes.ts";
import { places } from "../places/table.ts";

export const projects = snakeCase.table(
  "projects",
  {
    id: key(),
    name: text().notNull(),
    ...recordColumns(PROJECT, [
      "name",
      "progress",
      "place",
      "city",
      "lots",
      "undecided",
      "reuseTarget",
      "createdAt",
    ]),
    picture: text().notNull().default(DEFAULT_PROJECT_PICTURE),
    progress: text().notNull().default("active"),
    nature: text(),
    email: text(),
    preferences: jsonList<KeyValues>(),
    visibility: text(),
    maps: textList(),
    phases: jsonList<PhaseDays>(),
    /** Per cent of the mass that the project wants reused. */
    reuseTarget: integer(),
    source: text(),
    placeID: uuid().references(() => places.id),
    /** The owner (spelling of the contract). */
    userProjectsId: uuid(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("projects_organization").on(t.organizationID, t.progress, t.createdAt.desc(), t.id.desc()),
    index("projects_user").on(t.userProjectsId, t.createdAt.desc(), t.id.desc()),
    index("projects_place").on(t.placeID),
  ],
);
