import { randomUUID } from "node:crypto";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { LISTING_FILTER, STOCK_FILTER } from "@gisement/shared-domain/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { buildLot, buildPlace } from "../../testing/factories.ts";
import { buildPeople } from "../../testing/people.ts";
import type { SearchInput } from "./filter-input.ts";
import { GROUP_FIELDS, groupProducts } from "./group-products.ts";
import { compileSearch, searchProducts } from "./search-products.ts";

let database: TestDatabase;
let who: UserIdentity;
let rival: UserIdentity;
const search = (input: SearchInput) => searchProducts(database.db, who, input);

beforeAll(async () => {
  database = await openTestDatabase();
  const people = await buildPeople(database.db);
  ({ user: who, rival } = people);
  const place = await buildPlace(database.db, who);
  for (let index = 0; index < 57; index += 1)
    await buildLot(database.db, who, {
      name: ["Porte", "Fenêtre", "Radiateur"][index % 3],
      category: ["11", "31", null][index % 3],
      brand: index % 5 === 0 ? "" : "Malerba",
      material: index % 4 === 0 ? ["Bois", "Verre"] : ["Bois"],
      quantityNumber: index % 7 === 0 ? null : index % 7,
      quantityUnit: index % 3 === 1 ? "m2" : "u",
      weight: 2,
      co2Impact: 3,
      priceAmount: 10,
      placeID: index % 2 === 0 ? place.id : null,
      action: ["sale", "store", "tbd"][index % 3],
    });
  await buildLot(database.db, rival, { name: "Porte", category: "11" });
});
afterAll(() => database.close());

describe("windows by row number", () => {
  const SEARCHES: readonly SearchInput[] = [
    {},
    { sort: [{ field: "createdAt", direction: "asc" }] },
    {
      sort: [
        { field: "name", direction: "asc" },
        { field: "quantity", direction: "desc" },
      ],
    },
    { filter: { category: { eq: "31" } }, sort: [{ field: "quantity", direction: "asc" }] },
    { filter: { text: { multiMatch: "porte" } } },
  ];

  it.each(SEARCHES)("hold the same rows as pages by token (%j)", async (input) => {
    const byToken: string[] = [];
    let nextToken: string | null = null;
    let total = 0;
    do {
      const page = await search({ ...input, limit: 10, nextToken });
      byToken.push(...page.items.map(({ id }) => id));
      ({ nextToken, total } = page);
    } while (nextToken);
    expect(byToken).toHaveLength(total);
    const byOffset: string[] = [];
    for (let offset = 0; offset < total; offset += 10) {
      const page = await search({ ...input, limit: 10, offset });
      expect(page.total).toBe(total);
      byOffset.push(...page.items.map(({ id }) => id));
    }
    expect(byOffset).toEqual(byToken);
    expect((await search({ ...input, limit: 10, offset: total })).items).toEqual([]);
    // The returned row number is the lot's index in the list.
    for (const at of [0, Math.floor(total / 2), total - 1])
      expect((await search({ ...input, limit: 1, positionOf: byToken[at] })).position).toBe(at);
  });

  it("a lot outside the search, or of another team, has no position", async () => {
    const [foreign] = (await searchProducts(database.db, rival, { limit: 1 })).items;
    const [door] = (await search({ filter: { name: { eq: "Porte" } }, limit: 1 })).items;
    expect((await search({ positionOf: foreign?.id })).position).toBeNull();
    expect((await search({ positionOf: door?.id, filter: { name: { eq: "Fenêtre" } } })).position).toBeNull();
    expect((await search({ positionOf: randomUUID() })).position).toBeNull();
    expect((await search({})).position).toBeNull();
  });

  it.each([
    [{ offset: -1 }, "BAD_USER_INPUT", "offset"],
    [{ offset: 1_000_001 }, "LIMIT_EXCEEDED", "offset"],
    [{ offset: 10, nextToken: "x" }, "BAD_USER_INPUT", "offset"],
    [{ positionOf: "7" }, "BAD_USER_INPUT", "positionOf"],
  ])("refuses %j with its field", async (input, code, field) => {
    await expect(search(input)).rejects.toMatchObject({ code, details: { field } });
  });

  it("reads a window of the newest lots from the index, without the other columns of each lot", async () => {
    const { run } = compileSearch(who, { offset: 40, limit: 10 });
    const { sql: text, params } = run(database.db).toSQL();
    const client = await database.pool.connect();
    try {
      await client.query("begin; set local enable_seqscan = off; set local enable_sort = off");
      const { rows } = await client.query(`explain (format json) ${text}`, params);
      expect(JSON.stringify(rows)).toMatch(/product_statuses_(?:organization|listing)/);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});

describe("groups", () => {
  it("count and sum the found lots, with empty values as a group of their own", async () => {
    const groups = await groupProducts(database.db, who, { by: "category" });
    expect(groups.map(({ key, count, unit }) => [key, count, unit])).toEqual([
      ["11", 19, "u"],
      ["31", 19, "m2"],
      [null, 19, "u"],
    ]);
    const { items } = await search({ filter: { category: { eq: "11" } }, limit: 100 });
    const sum = (of: (lot: (typeof items)[number]) => number) => items.reduce((all, lot) => all + of(lot), 0);
    expect(groups[0]).toEqual({
      key: "11",
      count: items.length,
      inStock: items.length,
      finished: 0,
      quantity: sum(({ quantityNumber }) => quantityNumber ?? 0),
      unit: "u",
      weight: sum(({ quantityNumber }) => 2 * (quantityNumber ?? 1)),
      co2Impact: 3 * items.length,
      price: sum(({ quantityNumber }) => 10 * (quantityNumber ?? 0)),
      pieces: sum(({ quantityNumber }) => quantityNumber ?? 0),
      area: null,
      meanPrice: 10,
      weighed: items.length,
      assessed: items.length,
      priced: items.filter(({ quantityNumber }) => quantityNumber !== null).length,
      actions: null,
    });
  });

  it("without a field, sums everything that matches, units apart, also when nothing does", async () => {
    const filter = { name: { eqs: ["Porte", "Fenêtre"] } };
    const [all, ...others] = await groupProducts(database.db, who, { filter, withActions: true });
    expect(others).toEqual([]);
    const [doors] = await groupProducts(database.db, who, { filter: { name: { eq: "Porte" } } });
    const [windows] = await groupProducts(database.db, who, { filter: { name: { eq: "Fenêtre" } } });
    expect(doors).toMatchObject({ key: null, count: 19, area: null });
    expect(windows).toMatchObject({ key: null, count: 19, pieces: null });
    expect(all).toMatchObject({
      count: 38,
      quantity: null,
      pieces: doors?.pieces,
      area: windows?.area,
      weight: (doors?.weight ?? 0) + (windows?.weight ?? 0),
      price: (doors?.price ?? 0) + (windows?.price ?? 0),
      meanPrice: 10,
    });
    expect(all?.actions).toEqual(
      expect.arrayContaining([
        { key: "sale", doc_count: 19 },
        { key: "store", doc_count: 19 },
      ]),
    );
    expect(
      await groupProducts(database.db, who, { filter: { name: { eq: "Baignoire" } }, withActions: true }),
    ).toMatchObject([{ count: 0, pieces: null, price: null, meanPrice: null, actions: [] }]);
  });

  it("counts the statuses of each group on request, also of a group without a value", async () => {
    const groups = await groupProducts(database.db, who, { by: "placeID", withActions: true });
    expect(groups).toHaveLength(2);
    for (const { key, count, actions } of groups) {
      expect(actions?.reduce((all, { doc_count }) => all + doc_count, 0)).toBe(count);
      for (const { key: action, doc_count } of actions ?? []) {
        const placeID = key === null ? { exists: false } : { eq: key };
        expect((await search({ filter: { placeID, action: { eq: action } } })).total).toBe(doc_count);
      }
    }
  });

  it.each(GROUP_FIELDS)(
    "by %s, each lot counts in the group of its value, and the filter applies",
    async (by) => {
      const filter = { name: { eqs: ["Porte", "Radiateur"] } };
      const groups = await groupProducts(database.db, who, { filter, by });
      const lots = groups.reduce((all, { count }) => all + count, 0);
      const { total } = await search({ filter });
      expect(lots).toBe(by === "material" ? total + (await glazed()) : total);
      for (const { key, count } of groups) {
        const own = key === null ? { exists: false } : { eq: key };
        const found = await search({ filter: { and: [filter, { [by]: own }] } });
        expect(found.total, String(key)).toBe(count);
      }
    },
  );
  const glazed = async () =>
    (await search({ filter: { name: { eqs: ["Porte", "Radiateur"] }, material: { eq: "Verre" } } })).total;

  it("quantities in different units are not added up", async () => {
    const [malerba] = await groupProducts(database.db, who, { by: "brand" });
    expect(malerba).toMatchObject({ key: "Malerba", quantity: null, unit: null });
    expect(malerba?.price).toBeGreaterThan(0);
  });

  it("a lot's price is multiplied by its quantity; sums exclude other teams' lots", async () => {
    const groups = await groupProducts(database.db, rival, { by: "name" });
    expect(groups).toMatchObject([{ key: "Porte", count: 1, quantity: 10, price: 400 }]);
    const { rows } = await database.pool.query("select count(*)::int as n from product_statuses");
    expect(rows).toEqual([{ n: 58 }]);
  });
});

it("tells lots in stock from finished ones as the filter of the stock does, removed ones from both", async () => {
  const name = "Lot compté";
  const build = (more: object) => buildLot(database.db, who, { name, ...more });
  await build({ action: "sale" });
  await build({ action: null });
  await build({ action: "sale", type: null });
  await build({ action: "done" });
  await build({ action: "sale", type: "deleted" });
  await build({ action: "sale", progress: "done", type: "closed" });
  const named = { name: { eq: name } };
  const [all] = await groupProducts(database.db, who, { filter: named });
  expect(all).toMatchObject({ inStock: 3, finished: 1 });
  const countOf = async (filter: object) =>
    (await groupProducts(database.db, who, { filter: { ...named, ...filter } }))[0]?.count;
  expect(await countOf(STOCK_FILTER)).toBe(all?.inStock);
  expect(await countOf(LISTING_FILTER)).toBe((all?.inStock ?? 0) + (all?.finished ?? 0));
});
