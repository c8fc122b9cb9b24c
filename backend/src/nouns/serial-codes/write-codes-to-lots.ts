import { inArray, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { productStatuses } from "../lots/status-table.ts";
import { serialCodes } from "./table.ts";

/** Copies the codes of these lots to `serialIDs`. Leaves `updatedAt` unchanged, so that concurrent edits do not conflict. */
export async function writeCodesToLots(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // The same lock order as every other step, to avoid deadlocks.
  await tx
    .select({ id: productStatuses.id })
    .from(productStatuses)
    .where(inArray(productStatuses.id, [...ids]))
    .orderBy(productStatuses.id)
    .for("no key update");
  await tx
    .update(productStatuses)
    .set({
      serialIDs: sql`array(select ${serialCodes.id} from ${serialCodes} where ${serialCodes.type} = 'LOT' and ${serialCodes.elementID} = ${productStatuses.id}::text order by ${serialCodes.createdAt}, ${serialCodes.id})`,
    })
    .where(inArray(productStatuses.id, [...ids]));
}
