import { DomainError } from "@gisement/shared-domain/errors";
import { and, inArray, ne } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Changeable } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import type { AnyRow, UndoRows } from "../../platform/undo/undo.ts";
import { productStatuses } from "../lots/status-table.ts";
import { participantsChanged } from "./participants-changed.ts";
import { changeableProject } from "./project-fields.ts";

/** Undo does not remove a project that has lots by now. */
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

export const undoProjects: UndoRows = {
  rank: 2,
  changeable: (step) => changeableProject(step) as unknown as Changeable<PgTable>,
  removed: { progress: "deleted" },
  async check(step, changes, created) {
    await requireNoLots(step, created);
    await participantsChanged(
      step,
      changes.map(({ row }) => row.id),
    );
    return [];
  },
};
