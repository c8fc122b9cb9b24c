import { planPolicy } from "@gisement/shared-domain/permissions";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { enforce } from "../../platform/input/enforce.ts";
import { withinOf, writeScope } from "../../platform/tenancy/scope.ts";
import type { Changeable, Lockable } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import type { UndoRows } from "../../platform/undo/undo.ts";
import { notOfDeletedProject } from "../projects/existing-project.ts";
import { blueprintsOwnership, sectionsOwnership, shapesOwnership } from "./ownership.ts";
import { blueprints, sections, shapes } from "./table.ts";

type Plans = typeof blueprints | typeof sections | typeof shapes;
const shown = (table: Plans, scope: SQL): SQL => and(scope, eq(table.deleted, false)) ?? scope;

/** A participant's step is within one project, whose rows the scope already allows alone. */
const projectOf = (step: Step): string | null => withinOf(step.identity)?.projectID ?? null;

export const changeableBlueprint = (step: Step): Lockable<typeof blueprints> => ({
  entity: "blueprints",
  table: blueprints,
  scope: sql`${shown(blueprints, writeScope(step.identity, blueprintsOwnership))}
      and ${notOfDeletedProject(blueprints.projectBlueprintsId)}`,
  mayChange: (identity, row) => planPolicy.change(identity, { ...row, projectID: row.projectBlueprintsId }),
});
export const changeableSection = (step: Step): Lockable<typeof sections> => ({
  entity: "sections",
  table: sections,
  scope: shown(sections, writeScope(step.identity, sectionsOwnership)),
  mayChange: (identity, row) => planPolicy.mayDraw(identity, { ...row, projectID: projectOf(step) }),
});
export const changeableShape = (step: Step): Lockable<typeof shapes> => ({
  entity: "shapes",
  table: shapes,
  scope: shown(shapes, writeScope(step.identity, shapesOwnership)),
  mayChange: (identity, row) => planPolicy.mayDraw(identity, { ...row, projectID: projectOf(step) }),
});

/** Undo writes deleted rows, too. */
const restorable = <Table extends PgTable>(
  of: (step: Step) => Lockable<Table>,
  scopeOf: (step: Step) => Changeable<Table>["scope"],
  rank: number,
): UndoRows => ({
  rank,
  changeable: (step) => ({ ...of(step), scope: scopeOf(step) }) as unknown as Changeable<PgTable>,
  removed: { deleted: true },
  async check({ identity }, changes) {
    enforce(planPolicy.draw(identity));
    // What was deleted since stays deleted: former values of it would be seen by no reader.
    return changes
      .filter(({ row, values }) => row.deleted === true && values.deleted === undefined)
      .map(({ row }) => ({ id: String(row.id), name: row.name, field: "deleted", current: true }));
  },
});
export const undoPlans = {
  blueprints: restorable(changeableBlueprint, ({ identity }) => writeScope(identity, blueprintsOwnership), 9),
  sections: restorable(changeableSection, ({ identity }) => writeScope(identity, sectionsOwnership), 10),
  shapes: restorable(changeableShape, ({ identity }) => writeScope(identity, shapesOwnership), 11),
};
