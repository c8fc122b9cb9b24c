import { type Calibration, DEFAULT_SCALE, type Point } from "@gisement/shared-domain/geometry";
import { type AnyPgColumn, boolean, index, integer, snakeCase, text, uuid } from "drizzle-orm/pg-core";
import { json, jsonList, key, measure, moment, tenant, timestamps } from "../../platform/database/columns.ts";
import { projects } from "../projects/table.ts";

/** Deleted rows are kept for undo, and hidden from every reader. */
const deleted = () => boolean().notNull().default(false);

export const blueprints = snakeCase.table(
  "blueprints",
  {
    id: key(),
    name: text().notNull(),
    imageUrl: text(),
    /** Pixels of the image per metre of the site; 100 until calibrated. */
    pixelsPerMeter: measure().notNull().default(DEFAULT_SCALE),
    /** Where the scale comes from; without it nothing is measured. */
    calibration: json<Calibration>(),
    /** Where north is, in degrees clockwise from the top of the picture; null if unknown. */
    north: measure(),
    /** The place among the floors of the project. */
    position: integer().notNull().default(0),
    projectBlueprintsId: uuid().references(() => projects.id),
    userID: uuid(),
    deleted: deleted(),
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
    deleted: deleted(),
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
    /** Neither moved, turned nor deleted until it is unlocked. */
    locked: boolean().notNull().default(false),
    /** Drawn above shapes of a lower level; within one, the newest is above. */
    level: integer().notNull().default(0),
    /** A key drawn by who grouped them: shapes of a plan with the same one are chosen and moved together. */
    group: text(),
    comment: text(),
    startDate: moment(),
    endDate: moment(),
    imageUrl: text(),
    sectionType: text(),
    blueprintShapesId: uuid().references(() => blueprints.id, { onDelete: "cascade" }),
    sectionShapesId: uuid().references(() => sections.id, { onDelete: "cascade" }),
    shapeSubShapesId: uuid().references((): AnyPgColumn => shapes.id, { onDelete: "cascade" }),
    userID: uuid(),
    deleted: deleted(),
    ...tenant,
    ...timestamps,
  },
  (t) => [
    index("shapes_blueprint").on(t.blueprintShapesId),
    index("shapes_section").on(t.sectionShapesId, t.type),
    index("shapes_parent").on(t.shapeSubShapesId),
  ],
);

export type BlueprintRow = typeof blueprints.$inferSelect;
export type SectionRow = typeof sections.$inferSelect;
export type ShapeRow = typeof shapes.$inferSelect;
