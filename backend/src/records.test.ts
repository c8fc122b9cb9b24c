import { accessOf } from "@gisement/shared-domain/records/field-access";
import { writtenFields } from "@gisement/shared-domain/records/record-schema";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import "./compose.ts";
import { composition } from "./platform/composition.ts";
import { operationNames } from "./platform/records/record-noun.ts";
import { openTestApi, type TestApi } from "./testing/api.ts";
import { buildMember, buildTeam } from "./testing/people.ts";
import { sampledFields, sampleValues } from "./testing/record-examples.ts";

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly updatedAt: string };

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

// What every noun that is a record can do, with a value in each of its fields.
describe.each(composition().records.map((each) => [each.record.noun, each] as const))(
  "%s",
  (_noun, definition) => {
    const { record } = definition;
    const fields = sampledFields(definition);
    const { list, get, save, remove, many } = operationNames(record);
    const { graphqlType } = record;
    const keys = `id updatedAt ${writtenFields(record)
      .map(({ key }) => key)
      .join(" ")}`;
    const SAVE = `mutation ($input: Save${many}Input!) { saved: ${save}(input: $input) { batchID rows { ${keys} } } }`;
    const REMOVE = `mutation ($input: DeleteRecordsInput!) { removed: ${remove}(input: $input) { batchID } }`;
    const LIST = `query ($filter: ${graphqlType}Filter, $sort: ${graphqlType}Sort, $limit: Int, $nextToken: String) { page: ${list}(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) { total nextToken items { ${keys} } facets { field buckets { key count } } } }`;
    const GET = `query ($id: ID!) { row: ${get}(id: $id) { ${keys} } }`;
    const UNDO = "mutation ($id: ID!) { undoBatch(batchID: $id) { ids } }";
    const LOG = "query ($id: ID!) { log: changeLogByEntityID(entityID: $id) { items { field } } }";

    const values = (isOther: boolean) => sampleValues(definition, isOther);
    async function open() {
      const member = await buildMember(api.database.db, await buildTeam(api.database.db), "USER");
      const ask = <Answer>(document: string, variables: Record<string, unknown> = {}) =>
        api.get<Answer>(member, document, variables);
      const write = async (input: object) =>
        (await ask<{ saved: { batchID: string; rows: readonly [Row, ...Row[]] } }>(SAVE, { input })).saved;
      const read = async (id: string) => (await ask<{ row: Row | null }>(GET, { id })).row;
      const find = async (variables: Record<string, unknown> = {}) =>
        (
          await ask<{
            page: {
              total: number;
              nextToken: string | null;
              items: readonly Row[];
              facets: readonly { field: string; buckets: readonly { key: string; count: number }[] }[];
            };
          }>(LIST, variables)
        ).page;
      return { ask, write, read, find };
    }

    test("its rows are created, changed, deleted, and each step is undone and logged", async () => {
      const { ask, write, read, find } = await open();
      const { rows } = await write({ create: [values(false)] });
      const [made] = rows;
      expect(made).toMatchObject(values(false));
      const changed = await write({ update: [{ id: made.id, updatedAt: made.updatedAt, ...values(true) }] });
      expect(changed.rows[0]).toMatchObject(values(true));
      expect(await read(made.id)).toMatchObject(values(true));
      const { log } = await ask<{ log: { items: readonly { field: string }[] } }>(LOG, { id: made.id });
      expect(new Set(log.items.map(({ field }) => field))).toEqual(new Set(fields.map(({ key }) => key)));
      await ask(UNDO, { id: changed.batchID });
      expect(await read(made.id)).toMatchObject(values(false));
      const { removed } = await ask<{ removed: { batchID: string } }>(REMOVE, { input: { ids: [made.id] } });
      expect(await read(made.id)).toBeNull();
      expect((await find()).total).toBe(0);
      await ask(UNDO, { id: removed.batchID });
      expect((await find()).total).toBe(1);
    });

    test("its list is read page by page in every order, rows without values too", async () => {
      const { write, find } = await open();
      const required = Object.fromEntries(
        fields.filter((field) => field.required).map(({ key }) => [key, values(false)[key]]),
      );
      await write({ create: [values(false), required, values(true), required] });
      for (const { key } of record.list.filter(({ sort }) => sort))
        for (const direction of ["asc", "desc"]) {
          const seen: string[] = [];
          let nextToken: string | null = null;
          do {
            const page: Awaited<ReturnType<typeof find>> = await find({
              sort: { field: key, direction },
              limit: 1,
              nextToken,
            });
            seen.push(...page.items.map(({ id }) => id));
            ({ nextToken } = page);
          } while (nextToken !== null && seen.length < 10);
          expect(new Set(seen).size, `${key} ${direction}`).toBe(4);
          expect(seen, `${key} ${direction}`).toHaveLength(4);
        }
    });

    test("two steps that change the same rows in opposite orders do not lock each other out", async () => {
      const { write, read } = await open();
      const { rows } = await write({ create: [values(false), values(false), values(false)] });
      const change = (label: string) => rows.map(({ id }) => ({ id, [record.labelField]: label }));
      await Promise.all([
        write({ update: change("Un autre nom") }),
        write({ update: change("Encore un nom").toReversed() }),
      ]);
      const after = await Promise.all(rows.map(({ id }) => read(id)));
      expect(new Set(after.map((row) => row?.[record.labelField])).size).toBe(1);
    });

    test("its list is searched by words, filtered and counted by each facet, and sorted by each sort key", async () => {
      const { write, find } = await open();
      const [first] = (await write({ create: [values(false), values(true)] })).rows;
      const label = record.list.find(({ key }) => key === record.labelField);
      expect(label && accessOf(label).read(first)).toBeTruthy();
      const text = String(label && accessOf(label).read(first)).toUpperCase();
      expect((await find({ filter: { text } })).items.map(({ id }) => id)).toEqual([first.id]);
      for (const { key } of fields.filter(({ facet }) => facet)) {
        const { items, facets } = await find({ filter: { [key]: [String(first[key])] } });
        expect(
          items.map(({ id }) => id),
          key,
        ).toEqual([first.id]);
        expect(facets.find(({ field }) => field === key)?.buckets, key).toHaveLength(2);
      }
      for (const { key } of record.list.filter(({ sort }) => sort)) {
        const order = async (direction: string) =>
          (await find({ sort: { field: key, direction } })).items.map(({ id }) => id);
        expect((await order("desc")).toReversed(), key).toEqual(await order("asc"));
      }
    });
  },
);
