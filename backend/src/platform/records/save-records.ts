import { randomUUID } from "node:crypto";
import { recordSchema, writtenFields } from "@gisement/shared-domain/records/record-schema";
import { type AnyObjectSchema, array, boolean, date, object } from "yup";
import { id, nameType, rowKey } from "../input/input-schema.ts";
import { readInput } from "../input/read-input.ts";
import { readPartialInput } from "../input/read-partial-input.ts";
import { ownershipOf } from "../tenancy/scope.ts";
import { changeRow, checkUnchanged, lockRow, sameValue } from "../transaction/change-row.ts";
import type { Step } from "../transaction/step.ts";
import { insertRows } from "../transaction/write-rows.ts";
import { RECORDS } from "./list-records.ts";
import type { RecordDefinition } from "./record-definition.ts";
import { changeableRecord, type RecordRow } from "./record-rows.ts";

type Values = Readonly<Record<string, unknown>>;
type Change = Values & { readonly id: string; readonly updatedAt?: Date | null };
/** What the API's scalar has already read, and columns that are never empty. */
const RULES = { DATE: () => date().nullable(), BOOLEAN: () => boolean() } as const;

/** The rules of a row in the API. */
function schemaOf({ record, rules }: RecordDefinition): AnyObjectSchema {
  const own = writtenFields(record).flatMap(({ key, type }) =>
    type === "DATE" || type === "BOOLEAN" ? [[key, RULES[type]()] as const] : [],
  );
  return recordSchema(record, rules).shape(Object.fromEntries(own));
}

export const createRecordInput = (definition: RecordDefinition): AnyObjectSchema => schemaOf(definition);
/** What a call changes of one row; what it does not name stays. */
export const updateRecordInput = (definition: RecordDefinition): AnyObjectSchema =>
  schemaOf(definition).partial().shape(rowKey());
export const saveRecordsInput = (definition: RecordDefinition): AnyObjectSchema => {
  const { graphqlType } = definition.record;
  const schema = schemaOf(definition);
  const listOf = (name: string, row: AnyObjectSchema) =>
    array(nameType(`${name}${graphqlType}Input`, row).required())
      .max(RECORDS)
      .nullable();
  return object({
    create: listOf("Create", schema),
    update: listOf("Update", updateRecordInput(definition)),
  });
};
export const deleteRecordsInput = object({
  ids: array(id().required()).min(1).max(RECORDS).required(),
});

const EMPTY = (multiple: true | undefined, type: string) =>
  multiple ? [] : type === "BOOLEAN" ? false : null;
const withoutBlanks = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value === "" ? null : value]));

/** Inserts rows in one step; `paths` name them in a refusal. */
export async function createRecords(
  step: Step,
  definition: RecordDefinition,
  inputs: readonly Values[],
  pathOf: (index: number) => string,
  idOf: (index: number) => string = () => randomUUID(),
  /** Columns besides the fields of the record. */
  beside: Values = {},
): Promise<readonly RecordRow[]> {
  const { record, table, toStored = (values) => values } = definition;
  const schema = schemaOf(definition);
  const blank = Object.fromEntries(
    writtenFields(record).map(({ key, multiple, type }) => [key, EMPTY(multiple, type)]),
  );
  const rows = inputs.map((input, index) => {
    const checked: Values = readInput(schema, withoutBlanks(input), pathOf(index));
    const given = Object.fromEntries(
      Object.keys(blank).flatMap((key) =>
        checked[key] === undefined || checked[key] === null ? [] : [[key, checked[key]]],
      ),
    );
    return {
      ...blank,
      ...toStored(given),
      ...beside,
      id: idOf(index),
      userID: step.identity.userID,
      ...ownershipOf(step.identity),
      deleted: false,
      createdAt: step.now,
      updatedAt: step.now,
    } as RecordRow & Values;
  });
  await insertRows(step.tx, table, rows as never);
  step.record(
    ...rows.map((row) => ({
      entity: record.noun,
      entityID: row.id,
      field: "created",
      new: row[record.labelField],
    })),
  );
  return rows;
}

/** Changes one row; `path` names it in a refusal. */
export async function changeRecord(
  step: Step,
  definition: RecordDefinition,
  { id: rowID, updatedAt, ...sent }: Change,
  path: string,
): Promise<RecordRow> {
  const { toStored = (values) => values } = definition;
  const changeable = changeableRecord(definition, step);
  const before = (await lockRow(step, changeable, rowID)) as RecordRow & { readonly country?: string | null };
  checkUnchanged(before, updatedAt);
  // A stored value that newer rules would refuse prevents no other change.
  const given = Object.entries(sent).filter(
    ([key, value]) => !sameValue(value, (before as unknown as Values)[key]),
  );
  const values = readPartialInput(schemaOf(definition), Object.fromEntries(given), before, path);
  return (await changeRow(step, changeable, before as never, toStored(values) as never)) as RecordRow;
}

const inOrder = (one: string, other: string): number =>
  one.toLowerCase() < other.toLowerCase() ? -1 : one.toLowerCase() > other.toLowerCase() ? 1 : 0;

/** Creates and changes rows, all or none; returns them as they are stored, new ones first. */
export async function saveRecords(
  step: Step,
  definition: RecordDefinition,
  input: { readonly create?: readonly Values[] | null; readonly update?: readonly Change[] | null },
): Promise<readonly RecordRow[]> {
  const created = await createRecords(step, definition, input.create ?? [], (index) => `create[${index}]`);
  const changes = (input.update ?? []).map((change, index) => ({ change, index }));
  const changed: RecordRow[] = [];
  // Locked in one order by every step, so that two of them never wait for each other.
  for (const { change, index } of changes.toSorted((one, other) => inOrder(one.change.id, other.change.id)))
    changed[index] = await changeRecord(step, definition, change, `update[${index}]`);
  return [...created, ...changed];
}

/** Deletes rows; they are kept for undo, and for what refers to them. */
export async function deleteRecords(
  step: Step,
  definition: RecordDefinition,
  input: unknown,
): Promise<readonly string[]> {
  const { ids } = readInput(deleteRecordsInput, input);
  const changeable = changeableRecord(definition, step);
  for (const rowID of [...new Set(ids)].toSorted(inOrder)) {
    const row = await lockRow(step, changeable, rowID);
    await changeRow(step, changeable, row, { deleted: true } as never);
  }
  return ids;
}
