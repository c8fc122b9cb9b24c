import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { SEARCH_LIMITS } from "@gisement/shared-domain/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { buildLot } from "../../testing/factories.ts";
import { buildMember, buildTeam } from "../../testing/people.ts";
import type { AggregateInput, SearchInput } from "./filter-input.ts";
import { searchProducts } from "./search-products.ts";

let database: TestDatabase;
let db: Database;
let who: UserIdentity;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  who = await freshTeam();
});
afterAll(() => database.close());

const freshTeam = async (): Promise<UserIdentity> =>
  buildMember(db, await buildTeam(db, { name: "Équipe de recherche" }), "USER");
const search = (input: SearchInput, as = who) => searchProducts(db, as, input);
const refusal = (input: SearchInput) =>
  search(input).then(
    () => null,
    (error: { code: string; message: string; details: { field: unknown; accepted: unknown } }) => ({
      code: error.code,
      message: error.message,
      field: error.details.field,
      accepted: error.details.accepted,
    }),
  );
const aggregate = async (input: Omit<AggregateInput, "name">, as = who) =>
  (await search({ aggregates: [{ name: "found", ...input }] }, as)).aggregateItems[0];
const bucketsOf = async (input: Omit<AggregateInput, "name">, as = who) =>
  (await aggregate(input, as))?.buckets.map(({ key, doc_count }) => [key, doc_count]);

describe("a refusal names the accepted values", () => {
  it.each<[string, SearchInput, object]>([
    [
      "no bucket",
      { aggregates: [{ name: "a", type: "terms", field: "brand", size: 0 }] },
      { accepted: "1 to 100", message: "aggregates.0.size is at least 1." },
    ],
    [
      "an aggregate that there is none of",
      { aggregates: [{ name: "a", type: "median", field: "price" }] },
      {
        accepted: expect.arrayContaining(["terms", "avg"]),
        message: "There is no aggregate median.",
        field: "aggregates.0.type",
      },
    ],
    [
      "two aggregates of one name",
      { aggregates: ["name", "brand"].map((field) => ({ name: "a", type: "terms", field })) },
      { accepted: "a name of its own", message: "Two aggregates have one name." },
    ],
    [
      "a grid of something else",
      { aggregates: [{ name: "a", type: "geohash_grid", field: "brand" }] },
      { accepted: ["location"], message: "A grid is made of the location." },
    ],
    [
      "a percentile of 101",
      { aggregates: [{ name: "a", type: "percentiles", field: "price", percents: [50, 101] }] },
      { accepted: "0 to 100", message: "A percentile lies between 0 and 100." },
    ],
    [
      "a sort field that there is none of",
      { sort: [{ field: "search", direction: "asc" }] },
      { accepted: expect.arrayContaining(["name"]), message: "There is no sorting by search." },
    ],
    [
      "a direction that there is none of",
      { sort: [{ field: "name", direction: "up" }] },
      { accepted: ["asc", "desc"], message: "A direction is asc or desc." },
    ],
    [
      "a page that begins at two places",
      { offset: 2, nextToken: "x" },
      { accepted: "offset or nextToken", message: "A page begins at an offset or at a token." },
    ],
    ["an offset below the first row", { offset: -1 }, { message: "offset counts rows from the first, 0." }],
    [
      "a latitude beyond the pole",
      { location: { lat: -90.1, lon: 0 }, distance: 1 },
      { accepted: "-90 to 90", message: "A latitude lies between -90 and 90." },
    ],
    [
      "a longitude beyond the date line",
      { location: { lat: 0, lon: 180.1 }, distance: 1 },
      { accepted: "-180 to 180", message: "A longitude lies between -180 and 180." },
    ],
    [
      "a position of no id",
      { positionOf: "porte" },
      { accepted: "a uuid", message: "positionOf is not an id." },
    ],
  ])("%s", async (_what, input, said) => {
    expect(await refusal(input)).toMatchObject({ code: "BAD_USER_INPUT", ...said });
  });

  it("accepts the maximum number of sort fields and percentiles, and refuses one more", async () => {
    const sorts = (count: number) => ({
      sort: ["name", "category", "quantity", "startDate", "endDate"]
        .slice(0, count)
        .map((field) => ({ field, direction: "asc" })),
    });
    expect(await refusal(sorts(SEARCH_LIMITS.sorts))).toBeNull();
    expect(await refusal(sorts(SEARCH_LIMITS.sorts + 1))).toMatchObject({ code: "LIMIT_EXCEEDED" });
    const percents = (count: number) => ({
      aggregates: [
        {
          name: "a",
          type: "percentiles",
          field: "price",
          percents: Array.from({ length: count }, (_, at) => at),
        },
      ],
    });
    expect(await refusal(percents(SEARCH_LIMITS.percents))).toBeNull();
    expect(await refusal(percents(SEARCH_LIMITS.percents + 1))).toMatchObject({ code: "LIMIT_EXCEEDED" });
  });

  it.each(["text", "id"])("refuses to count values of %s", async (field) => {
    expect(await refusal({ aggregates: [{ name: "a", type: "terms", field }] })).toMatchObject({
      message: `${field} cannot be aggregated by terms.`,
    });
  });
});

describe("counts", () => {
  let counted: UserIdentity;
  beforeAll(async () => {
    counted = await freshTeam();
    for (const values of [
      { brand: "Deya", quantityNumber: 1, geohash: "u05kq2h0j", material: ["Bois", "Verre"] },
      { brand: "", quantityNumber: 2, geohash: "u05kq7", material: [] },
      { brand: null, quantityNumber: 3, geohash: "u05m", material: ["Bois", ""] },
      { brand: "Grohe", quantityNumber: null, geohash: null, material: ["Bois"] },
      { brand: "Deya", quantityNumber: 6, geohash: "", material: [] },
    ])
      await buildLot(db, counted, values);
  });

  it("cells of a map by geohash prefixes", async () => {
    expect(await bucketsOf({ type: "geohash_grid", field: "location", size: 4 }, counted)).toEqual([
      ["u05k", 2],
      ["u05m", 1],
    ]);
    expect(await bucketsOf({ type: "geohash_grid", field: "location" }, counted)).toEqual([["u05", 3]]);
    expect(await bucketsOf({ type: "geohash_grid", field: "location", size: 1 }, counted)).toEqual([
      ["u", 3],
    ]);
  });

  it("values of a text, without empty ones", async () => {
    expect(await bucketsOf({ type: "terms", field: "brand" }, counted)).toEqual([
      ["Deya", 2],
      ["Grohe", 1],
    ]);
    expect((await aggregate({ type: "cardinality", field: "brand" }, counted))?.value).toBe(2);
    expect((await aggregate({ type: "cardinality", field: "quantity" }, counted))?.value).toBe(4);
  });

  it("each value of a list", async () => {
    expect(await bucketsOf({ type: "terms", field: "material" }, counted)).toEqual([
      ["Bois", 3],
      ["Verre", 1],
    ]);
    expect((await aggregate({ type: "cardinality", field: "material" }, counted))?.value).toBe(2);
  });

  it.each([
    ["min", 1],
    ["max", 6],
    ["sum", 12],
    ["avg", 3],
  ])("the %s of a number", async (type, value) => {
    expect((await aggregate({ type, field: "quantity" }, counted))?.value).toBe(value);
  });

  it("statistics, and percentiles with both ends", async () => {
    expect(await aggregate({ type: "stats", field: "quantity" }, counted)).toMatchObject({
      value: 3,
      buckets: [{ key: "stats", doc_count: 4, min: 1, max: 6 }],
    });
    expect(
      await aggregate({ type: "percentiles", field: "quantity", percents: [0, 50, 100] }, counted),
    ).toMatchObject({
      buckets: [
        { key: "0", doc_count: 4, min: 1, max: 1 },
        { key: "50", min: 2.5 },
        { key: "100", min: 6 },
      ],
    });
  });

  it("the same counts alone, beside others, and for a part of the lots", async () => {
    const inputs: AggregateInput[] = [
      { name: "brand", type: "terms", field: "brand" },
      { name: "place", type: "geohash_grid", field: "location" },
      { name: "min", type: "min", field: "quantity" },
      { name: "max", type: "max", field: "quantity" },
      { name: "sum", type: "sum", field: "quantity" },
      { name: "stats", type: "stats", field: "quantity" },
    ];
    for (const filter of [undefined, { brand: { eq: "Deya" } }, { quantity: { gt: 1 } }]) {
      const together = (await search({ filter, aggregates: inputs }, counted)).aggregateItems;
      const alone = [];
      for (const input of inputs)
        alone.push(...(await search({ filter, aggregates: [input] }, counted)).aggregateItems);
      expect(together).toEqual(alone);
    }
  });
});

describe("the order of a page", () => {
  it("refuses a sort by field combined with relevance", async () => {
    const team = await freshTeam();
    const day = (number: number) => new Date(`2026-05-0${number}T08:00:00Z`);
    const better = await buildLot(db, team, { name: "Porte", category: "31", createdAt: day(1) });
    const newer = await buildLot(db, team, {
      name: "Bois",
      category: "31",
      description: "pour une porte",
      createdAt: day(2),
    });
    const filter = { text: { multiMatch: "porte" } };
    const idsBy = async (sort?: SearchInput["sort"]) =>
      (await search({ filter, sort }, team)).items.map(({ id }) => id);
    expect(await idsBy()).toEqual([better.id, newer.id]);
    expect(await idsBy([{ field: "category", direction: "asc" }])).toEqual([newer.id, better.id]);
  });

  it("accepts only a token whose values have the types of the sort keys", async () => {
    const team = await freshTeam();
    for (let at = 0; at < 3; at += 1) await buildLot(db, team, { quantityNumber: at, name: `Lot ${at}` });
    const change = (token: string, index: number, value: unknown) => {
      const values = JSON.parse(Buffer.from(token, "base64url").toString()) as unknown[];
      values[index] = value;
      return Buffer.from(JSON.stringify(values)).toString("base64url");
    };
    const kinds = [
      ["createdAt", ["hier", 5, true]],
      ["quantity", ["2", true]],
      ["name", [2, {}]],
    ] as const;
    for (const [field, wrong] of kinds) {
      const sort = [{ field, direction: "asc" }];
      const { nextToken } = await search({ sort, limit: 1 }, team);
      expect((await search({ sort, limit: 1, nextToken }, team)).items).toHaveLength(1);
      for (const value of wrong)
        await expect(
          search({ sort, limit: 1, nextToken: change(nextToken ?? "", 1, value) }, team),
          `${field} ${JSON.stringify(value)}`,
        ).rejects.toMatchObject({
          code: "BAD_USER_INPUT",
          message: "This nextToken was not given by this search.",
          details: { accepted: "the nextToken of the page before, with the same filter and sort" },
        });
    }
  });

  it("ends with the last row: an empty page has no token", async () => {
    const team = await freshTeam();
    for (let at = 0; at < 4; at += 1) await buildLot(db, team, {});
    expect((await search({ limit: 4 }, team)).nextToken).toBeNull();
    expect((await search({ limit: 3 }, team)).nextToken).not.toBeNull();
  });
});

describe("words and measures", () => {
  let typed: UserIdentity;
  beforeAll(async () => {
    typed = await freshTeam();
    await buildLot(db, typed, { name: "Porte", ref: "AB-7042", height: 204, width: 83, condition: "good" });
    await buildLot(db, typed, { name: "Bonnet de toiture", height: 20.4, width: 8.3, condition: "fair" });
    await buildLot(db, typed, { name: "Radiateur", height: 60 });
  });
  const found = async (text: string, more: object = {}) =>
    (
      await search(
        { filter: { text: { multiMatch: text }, ...more }, sort: [{ field: "name", direction: "asc" }] },
        typed,
      )
    ).items.map(({ name }) => name);

  it.each([
    ["numbers without a unit are centimetres or millimetres", "204x83", ["Bonnet de toiture", "Porte"]],
    ["in millimetres they are no centimetres", "2040x830", ["Porte"]],
    ["with a unit they are of that unit only", "204x83 cm", ["Porte"]],
    ["with a play they are of that size only", "204 x 83 cm ± 1", ["Porte"]],
    ["within half a centimetre or millimetre", "204,4x83", ["Bonnet de toiture", "Porte"]],
    ["and not beyond it", "204,6x83,6", []],
    ["a part of a reference from three digits on", "042", ["Porte"]],
    ["two digits are in too many", "42", []],
    ["a word of the condition finds lots in it", "bon ", ["Porte"]],
    ["letters exchanged in a word of four letters", "pore", ["Porte"]],
    ["in one of three they tell nothing", "pte", []],
    ["several words are all meant", "porte radiateur", []],
  ])("%s: %s", async (_rule, text, names) => {
    expect(await found(text)).toEqual(names);
  });

  it("a word that names a condition does not match names", async () => {
    const filter = { name: { match: "bon " } };
    expect((await search({ filter }, typed)).total).toBe(0);
  });

  it("filters nest", async () => {
    const by = async (filter: SearchInput["filter"]) =>
      (await search({ filter, sort: [{ field: "name", direction: "asc" }] }, typed)).items.map(
        ({ name }) => name,
      );
    const isPorte = { name: { eq: "Porte" } };
    const isRadiateur = { name: { eq: "Radiateur" } };
    expect(await by({ not: { or: [isPorte, isRadiateur] } })).toEqual(["Bonnet de toiture"]);
    expect(await by({ or: [{ and: [isPorte, isRadiateur] }, { not: { not: isPorte } }] })).toEqual(["Porte"]);
    expect(await by({ and: [{ name: null, or: [isPorte, isRadiateur] }, { not: isPorte }] })).toEqual([
      "Radiateur",
    ]);
  });

  it("a phrase matches adjacent words, with any punctuation between them", async () => {
    const phrase = async (text: string) =>
      (await search({ filter: { text: { matchPhrase: text } } }, typed)).items.map(({ name }) => name);
    expect(await phrase("bonnet - de « toiture »")).toEqual(["Bonnet de toiture"]);
    expect(await phrase("bonnet toiture de")).toEqual([]);
    expect(await phrase("« — »")).toEqual([]);
  });
});
