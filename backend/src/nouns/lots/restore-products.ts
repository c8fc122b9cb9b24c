import { LOT_TYPES, restorationSchema, restoredState } from "@gisement/shared-domain/occurrences";
import { and, eq, inArray, sql } from "drizzle-orm";
import { actions } from "../../platform/audit-log/table.ts";
import { type InputValue, id } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { updateHeldQuantities } from "../orders/held-stock.ts";
import { placesOwnership } from "../places/ownership.ts";
import { removalPlace } from "../places/removal-place.ts";
import type { PlaceRow } from "../places/table.ts";
import { places } from "../places/table.ts";
import { changeLots } from "./change-lots.ts";
import { isRemoved, lockLotsWithMembers, readLotIDs, requireState } from "./lock-lots.ts";
import { partial } from "./lot-key.ts";
import { findPlaceFor, positionAt } from "./lot-places.ts";
import { dropEmptyLinks } from "./product-batch-rows.ts";
import { checkSeen, lotList } from "./seen-lots.ts";
import { productStatuses } from "./status-table.ts";
import type { ProductStatusRow } from "./types.ts";
import { writableActions } from "./writable-actions.ts";

export const restoreProductsInput = restorationSchema().shape({
  ...lotList,
  partial: partial(),
  placeID: id().nullable().default(null).meta({
    description: "By default each lot returns to its former place, if that still exists.",
  }),
});

/**
 * Restores removed lots and the members removed with their batch (INV-016 to INV-018), to the chosen place or to each
 * lot's former place if it still exists.
 */
export async function restoreProducts(
  step: Step,
  input: InputValue<typeof restoreProductsInput>,
): Promise<{ batchID: string; ids: readonly string[] }> {
  const schema = restorationSchema(await writableActions(step, [input.action]));
  const { action, reason } = readInput(schema, { action: input.action, reason: input.reason });
  const { placeID } = readInput(restoreProductsInput.pick(["placeID"]), { placeID: input.placeID });
  const chosen = placeID ? await findPlaceFor(step, placeID) : null;
  const { lots, members } = await lockLotsWithMembers(step, readLotIDs(input.ids));
  checkSeen(lots, input.seen, () => ({
    action: restoredState(action).action,
    ...(chosen ? { placeID: chosen.id } : {}),
  }));
  requireState(lots, isRemoved, { accepted: "removed", reason: "not-removed" });
  const back = [...lots, ...members.filter(isRemoved)];
  const orphans = await withoutBatch(step, back);
  const where = chosen ? () => chosen : await formerPlaces(step, back);
  const changed = await changeLots(
    step,
    back.map((row) => {
      const place = where(row);
      return {
        row,
        values: {
          ...restoredState(action),
          ...(place === undefined ? {} : positionAt(place, row)),
          removalReason: reason || null,
          ...(orphans.has(row.id) ? { batchedProductID: null } : {}),
          updatedBy: step.identity.userID,
        },
      };
    }),
  );
  await dropEmptyLinks(
    step,
    back.filter(({ id }) => orphans.has(id)),
  );
  const ids = changed.map(({ id }) => id);
  // Lots removed before holds forbade it are held again by their open orders.
  await updateHeldQuantities(step.tx, ids);
  return { batchID: step.batchID, ids };
}

/**
 * Values, besides `progress`, that make a removed lot active again when a user saves it instead of restoring it (INV-513):
 * a regular place, a listed type, and no batch unless that batch is active.
 */
export async function returning(step: Step, row: ProductStatusRow): Promise<Partial<ProductStatusRow>> {
  const place = (await formerPlaces(step, [row]))(row);
  const orphans = await withoutBatch(step, [row]);
  return {
    type: LOT_TYPES.sale,
    ...(place === undefined ? {} : { placeID: place?.id ?? null }),
    ...(orphans.has(row.id) ? { batchedProductID: null } : {}),
  };
}

/** Ids of lots whose batch is neither active nor restored with them: they are restored without it. */
async function withoutBatch(step: Step, rows: readonly ProductStatusRow[]): Promise<ReadonlySet<string>> {
  const coming = new Set(rows.map(({ productID }) => productID));
  const batched = rows.filter((row) => row.batchedProductID !== null && !coming.has(row.batchedProductID));
  if (batched.length === 0) return new Set();
  const heads = batched.flatMap(({ batchedProductID }) => batchedProductID ?? []);
  const existing = await step.tx
    .selectDistinct({ productID: productStatuses.productID })
    .from(productStatuses)
    .where(
      and(
        sql`${productStatuses.productID} = any(${sql.param(heads)}::uuid[])`,
        eq(productStatuses.progress, "active"),
      ),
    );
  const active = new Set(existing.map(({ productID }) => productID));
  return new Set(batched.filter((row) => !active.has(row.batchedProductID ?? "")).map(({ id }) => id));
}

/** Former place of each lot: a place, null if none, undefined if the lot is not in the place of removed lots. */
async function formerPlaces(
  step: Step,
  rows: readonly ProductStatusRow[],
): Promise<(row: ProductStatusRow) => PlaceRow | null | undefined> {
  const removal = await removalPlace(step);
  const atRemovalPlace = rows.filter((row) => row.placeID === removal.id);
  if (atRemovalPlace.length === 0) return () => undefined;
  const moves = await step.tx
    .selectDistinctOn([actions.entityID], { lotID: actions.entityID, placeID: actions.old })
    .from(actions)
    .where(
      and(
        sql`${actions.entityID} = any(${sql.param(atRemovalPlace.map(({ id }) => id))}::uuid[])`,
        eq(actions.entity, "product_statuses"),
        eq(actions.field, "placeID"),
        sql`${actions.new} = to_jsonb(${removal.id}::text)`,
      ),
    )
    .orderBy(actions.entityID, sql`${actions.at} desc`, sql`${actions.id} desc`);
  const formerOf = new Map(moves.map(({ lotID, placeID }) => [lotID, placeID as string | null]));
  const ids = [...new Set([...formerOf.values()].filter((id) => id !== null))];
  const known = ids.length
    ? await step.tx
        .select()
        .from(places)
        .where(and(inArray(places.id, ids), writeScope(step.identity, placesOwnership)))
    : [];
  const byID = new Map(known.map((place) => [place.id, place]));
  return (row) => (row.placeID === removal.id ? (byID.get(formerOf.get(row.id) ?? "") ?? null) : undefined);
}
