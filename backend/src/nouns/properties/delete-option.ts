import { DomainError } from "@gisement/shared-domain/errors";
import { optionPolicy } from "@gisement/shared-domain/permissions";
import { requireID } from "../../platform/input/read-input.ts";
import { changeRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { followCreatedRows } from "../reviews/follow-created-rows.ts";
import { changeableOption } from "./changeable-rows.ts";
import { lockSet } from "./lock-set.ts";
import { listOfOption, liveOptions, type OptionList, readOptionList } from "./option-list.ts";
import type { OptionRow } from "./option-sources.ts";
import { countUses } from "./option-uses.ts";

/**
 * Deletes an option that the team has added and no lot has. Those of the platform and rows with a key can only be archived
 * (decisions D9 and A33).
 *
 * @throws INVALID_STATE with the reason `option-in-use`, `has-options` or `platform-option`.
 */
export async function deleteOption(step: Step, sentID: string): Promise<OptionRow> {
  const id = requireID(sentID);
  await lockSet(step);
  return removeOption(step, await readOptionList(step, await listOfOption(step, id)), { id, path: "id" });
}

/** The same under the lock of the set, of a list that has been read. */
export async function removeOption(
  step: Step,
  list: OptionList,
  { id, path }: { readonly id: string; readonly path: string },
): Promise<OptionRow> {
  const refuse = (reason: string, found: unknown) =>
    new DomainError("INVALID_STATE", `The option stays: ${reason}.`, { field: path, reason, found });
  const row = list.own.find((option) => option.id === id);
  if (!row || row.key !== null || list.platform.some(({ value }) => value === row.value))
    throw refuse("platform-option", row?.label ?? id);
  const decision = optionPolicy.mayRemove(step.identity, { ...row, listUserID: list.field.userID });
  if (!decision.allowed)
    throw new DomainError("FORBIDDEN", "Only its author or an ADMIN may do this.", {
      field: path,
      found: id,
      reason: decision.reason,
      ...(decision.roles ? { accepted: decision.roles } : {}),
    });
  if (liveOptions(list).some(({ optionOptionsId }) => optionOptionsId === id))
    throw refuse("has-options", row.label);
  const lots = await countUses(step.tx, step.identity, list.field.key ?? "", row.value);
  if (lots > 0) throw refuse("option-in-use", { lots });
  // The row stays for undo, in no list.
  const removed = await changeRow(step, changeableOption(step), row, {
    status: "ARCHIVED",
    fieldOptionsId: null,
    optionOptionsId: null,
  });
  await followCreatedRows(step, "option", [removed]);
  return removed;
}
