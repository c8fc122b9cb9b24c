import { randomUUID } from "node:crypto";
import { OWN_FIELD_TYPES, type OwnFieldType } from "@gisement/shared-domain/fields";
import { emptyImportRow } from "@gisement/shared-domain/import";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildField, buildLot, buildPlace } from "../../testing/factories.ts";
import { lotsOf } from "../../testing/lots.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { commit } from "../imports/testing/run-import.ts";

let api: TestApi;
let people: People;
let lots: ReturnType<typeof lotsOf>;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  lots = lotsOf(api);
  for (const id of [PLACE, OTHER_PLACE]) await buildPlace(api.database.db, people.user, { id });
});
afterAll(() => api.close());

const several = [{ key: "isMulti", type: "boolean", value: true }];
const [PLACE, OTHER_PLACE] = ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"];

/** A property of one type: a lower and a higher value in the API's form, how to filter by them, and a refused value. */
interface Kind {
  readonly title: string;
  readonly type: OwnFieldType;
  readonly low: readonly string[];
  readonly high: readonly string[];
  /** A filter that finds only the higher value. */
  readonly filter: object;
  readonly stored: unknown;
  readonly wrong: readonly string[];
  readonly facet: readonly string[];
  readonly choices?: readonly string[];
  readonly metadata?: typeof several;
  /** A word of the higher value for the search box. */
  readonly word?: string;
  readonly isUnsorted?: true;
  /** More values than the type has, how they are refused, and where, if the input's own limit refuses them. */
  readonly tooMany?: {
    readonly values: readonly string[];
    readonly refusal: object;
    readonly field?: "properties[0].values";
  };
}
const number = (title: string, type: OwnFieldType, wrong: string): Kind => ({
  title,
  type,
  low: ["2"],
  high: ["4"],
  filter: { number: { gt: 2.5 } },
  stored: 4,
  wrong: [wrong],
  facet: ["2", "4"],
});
const words = (title: string, type: OwnFieldType, length: number): Kind => ({
  title,
  type,
  low: ["acajou ciré"],
  high: ["Wengé massif"],
  filter: { text: { match: "wenge" } },
  stored: "Wengé massif",
  wrong: ["x".repeat(length + 1)],
  facet: ["Wengé massif", "acajou ciré"],
  word: "wengé",
});
const KINDS: readonly Kind[] = [
  words("text", "TEXT", 200),
  words("longtext", "LONGTEXT", 5000),
  words("dynamic", "DYNAMIC", 120),
  number("int", "INT", "2.5"),
  number("float", "FLOAT", "beaucoup"),
  number("rating", "RATING", "6"),
  number("relative", "RATING_RELATIVE", "-1"),
  {
    title: "date",
    type: "DATE",
    low: ["2026-02-28"],
    high: ["2026-03-31"],
    filter: { date: { gte: "2026-03-01T00:00:00.000Z", lt: "2026-04-01T00:00:00.000Z" } },
    stored: "2026-03-31",
    wrong: ["2026-02-30"],
    facet: [String(Date.UTC(2026, 1, 28)), String(Date.UTC(2026, 2, 31))],
  },
  {
    title: "boolean",
    type: "BOOLEAN",
    low: ["false"],
    high: ["true"],
    filter: { boolean: { eq: true } },
    stored: true,
    wrong: ["oui"],
    facet: ["false", "true"],
  },
  {
    title: "list",
    type: "LIST",
    choices: ["vissée", "boulonnée"],
    low: ["vissée"],
    high: ["boulonnée"],
    filter: { text: { eq: "boulonnée" } },
    stored: "boulonnée",
    wrong: ["collée"],
    facet: ["boulonnée", "vissée"],
    word: "boulonnée",
  },
  {
    title: "lists",
    type: "LIST",
    metadata: several,
    choices: ["gauche", "droite", "haut"],
    low: ["gauche"],
    high: ["droite", "haut"],
    filter: { text: { eqs: ["haut"] } },
    stored: ["droite", "haut"],
    wrong: ["bas"],
    tooMany: {
      values: Array(21).fill("haut"),
      refusal: { accepted: { max: 20 } },
      field: "properties[0].values",
    },
    facet: ["droite", "gauche", "haut"],
    word: "droite",
  },
  {
    title: "pairs",
    type: "METADATA",
    low: ["Pose : clouée"],
    high: ["Teinte : noyer", "Finition : mate"],
    filter: { text: { eqs: ["Finition : mate"] } },
    stored: ["Teinte : noyer", "Finition : mate"],
    wrong: ["sans valeur"],
    tooMany: {
      values: Array(21).fill("Pose : clouée"),
      refusal: { accepted: { max: 20 } },
      field: "properties[0].values",
    },
    facet: ["Finition : mate", "Pose : clouée", "Teinte : noyer"],
  },
  {
    title: "link",
    type: "LINK",
    low: ["https://a.example"],
    high: ["https://b.example"],
    filter: { text: { wildcard: "*b.example" } },
    stored: "https://b.example",
    wrong: ["javascript:alert(1)"],
    facet: ["https://a.example", "https://b.example"],
  },
  {
    title: "relation",
    type: "RELATION",
    low: [PLACE],
    high: [OTHER_PLACE],
    filter: { text: { eq: OTHER_PLACE } },
    stored: OTHER_PLACE,
    wrong: ["place-1"],
    facet: [PLACE, OTHER_PLACE],
    isUnsorted: true,
  },
  {
    title: "range",
    type: "RANGE",
    low: ["10", "20"],
    high: ["30", ""],
    filter: { number: { gte: 25 } },
    stored: { min: 30, max: null },
    wrong: ["9", "1"],
    tooMany: { values: ["1", "2", "3"], refusal: { reason: "two-bounds", found: 3, accepted: 2 } },
    facet: [],
  },
];

const SEARCH = /* GraphQL */ `
  query ($filter: ProductFilter, $sort: [ProductSortInput!], $aggregates: [ProductAggregateInput!]) {
    searchProduct(filter: $filter, sort: $sort, aggregates: $aggregates) {
      total items { id } aggregateItems { buckets { key doc_count } }
    }
  }
`;
interface Found {
  readonly searchProduct: {
    readonly total: number;
    readonly items: readonly { readonly id: string }[];
    readonly aggregateItems: readonly { readonly buckets: readonly { readonly key: string }[] }[];
  };
}
const find = async (variables: Record<string, unknown>) =>
  (await api.get<Found>(people.guest, SEARCH, variables)).searchProduct;
const idsOf = ({ items }: Found["searchProduct"]) => items.map(({ id }) => id);

describe.each(KINDS)("a property of type $type ($title)", (kind) => {
  const { title: key, type, low, high, filter, stored, wrong, facet, choices, metadata, word } = kind;
  const name = `properties.${key}`;
  let first: string;
  let last: string;
  let batchID: string;
  beforeAll(async () => {
    const { db } = api.database;
    await buildField(db, people.admin, {
      key,
      type,
      label: `Propriété ${key}`,
      choices,
      ...(metadata ? { metadata } : {}),
    });
    first = (await buildLot(db, people.user, { name: "Un" })).id;
    last = (await buildLot(db, people.user, { name: "Deux" })).id;
    ({ batchID } = await lots.change(people.user, "updateProductStatuses", {
      changes: [
        { id: first, properties: [{ key, values: low }] },
        { id: last, properties: [{ key, values: high }] },
      ],
    }));
  });

  test("is stored with its type and read as sent, with its type; other properties stay", async () => {
    expect((await lots.stored(last)).properties).toEqual({ [key]: stored });
    const { getProductStatus } = await api.get<{ getProductStatus: object }>(
      people.guest,
      "query ($id: ID!) { getProductStatus(id: $id) { properties { key values type } } }",
      { id: last },
    );
    expect(getProductStatus).toEqual({ properties: [{ key, values: high, type }] });
    await lots.change(people.user, "updateProductStatuses", { changes: [{ id: last, brand: "Malerba" }] });
    expect((await lots.stored(last)).properties).toEqual({ [key]: stored });
  });

  test("can be filtered, sorted and counted", async () => {
    const own = { properties: [{ key, ...filter }] };
    expect(idsOf(await find({ filter: own }))).toEqual([last]);
    expect((await find({ filter: { not: own, id: { eqs: [first, last] } } })).total).toBe(1);
    const of = { id: { eqs: [first, last] } };
    if (!kind.isUnsorted)
      for (const [direction, expected] of [
        ["asc", [first, last]],
        ["desc", [last, first]],
      ] as const)
        expect(idsOf(await find({ filter: of, sort: [{ property: key, direction }] }))).toEqual(expected);
    const aggregates = [{ name: "own", type: "terms", field: name, excludeOwnFilter: true }];
    const counted = await find({ filter: { ...of, ...own }, aggregates });
    expect(idsOf(counted)).toEqual([last]);
    if (facet.length > 0)
      expect(counted.aggregateItems[0]?.buckets.map(({ key: value }) => value).toSorted()).toEqual(facet);
  });

  test("is found by the search box if it contains words", async () => {
    if (!word) return;
    expect(idsOf(await find({ filter: { text: { multiMatch: word } } }))).toContain(last);
  });

  test("is compared with the value that the user saw", async () => {
    const change = (values: readonly string[], seen: readonly string[]) => ({
      changes: [{ id: last, properties: [{ key, values }], expect: { properties: [{ key, values: seen }] } }],
    });
    expect(await lots.refused(people.user, "updateProductStatuses", change([], low))).toMatchObject({
      code: "CONFLICT",
      field: key,
      current: [{ id: last, stored: { [name]: high }, sent: { [name]: [] } }],
    });
    await lots.change(people.user, "updateProductStatuses", change(high, high));
    const { id } = await buildLot(api.database.db, people.user, {});
    const own = (values: readonly string[]) => ({ properties: [{ key, values }] });
    const filled = { changes: [{ id, ...own(low), expect: own([]) }] };
    await lots.change(people.user, "updateProductStatuses", filled);
    expect(
      await lots.refused(people.user, "updateProductStatuses", {
        changes: [{ id, ...own(high), expect: own([]) }],
      }),
    ).toMatchObject({ code: "CONFLICT", field: key });
  });

  test("is logged under its own name, and its change can be undone", async () => {
    const { changeLogByEntityID } = await api.get<{
      changeLogByEntityID: { items: { field: string; oldValue: string }[] };
    }>(people.user, "query ($id: ID!) { changeLogByEntityID(entityID: $id) { items { field oldValue } } }", {
      id: last,
    });
    expect(changeLogByEntityID.items).toContainEqual({ field: name, oldValue: "NOT_EXIST" });
    const { batchID: undo } = await lots.undo(people.user, batchID);
    expect((await lots.stored(last)).properties).toEqual({});
    await lots.undo(people.user, undo);
    expect((await lots.stored(last)).properties).toEqual({ [key]: stored });
  });

  test("refuses a value of another type at its field, with the same message in form, grid and import", async () => {
    const properties = [{ key, values: wrong }];
    const create = await api.ask(
      people.user,
      "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
      {
        input: { name: "Porte", properties },
      },
    );
    expect(create.refusal).toMatchObject({ code: "BAD_USER_INPUT", field: name });
    const edit = await api.ask(
      people.user,
      "mutation ($input: UpdateProductStatusesInput!) { updateProductStatuses(input: $input) { batchID } }",
      { input: { changes: [{ id: first, properties }] } },
    );
    expect(edit.refusal).toMatchObject({ field: `changes[0].${name}`, accepted: create.refusal?.accepted });
    const importID = await openImport(1);
    const staged = await stage(importID, [properties]);
    expect(staged.refusal).toMatchObject({ field: `rows[0].${name}`, accepted: create.refusal?.accepted });
    expect((await lots.stored(first)).properties).not.toEqual({});
  });

  test("refuses more values than it has, at its field, in form, grid and import", async () => {
    const {
      values,
      refusal,
      field = name,
    } = kind.tooMany ?? {
      values: [...low, ...high],
      refusal: { reason: "one-value", found: 2, accepted: 1 },
    };
    const properties = [{ key, values }];
    const expected = { code: "BAD_USER_INPUT", ...refusal };
    const create = await api.ask(
      people.user,
      "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
      { input: { name: "Porte", properties } },
    );
    expect(create.refusal).toMatchObject({ ...expected, field });
    const edit = await api.ask(
      people.user,
      "mutation ($input: UpdateProductStatusesInput!) { updateProductStatuses(input: $input) { batchID } }",
      { input: { changes: [{ id: first, properties }] } },
    );
    expect(edit.refusal).toMatchObject({ ...expected, field: `changes[0].${field}` });
    const staged = await stage(await openImport(1), [properties]);
    expect(staged.refusal).toMatchObject({ ...expected, field: `rows[0].${field}` });
  });

  test("can be imported", async () => {
    const importID = await openImport(1);
    expect((await stage(importID, [[{ key, values: high }]])).refusal).toBeUndefined();
    await commit(api, people.user, { id: importID });
    const found = await find({ filter: { properties: [{ key, ...filter }], importID: { eq: importID } } });
    expect(found.total).toBe(1);
  });
});

async function openImport(rowCount: number): Promise<string> {
  const { createImport } = await api.get<{ createImport: { id: string } }>(
    people.user,
    "mutation ($input: CreateImportInput!) { createImport(input: $input) { id } }",
    { input: { id: randomUUID(), fileName: "lots.csv", rowCount, mapping: {} } },
  );
  return createImport.id;
}
const stage = (importID: string, rows: readonly (readonly { key: string; values: readonly string[] }[])[]) =>
  api.ask(people.user, "mutation ($input: StageImportRowsInput!) { stageImportRows(input: $input) { id } }", {
    input: {
      importID,
      offset: 0,
      rows: rows.map((properties) => ({ ...emptyImportRow(), name: "Fenêtre", properties })),
    },
  });

describe("a property without a stored value", () => {
  test("every type is tested here or above", () => {
    const stored = new Set(KINDS.map(({ type }) => type));
    expect(OWN_FIELD_TYPES.filter((type) => !stored.has(type)).toSorted()).toEqual(["FIELD", "FORMULA"]);
  });

  test("of type FORMULA is read-only", async () => {
    const key = "formula";
    await buildField(api.database.db, people.admin, { key, type: "FORMULA" });
    const { refusal } = await api.ask(
      people.user,
      "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
      { input: { name: "Porte", properties: [{ key, values: ["1"] }] } },
    );
    expect(refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field: `properties.${key}`,
      reason: "read-only",
    });
  });

  test("that shows a field of the lot is filtered and sorted like that field", async () => {
    await buildField(api.database.db, people.admin, { key: "shown", type: "FIELD", value: "weight" });
    const [light, heavy] = [
      await buildLot(api.database.db, people.user, { weight: 7 }),
      await buildLot(api.database.db, people.user, { weight: 70_000 }),
    ];
    const own = { properties: [{ key: "shown", number: { gte: 7 } }] };
    expect(idsOf(await find({ filter: own, sort: [{ property: "shown", direction: "desc" }] }))).toEqual([
      heavy.id,
      light.id,
    ]);
  });
});

describe("a property that changes while lots are edited", () => {
  const send = async (properties: object[], id: string) =>
    api.ask(
      people.user,
      "mutation ($input: UpdateProductStatusesInput!) { updateProductStatuses(input: $input) { batchID } }",
      { input: { changes: [{ id, properties }] } },
    );

  test("hidden: keeps its values, refuses new ones and finds no lots", async () => {
    const { db } = api.database;
    await buildField(db, people.admin, { key: "hidden", type: "TEXT", status: "ARCHIVED" });
    const lot = await buildLot(db, people.user, { properties: { hidden: "gardé" } });
    expect((await send([{ key: "hidden", values: ["autre"] }], lot.id)).refusal).toMatchObject({
      field: "changes[0].properties.hidden",
      reason: "unknown-property",
    });
    expect((await send([{ key: "hidden", values: ["gardé"] }], lot.id)).refusal).toBeUndefined();
    expect((await lots.stored(lot.id)).properties).toEqual({ hidden: "gardé" });
    const { refusal } = await api.ask(people.guest, SEARCH, {
      filter: { properties: [{ key: "hidden", text: { eq: "gardé" } }] },
    });
    expect(refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "filter.properties.0.key",
      found: "hidden",
    });
  });

  test("with a new type: keeps values of the former type, which filters of the new type ignore", async () => {
    const { db } = api.database;
    const values = { retyped: "environ 3", retypedDay: "printemps 2027" };
    const lot = await buildLot(db, people.user, { properties: values });
    await buildField(db, people.admin, { key: "retyped", type: "FLOAT" });
    await buildField(db, people.admin, { key: "retypedDay", type: "DATE" });
    const own = (parts: object[]) => ({ id: { eq: lot.id }, properties: parts });
    expect((await find({ filter: own([{ key: "retyped", number: { gte: 0 } }]) })).total).toBe(0);
    expect((await find({ filter: own([{ key: "retypedDay", date: { exists: false } }]) })).total).toBe(1);
    expect(
      (await find({ filter: own([]), sort: [{ property: "retyped" }, { property: "retypedDay" }] })).total,
    ).toBe(1);
    expect((await send([{ key: "retyped", values: ["environ 3"] }], lot.id)).refusal).toBeUndefined();
    expect((await send([{ key: "retyped", values: ["4"] }], lot.id)).refusal).toBeUndefined();
    expect((await lots.stored(lot.id)).properties).toEqual({ ...values, retyped: 4 });
  });

  test("keeps a deleted choice on lots that have it, and refuses it for others", async () => {
    const { db } = api.database;
    await buildField(db, people.admin, { key: "coating", type: "LIST", choices: ["brut"] });
    const lot = await buildLot(db, people.user, { properties: { coating: "ciré" } });
    const other = await buildLot(db, people.user);
    expect((await send([{ key: "coating", values: ["ciré"] }], lot.id)).refusal).toBeUndefined();
    expect((await send([{ key: "coating", values: ["ciré"] }], other.id)).refusal).toMatchObject({
      field: "changes[0].properties.coating",
      reason: "unknown-option",
      accepted: ["brut"],
    });
    expect(idsOf(await find({ filter: { properties: [{ key: "coating", text: { eq: "ciré" } }] } }))).toEqual(
      [lot.id],
    );
  });

  test("does not exist for another team", async () => {
    await buildField(api.database.db, people.rival, { key: "theirs", type: "TEXT" });
    const lot = await buildLot(api.database.db, people.user);
    expect((await send([{ key: "theirs", values: ["x"] }], lot.id)).refusal).toMatchObject({
      reason: "unknown-property",
    });
  });

  test("refuses a filter of another type, two sort keys in one and a filter without a name, at their field", async () => {
    const refused = async (variables: Record<string, unknown>) =>
      (await api.ask(people.guest, SEARCH, variables)).refusal;
    expect(await refused({ filter: { properties: [{ key: "int", text: { eq: "2" } }] } })).toMatchObject({
      field: "filter.properties.0.text",
      accepted: "number",
    });
    expect(await refused({ sort: [{ field: "name", property: "int" }] })).toMatchObject({ field: "sort.0" });
    expect(await refused({ sort: [{ direction: "asc" }] })).toMatchObject({ field: "sort.0" });
  });
});
