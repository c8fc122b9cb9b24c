import { type ChangedNoun, isChangedNoun } from "@gisement/shared-domain/changes";
import { and, eq } from "drizzle-orm";
import { batchResultType } from "../graphql/batch-result.ts";
import { builder } from "../graphql/builder.ts";
import type { RowRef } from "../graphql/connection.ts";
import { entity } from "../graphql/entity.ts";
import { enforce } from "../input/enforce.ts";
import { inputOf } from "../input/input-of.ts";
import { parseID } from "../input/read-input.ts";
import { defineNoun, type Noun } from "../noun.ts";
import { type Line, rowLines } from "../permissions/line.ts";
import { inStep } from "../transaction/in-step.ts";
import type { UndoRows } from "../undo/undo.ts";
import { facetType } from "./facet-type.ts";
import {
  type ListArguments,
  listRecords,
  RECORDS,
  type RecordPage,
  recordFilterInput,
  recordSortInput,
} from "./list-records.ts";
import type { RecordDefinition } from "./record-definition.ts";
import { type RecordRow, recordOwnership, restorableRecord, shownRows } from "./record-rows.ts";
import {
  createRecordInput,
  deleteRecords,
  deleteRecordsInput,
  saveRecords,
  saveRecordsInput,
} from "./save-records.ts";

/** The names of a record's operations. */
export function operationNames({ noun, graphqlType }: RecordDefinition["record"]) {
  const many = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  return {
    many,
    list: `list${many}`,
    get: `get${graphqlType}`,
    save: `save${many}`,
    remove: `delete${many}`,
  };
}

interface Saved {
  readonly batchID: string;
  readonly rows: readonly RecordRow[];
}

function typesOf(definition: RecordDefinition) {
  const { record, table } = definition;
  const { many } = operationNames(record);
  const row = (definition.type ??
    entity(record.graphqlType, table, {
      omit: ["organizationMasterID", "deleted"] as never,
    })) as unknown as RowRef<RecordRow>;
  const page = builder.objectRef<RecordPage>(`${record.graphqlType}ListConnection`).implement({
    fields: (t) => ({
      items: t.expose("items", { type: [row], nullable: false } as never) as never,
      total: t.int({ nullable: false, resolve: ({ total }) => total() }),
      nextToken: t.exposeString("nextToken", { nullable: true }),
      facets: t.field({
        type: [facetType],
        nullable: false,
        resolve: async ({ facets }) => [...(await facets())],
      }),
    }),
  });
  const saved = builder.objectRef<Saved>(`Saved${many}`).implement({
    description: "The written rows as they are stored, new ones first, and the batchID that undoes the step.",
    fields: (t) => ({
      batchID: t.id({ nullable: false, resolve: ({ batchID }) => batchID }),
      rows: t.field({
        type: [row],
        nullable: false,
        limit: { max: 2 * RECORDS },
        resolve: ({ rows }: Saved) => [...rows],
      } as never) as never,
    }),
  });
  return { row, page, saved };
}

function registerRecord(definition: RecordDefinition): void {
  const { record, table, policy } = definition;
  const names = operationNames(record);
  const { row, page, saved } = typesOf(definition);
  const { graphqlType } = record;
  builder.queryFields((t) => ({
    [names.list]: t.field({
      type: page,
      nullable: false,
      args: {
        filter: t.arg({ type: inputOf(`${graphqlType}Filter`, recordFilterInput(definition)) }),
        sort: t.arg({ type: inputOf(`${graphqlType}Sort`, recordSortInput(definition)) }),
        limit: t.arg.int({ defaultValue: 100 }),
        nextToken: t.arg.string(),
      },
      policy: policy.read,
      limit: { max: RECORDS },
      resolve: (_root, { limit, ...list }, context) =>
        listRecords(definition, context, { ...(list as Omit<ListArguments, "limit">), limit: limit ?? 100 }),
    }),
    [names.get]: t.field({
      type: row,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: policy.read,
      resolve: async (_root, { id }, { db, identity }) => {
        const known = parseID(id);
        if (known === null) return null;
        const [found] = await db
          .select()
          .from(table as never)
          .where(and(eq(table.id, known), shownRows(definition, identity)));
        return (found ?? null) as never;
      },
    }),
  }));
  // The input of one row has a name of its own in the API, whether a call creates one row or many.
  inputOf(`Create${graphqlType}Input`, createRecordInput(definition));
  builder.mutationFields((t) => ({
    [names.save]: t.field({
      type: saved,
      nullable: false,
      description: "Creates and changes rows in one step.",
      args: {
        input: t.arg({
          type: inputOf(`Save${names.many}Input`, saveRecordsInput(definition)),
          required: true,
        }),
      },
      policy: policy.update,
      resolve: (_root, { input }, context) =>
        inStep(context, async (step) => ({
          batchID: step.batchID,
          rows: await saveRecords(step, definition, input as never),
        })),
    }),
    [names.remove]: t.field({
      type: batchResultType,
      nullable: false,
      description: "Deletes rows in one step; undoing it brings them back.",
      args: { input: t.arg({ type: inputOf("DeleteRecordsInput", deleteRecordsInput), required: true }) },
      policy: policy.remove,
      resolve: (_root, { input }, context) =>
        inStep(context, async (step) => ({
          batchID: step.batchID,
          ids: await deleteRecords(step, definition, input),
        })),
    }),
  }));
}

const undoOf = (definition: RecordDefinition): UndoRows => ({
  rank: 0,
  changeable: (step) => restorableRecord(definition, step),
  removed: { deleted: true },
  async check(step) {
    enforce(definition.policy.update(step.identity));
    return [];
  },
});

const linesOf = ({ record, policy }: RecordDefinition): readonly Line[] => {
  const { list, get, save, remove } = operationNames(record);
  return [
    ...rowLines(record.noun, policy.see, `${list} ${get}`),
    ...rowLines(record.noun, policy.change, `${save} ${remove}`),
  ];
};

/** Nouns that pages do not know by name are announced as records. */
const nounOfPages = (noun: string): ChangedNoun => (isChangedNoun(noun) ? noun : "records");

/** What `defineNoun` needs of a record: operations, log, undo, announcements and rights; `announcedAs` is the noun of pages. */
export function recordParts(
  definition: RecordDefinition,
  announcedAs: ChangedNoun = nounOfPages(definition.record.noun),
) {
  const { record, table, policy } = definition;
  const { noun } = record;
  return {
    name: noun,
    tables: { [noun]: table },
    ownership: { [noun]: recordOwnership(table) },
    log: { [noun]: { mayRead: policy.read } },
    undo: { [noun]: undoOf(definition) },
    announced: { [noun]: { noun: announcedAs, mayRead: policy.read } },
    operations: [() => registerRecord(definition)],
    permissions: linesOf(definition),
    records: [definition],
  };
}

/** A noun that is nothing but its record. */
export const recordNoun = (definition: RecordDefinition): Noun => defineNoun(recordParts(definition));
