import { DomainError } from "@gisement/shared-domain/errors";
import { batchSchema, LOT_TYPES } from "@gisement/shared-domain/occurrences";
import { DEFAULT_ACTION } from "@gisement/shared-domain/vocabulary";
import { object } from "yup";
import { type InputValue, id } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { changeLots } from "./change-lots.ts";
import { insertLot, insertProducts, SOURCES } from "./copy-lot.ts";
import { lotWords } from "./derive-columns.ts";
import { isActive, lockLotsWithMembers, readLotIDs, requireActive, requireState } from "./lock-lots.ts";
import { findPlaceFor, positionAt } from "./lot-places.ts";
import { movedValues } from "./move-products.ts";
import { dropEmptyLinks, linkMembers } from "./product-batch-rows.ts";
import { checkSeen, lotList, type Seen, seenLots } from "./seen-lots.ts";
import type { ProductStatusRow } from "./types.ts";

type Done = { batchID: string; ids: readonly string[] };

export const batchProductsInput = batchSchema().shape({ ...lotList, placeID: id().nullable().default(null) });
export const unbatchProductsInput = object({ id: id().required(), seen: seenLots });

/** The value that all rows share; null if they differ. */
function common<Value>(
  rows: readonly ProductStatusRow[],
  of: (row: ProductStatusRow) => Value,
): Value | null {
  const [first, ...others] = rows.map(of);
  return first !== undefined && others.every((value) => value === first) ? first : null;
}

/**
 * Groups lots under a new lot, the batch (INV-517). The members stay in the inventory with their quantities; the batch is
 * one piece without weight or price of its own, so that nothing counts twice. If a place is given, all lots move there.
 */
export async function batchProducts(step: Step, input: InputValue<typeof batchProductsInput>): Promise<Done> {
  const ids = readLotIDs(input.ids);
  const { name, category, placeID } = readInput(batchProductsInput.omit(["ids", "seen"]), input);
  const place = placeID ? await findPlaceFor(step, placeID) : null;
  const { lots, members } = await lockLotsWithMembers(step, ids);
  checkSeen(lots, input.seen, () => (place ? { placeID: place.id } : {}));
  requireActive(lots);
  requireState(lots, ({ batchedProductID }) => batchedProductID === null, {
    accepted: "in no batch",
    reason: "batched",
  });
  const words = await lotWords(step.tx, step.identity, [{ category }]);
  const [productID] = (await insertProducts(step, 1)) as [string];
  const [first] = lots as [ProductStatusRow];
  const isTogether = lots.every((row) => row.placeID === first.placeID);
  const { placeID: there, city, lat, lon, geohash } = first;
  const batch = (await insertLot(step, {
    productID,
    name,
    category: category || null,
    ...words.of({ category: category || null, properties: {} }),
    action: common(lots, ({ action }) => action) ?? DEFAULT_ACTION,
    projectID: common(lots, ({ projectID }) => projectID),
    quantityNumber: 1,
    quantityUnit: "lot",
    source: SOURCES.batch,
    ...(place ? positionAt(place, first) : isTogether ? { placeID: there, city, lat, lon, geohash } : {}),
  })) as ProductStatusRow;
  const by = { updatedBy: step.identity.userID };
  const chosen = new Set(ids);
  const moved = place ? members.filter(isActive) : [];
  await changeLots(
    step,
    [...lots, ...moved].map((row) => ({
      row,
      values: {
        ...(place ? movedValues(row, place, undefined) : {}),
        ...(chosen.has(row.id) ? { batchedProductID: productID } : {}),
        ...by,
      },
    })),
  );
  await linkMembers(step, batch.id, lots);
  return { batchID: step.batchID, ids: [batch.id, ...[...lots, ...moved].map(({ id }) => id)] };
}

/** Dissolves a batch: its members become independent lots again, and the batch lot is closed and kept as history. */
export async function unbatchProducts(step: Step, id: string, seen?: Seen): Promise<Done> {
  const { lots, members } = await lockLotsWithMembers(step, [id], "id");
  const [batch] = lots as [ProductStatusRow];
  const own = members.filter(({ batchedProductID }) => batchedProductID === batch.productID);
  if (own.length === 0)
    throw new DomainError("INVALID_STATE", "Nothing is batched under this lot.", {
      field: "id",
      found: id,
      accepted: "a batch",
      reason: "no-batch",
    });
  checkSeen([batch, ...own], seen);
  requireActive([batch], "id");
  const closes = batch.source === SOURCES.batch;
  const by = { updatedBy: step.identity.userID };
  const changed = await changeLots(step, [
    ...own.map((row) => ({ row, values: { batchedProductID: null, ...by } })),
    ...(closes
      ? [{ row: batch, values: { progress: "done", type: LOT_TYPES.closed, endDate: step.now, ...by } }]
      : []),
  ]);
  await dropEmptyLinks(step, own);
  return { batchID: step.batchID, ids: changed.map((row) => row.id) };
}
