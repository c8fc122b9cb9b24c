import { CHOICE_SEPARATOR } from "@gisement/shared-domain/fields";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildField, buildLot } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { addParticipant, buildSite } from "../projects/testing/open-site.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const GROUPS = /* GraphQL */ `
  query ($filter: ProductFilter, $by: ProductGroupField, $property: String) {
    groupProducts(filter: $filter, by: $by, property: $property) { key count pieces }
  }
`;
const SEARCH = "query ($filter: ProductFilter) { searchProduct(filter: $filter) { total } }";
interface Group {
  readonly key: string | null;
  readonly count: number;
  readonly pieces: number | null;
}
const groupsOf = async (as: UserIdentity, property: string, filter: object = {}) =>
  (await api.get<{ groupProducts: Group[] }>(as, GROUPS, { property, filter })).groupProducts;
const total = async (as: UserIdentity, filter: object) =>
  (await api.get<{ searchProduct: { total: number } }>(as, SEARCH, { filter })).searchProduct.total;

const PLACE = "00000000-0000-4000-8000-00000000000a";
const several = [{ key: "isMulti", type: "boolean", value: true }];
const computed = (kind: string) => JSON.stringify({ variables: [], result: "1", kind });

/** The stored values of lots, one each, and the groups that they form. */
const KINDS: readonly {
  readonly key: string;
  readonly type: string;
  readonly values: readonly unknown[];
  readonly groups: Readonly<Record<string, number>>;
  readonly choices?: readonly string[];
  readonly value?: string;
  readonly metadata?: typeof several;
}[] = [
  { key: "text", type: "TEXT", values: ["chêne", "chêne", "noyer"], groups: { chêne: 2, noyer: 1 } },
  { key: "longtext", type: "LONGTEXT", values: ["posé", "poncé", ""], groups: { filled: 2 } },
  { key: "dynamic", type: "DYNAMIC", values: ["Malerba", "Malerba"], groups: { Malerba: 2 } },
  { key: "link", type: "LINK", values: ["https://a.example"], groups: { "https://a.example": 1 } },
  { key: "int", type: "INT", values: [2, 2, 10], groups: { "2": 2, "10": 1 } },
  { key: "float", type: "FLOAT", values: [0.5, -3], groups: { "0.5": 1, "-3": 1 } },
  { key: "rating", type: "RATING", values: [4, 3.5, 1], groups: { "4": 2, "1": 1 } },
  { key: "relative", type: "RATING_RELATIVE", values: [2.4], groups: { "2": 1 } },
  { key: "boolean", type: "BOOLEAN", values: [true, false, true], groups: { true: 2, false: 1 } },
  { key: "list", type: "LIST", choices: ["vissée"], values: ["vissée", "vissée"], groups: { vissée: 2 } },
  {
    key: "lists",
    type: "LIST",
    choices: ["gauche", "droite"],
    metadata: several,
    values: [["gauche", "droite"], ["droite", "gauche"], ["droite"], ["gauche"], []],
    groups: { [`droite${CHOICE_SEPARATOR}gauche`]: 2, droite: 1, gauche: 1 },
  },
  { key: "relation", type: "RELATION", value: "place", values: [PLACE], groups: { [PLACE]: 1 } },
  {
    key: "range",
    type: "RANGE",
    values: [
      { min: 10, max: 20 },
      { min: 10, max: null },
      { min: null, max: 5 },
    ],
    groups: { "10": 2, "5": 1 },
  },
  { key: "date", type: "DATE", values: ["2026-03-31", "2026-03-01"], groups: { "2026-03": 2 } },
  {
    key: "years",
    type: "DATE",
    values: ["1998-05-02", "2026-03-01", "1998-12-31"],
    groups: { "1998": 2, "2026": 1 },
  },
  {
    key: "size",
    type: "FORMULA",
    value: computed("text"),
    values: ["grand", "petit"],
    groups: { grand: 1, petit: 1 },
  },
  { key: "sum", type: "FORMULA", value: computed("number"), values: [12.5, 12.5], groups: { "12.5": 2 } },
];

test.each(KINDS)(
  "lots are grouped by a property of type $type ($key), and the filter of each group finds its lots",
  async ({ key, type, values, groups, ...more }) => {
    const { db } = api.database;
    await buildField(db, people.admin, { key, type, ...more });
    for (const value of values)
      await buildLot(db, people.user, {
        brand: `of ${key}`,
        quantityNumber: 2,
        properties: { [key]: value } as never,
      });
    await buildLot(db, people.user, { brand: `of ${key}` });
    const filter = { brand: { eq: `of ${key}` } };
    const found = await groupsOf(people.guest, key, filter);
    const filled = found.filter((group) => group.key !== null);
    expect(Object.fromEntries(filled.map((group) => [group.key, group.count]))).toEqual(groups);
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(values.length + 1);
    for (const group of filled) expect(group.pieces).toBe(group.count * 2);
    for (const group of found) {
      const inGroup = { key, group: group.key === null ? { exists: false } : { eq: group.key } };
      expect(await total(people.guest, { ...filter, properties: [inGroup] }), String(group.key)).toBe(
        group.count,
      );
    }
  },
);

test("many numbers are grouped in bands that hold every lot once, also on their edges", async () => {
  const { db } = api.database;
  await buildField(db, people.admin, { key: "thickness", type: "FLOAT" });
  for (let index = 0; index <= 60; index += 1)
    await buildLot(db, people.user, { brand: "bands", properties: { thickness: index / 10 } });
  await buildLot(db, people.user, { brand: "bands", properties: { thickness: 1_000_000 } });
  const filter = { brand: { eq: "bands" } };
  const groups = await groupsOf(people.user, "thickness", filter);
  expect(groups.length).toBeLessThan(16);
  expect(groups.map(({ key }) => key)).toContain("0.5..1");
  for (const { key, count } of groups)
    expect(
      await total(people.user, { ...filter, properties: [{ key: "thickness", group: { eq: key } }] }),
    ).toBe(count);
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(62);
});

test("lots with thousands of different numbers are grouped in bands that hold every lot once", async () => {
  const { db, pool } = api.database;
  await buildField(db, people.admin, { key: "mass", type: "FLOAT" });
  const lot = await buildLot(db, people.user, { brand: "masses" });
  // On the edges of bands, and a hundred-thousandth beside them.
  await pool.query(
    `insert into product_statuses (product_id, organization_id, by_user_id, brand, properties)
     select product_id, organization_id, by_user_id, brand, jsonb_build_object('mass', (n + side * 0.00001)::float8 / 10)
     from product_statuses, generate_series(0, 4000) n, unnest(array[-1, 0, 1]) side where id = $1`,
    [lot.id],
  );
  const filter = { brand: { eq: "masses" } };
  const groups = await groupsOf(people.user, "mass", filter);
  expect(groups.find(({ key }) => key === "50..100")?.count).toBe(1500);
  for (const { key, count } of groups) {
    const group = key === null ? { exists: false } : { eq: key };
    expect(await total(people.user, { ...filter, properties: [{ key: "mass", group }] })).toBe(count);
  }
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(3 * 4001 + 1);
});

test("the lots of a group are counted by status, also where its lots have different values", async () => {
  const { db } = api.database;
  await buildField(db, people.admin, { key: "poured", type: "DATE" });
  const poured = [
    ["2001-05-02", "sale"],
    ["2001-11-30", "sale"],
    ["2001-05-02", "give"],
    ["2024-01-01", null],
    ["le 3 mai", "give"],
  ] as const;
  for (const [day, action] of poured)
    await buildLot(db, people.user, { brand: "poured", action, properties: { poured: day } });
  const { groupProducts } = await api.get<{ groupProducts: unknown }>(
    people.user,
    'query ($filter: ProductFilter) { groupProducts(filter: $filter, property: "poured", withActions: true) { key count actions { key doc_count } } }',
    { filter: { brand: { eq: "poured" } } },
  );
  expect(groupProducts).toEqual([
    {
      key: "2001",
      count: 3,
      actions: expect.toSatisfy(
        (actions: { key: string; doc_count: number }[]) =>
          actions.length === 2 &&
          actions.every(({ key, doc_count }) => doc_count === { sale: 2, give: 1 }[key]),
      ),
    },
    { key: "2024", count: 1, actions: [] },
    { key: null, count: 1, actions: [{ key: "give", doc_count: 1 }] },
  ]);
});

test("no lot at all gives sums of nothing, by status too", async () => {
  const { groupProducts } = await api.get<{ groupProducts: unknown }>(
    people.user,
    "query ($filter: ProductFilter) { groupProducts(filter: $filter, withActions: true) { key count weighed pieces actions { key doc_count } } }",
    { filter: { brand: { eq: "unknown" } } },
  );
  expect(groupProducts).toEqual([{ key: null, count: 0, weighed: 0, pieces: null, actions: [] }]);
});

test("a property that shows a field of the lot is grouped like it", async () => {
  const { db } = api.database;
  await buildField(db, people.admin, { key: "shown", type: "FIELD", value: "weight" });
  for (const weight of [7, 7, 80]) await buildLot(db, people.user, { brand: "shown", weight });
  const groups = await groupsOf(people.user, "shown", { brand: { eq: "shown" } });
  expect(groups.map(({ key, count }) => [key, count])).toEqual([
    ["7", 2],
    ["80", 1],
  ]);
});

test("groups follow the other filters, also those of other properties", async () => {
  const filter = { brand: { eq: "of int" }, properties: [{ key: "int", number: { gt: 5 } }] };
  expect(await groupsOf(people.user, "int", filter)).toMatchObject([{ key: "10", count: 1 }]);
});

describe("refuses at the argument", () => {
  const refused = async (variables: object, as = people.user) =>
    (await api.ask(as, GROUPS, variables as Record<string, unknown>)).refusal;

  test("a field together with a property", async () => {
    expect(await refused({ by: "category", property: "int" })).toMatchObject({
      field: "property",
      found: "int",
    });
  });

  test("a property that does not exist, or that is another team's", async () => {
    await buildField(api.database.db, people.rival, { key: "theirs", type: "TEXT" });
    for (const property of ["nothing", "theirs"])
      expect(await refused({ property })).toMatchObject({ field: "property", found: property });
  });

  test("key and value pairs, which lists do not show", async () => {
    await buildField(api.database.db, people.admin, { key: "pairs", type: "METADATA" });
    expect(await refused({ property: "pairs" })).toMatchObject({ field: "property", found: "pairs" });
  });

  test("a group that the property cannot have", async () => {
    const answer = await api.ask(people.user, SEARCH, {
      filter: { properties: [{ key: "int", group: { eq: "beaucoup" } }] },
    });
    expect(answer.refusal).toMatchObject({ field: "filter.properties.0.group.eq", found: "beaucoup" });
  });
});

describe("another team", () => {
  test("groups its own lots only, by its own property", async () => {
    const { db } = api.database;
    await buildField(db, people.rival, { key: "int", type: "INT" });
    await buildLot(db, people.rival, { properties: { int: 77 } });
    expect(await groupsOf(people.rival, "int")).toMatchObject([{ key: "77", count: 1 }]);
    const keys = (await groupsOf(people.user, "int")).map(({ key }) => key);
    expect(keys).not.toContain("77");
  });

  test("learns nothing of private properties in a project it takes part in", async () => {
    const { db } = api.database;
    const isPrivate = [{ key: "isPrivate", type: "boolean", value: true }];
    await buildField(db, people.admin, { key: "margin", type: "INT", metadata: isPrivate });
    await buildField(db, people.admin, { key: "floor", type: "INT" });
    const site = await buildSite(api, people.user);
    const properties = { margin: 31, floor: 2 };
    const lot = await buildLot(db, people.user, { projectID: site.project.id, properties });
    const person = await addParticipant(api, people.rival, site.project, "architect");
    for (const key of ["margin", "floor"]) await buildField(db, people.rival, { key, type: "INT" });
    const filter = { projectID: { eq: site.project.id } };
    expect((await groupsOf(person, "floor", filter)).map(({ key }) => key)).toContain("2");
    for (const variables of [
      { property: "margin", filter },
      { property: "floor", filter: { ...filter, properties: [{ key: "margin", number: { gt: 0 } }] } },
    ])
      expect((await api.ask(person, GROUPS, variables)).refusal).toMatchObject({ found: "margin" });
    const READ = "query ($id: ID!) { getProductStatus(id: $id) { properties { key values } } }";
    expect(await api.get(person, READ, { id: lot.id })).toEqual({
      getProductStatus: { properties: [{ key: "floor", values: ["2"] }] },
    });
    expect(await api.get(people.guest, READ, { id: lot.id })).toMatchObject({
      getProductStatus: { properties: [{ key: "floor" }, { key: "margin" }] },
    });
  });
});
