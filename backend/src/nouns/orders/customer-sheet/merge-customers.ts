import { DomainError } from "@gisement/shared-domain/errors";
import { and, eq, sql } from "drizzle-orm";
import { type InferType, object } from "yup";
import { id, nameType, rowKey } from "../../../platform/input/input-schema.ts";
import { requireID } from "../../../platform/input/read-input.ts";
import { changeableRecord, type RecordRow } from "../../../platform/records/record-rows.ts";
import { changeRecord, createRecordInput } from "../../../platform/records/save-records.ts";
import { writeScope } from "../../../platform/tenancy/scope.ts";
import { changeRow, lockRow } from "../../../platform/transaction/change-row.ts";
import type { Step } from "../../../platform/transaction/step.ts";
import { changeRows } from "../../../platform/transaction/write-rows.ts";
import { customerRecord } from "../../customers/definition.ts";
import type { CustomerRow } from "../../customers/types.ts";
import { moveThreads } from "../../reviews/move-threads.ts";
import { quoteDraftsOwnership } from "../drafts/save-draft.ts";
import { quoteDrafts } from "../drafts/table.ts";
import { followingOrders } from "../follow-lots.ts";
import { ordersOwnership } from "../ownership.ts";
import { orders } from "../table.ts";

export const mergeCustomersInput = object({
  ...rowKey(),
  mergedID: id().required(),
  values: nameType("MergedCustomerInput", createRecordInput(customerRecord).partial()).nullable(),
});
/** The values are checked beside those that stay: a postcode is one of the stored country. */
export type MergeCustomersInput = InferType<typeof mergeCustomersInput>;

const refuse = (message: string, found: string, reason: string): never => {
  throw new DomainError("BAD_USER_INPUT", message, { field: "mergedID", found, reason });
};

/** Both rows, locked in one order by every step, so that two merges never wait for each other. */
async function lockBoth(step: Step, keptID: string, mergedID: string): Promise<[CustomerRow, CustomerRow]> {
  const changeable = changeableRecord(customerRecord, step);
  const rows = new Map<string, CustomerRow>();
  for (const each of [keptID, mergedID].toSorted())
    rows.set(each, (await lockRow(step, changeable, each)) as CustomerRow);
  return [rows.get(keptID), rows.get(mergedID)] as [CustomerRow, CustomerRow];
}

/** The account of the platform that both rows stand for: two accounts are two customers. */
function accountOf(kept: CustomerRow, merged: CustomerRow) {
  const hasAccount = (row: CustomerRow) => row.ofOrganizationID !== null || row.ofUserID !== null;
  if (!hasAccount(merged)) return {};
  const { ofOrganizationID, ofUserID } = merged;
  const isSame = ofOrganizationID
    ? kept.ofOrganizationID === ofOrganizationID
    : kept.ofOrganizationID === null && kept.ofUserID === ofUserID;
  if (hasAccount(kept) && !isSame)
    refuse("These two customers are two accounts of the platform.", merged.id, "accounts");
  return hasAccount(kept) ? {} : { ofOrganizationID, ofUserID };
}

/**
 * Makes two customers of the directory one: the kept row gets the values that the input names, orders and drafts of the other one
 * become its own, as do its threads of comments, and the other one is archived. Documents that were issued do not change. The step is undone as a whole, drafts
 * excepted.
 *
 * @throws DomainError BAD_USER_INPUT for one customer named twice, two accounts of the platform or a faulty value, NOT_FOUND,
 *   CONFLICT if the kept row changed since it was read.
 */
export async function mergeCustomers(
  step: Step,
  { id: sentID, mergedID: sentMerged, updatedAt, values }: MergeCustomersInput,
): Promise<RecordRow> {
  const [keptID, mergedID] = [requireID(sentID), requireID(sentMerged, "mergedID")];
  if (keptID === mergedID) refuse("A customer is not merged with itself.", sentMerged, "same");
  const [kept, merged] = await lockBoth(step, keptID, mergedID);
  const account = accountOf(kept, merged);
  const changed = await changeRecord(
    step,
    customerRecord,
    { ...values, id: keptID, updatedAt: updatedAt ?? null },
    "values",
  );
  const changeable = changeableRecord(customerRecord, step);
  await changeRow(step, changeable, merged as never, { deleted: true } as never);
  await moveOrders(step, mergedID, keptID);
  const { companyName, firstName, lastName } = changed as unknown as CustomerRow;
  await moveThreads(step, "customerID", [mergedID], {
    id: keptID,
    title: companyName || `${firstName} ${lastName}`.trim(),
  });
  return (await changeRow(step, changeable, changed as never, account as never)) as RecordRow;
}

/** Orders and drafts name the kept customer from now on. */
async function moveOrders(step: Step, from: string, to: string): Promise<void> {
  const named = await step.tx
    .select()
    .from(orders)
    .where(and(eq(orders.customerID, from), writeScope(step.identity, ordersOwnership)))
    .orderBy(orders.id)
    .for("update");
  await changeRows(
    step,
    followingOrders,
    named.map((row) => ({ row, values: { customerID: to } })),
  );
  await step.tx
    .update(quoteDrafts)
    .set({
      customerID: to,
      content: sql`jsonb_set(${quoteDrafts.content}, '{customerID}', to_jsonb(${to}::text))`,
    })
    .where(and(eq(quoteDrafts.customerID, from), writeScope(step.identity, quoteDraftsOwnership)));
}
