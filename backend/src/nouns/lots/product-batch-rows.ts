import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { insertRows } from "../../platform/transaction/write-rows.ts";
import { productStatuses } from "./status-table.ts";
import { productBatches } from "./table.ts";
import type { ProductStatusRow } from "./types.ts";

type Link = typeof productBatches.$inferSelect;

/** Log entries of links; each holds the whole row, so that an undo can restore it. */
const logged = (side: "new" | "old", rows: readonly Link[]) =>
  rows.map((row) => ({
    entity: "product_batches",
    entityID: row.id,
    productID: row.productID,
    field: side === "new" ? "created" : "removed",
    [side]: row,
  }));

export async function insertLinkRows(step: Step, rows: readonly Link[]): Promise<void> {
  await insertRows(step.tx, productBatches, rows);
  step.record(...logged("new", rows));
}

/** Links each product to this batch lot. */
export async function linkMembers(
  step: Step,
  batchedStatusID: string,
  members: readonly Pick<ProductStatusRow, "productID">[],
): Promise<void> {
  const { organizationID, organizationMasterID } = ownershipOf(step.identity);
  const products = [...new Set(members.map(({ productID }) => productID))];
  await insertLinkRows(
    step,
    products.map((productID) => ({
      id: randomUUID(),
      productID,
      batchedStatusID,
      organizationID,
      organizationMasterID,
      createdAt: step.now,
      updatedAt: step.now,
    })),
  );
}

/** Deletes the links of products that have no lot left in the batch. */
export async function dropEmptyLinks(step: Step, members: readonly ProductStatusRow[]): Promise<void> {
  const products = [...new Set(members.map(({ productID }) => productID))];
  if (products.length === 0) return;
  const deleted = await step.tx
    .delete(productBatches)
    .where(
      and(
        sql`${productBatches.productID} = any(${sql.param(products)}::uuid[])`,
        sql`not exists (
          select 1 from product_statuses m join product_statuses head on head.product_id = m.batched_product_id
          where head.id = ${productBatches.batchedStatusID} and m.product_id = ${productBatches.productID}
            and m.progress <> 'deleted')`,
      ),
    )
    .returning();
  step.record(...logged("old", deleted));
}

/** Deletes links and logs the deleted rows. */
export async function deleteLinkRows(step: Step, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const deleted = await step.tx
    .delete(productBatches)
    .where(sql`${productBatches.id} = any(${sql.param(ids)}::uuid[])`)
    .returning();
  step.record(...logged("old", deleted));
}

/** The lots among these that have members, that is, are batches. */
export async function batchesAmong(
  step: Step,
  rows: readonly ProductStatusRow[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const found = await step.tx
    .selectDistinct({ productID: productStatuses.batchedProductID })
    .from(productStatuses)
    .where(
      and(
        sql`${productStatuses.batchedProductID} = any(${sql.param(rows.map(({ productID }) => productID))}::uuid[])`,
        eq(productStatuses.progress, "active"),
      ),
    );
  const heads = new Set(found.map(({ productID }) => productID));
  return new Set(rows.filter(({ productID }) => heads.has(productID)).map(({ id }) => id));
}
