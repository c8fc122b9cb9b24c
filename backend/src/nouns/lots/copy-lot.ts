import { randomUUID } from "node:crypto";
import { ownerOf, ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { insertRows } from "../../platform/transaction/write-rows.ts";
import { withFormulas } from "./derive-formulas.ts";
import { productStatuses } from "./status-table.ts";
import { products } from "./table.ts";
import { type ProductStatusRow, productStatusColumns } from "./types.ts";

/** Origin of a lot that was not imported. */
export const SOURCES = {
  manage: "manage",
  split: "split",
  copy: "copy",
  batch: "batch",
  order: "order",
  example: "example",
} as const;

/** What a copy that is a thing of its own does not have from the first one. */
export const COPIED = {
  source: SOURCES.copy,
  ref: null,
  serialIDs: [],
  importID: null,
  batchedProductID: null,
  checkedAt: null,
  availableForSale: false,
  shopID: null,
  shopPrice: null,
  shopFrom: null,
} satisfies Partial<ProductStatusRow>;

/** A copy of a row without the fields that are unique to it (shape on a plan, page address) and without its holds. */
export function copyOf(
  step: Step,
  row: ProductStatusRow,
  values: Partial<ProductStatusRow>,
): ProductStatusRow {
  return {
    ...row,
    id: randomUUID(),
    fromStatusID: row.id,
    shapeID: null,
    slug: null,
    removalReason: null,
    heldQuantity: 0,
    orderID: null,
    updatedBy: null,
    createdAt: step.now,
    updatedAt: step.now,
    ...values,
  };
}

interface Team {
  readonly organizationID: string | null;
  readonly organizationMasterID: string | null;
}

/** Inserts `count` products, of the acting team unless another is given. Returns their ids. */
export async function insertProducts(
  step: Step,
  count: number,
  team: Team = ownershipOf(step.identity),
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await insertRows(
    step.tx,
    products,
    ids.map((id) => ({
      id,
      byUserID: ownerOf(step.identity),
      organizationID: team.organizationID,
      organizationMasterID: team.organizationMasterID,
      createdAt: step.now,
      updatedAt: step.now,
    })),
  );
  return ids;
}

/** Inserts lots and logs their creation. */
export async function insertLots(step: Step, rows: readonly ProductStatusRow[]): Promise<void> {
  await insertRows(step.tx, productStatuses, await withFormulas(step, rows));
  recordCreated(step, rows);
}

/** Inserts one lot of the acting team; missing fields get the database defaults. Returns null if its id is taken. */
export async function insertLot(
  step: Step,
  values: Partial<ProductStatusRow> & { readonly productID: string },
): Promise<ProductStatusRow | null> {
  const owned = { ...values, byUserID: ownerOf(step.identity), ...ownershipOf(step.identity) };
  const [row] = await withFormulas(step, [owned]);
  const givenValues = Object.entries(row ?? owned).filter(([, value]) => value !== null);
  const [inserted] = await step.tx
    .insert(productStatuses)
    .values({
      ...Object.fromEntries(givenValues),
      productID: values.productID,
      progress: "active",
      createdAt: step.now,
      updatedAt: step.now,
    })
    .onConflictDoNothing({ target: productStatuses.id })
    .returning(productStatusColumns);
  if (!inserted) return null;
  recordCreated(step, [inserted]);
  return inserted;
}

function recordCreated(step: Step, rows: readonly ProductStatusRow[]): void {
  step.record(
    ...rows.map((row) => ({
      entity: "product_statuses",
      entityID: row.id,
      productID: row.productID,
      field: "created",
      new: row.name,
    })),
  );
}
