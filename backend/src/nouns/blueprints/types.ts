import { LIMITS } from "@gisement/shared-domain/limits";
import { asc } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import type { RowRef } from "../../platform/graphql/connection.ts";
import { entity, relation } from "../../platform/graphql/entity.ts";
import { tableSource } from "../../platform/graphql/loaders.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import { projectType } from "../projects/types.ts";
import { blueprintsOwnership, sectionsOwnership, shapesOwnership } from "./ownership.ts";
import type { Point } from "./table.ts";
import { blueprints, sections, shapes } from "./table.ts";

const pointType = builder.objectRef<Point>("ShapePoint").implement({
  fields: (t) => ({
    x: t.exposeFloat("x", { nullable: false }),
    y: t.exposeFloat("y", { nullable: false }),
  }),
});

export const shapeType = entity("Shape", shapes, {
  fields: (t) => ({
    points: t.field({ type: [pointType], nullable: false, resolve: ({ points }) => points }),
  }),
});
const shapesOfSection = tableSource(
  shapes,
  shapes.sectionShapesId,
  (identity) => sharedScope(identity, shapesOwnership),
  { columnKey: "sectionShapesId", orderBy: [asc(shapes.createdAt), asc(shapes.id)] },
);

const sectionType: RowRef<typeof sections.$inferSelect> = entity("Section", sections, {
  fields: (t) => ({
    shapes: relation.many(t, shapeType, () => shapesOfSection, { max: LIMITS.shapesPerSection }),
    subSections: relation.many(t, sectionType, () => subSections, { max: LIMITS.sections }),
  }),
});
const sectionSource = (columnKey: "blueprintSectionsId" | "sectionSubSectionsId") =>
  tableSource(sections, sections[columnKey], (identity) => sharedScope(identity, sectionsOwnership), {
    columnKey,
    orderBy: [asc(sections.createdAt), asc(sections.id)],
  });
const subSections = sectionSource("sectionSubSectionsId");
const sectionsOfBlueprint = sectionSource("blueprintSectionsId");

const blueprintType = entity("Blueprint", blueprints, {
  fields: (t) => ({
    sections: relation.many(t, sectionType, () => sectionsOfBlueprint, { max: LIMITS.sections }),
  }),
});

const blueprintsOfProject = tableSource(
  blueprints,
  blueprints.projectBlueprintsId,
  (identity) => sharedScope(identity, blueprintsOwnership),
  { columnKey: "projectBlueprintsId", orderBy: [asc(blueprints.createdAt), asc(blueprints.id)] },
);

/** A project has its plans: their field is added from here, because plans depend on projects. */
export function registerBlueprintsOfProject(): void {
  builder.objectField(projectType, "blueprints", (t) =>
    relation.many(t, blueprintType, () => blueprintsOfProject, { max: LIMITS.sections }),
  );
}
