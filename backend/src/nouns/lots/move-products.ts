import { LOT_LIMITS } from "@gisement/shared-domain/limits";
import { object, string } from "yup";
import { type InputValue, id } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { changeLots } from "./change-lots.ts";
import { isActive, lockLots, lockLotsWithMembers, readLotIDs, requireActive } from "./lock-lots.ts";
import { partial } from "./lot-key.ts";
import { findPlaceFor, positionAt } from "./lot-places.ts";
import { checkSeen, type LotList, lotList } from "./seen-lots.ts";
import type { ProductStatusRow } from "./types.ts";

type Done = { batchID: string; ids: readonly string[] };
export const moveProductsInput = object({
  ...lotList,
  partial: partial(),
  placeID: id().required(),
  spot: string().trim().max(LOT_LIMITS.spot).nullable(),
});

/** Values of a lot at its new place; spot and shelf of the former place are cleared. */
export function movedValues(
  row: ProductStatusRow,
  place: Parameters<typeof positionAt>[0],
  spot: string | null | undefined,
): Partial<ProductStatusRow> {
  if (row.placeID === (place?.id ?? null)) return spot === undefined ? {} : { spot: spot || null };
  return { ...positionAt(place, row), spot: spot || null, storage: null };
}

/** Moves lots and their batch members to another place. */
export async function moveProducts(step: Step, input: InputValue<typeof moveProductsInput>): Promise<Done> {
  const ids = readLotIDs(input.ids);
  const { spot, placeID } = readInput(moveProductsInput.pick(["spot", "placeID"]), input);
  const place = await findPlaceFor(step, placeID);
  const { lots, members } = await lockLotsWithMembers(step, ids);
  checkSeen(lots, input.seen, () => ({
    placeID: place?.id ?? null,
    ...(spot === undefined ? {} : { spot: spot || null }),
  }));
  requireActive(lots);
  const changed = await changeLots(
    step,
    [...lots, ...members.filter(isActive)].map((row) => ({
      row,
      values: { ...movedValues(row, place, spot), updatedBy: step.identity.userID },
    })),
  );
  return { batchID: step.batchID, ids: changed.map(({ id }) => id) };
}

/** Records that a scan of their tags found the lots in their place. */
export async function checkProducts(step: Step, input: LotList): Promise<Done> {
  const lots = await lockLots(step, readLotIDs(input.ids));
  checkSeen(lots, input.seen, () => ({ checkedAt: step.now }));
  requireActive(lots);
  const changed = await changeLots(
    step,
    lots.map((row) => ({ row, values: { checkedAt: step.now, updatedBy: step.identity.userID } })),
  );
  return { batchID: step.batchID, ids: changed.map(({ id }) => id) };
}
