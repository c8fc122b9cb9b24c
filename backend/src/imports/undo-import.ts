import { DomainError } from "@gisement/shared-domain/errors";
import { holdsStock, ORDER_STATUS_VALUES } from "@gisement/shared-domain/orders";
import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Step } from "../actions/step.ts";
import { actions } from "../actions/table.ts";
import { orderItems, orders } from "../orders/table.ts";
import { productStatuses } from "../products/status-table.ts";
import { lockImport } from "./stage-rows.ts";
import { imports } from "./table.ts";
import type { ImportRow } from "./types.ts";
import { formerLots } from "./undo-updates.ts";
import { writeLots } from "./write-lots.ts";

/** Rows named in a refusal. */
const NAMED = 20;

/**
 * Takes a whole import back: the lots it made leave every list, those it changed get their former values. Refused as a
 * whole when somebody else has changed one of the former since or an order holds it, or when a changed field says
 * something else by now; CONFLICT names those. A repeated call answers the import as it is.
 */
export async function undoImport(step: Step, id: string): Promise<ImportRow> {
  const { tx, identity, now, batchID } = step;
  const row = await lockImport(step, id);
  if (row.status === "UNDONE") return row;
  if (row.status !== "COMMITTED")
    throw new DomainError("INVALID_STATE", "This import was not committed.", {
      found: row.status,
      accepted: ["COMMITTED"],
    });
  await tx
    .select({ id: productStatuses.id })
    .from(productStatuses)
    .where(eq(productStatuses.importID, id))
    .orderBy(productStatuses.id)
    .for("update");
  const former = await formerLots(step, row);
  const touched = [...(await touchedRows(step, row)), ...former.touched].slice(0, NAMED);
  if (touched.length > 0)
    throw new DomainError("CONFLICT", "Some of its lots were changed since.", { current: touched });
  await writeLots(step, former.changes);
  const moment = now.toISOString();
  await tx.execute(sql`
    with gone as (
      update product_statuses set progress = 'deleted', type = 'deleted', updated_by = ${identity.userID}::uuid,
        updated_at = greatest(${moment}::timestamptz, updated_at + interval '1 millisecond')
      where import_id = ${id}::uuid and progress <> 'deleted'
      returning id, product_id, organization_id, organization_master_id)
    insert into actions (batch_id, at, actor, as_whom, entity, entity_id, product_id, field, old, organization_id, organization_master_id)
    select ${batchID}::uuid, ${moment}::timestamptz, ${identity.impersonatorID ?? identity.userID}::uuid, ${identity.userID}::uuid,
      'product_statuses', id, product_id, 'removed', '"import"'::jsonb, organization_id, organization_master_id
    from gone`);
  const [undone] = (await tx
    .update(imports)
    .set({ status: "UNDONE", undoneAt: now, updatedAt: now })
    .where(eq(imports.id, id))
    .returning()) as [ImportRow];
  step.record({ entity: "imports", entityID: id, field: "status", old: row.status, new: undone.status });
  return undone;
}

/** Lots of the import that others have changed, or that an order holds. */
async function touchedRows({ tx, identity }: Step, row: ImportRow) {
  const held = ORDER_STATUS_VALUES.filter(holdsStock);
  const changedByOthers = tx
    .select({ one: sql`1` })
    .from(actions)
    .where(
      and(
        eq(actions.entityID, productStatuses.id),
        ne(actions.batchID, row.batchID ?? row.id),
        ne(actions.asWhom, identity.userID),
      ),
    );
  const ordered = tx
    .select({ one: sql`1` })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderID))
    .where(and(eq(orderItems.productStatusID, productStatuses.id), inArray(orders.status, held)));
  return tx
    .select({ id: productStatuses.id, name: productStatuses.name, updatedAt: productStatuses.updatedAt })
    .from(productStatuses)
    .where(
      and(eq(productStatuses.importID, row.id), or(sql`exists ${changedByOthers}`, sql`exists ${ordered}`)),
    )
    .limit(NAMED);
}
