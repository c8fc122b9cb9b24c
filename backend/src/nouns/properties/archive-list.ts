import { inArray, sql } from "drizzle-orm";
import { actions } from "../../platform/audit-log/table.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { changeRows } from "../../platform/transaction/write-rows.ts";
import { followCreatedRows } from "../reviews/follow-created-rows.ts";
import { changeableOption } from "./changeable-rows.ts";
import { checkOptionArchive } from "./check-option.ts";
import {
  isArchivedOption,
  liveOptions,
  type OptionList,
  readOptionList,
  TakenLabels,
} from "./option-list.ts";
import type { OptionRow } from "./option-sources.ts";
import type { FieldRow } from "./types.ts";

/**
 * Archives the options of a list that the team has added, before the list itself (REF-523). Runs under the lock of the set.
 *
 * @throws FORBIDDEN unless the writer may archive each of them
 */
export async function archiveOptions(step: Step, field: FieldRow, path: string): Promise<void> {
  const list = await readOptionList(step, field.id);
  await setStatus(step, list, {
    rows: list.own.filter((row) => !isArchivedOption(row)),
    status: "ARCHIVED",
    path,
  });
}

/**
 * Restores the options that were archived in the same step as their list; those archived before or since stay so. Runs under the
 * lock of the set.
 *
 * @throws BAD_USER_INPUT with the reason `label-taken` if the list has got an option with the label of one of them meanwhile
 * @throws FORBIDDEN unless the writer may restore each of them
 */
export async function restoreOptions(step: Step, field: FieldRow, path: string): Promise<void> {
  const list = await readOptionList(step, field.id);
  const archived = list.own.filter(isArchivedOption);
  const batches = await lastStatusBatches(step, [field.id, ...archived.map(({ id }) => id)]);
  const batchID = batches.get(field.id);
  const rows = archived.filter(({ id }) => batchID !== undefined && batches.get(id) === batchID);
  const taken = new TakenLabels(liveOptions(list));
  for (const row of rows) taken.take(row, path);
  await setStatus(step, list, { rows, status: null, path });
}

async function setStatus(
  step: Step,
  list: OptionList,
  change: {
    readonly rows: readonly OptionRow[];
    readonly status: "ARCHIVED" | null;
    readonly path: string;
  },
): Promise<void> {
  const { rows, status, path } = change;
  for (const row of rows) checkOptionArchive(step, list.field.userID, row, path);
  await changeRows(
    step,
    changeableOption(step),
    rows.map((row) => ({ row, values: { status } })),
  );
  await followCreatedRows(step, "option", rows);
}

/** The step that last changed the status of each of these fields and options, by the ids of the rows. */
async function lastStatusBatches({ tx }: Step, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectDistinctOn([actions.entityID], { id: actions.entityID, batchID: actions.batchID })
    .from(actions)
    .where(
      sql`${actions.entityID} = any(${sql.param([...ids])}::uuid[]) and ${inArray(actions.entity, ["fields", "options"])} and ${actions.field} = 'status'`,
    )
    .orderBy(actions.entityID, sql`${actions.at} desc`);
  return new Map(rows.map(({ id, batchID }) => [id, batchID]));
}
