import { type AnyPgColumn, index, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { jsonList, key, measure, moment, tenant, timestamps } from "../../platform/database/columns.ts";
import { projects } from "../projects/table.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const blueprints = snakeCase.table(
  "blueprints",
  {
    id: key(),
    name: text().notNull(),
    imageUrl: text(),
    /** Pixels of the image per metre of the site; 100 until calibrated. */
    pixelsPerMeter: measure().notNull().default(100),
    projectBlueprintsId: uuid().references(() => projects.id),
    userID: uuid(),
    ...tenant,
    ...timestamps,
  },
  (t) => [index("blueprints_project").on(t.projectBlueprintsId, t.createdAt)],
);

export const sections = snakeCase.table(
  "sections",
  {
    id: key(),
    name: text().notNull(),
    type: text().notNull(),
    blueprintUrl: text(),
    blueprintSectionsId: uuid().references(() => blueprints.id, { onDelete: "cascade" }),
    sectionSubSectionsId: uuid().references((): AnyPgColumn => sections.id, { onDelete: "cascade" }),
    width: measure(),
    height: measure(),
    image: text(),
    projectID: uuid(),
    userID: uuid(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("sections_blueprint").on(t.blueprintSectionsId, t.createdAt),
    index("sections_parent").on(t.sectionSubSectionsId, t.createdAt),
    index("sections_project").on(t.projectID),
  ],
);

export const shapes = snakeCase.table(
  "shapes",
  {
    id: key(),
    /** LINE, RECTANGLE, FREEFORM, MARKER, MEASURE, POINT or TEXT. */
    type: text().notNull(),
    points: jsonList<Point>(),
    name: text().notNull(),
    color: text().notNull(),
    markerId: text(),
    area: measure(),
    length: measure(),
    rotation: measure(),
    comment: text(),
    startDate: moment(),
    endDate: moment(),
    imageUrl: text(),
    sectionType: text(),
    blueprintShapesId: uuid().references(() => blueprints.id, { onDelete: "cascade" }),
    sectionShapesId: uuid().references(() => sections.id, { onDelete: "cascade" }),
    shapeSubShapesId: uuid().references((): AnyPgColumn => shapes.id, { onDelete: "cascade" }),
    userID: uuid(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("shapes_blueprint").on(t.blueprintShapesId),
    index("shapes_section").on(t.sectionShapesId, t.type),
    index("shapes_parent").on(t.shapeSubShapesId),
  ],
);
