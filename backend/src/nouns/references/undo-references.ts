import { DomainError } from "@gisement/shared-domain/errors";
import { referencePolicy } from "@gisement/shared-domain/permissions";
import { and, inArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { enforce } from "../../platform/input/enforce.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Changeable } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { changeRows, type RowChange } from "../../platform/transaction/write-rows.ts";
import type { AnyRow, Conflict, UndoRows } from "../../platform/undo/undo.ts";
import { checkRestoredValues } from "../lots/reserved-values.ts";
import { followCreatedRows } from "../reviews/follow-created-rows.ts";
import { restorableReference } from "./changeable-reference.ts";
import { isLiveReference } from "./hold-reference.ts";
import { countLotsOf } from "./lots-of-reference.ts";
import { referencesOwnership } from "./ownership.ts";
import { references } from "./table.ts";
import type { ReferenceRow } from "./types.ts";

/** An article number that another reference has by now is not restored. */
async function takenSkus(step: Step, rows: readonly { row: AnyRow; sku: string }[]): Promise<Conflict[]> {
  if (rows.length === 0) return [];
  const codes = rows.map(({ sku }) => sku.toUpperCase());
  const others = await step.tx
    .select({ id: references.id, name: references.name, sku: references.sku })
    .from(references)
    .where(
      and(
        writeScope(step.identity, referencesOwnership),
        isLiveReference,
        inArray(sql`upper(${references.sku})`, codes),
      ),
    );
  return rows.flatMap(({ row, sku }) => {
    const other = others.find((each) => each.id !== row.id && each.sku.toUpperCase() === sku.toUpperCase());
    return other ? [{ id: row.id, name: row.name, field: "sku", current: other.name }] : [];
  });
}

export const undoReferences: UndoRows = {
  // Before lots, as in every step on references.
  rank: 0,
  changeable: (step) => restorableReference(step) as unknown as Changeable<PgTable>,
  removed: { status: "ARCHIVED" },
  async check(step, changes) {
    enforce(referencePolicy.update(step.identity));
    await checkRestoredValues(
      step,
      changes.map(({ row, values }) => ({ row: { ...row, byUserID: row.userID }, values })),
    );
    const restored = changes.flatMap(({ row, values }) => {
      const status = values.status === undefined ? row.status : values.status;
      const sku = String(values.sku ?? row.sku);
      const returns = row.status === "ARCHIVED" || sku !== row.sku;
      return status !== "ARCHIVED" && returns ? [{ row, sku }] : [];
    });
    return takenSkus(step, restored);
  },
  /** Lots of the same step have their former reference again by now; others keep the row. */
  async write(step, changes) {
    const [first, ...others] = changes.filter(({ values }) => values.status === "ARCHIVED");
    const lots = first
      ? await countLotsOf(
          step,
          [first, ...others].map(({ row }) => row.id),
        )
      : 0;
    if (first && lots > 0)
      throw new DomainError("CONFLICT", `${lots} lots have this reference by now.`, {
        current: [{ id: first.row.id, name: first.row.name, field: "lots", current: lots }],
      });
    await changeRows(
      step,
      restorableReference(step),
      changes as unknown as readonly RowChange<ReferenceRow>[],
    );
    await followCreatedRows(
      step,
      "reference",
      changes.map(({ row }) => row as unknown as ReferenceRow),
    );
  },
};
