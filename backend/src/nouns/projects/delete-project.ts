import { and, eq } from "drizzle-orm";
import { changeRow, type Lockable, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { changeLots } from "../lots/change-lots.ts";
import { lockLotsOfProjects } from "../lots/lock-lots.ts";
import { participantsChanged } from "./participants-changed.ts";
import { changeableProject, mayRemove } from "./project-fields.ts";
import { projects } from "./table.ts";

const removableProject = (step: Step): Lockable<typeof projects> => ({
  ...changeableProject(step),
  mayChange: mayRemove,
});

/** Takes the lots out of these projects, whatever their state; they keep their place. */
export async function emptyProjects(step: Step, projectIDs: readonly string[]): Promise<readonly string[]> {
  const lots = await lockLotsOfProjects(step, projectIDs);
  const moved = await changeLots(
    step,
    lots.map((row) => ({ row, values: { projectID: null, updatedBy: step.identity.userID } })),
  );
  return moved.map(({ id }) => id);
}

/**
 * Deletes a project (decision D15): its lots stay in the inventory, its catalogues, plans and wanted items are hidden with it,
 * its links open nothing, its orders still show its name. `undoBatch` restores it with the lots that are in no other project.
 */
export async function deleteProject(
  step: Step,
  id: string,
): Promise<{ batchID: string; ids: readonly string[] }> {
  const { scope } = changeableProject(step);
  // The call of a stranger holds nobody's lots.
  const isWritable = (await step.tx.$count(projects, and(eq(projects.id, id), scope))) > 0;
  // In the common lock order: lots, then the project, whose lock keeps further lots out.
  if (isWritable) await lockLotsOfProjects(step, [id]);
  const project = await lockRow(step, removableProject(step), id);
  await emptyProjects(step, [id]);
  await changeRow(step, changeableProject(step), project, { progress: "deleted" });
  await participantsChanged(step, [id]);
  return { batchID: step.batchID, ids: [id] };
}
