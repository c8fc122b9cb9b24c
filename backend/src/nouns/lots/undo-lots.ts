import { canPurge } from "@gisement/shared-domain/permissions";
import { inArray, or, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { enforce } from "../../platform/input/enforce.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Changeable } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import type { Conflict, UndoChange, UndoRows } from "../../platform/undo/undo.ts";
import { holdersOf, updateHeldQuantities } from "../orders/held-stock.ts";
import { freeShapes, writeChanges } from "./change-lots.ts";
import { completeUndo, missingPlaces } from "./complete-undo.ts";
import { type LotChange, requireHeld } from "./held-lots.ts";
import { productStatusesOwnership } from "./ownership.ts";
import { changeableProduct } from "./product-fields.ts";
import { checkRestoredValues } from "./reserved-values.ts";
import { soldField } from "./sold-values.ts";
import { productStatuses } from "./status-table.ts";

/** Includes all teams of the user, except as a guest: the step may have moved lots to another team. */
function ownLots({ identity }: Step): SQL {
  const teams = identity.memberships.filter(({ role }) => role !== "GUEST");
  const own = writeScope(identity, productStatusesOwnership);
  if (teams.length === 0) return own;
  return or(
    own,
    inArray(
      productStatuses.organizationID,
      teams.map(({ organizationID }) => organizationID),
    ),
  ) as SQL;
}

/**
 * Restores the former values of lots. Order lines already point to their former lots again, so their sums are what the lots will
 * hold after the undo, also lots that come back into the inventory; the whole undo is refused if there is less of one.
 */
async function writeFormer(step: Step, former: readonly UndoChange[]): Promise<void> {
  if (former.length === 0) return;
  const ids = former.map(({ row }) => row.id);
  await updateHeldQuantities(step.tx, ids);
  const { held } = await holdersOf(step.tx, step.identity, ids);
  const changes = (former as unknown as readonly LotChange[]).map(({ row, values }) => ({
    row: { ...row, heldQuantity: held.get(row.id) ?? 0 },
    values,
  }));
  await requireHeld(step, changes, "batchID");
  const written = changes.map(({ row, values }) => ({
    row,
    values: row.shapeID !== null && losesShape(values) ? { ...values, shapeID: null } : values,
  }));
  await freeShapes(step, written);
  await writeChanges(step, written);
  await updateHeldQuantities(step.tx, ids);
}

const losesShape = ({ shapeID, progress }: LotChange["values"]): boolean =>
  shapeID === null || (shapeID === undefined && progress === "deleted");

const changedSinceSold = (changes: readonly UndoChange[]): Conflict[] =>
  changes.flatMap(({ row, values }) => {
    const field = soldField(row, values);
    return field ? [{ id: row.id, name: row.name ?? null, field, current: row[field] ?? null }] : [];
  });

export const undoLots: UndoRows = {
  rank: 1,
  changeable: (step) =>
    ({ ...changeableProduct(step), scope: ownLots(step) }) as unknown as Changeable<PgTable>,
  removed: { progress: "deleted" },
  // A lot that has gone to another project since its project was deleted or restored stays there.
  yields: ({ field }, entries) =>
    field === "projectID" &&
    entries.some(
      ({ entity, field: other, old, new: now }) =>
        entity === "projects" && other === "progress" && (old === "deleted" || now === "deleted"),
    ),
  async check(step, changes) {
    await checkRestoredValues(step, changes);
    const conflicts = [...(await missingPlaces(step, changes)), ...changedSinceSold(changes)];
    for (const { row, values } of changes)
      if (values.progress === "deleted" && row.progress === "done") enforce(canPurge(step.identity));
    return conflicts;
  },
  complete: completeUndo,
  write: writeFormer,
};
