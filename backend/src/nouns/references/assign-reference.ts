import type { InputValue } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { changeLots } from "../lots/change-lots.ts";
import { checkCount, lockLots, requireActive } from "../lots/lock-lots.ts";
import { holdReference } from "./hold-reference.ts";
import { assignReferenceInput } from "./reference-input.ts";

/** Gives lots of the inventory a reference whose row this step has locked or created; null takes it from them. */
export async function giveReference(
  step: Step,
  referenceID: string | null,
  ids: readonly string[],
  field: string,
): Promise<readonly string[]> {
  checkCount(ids.length, field);
  const rows = await lockLots(step, [...new Set(ids)], field);
  requireActive(rows, field);
  const changed = await changeLots(
    step,
    rows.map((row) => ({ row, values: { referenceID, updatedBy: step.identity.userID } })),
  );
  return changed.map(({ id }) => id);
}

/** @returns the ids of the changed lots */
export async function assignReference(
  step: Step,
  input: InputValue<typeof assignReferenceInput>,
): Promise<readonly string[]> {
  const { referenceID = null, lotIDs } = readInput(assignReferenceInput, input);
  if (referenceID) await holdReference(step, referenceID);
  return giveReference(step, referenceID, lotIDs, "lotIDs");
}
