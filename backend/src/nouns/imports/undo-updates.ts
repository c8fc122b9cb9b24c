import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { logField } from "../../platform/audit-log/log-fields.ts";
import { actionsOwnership } from "../../platform/audit-log/ownership.ts";
import { actions } from "../../platform/audit-log/table.ts";
import { groupBy } from "../../platform/group-by.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { sameValue } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { geohashOf, lotWords } from "../lots/derive-columns.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { PRODUCT_LOG_FIELDS } from "../lots/product-fields.ts";
import { soldField } from "../lots/sold-values.ts";
import { productStatuses } from "../lots/status-table.ts";
import type { ImportRow } from "./table.ts";
import type { Lot } from "./updatable-fields.ts";
import type { LotChange } from "./write-lots.ts";

/** A lot that prevents the undo of the import. */
export interface TouchedLot {
  readonly id: string;
  readonly name: string | null;
  readonly updatedAt: Date | null;
  /** The field that was changed since, if it is a single field. */
  readonly field?: string;
}

/**
 * Former values of the lots that an import changed. A deleted lot, or one whose field was changed since, is returned
 * as touched: restoring it would undo another user's later work.
 */
export async function findFormerValues(
  step: Step,
  row: ImportRow,
): Promise<{ changes: LotChange[]; touched: TouchedLot[] }> {
  if (row.batchID === null || row.updatedCount === 0) return { changes: [], touched: [] };
  const entries = await step.tx
    .select()
    .from(actions)
    .where(
      and(
        eq(actions.batchID, row.batchID),
        eq(actions.entity, "product_statuses"),
        ne(actions.field, "created"),
        writeScope(step.identity, actionsOwnership),
      ),
    )
    .orderBy(asc(actions.entityID), asc(actions.id));
  const byLot = groupBy(entries, ({ entityID }) => entityID);
  const lots: Lot[] = await step.tx
    .select()
    .from(productStatuses)
    .where(
      and(
        inArray(productStatuses.id, [...byLot.keys()]),
        writeScope(step.identity, productStatusesOwnership),
      ),
    )
    .orderBy(asc(productStatuses.id))
    .for("update");
  const known = new Map(lots.map((lot) => [lot.id, lot]));
  const changes: LotChange[] = [];
  const touched: TouchedLot[] = [];
  for (const [id, ofLot] of byLot) {
    const lot = known.get(id);
    if (!lot || lot.progress === "deleted") {
      touched.push({ id, name: lot?.name ?? null, updatedAt: lot?.updatedAt ?? null });
      continue;
    }
    let values: Record<string, unknown> = {};
    for (const entry of ofLot) {
      const field = logField(entry.field, PRODUCT_LOG_FIELDS);
      const current: unknown = JSON.parse(JSON.stringify(field.read(lot) ?? null));
      if (!sameValue(current, entry.new)) {
        touched.push({ id, name: lot.name, updatedAt: lot.updatedAt, field: entry.field });
        break;
      }
      values = { ...values, ...field.write(entry.old, { ...lot, ...values }) };
    }
    const sold = soldField(lot, values);
    if (sold) touched.push({ id, name: lot.name, updatedAt: lot.updatedAt, field: sold });
    else changes.push({ lot, values: withDerived(values) });
  }
  const words = await lotWords(
    step.tx,
    step.identity,
    changes.flatMap(({ lot, values }) => [lot, values]),
  );
  return {
    changes: changes.map(({ lot, values }) => ({
      lot,
      values:
        values.category === undefined && values.properties === undefined
          ? values
          : { ...values, ...words.of({ ...lot, ...values }) },
    })),
    touched,
  };
}

/** Parses timestamps, which the log stores as text, and derives the geohash from the position. */
function withDerived(values: Record<string, unknown>): Partial<Lot> {
  const { startDate } = values;
  return {
    ...values,
    ...(typeof startDate === "string" ? { startDate: new Date(startDate) } : {}),
    ...("lat" in values
      ? { geohash: geohashOf(values.lat as number | null, values.lon as number | null) }
      : {}),
  } as Partial<Lot>;
}
