import { DomainError } from "@gisement/shared-domain/errors";
import type { InputValue } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { changeRow, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { followCreatedRows } from "../reviews/follow-created-rows.ts";
import { removableReference } from "./changeable-reference.ts";
import { countLotsOf, replaceReference } from "./lots-of-reference.ts";
import { deleteReferenceInput } from "./reference-input.ts";

/**
 * Deletes a reference; its row is kept for undo.
 *
 * @throws INVALID_STATE with the reason `reference-in-use` and the number of lots, unless they are to lose it.
 */
export async function deleteReference(
  step: Step,
  input: InputValue<typeof deleteReferenceInput>,
): Promise<string> {
  const { id, detach } = readInput(deleteReferenceInput, input);
  const changeable = removableReference(step);
  const row = await lockRow(step, changeable, id);
  const lots = await countLotsOf(step, [id]);
  if (lots > 0 && !detach)
    throw new DomainError("INVALID_STATE", `${lots} lots have this reference.`, {
      field: "id",
      reason: "reference-in-use",
      found: { lots },
      accepted: "detach: true",
    });
  await replaceReference(step, [id], null);
  await changeRow(step, changeable, row, { status: "ARCHIVED" });
  await followCreatedRows(step, "reference", [row]);
  return id;
}
