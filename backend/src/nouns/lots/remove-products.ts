import { removalSchema, removedState } from "@gisement/shared-domain/occurrences";
import { describeFields, type InputValue } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { removalPlace } from "../places/removal-place.ts";
import { changeLots } from "./change-lots.ts";
import {
  isActive,
  isRemoved,
  lockLotsWithMembers,
  readLotIDs,
  requireActive,
  requireState,
} from "./lock-lots.ts";
import { partial } from "./lot-key.ts";
import { dropEmptyLinks } from "./product-batch-rows.ts";
import { checkSeen, type LotList, lotList } from "./seen-lots.ts";
import type { ProductStatusRow } from "./types.ts";
import { writableActions } from "./writable-actions.ts";

type Done = { batchID: string; ids: readonly string[] };

export const removeProductsInput = describeFields(removalSchema(), {
  mode: { typeName: "RemovalMode" },
  action: { description: "The final status; required to archive." },
}).shape({ ...lotList, partial: partial() });

/**
 * Removes lots and their batch members from the inventory (INV-011 to INV-015, decisions A7 and A9). They move to the
 * team's place of removed lots and can be restored; the change log keeps the former place. A member that is removed
 * without its batch leaves the batch.
 */
export async function removeProducts(
  step: Step,
  input: InputValue<typeof removeProductsInput>,
): Promise<Done> {
  const ids = readLotIDs(input.ids);
  const { action: sent } = input;
  const schema = removalSchema(await writableActions(step, [sent]));
  const { mode, action, reason } = readInput(schema, {
    mode: input.mode,
    action: sent,
    reason: input.reason,
  });
  const { lots, members } = await lockLotsWithMembers(step, ids);
  checkSeen(lots, input.seen, () => removedState(mode, action) as Partial<ProductStatusRow>);
  requireActive(lots);
  const going = [...lots, ...members.filter(isActive)];
  const goingBatches = new Set(going.map(({ productID }) => productID));
  const leavesBatch = ({ batchedProductID }: ProductStatusRow) =>
    batchedProductID !== null && !goingBatches.has(batchedProductID);
  const place = await removalPlace(step);
  const changed = await changeLots(
    step,
    going.map((row) => ({
      row,
      values: {
        ...removedState(mode, action),
        placeID: place.id,
        removalReason: reason || null,
        // Its shape stays on the plan, free for another lot (decision E16).
        shapeID: null,
        ...(leavesBatch(row) ? { batchedProductID: null } : {}),
        updatedBy: step.identity.userID,
      },
    })),
  );
  await dropEmptyLinks(step, going.filter(leavesBatch));
  return { batchID: step.batchID, ids: changed.map(({ id }) => id) };
}

/** Purges removed lots: no list or page shows them any more (decision A8). Refuses held lots. */
export async function purgeProducts(step: Step, input: LotList): Promise<Done> {
  const { lots, members } = await lockLotsWithMembers(step, readLotIDs(input.ids));
  checkSeen(lots, input.seen);
  requireState(lots, isRemoved, { accepted: "removed", reason: "not-removed" });
  const going = [...lots, ...members.filter(isRemoved)];
  const changed = await changeLots(
    step,
    going.map((row) => ({ row, values: { progress: "deleted", updatedBy: step.identity.userID } })),
  );
  return { batchID: step.batchID, ids: changed.map(({ id }) => id) };
}
