import type { Calibration, Point } from "@gisement/shared-domain/geometry";
import { LIMITS } from "@gisement/shared-domain/limits";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { connectionType, type RowRef } from "../../platform/graphql/connection.ts";
import { entity, relation } from "../../platform/graphql/entity.ts";
import { tableSource } from "../../platform/graphql/loaders.ts";
import { whenLoaded } from "../../platform/graphql/prefetch.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import { notOfDeletedProject } from "../projects/existing-project.ts";
import { projectType } from "../projects/types.ts";
import { blueprintsOwnership, sectionsOwnership, shapesOwnership } from "./ownership.ts";
import { type BlueprintRow, blueprints, type SectionRow, sections, shapes } from "./table.ts";

const pointType = builder.objectRef<Point>("ShapePoint").implement({
  fields: (t) => ({
    x: t.exposeFloat("x", { nullable: false }),
    y: t.exposeFloat("y", { nullable: false }),
  }),
});
const calibrationType = builder.objectRef<Calibration>("Calibration").implement({
  description: "Two points of a plan's picture and their distance on the site.",
  fields: (t) => ({
    from: t.field({ type: pointType, nullable: false, resolve: ({ from }) => from }),
    to: t.field({ type: pointType, nullable: false, resolve: ({ to }) => to }),
    metres: t.exposeFloat("metres", { nullable: false }),
  }),
});

export const shapeType = entity("Shape", shapes, {
  omit: ["deleted"],
  fields: (t) => ({
    points: t.field({ type: [pointType], nullable: false, resolve: ({ points }) => points }),
  }),
});
const drawnIn = (where?: SQL) =>
  tableSource(
    shapes,
    shapes.sectionShapesId,
    (identity) => and(sharedScope(identity, shapesOwnership), eq(shapes.deleted, false)),
    {
      columnKey: "sectionShapesId",
      orderBy: [asc(shapes.level), asc(shapes.createdAt), asc(shapes.id)],
      ...(where ? { where } : {}),
    },
  );
const shapesOfSection = drawnIn();
const areasOfSection = drawnIn(inArray(shapes.type, ["RECTANGLE", "FREEFORM"]));

/** A section or plan whose sections show their areas only (API-532). */
type Section = SectionRow & { readonly areasOnly?: boolean };
type Blueprint = BlueprintRow & { readonly areasOnly?: boolean };
const passOn = (rows: readonly SectionRow[], { areasOnly }: { readonly areasOnly?: boolean }): Section[] =>
  rows.slice(0, LIMITS.sections).map((row) => (areasOnly ? { ...row, areasOnly } : row));

export const sectionType: RowRef<SectionRow> = entity("Section", sections, {
  omit: ["deleted"],
  fields: (t) => ({
    shapes: t.field({
      type: [shapeType],
      nullable: false,
      limit: { max: LIMITS.shapesPerSection },
      resolve: (section: Section, _args, { loaders }) =>
        whenLoaded(loaders.many(section.areasOnly ? areasOfSection : shapesOfSection, section.id), (rows) =>
          rows.slice(0, LIMITS.shapesPerSection),
        ),
    }),
    parent: relation.one(
      t,
      sectionType,
      () => sectionSource,
      ({ sectionSubSectionsId }) => sectionSubSectionsId,
    ),
    subSections: t.field({
      type: [sectionType],
      nullable: false,
      limit: { max: LIMITS.sections },
      resolve: (section: Section, _args, { loaders }) =>
        whenLoaded(loaders.many(subSections, section.id), (rows) => passOn(rows, section)),
    }),
  }),
});
const sectionsBy = (columnKey: "id" | "blueprintSectionsId" | "sectionSubSectionsId") =>
  tableSource(
    sections,
    sections[columnKey],
    (identity) =>
      and(
        sharedScope(identity, sectionsOwnership),
        eq(sections.deleted, false),
        sql`not exists (select 1 from ${blueprints} where ${blueprints.id} = ${sections.blueprintSectionsId} and ${blueprints.deleted})`,
      ),
    { columnKey, orderBy: [asc(sections.createdAt), asc(sections.id)] },
  );
export const sectionSource = sectionsBy("id");
const subSections = sectionsBy("sectionSubSectionsId");
const sectionsOfBlueprint = sectionsBy("blueprintSectionsId");

export const blueprintType = entity("Blueprint", blueprints, {
  omit: ["deleted"],
  fields: (t) => ({
    calibration: t.field({
      type: calibrationType,
      nullable: true,
      description: "Null if the scale is not known: lengths and areas are unknown then.",
      resolve: ({ calibration }) => calibration,
    }),
    sections: t.field({
      type: [sectionType],
      nullable: false,
      limit: { max: LIMITS.sections },
      resolve: (blueprint: Blueprint, _args, { loaders }) =>
        whenLoaded(loaders.many(sectionsOfBlueprint, blueprint.id), (rows) => passOn(rows, blueprint)),
    }),
  }),
});
export const blueprintConnectionType = connectionType("BlueprintConnection", blueprintType);

/** Plans that this reader may see: existing ones of existing projects. */
export const shownBlueprints = (identity: Parameters<typeof sharedScope>[0]): SQL =>
  and(
    sharedScope(identity, blueprintsOwnership),
    eq(blueprints.deleted, false),
    notOfDeletedProject(blueprints.projectBlueprintsId),
  ) ?? sql`false`;
export const blueprintSource = tableSource(blueprints, blueprints.id, shownBlueprints, { columnKey: "id" });
const blueprintsOfProject = tableSource(blueprints, blueprints.projectBlueprintsId, shownBlueprints, {
  columnKey: "projectBlueprintsId",
  orderBy: [asc(blueprints.position), asc(blueprints.createdAt), asc(blueprints.id)],
});

/** A project has its plans: their field is added from here, because plans depend on projects. */
export function registerBlueprintsOfProject(): void {
  builder.objectField(projectType, "blueprints", (t) =>
    relation.many(t, blueprintType, () => blueprintsOfProject, { max: LIMITS.sections }),
  );
}
