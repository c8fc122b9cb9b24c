import { randomUUID } from "node:crypto";
import { emptyImportRow } from "@gisement/shared-domain/import";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { buildWorld } from "../../testing/world.ts";
import type { Ids } from "../examples.ts";

let api: TestApi;
let people: People;
let ids: Ids;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  ids = await buildWorld(api.database.db, people.user);
});
afterAll(() => api.close());

const ask = (document: string, variables: object) =>
  api.ask(people.user, document, variables as Record<string, unknown>);
const SEARCH = "query ($filter: ProductFilter) { searchProduct(filter: $filter) { items { id } } }";
const UPDATE =
  "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id startDate name } }";

describe("searches materials and channels by words with letters and digits", () => {
  let lotID: string;
  beforeAll(async () => {
    lotID = (
      await buildLot(api.database.db, people.user, {
        material: ["Plaque BA13", "acier inox 304L"],
        channels: ["filière 4B"],
      })
    ).id;
  });
  test.each([
    ["material", "match", "BA13"],
    ["material", "multiMatch", "BA13"],
    ["material", "match", "acier inox 304L"],
    ["material", "multiMatch", "304l"],
    ["channels", "match", "4B"],
    ["channels", "multiMatch", "filière 4b"],
    ["material", "wildcard", "*304l"],
    ["material", "regexp", ".*ba1[0-9].*"],
    ["material", "matchPhrasePrefix", "plaque ba1"],
  ])("%s, %s: %s", async (field, operator, text) => {
    const filter = { [field]: { [operator]: text } };
    const { data, refusal } = await ask(SEARCH, { filter });
    expect(refusal).toBeUndefined();
    expect(data).toEqual({ searchProduct: { items: [{ id: lotID }] } });
    for (const document of [
      "query ($filter: ProductFilter) { groupProducts(filter: $filter, by: category) { __typename } }",
      'query ($filter: ProductFilter) { compareProducts(filter: $filter, from: "2000-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z") { __typename } }',
    ])
      expect((await ask(document, { filter })).refusal, document).toBeUndefined();
  });
  test("finds nothing for a code that no value has", async () => {
    expect((await ask(SEARCH, { filter: { material: { match: "BA14" } } })).data).toEqual({
      searchProduct: { items: [] },
    });
  });
});

describe("refuses endlessly nested values with a code", () => {
  const deepFilter = (levels: number) => {
    let filter: object = { name: { eq: "x" } };
    for (let level = 0; level < levels; level += 1) filter = { not: filter };
    return filter;
  };
  test.each([60, 1000, 2000])("a filter of %i levels", async (levels) => {
    expect((await ask(SEARCH, { filter: deepFilter(levels) })).refusal).toMatchObject({
      code: "LIMIT_EXCEEDED",
      field: "variables",
      limit: 50,
    });
  });
  test("written into the document", async () => {
    const literal = (levels: number) => `${"{not:".repeat(levels)}{name:{eq:"x"}}${"}".repeat(levels)}`;
    for (const levels of [20, 300, 2000]) {
      const { refusal } = await ask(`{ searchProduct(filter: ${literal(levels)}) { items { id } } }`, {});
      expect(["LIMIT_EXCEEDED", "GRAPHQL_VALIDATION_FAILED", "GRAPHQL_PARSE_FAILED"]).toContain(
        refusal?.code,
      );
    }
  });
  test("free JSON, and lists in lists", async () => {
    let state: unknown = "end";
    for (let level = 0; level < 3000; level += 1) state = level % 2 ? [state] : { inner: state };
    const { refusal } = await ask(
      "mutation ($input: CreateGridViewInput!) { createGridView(input: $input) { id } }",
      {
        input: { id: randomUUID(), grid: "inventory", name: "Vue", state },
      },
    );
    expect(refusal).toMatchObject({ code: "LIMIT_EXCEEDED" });
  });
});

describe("repairs lone surrogates and NUL in texts at every place", () => {
  const malformed = "a\ud800b\0c\u{1f6aa}";
  const repaired = "a\ufffdbc\u{1f6aa}";

  test("in a lot's name", async () => {
    expect((await ask(UPDATE, { input: { id: ids.lot, name: malformed } })).data).toMatchObject({
      updateProductStatus: { name: repaired },
    });
  });
  test("written into the document as an escape", async () => {
    const document = `mutation { updateProductStatus(input: { id: "${ids.lot}", name: "x\\u0000y" }) { name } }`;
    expect((await ask(document, {})).data).toEqual({ updateProductStatus: { name: "xy" } });
  });
  test("in the free-form state of a view, keys included", async () => {
    const { data, refusal } = await ask(
      "mutation ($input: CreateGridViewInput!) { createGridView(input: $input) { state name } }",
      {
        input: {
          id: randomUUID(),
          grid: "inventory",
          name: malformed,
          state: { filter: { [malformed]: [malformed] } },
        },
      },
    );
    expect(refusal).toBeUndefined();
    expect(data).toEqual({
      createGridView: { name: repaired, state: { filter: { [repaired]: [repaired] } } },
    });
  });
  test("in a search", async () => {
    for (const operator of ["eq", "match", "matchPhrase", "wildcard", "regexp"])
      expect(
        (await ask(SEARCH, { filter: { name: { [operator]: malformed } } })).refusal,
        operator,
      ).toBeUndefined();
  });
  test("in a staged row of an import", async () => {
    const STAGE = "mutation ($input: StageImportRowsInput!) { stageImportRows(input: $input) { id } }";
    const row = { ...emptyImportRow(), name: malformed };
    expect(
      (await ask(STAGE, { input: { importID: ids.import, offset: 0, rows: [row] } })).refusal,
    ).toBeUndefined();
    const { rows } = await api.database.pool.query<{ row: { name: string } }>(
      "select row from import_rows where import_id = $1",
      [ids.import],
    );
    expect(rows[0]?.row.name).toBe(repaired);
    for (const key of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
      const strange = JSON.parse(JSON.stringify(row).replace("{", `{"${key}":{"polluted":true},`)) as object;
      expect(
        (await ask(STAGE, { input: { importID: ids.import, offset: 0, rows: [strange] } })).refusal,
        key,
      ).toMatchObject({ code: "BAD_USER_INPUT" });
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe("accepts only moments in ISO 8601 that exist in the calendar", () => {
  const setStart = (startDate: unknown) => ask(UPDATE, { input: { id: ids.lot, startDate } });

  test.each([
    ["2026-03-29T12:00:00.000Z", "2026-03-29T12:00:00.000Z"],
    ["2026-03-29T12:00Z", "2026-03-29T12:00:00.000Z"],
    ["2026-03-29T14:00:00+02:00", "2026-03-29T12:00:00.000Z"],
    ["2024-02-29T00:00:00.123456Z", "2024-02-29T00:00:00.123Z"],
    ["2026-03-29", "2026-03-29T00:00:00.000Z"],
  ])("keeps %s as %s", async (given, kept) => {
    expect((await setStart(given)).data).toMatchObject({ updateProductStatus: { startDate: kept } });
  });

  test.each([
    "2026-02-30T00:00:00Z",
    "2025-02-29",
    "2026-04-31T10:00:00+02:00",
    "2026-13-01T00:00:00Z",
    "2026-00-10",
    "2026-03-29T24:00:00Z",
    "2026-03-29T12:60:00Z",
    "2026-03-29T12:00:00",
    "2026-03-29 12:00:00Z",
    "2026-03-29T12:00:00+15:00",
    "-1",
    "1",
    "0",
    "2026",
    "29/03/2026",
    "March 29, 2026",
    "+012026-03-29T12:00:00Z",
    "0000-01-01T00:00:00Z",
    "",
    " 2026-03-29",
    "2026-03-29T12:00:00Z\n",
  ])("refuses %j", async (given) => {
    expect((await setStart(given)).refusal).toMatchObject({ code: "BAD_USER_INPUT", found: given });
  });

  test.each([0, -1, 1.5, true, {}, []])("refuses %j as a moment", async (given) => {
    expect((await setStart(given)).refusal).toMatchObject({ code: "BAD_USER_INPUT" });
  });

  test("also written into the document, and in a row of an import", async () => {
    const { refusal } = await ask(
      `mutation { updateProductStatus(input: { id: "${ids.lot}", startDate: "2026-02-30" }) { id } }`,
      {},
    );
    expect(refusal).toBeDefined();
    const rows = [{ ...emptyImportRow(), name: "Porte", startDate: "2026-02-30" }];
    expect(
      (
        await ask("mutation ($input: StageImportRowsInput!) { stageImportRows(input: $input) { id } }", {
          input: { importID: ids.import, offset: 0, rows },
        })
      ).refusal,
    ).toMatchObject({ code: "BAD_USER_INPUT", field: "rows[0].startDate" });
  });
});

test("refuses a comparison period whose previous period does not exist", async () => {
  const COMPARE =
    "query ($from: DateTime!, $to: DateTime!) { compareProducts(from: $from, to: $to) { previous { total } } }";
  const ofAllTimes = { from: "0001-01-01T00:00:00Z", to: "9999-12-31T23:59:59Z" };
  expect((await ask(COMPARE, ofAllTimes)).refusal).toMatchObject({ code: "BAD_USER_INPUT", field: "from" });
  expect((await ask(COMPARE, { from: "0002-01-01", to: "0002-06-01" })).refusal).toBeUndefined();
});

describe("creating a wanted item twice", () => {
  const CREATE = "mutation ($input: CreateAlertInput!) { createAlert(input: $input) { id name } }";
  const input = { name: "Portes", location: { lat: 48.8, lon: 2.3 } };

  test("a repeated call returns the same item; another team's id is an ordinary key", async () => {
    const id = randomUUID();
    const first = await ask(CREATE, { input: { ...input, id } });
    expect(first.data).toMatchObject({ createAlert: { name: "Portes" } });
    expect((await ask(CREATE, { input: { ...input, id } })).data).toEqual(first.data);
    const { id: made } = (first.data as { createAlert: { id: string } }).createAlert;
    for (const key of [id, made]) {
      const { data } = await api.ask(people.rival, CREATE, { input: { ...input, id: key } });
      expect([id, made]).not.toContain((data as { createAlert: { id: string } }).createAlert.id);
    }
  });
});

test("a refusal repeats only the beginning of what was sent", async () => {
  const long = "é".repeat(100_000);
  const calls: readonly [string, object][] = [
    [
      "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
      { input: { name: long } },
    ],
    [
      "query ($id: ID!) { alertMatches(alertID: $id) { score } ordersByType(kind: $id) { items { id } } }",
      { id: long },
    ],
    [
      "mutation ($input: UpdateMessageInput!) { updateMessage(input: $input) { id } }",
      { input: { id: long, message: "Oui" } },
    ],
    [
      "mutation ($input: UpdateMessageInput!) { updateMessage(input: $input) { id } }",
      { input: { id: randomUUID(), status: long } },
    ],
    [
      "mutation ($input: CreateFieldInput!) { createField(input: $input) { id } }",
      {
        input: { type: "TEXT", label: "x", metadata: [{ key: "isPrivate", type: "boolean", value: [long] }] },
      },
    ],
  ];
  for (const [document, variables] of calls) {
    const { errors } = await ask(document, variables);
    expect(errors?.length ?? 0, document).toBeGreaterThan(0);
    expect(JSON.stringify(errors).length, document).toBeLessThan(5000);
  }
});
