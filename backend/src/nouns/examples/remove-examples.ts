import { and, inArray, isNull, sql } from "drizzle-orm";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { alerts } from "../alerts/table.ts";
import { changeLots } from "../lots/change-lots.ts";
import { SOURCES } from "../lots/copy-lot.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { type ProductStatusRow, selectProductStatuses } from "../lots/types.ts";
import { anyID } from "../orders/held-stock.ts";
import { orderItems } from "../orders/table.ts";
import { deletePlace } from "../places/delete-place.ts";
import { placeReferences } from "../places/place-references.ts";
import { places } from "../places/table.ts";
import { projects } from "../projects/table.ts";
import { readExamples } from "./example-data.ts";
import { isOwnExample, lockExamples, placeIDOf } from "./example-lots.ts";

/** Why an example is kept: an order, a project or a batch uses it. */
export const KEPT_REASONS = ["ORDER", "PROJECT", "BATCH"] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];
export interface KeptExample {
  readonly lot: ProductStatusRow;
  readonly reason: KeptReason;
}
export interface RemovedExamples {
  readonly removed: number;
  readonly kept: readonly KeptExample[];
}

/**
 * Deletes the examples and the parts that were split from them, and their places if nothing else is there. Examples that an
 * order, a project or a batch uses stay, with their reason. A second call finds nothing left to delete.
 */
export async function removeExamples(step: Step): Promise<RemovedExamples> {
  await lockExamples(step);
  const lots = await lockOwnExamples(step);
  const ordered = await orderedLots(
    step,
    lots.map(({ id }) => id),
  );
  const reasonOf = ({ id, heldQuantity, orderID, projectID, batchedProductID }: ProductStatusRow) => {
    if (heldQuantity > 0 || orderID !== null || ordered.has(id)) return "ORDER";
    if (projectID !== null) return "PROJECT";
    return batchedProductID === null ? null : "BATCH";
  };
  const kept = lots.flatMap((row) => {
    const reason = reasonOf(row);
    return reason === null ? [] : [{ lot: row, reason } satisfies KeptExample];
  });
  const staying = new Set(kept.map(({ lot: { id } }) => id));
  const removed = await changeLots(
    step,
    lots
      .filter(({ id }) => !staying.has(id))
      .map((row) => ({
        row,
        values: { progress: "deleted", type: "deleted", updatedBy: step.identity.userID },
      })),
  );
  await closePlaces(step);
  return { removed: removed.length, kept };
}

/** Locks the examples and their split parts in the order of their ids, as every rule that locks lots does. */
async function lockOwnExamples({ tx, identity }: Step): Promise<ProductStatusRow[]> {
  const found = await tx.execute<{ id: string }>(sql`
    with recursive part(id) as (
      select ${lot.id} from ${lot} where ${isOwnExample(identity)}
      union
      select s.id from product_statuses s join part on s.from_status_id = part.id
        where s.source = ${SOURCES.split} and s.progress <> 'deleted')
    select id from part`);
  const ids = found.rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  return selectProductStatuses(tx)
    .where(and(sql`${lot.id} = ${anyID(ids)}`, writeScope(identity, productStatusesOwnership)))
    .orderBy(lot.id)
    .for("update");
}

/** Those of these lots that a line of any order names, whatever became of the order. */
async function orderedLots({ tx }: Step, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const lines = await tx
    .selectDistinct({ id: orderItems.productStatusID })
    .from(orderItems)
    .where(sql`${orderItems.productStatusID} = ${anyID(ids)}`);
  return new Set(lines.flatMap(({ id }) => id ?? []));
}

async function closePlaces(step: Step): Promise<void> {
  const { tx, now, identity } = step;
  const ids = (await readExamples()).places.map(({ key }) => placeIDOf(identity, key));
  const open = await tx
    .select()
    .from(places)
    .where(and(inArray(places.id, ids), isNull(places.deletedAt)));
  for (const place of open) {
    const uses = placeReferences(place, now);
    const isUsed =
      (await tx.$count(lot, uses.lots)) > 0 ||
      (await tx.$count(projects, uses.projects)) > 0 ||
      (await tx.$count(alerts, uses.wantedItems)) > 0;
    if (!isUsed) await deletePlace(step, place.id);
  }
}
