import { and, eq, inArray, sql } from "drizzle-orm";
import { changeableRecord, type RecordRow } from "../../platform/records/record-rows.ts";
import { changeRecord, createRecords } from "../../platform/records/save-records.ts";
import { idOfKey, keyOwnerOf } from "../../platform/tenancy/id-of-key.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import { changeRow, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { customerRecord } from "./definition.ts";
import { customersOwnership } from "./ownership.ts";
import { customers } from "./table.ts";

type Values = Readonly<Record<string, unknown>> & { readonly id: string };

/** Changes the customer with this id, or that an earlier call created with it as key; creates it otherwise. */
export async function upsertCustomer(step: Step, { id, ...values }: Values): Promise<RecordRow> {
  const created = idOfKey(keyOwnerOf(step.identity), id);
  const [known] = await step.tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        inArray(customers.id, [id, created]),
        eq(customers.deleted, false),
        writeScope(step.identity, customersOwnership),
      ),
    );
  if (known) return changeRecord(step, customerRecord, { ...values, id: known.id }, "");
  const [row] = await createRecords(
    step,
    customerRecord,
    [values],
    () => "",
    () => created,
  );
  return row as RecordRow;
}

/**
 * Takes a customer out of the directory (decision E22): archived if an order or a draft names them, who keep their name; deleted
 * for good otherwise.
 */
export async function deleteCustomer(step: Step, id: string): Promise<RecordRow> {
  const changeable = changeableRecord(customerRecord, step);
  const row = (await lockRow(step, changeable, id)) as RecordRow;
  // By name: the orders build on customers, not the other way round.
  const { rows } = await step.tx.execute<{ one: number }>(sql`
    select 1 as one from orders where customer_id = ${row.id}
    union all select 1 from quote_drafts where customer_id = ${row.id} limit 1`);
  if (rows.length > 0)
    return (await changeRow(step, changeable, row as never, { deleted: true } as never)) as RecordRow;
  await step.tx.delete(customers).where(eq(customers.id, row.id));
  step.record({ entity: "customers", entityID: row.id, field: "removed", old: null, new: null });
  return row;
}
