import { ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { COPIED, copyOf, insertLots, insertProducts } from "./copy-lot.ts";
import { lockLots, readLotIDs, requireActive } from "./lock-lots.ts";
import { checkSeen, type LotList } from "./seen-lots.ts";

/** Copies each lot, with a product of its own and without the fields that are unique to the original. */
export async function duplicateProducts(
  step: Step,
  input: LotList,
): Promise<{ batchID: string; ids: readonly string[] }> {
  const lots = await lockLots(step, readLotIDs(input.ids));
  checkSeen(lots, input.seen);
  requireActive(lots);
  const productIDs = await insertProducts(step, lots.length);
  const copies = lots.map((row, index) =>
    copyOf(step, row, {
      ...COPIED,
      productID: productIDs[index] as string,
      byUserID: step.identity.userID,
      ...ownershipOf(step.identity),
    }),
  );
  await insertLots(step, copies);
  return { batchID: step.batchID, ids: copies.map(({ id }) => id) };
}
