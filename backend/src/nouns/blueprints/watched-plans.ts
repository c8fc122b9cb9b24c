import { planPolicy } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import type { Watched } from "../../platform/live/watched.ts";
import { sharedFilter } from "../../platform/tenancy/scope.ts";
import { productStatuses } from "../lots/status-table.ts";
import { notOfDeletedProject } from "../projects/existing-project.ts";
import { blueprintsOwnership, shapesOwnership } from "./ownership.ts";
import { blueprints, shapes } from "./table.ts";

/** A floor with what is drawn on it, and one shape with the lot that stands at it. */
export const watchedPlans: { readonly plan: Watched; readonly shape: Watched } = {
  plan: {
    mayRead: planPolicy.read,
    table: blueprints,
    scope: (tenant) =>
      and(
        sharedFilter(tenant, blueprintsOwnership),
        eq(blueprints.deleted, false),
        notOfDeletedProject(blueprints.projectBlueprintsId),
      ),
    changedBy: [
      { table: blueprints },
      { table: shapes, parent: { column: shapes.blueprintShapesId, field: "blueprintShapesId" } },
    ],
  },
  shape: {
    mayRead: planPolicy.read,
    table: shapes,
    scope: (tenant) => and(sharedFilter(tenant, shapesOwnership), eq(shapes.deleted, false)),
    changedBy: [
      { table: shapes },
      { table: productStatuses, parent: { column: productStatuses.shapeID, field: "shapeID" } },
    ],
  },
};
