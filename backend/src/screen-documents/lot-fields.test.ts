import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ids } from "../platform/examples.ts";
import { openTestApi, type TestApi } from "../testing/api.ts";
import { buildPeople, type People } from "../testing/people.ts";
import { buildFullLots } from "./testing/full-lot.ts";
import { LOT_VARIABLES } from "./testing/lot-variables.ts";
import { publishedDocuments, readsLots, schema } from "./testing/published-documents.ts";
import { readSelection } from "./testing/selected-fields.ts";

/** The documents that screens send, on a lot whose every field has a value. */
const READS = publishedDocuments().filter((document) => document.kind === "query" && readsLots(document));
let api: TestApi;
let people: People;
let ids: Ids;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  ids = { ...(await buildFullLots(api, people.admin)), user: people.admin.userID };
});
afterAll(() => api.close());

/** A lot of a batch is in no shop; that a lot says its page is proven where shops are. */
const isPageInShop = (path: string): boolean => path.endsWith("shopPage");
const isEmpty = (value: unknown) => value === null || value === undefined || value === "";

test("each query that reads lots has its variables here", () => {
  expect(READS.length).toBeGreaterThan(0);
  expect(Object.keys(LOT_VARIABLES).sort()).toEqual(READS.map(({ title }) => title).sort());
});

test.each(READS)(
  "$title answers a value for every field of a lot that it selects",
  async ({ title, text }) => {
    const data = await api.get(people.admin, text, LOT_VARIABLES[title]?.(ids));
    const known = [ids.lot, ids.removedLot];
    const selected = readSelection(
      schema,
      text,
      data,
      ({ id }) => id === undefined || known.includes(id as string),
    );
    const empty = selected.filter(({ isOfLot, values }) => isOfLot && values.every(isEmpty));
    expect(empty.flatMap(({ path }) => (isPageInShop(String(path)) ? [] : [path]))).toEqual([]);
  },
);
