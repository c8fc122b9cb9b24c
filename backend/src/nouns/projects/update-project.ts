import type { InputValue } from "../../platform/input/input-schema.ts";
import { changeRow, checkUnchanged, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { changeableProject } from "./project-fields.ts";
import { readProject, type updateProjectInput } from "./project-input.ts";
import type { ProjectRow } from "./types.ts";

/** Changes a project of the user's own team; archiving and unarchiving are changes of `progress`. */
export async function updateProject(
  step: Step,
  { id, updatedAt, ...input }: InputValue<typeof updateProjectInput>,
): Promise<ProjectRow> {
  const changeable = changeableProject(step);
  const row = await lockRow(step, changeable, id);
  checkUnchanged(row, updatedAt);
  return changeRow(step, changeable, row, await readProject(step, input, row));
}
