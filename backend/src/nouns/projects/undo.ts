import { DomainError } from "@gisement/shared-domain/errors";
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { actions } from "../../platform/audit-log/table.ts";
import { enforce } from "../../platform/input/enforce.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Changeable } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import type { AnyRow, UndoChange, UndoRows } from "../../platform/undo/undo.ts";
import { productStatuses } from "../lots/status-table.ts";
import { emptyProjects } from "./delete-project.ts";
import { projectsOwnership } from "./ownership.ts";
import { participantsChanged } from "./participants-changed.ts";
import { changeableProject, mayRemove } from "./project-fields.ts";
import type { ProjectRow } from "./types.ts";

/** Undo does not remove a project that has lots by now, other than those that came with it in one step. */
async function requireNoLots(step: Step, created: readonly AnyRow[]): Promise<void> {
  if (created.length === 0) return;
  const lots = await step.tx
    .select({ id: productStatuses.id, name: productStatuses.name })
    .from(productStatuses)
    .where(
      and(
        inArray(
          productStatuses.projectID,
          created.map(({ id }) => id),
        ),
        ne(productStatuses.progress, "deleted"),
        sql`not exists (
          select 1 from ${actions} l join ${actions} p on p.batch_id = l.batch_id
          where l.entity = 'product_statuses' and l.field = 'created' and l.entity_id = ${productStatuses.id}
            and p.entity = 'projects' and p.field = 'created' and p.entity_id = ${productStatuses.projectID})`,
      ),
    )
    .limit(NAMED);
  if (lots.length > 0)
    throw new DomainError("INVALID_STATE", "There are lots in this project.", {
      field: "batchID",
      found: created.map(({ id }) => id),
      reason: "has-lots",
      current: lots,
    });
}
const NAMED = 20;

/** Whether this person has written the current progress of these projects. */
async function isOwnStep({ tx, identity }: Step, ids: readonly string[]): Promise<boolean> {
  const latest = await tx
    .selectDistinctOn([actions.entityID], { asWhom: actions.asWhom })
    .from(actions)
    .where(
      and(inArray(actions.entityID, [...ids]), eq(actions.entity, "projects"), eq(actions.field, "progress")),
    )
    .orderBy(actions.entityID, desc(actions.at), desc(actions.id));
  return latest.every(({ asWhom }) => asWhom === identity.userID);
}

/**
 * Who may delete a project may also restore it and delete it again, which empties it like `deleteProject`. Other members may
 * undo their own steps: the creation of a project, as long as it has no lots.
 */
async function checkDeletions(
  step: Step,
  changes: readonly UndoChange[],
  created: readonly AnyRow[],
): Promise<void> {
  const deleted = changes.flatMap(({ row, values }) => (values.progress === "deleted" ? [row] : []));
  const restored = changes.flatMap(({ row, values }) =>
    row.progress === "deleted" && "progress" in values ? [row] : [],
  );
  const others = [...deleted, ...restored].filter((row) => !created.includes(row));
  const refused = others
    .map((row) => mayRemove(step.identity, row as unknown as ProjectRow))
    .find(({ allowed }) => !allowed);
  const again = deleted.filter((row) => !created.includes(row)).map(({ id }) => id);
  if (!refused) {
    await requireNoLots(step, created);
    if (again.length > 0)
      step.beforeCommit(async () => {
        await emptyProjects(step, again);
      });
    return;
  }
  await requireNoLots(step, deleted);
  const isOwn = await isOwnStep(
    step,
    others.map(({ id }) => id),
  );
  if (!isOwn) enforce(refused);
}

export const undoProjects: UndoRows = {
  rank: 2,
  changeable: (step) =>
    ({
      ...changeableProject(step),
      scope: writeScope(step.identity, projectsOwnership),
    }) as unknown as Changeable<PgTable>,
  removed: { progress: "deleted" },
  async check(step, changes, created) {
    await checkDeletions(step, changes, created);
    await participantsChanged(
      step,
      changes.map(({ row }) => row.id),
    );
    return [];
  },
};
