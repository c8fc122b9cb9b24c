import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { SORT_FIELDS } from "@gisement/shared-domain/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { buildLot, buildPlace } from "../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../testing/people.ts";
import type { ProductFilter, SearchInput } from "./filter-input.ts";
import { searchProducts } from "./search-products.ts";

let database: TestDatabase;
let db: Database;
let people: People;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  people = await buildPeople(db);
});
afterAll(() => database.close());

/** A team per test, so that tests do not share lots. */
async function freshTeam(): Promise<UserIdentity> {
  return buildMember(db, await buildTeam(db, { name: "Équipe d’essai" }), "USER");
}
const namesOf = async (who: UserIdentity, filter: ProductFilter): Promise<(string | null)[]> =>
  (await searchProducts(db, who, { filter, sort: [{ field: "name", direction: "asc" }] })).items.map(
    ({ name }) => name,
  );

describe("words", () => {
  let who: UserIdentity;
  beforeAll(async () => {
    who = await freshTeam();
    await buildLot(db, who, {
      name: "Porte coupe-feu vitrée",
      nameEN: "Glazed fire door",
      nameNL: "Brandwerende glasdeur",
      category: "31",
      searchLabels: "Portes intérieures Interior doors Binnendeuren",
      width: 83,
      height: 204,
      condition: "good",
      conditions: ["good"],
      city: "Lyon",
      brand: "Deya",
      ref: "RE-0042",
    });
    await buildLot(db, who, {
      name: "Radiateur en fonte",
      nameEN: "Cast iron radiator",
      nameNL: "Gietijzeren radiator",
      category: "71",
      material: ["Fonte"],
      condition: "fair",
      conditions: ["fair"],
      city: "Lille",
    });
    await buildLot(db, who, {
      name: "Portail coulissant",
      category: "103",
      material: ["Aluminium", "Acier"],
      description: "Motorisation à vérifier",
      brand: "Came",
      action: "give",
    });
  });
  const multi = (text: string) => namesOf(who, { text: { multiMatch: text } });

  it.each([
    ["portes", ["Porte coupe-feu vitrée"]],
    ["PORTE VITREE", ["Porte coupe-feu vitrée"]],
    ["fire doors", ["Porte coupe-feu vitrée"]],
    ["glasdeur", ["Porte coupe-feu vitrée"]],
    ["interior doors", ["Porte coupe-feu vitrée"]],
    ["binnendeuren lyon", ["Porte coupe-feu vitrée"]],
    ["radiat", ["Radiateur en fonte"]],
    ["83x204", ["Porte coupe-feu vitrée"]],
    ["porte 83 cm", ["Porte coupe-feu vitrée"]],
    ["RE-0042", ["Porte coupe-feu vitrée"]],
    ["0042", ["Porte coupe-feu vitrée"]],
    ["portes coupe-feu 83 cm, bon état, Lyon", ["Porte coupe-feu vitrée"]],
    ["motorisation", ["Portail coulissant"]],
    ["porte fonte", []],
    ["83x205", []],
  ])("[SEARCH-505] multiMatch finds by words, stems, labels and measures: %s", async (text, found) => {
    expect(await multi(text)).toEqual(found);
  });

  it.each(["radiatuer", "raditeur", "raddiateur", "rabiateur"])(
    "finds a lot despite a typing error: %s",
    async (text) => {
      expect(await multi(text)).toEqual(["Radiateur en fonte"]);
    },
  );

  it("a correctly spelled word does not match similar words", async () => {
    expect(await multi("porte")).not.toContain("Portail coulissant");
  });

  it.each<[string, ProductFilter, string[]]>([
    ["eq", { brand: { eq: "Came" } }, ["Portail coulissant"]],
    ["eq minds the case", { brand: { eq: "came" } }, []],
    [
      "ne also holds for an empty value",
      { brand: { ne: "Came" } },
      ["Porte coupe-feu vitrée", "Radiateur en fonte"],
    ],
    ["eqs", { category: { eqs: ["31", "71"] } }, ["Porte coupe-feu vitrée", "Radiateur en fonte"]],
    ["eqs of nothing", { category: { eqs: [] } }, []],
    ["match in a category by its label", { category: { match: "binnendeur" } }, ["Porte coupe-feu vitrée"]],
    ["match in any language of the name", { name: { match: "radiators" } }, ["Radiateur en fonte"]],
    ["matchPhrase", { name: { matchPhrase: "porte coupe-feu" } }, ["Porte coupe-feu vitrée"]],
    ["matchPhrase minds the order", { name: { matchPhrase: "feu porte" } }, []],
    ["matchPhrasePrefix", { name: { matchPhrasePrefix: "radiateur en fon" } }, ["Radiateur en fonte"]],
    ["exists", { brand: { exists: true } }, ["Portail coulissant", "Porte coupe-feu vitrée"]],
    ["exists false", { brand: { exists: false } }, ["Radiateur en fonte"]],
    ["wildcard takes the whole value", { name: { wildcard: "porta?l*" } }, ["Portail coulissant"]],
    ["wildcard without a star", { name: { wildcard: "port" } }, []],
    ["regexp", { name: { regexp: "(porte|portail) c.*" } }, ["Portail coulissant", "Porte coupe-feu vitrée"]],
    ["regexp takes the whole value", { name: { regexp: "porte" } }, []],
    ["wildcard anywhere in text", { text: { wildcard: "coul*ant" } }, ["Portail coulissant"]],
    ["a list holds a value", { material: { eq: "Acier" } }, ["Portail coulissant"]],
    ["a list does not", { material: { ne: "Acier" } }, ["Porte coupe-feu vitrée", "Radiateur en fonte"]],
    [
      "a list holds one of",
      { material: { eqs: ["Fonte", "Acier"] } },
      ["Portail coulissant", "Radiateur en fonte"],
    ],
    ["a list exists", { material: { exists: false } }, ["Porte coupe-feu vitrée"]],
    ["a list's words", { material: { match: "aluminium" } }, ["Portail coulissant"]],
    ["a list's wildcard", { material: { wildcard: "alu*" } }, ["Portail coulissant"]],
  ])("[SEARCH-505] %s", async (_name, filter, found) => {
    expect(await namesOf(who, filter)).toEqual(found);
  });

  it.each<[string, ProductFilter, string[]]>([
    [
      "and",
      { and: [{ category: { eqs: ["31", "71"] } }, { city: { eq: "Lyon" } }] },
      ["Porte coupe-feu vitrée"],
    ],
    [
      "or",
      { or: [{ category: { eq: "71" } }, { action: { eq: "give" } }] },
      ["Portail coulissant", "Radiateur en fonte"],
    ],
    ["not", { not: { city: { eq: "Lyon" } } }, ["Portail coulissant", "Radiateur en fonte"]],
    ["or of nothing", { or: [] }, []],
    ["and of nothing", { and: [] }, ["Portail coulissant", "Porte coupe-feu vitrée", "Radiateur en fonte"]],
  ])("[SEARCH-504] %s", async (_name, filter, found) => {
    expect(await namesOf(who, filter)).toEqual(found);
  });

  it("the best match comes first without a requested order", async () => {
    const found = await searchProducts(db, who, { filter: { text: { multiMatch: "fonte" } } });
    expect(found.items[0]?.name).toBe("Radiateur en fonte");
  });
});

describe("numbers, dates, booleans and ids", () => {
  it.each<[string, ProductFilter, string[]]>([
    ["eq", { quantity: { eq: 5 } }, ["b"]],
    ["ne", { quantity: { ne: 5 } }, ["a", "c"]],
    ["gt", { quantity: { gt: 2 } }, ["b"]],
    ["gte", { quantity: { gte: 2 } }, ["a", "b"]],
    ["lt", { quantity: { lt: 5 } }, ["a"]],
    ["between", { quantity: { between: [1, 2] } }, ["a"]],
    ["exists", { quantity: { exists: false } }, ["c"]],
    ["date lte", { startDate: { lte: new Date("2026-03-01T00:00:00Z") } }, ["a"]],
    ["date between", { startDate: { between: [new Date("2026-03-02"), new Date("2026-12-31")] } }, ["b"]],
    ["boolean", { archived: { eq: true } }, ["c"]],
    ["boolean ne", { archived: { ne: true } }, ["a", "b"]],
    ["id exists", { placeID: { exists: true } }, ["b"]],
  ])("[SEARCH-506] %s", async (_name, filter, found) => {
    const who = await freshTeam();
    const place = await buildPlace(db, who);
    await buildLot(db, who, { name: "a", quantityNumber: 2, startDate: new Date("2026-02-01T00:00:00Z") });
    await buildLot(db, who, {
      name: "b",
      quantityNumber: 5,
      startDate: new Date("2026-05-01T00:00:00Z"),
      placeID: place.id,
    });
    await buildLot(db, who, { name: "c", quantityNumber: null, archived: true });
    expect(await namesOf(who, filter)).toEqual(found);
  });
});

describe("scope of a search", () => {
  it("a rival team, a solo user and a signed-out user find none of a team's lots, with any query", async () => {
    const who = await freshTeam();
    const lot = await buildLot(db, who, { name: "Escalier hélicoïdal", slug: "escalier-helicoidal" });
    for (const filter of [
      {},
      { id: { eq: lot.id } },
      { text: { multiMatch: "escalier" } },
      { or: [{ id: { eq: lot.id } }, { not: { id: { eq: lot.id } } }] },
    ] as ProductFilter[]) {
      const [rival, solo, stranger] = await Promise.all(
        [people.rival, people.solo, { kind: "visitor" } as const].map((identity) =>
          searchProducts(db, identity, { filter, aggregates: [{ name: "n", type: "terms", field: "name" }] }),
        ),
      );
      for (const found of [rival, solo, stranger]) {
        expect(found?.items.map(({ id }) => id)).not.toContain(lot.id);
        expect(JSON.stringify(found?.aggregateItems)).not.toContain("Escalier");
      }
    }
    expect((await searchProducts(db, who, { filter: { id: { eq: lot.id } } })).total).toBe(1);
  });

  it("whether a word is unknown depends on the searcher's own lots only", async () => {
    const [mine, theirs] = [await freshTeam(), await freshTeam()];
    await buildLot(db, mine, { name: "Lavabo céramique" });
    await buildLot(db, theirs, { name: "Lavobo" });
    expect(await namesOf(mine, { text: { multiMatch: "lavobo" } })).toEqual(["Lavabo céramique"]);
  });

  it("a master team finds its sub-teams' lots, but not the reverse", async () => {
    const sub = await buildTeam(db, { name: "Agence de Lyon" });
    const member = await buildMember(db, sub, "USER");
    const master = await buildMember(db, await buildTeam(db, { name: "Siège", isMaster: true }), "ADMIN", {
      subTeamIDs: [sub.id],
    });
    await buildLot(db, member, { name: "du groupe" });
    await buildLot(db, master, { name: "du siège" });
    expect(await namesOf(master, {})).toEqual(["du groupe", "du siège"]);
    expect(await namesOf(member, {})).toEqual(["du groupe"]);
  });

  it("purged lots appear in no list (decision A8)", async () => {
    const who = await freshTeam();
    await buildLot(db, who, { name: "purgé", progress: "deleted" });
    expect(await namesOf(who, {})).toEqual([]);
  });
});

describe("pages", () => {
  let who: UserIdentity;
  beforeAll(async () => {
    who = await freshTeam();
    const moment = new Date("2026-04-01T08:00:00Z");
    // Equal values for all, and some empty ones.
    for (let index = 0; index < 23; index += 1)
      await buildLot(db, who, {
        name: index % 3 === 0 ? null : `Lot ${index % 2}`,
        category: index % 5 === 0 ? null : String(10 + (index % 3)),
        quantityNumber: index % 4 === 0 ? null : index % 3,
        startDate: index % 2 === 0 ? null : moment,
        createdAt: moment,
        updatedAt: moment,
      });
  });

  const orders: SearchInput["sort"][] = [
    undefined,
    ...SORT_FIELDS.flatMap((field) => ["asc", "desc"].map((direction) => [{ field, direction }])),
    [
      { field: "category", direction: "desc" },
      { field: "quantity", direction: "asc" },
    ],
  ];
  it.each(orders.map((sort) => [JSON.stringify(sort ?? "newest first"), sort] as const))(
    "[SEARCH-507] %s: no lot is lost or shown twice",
    async (_name, sort) => {
      const seen: string[] = [];
      let nextToken: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof searchProducts>> = await searchProducts(db, who, {
          sort,
          limit: 4,
          nextToken,
        });
        expect(page.total).toBe(23);
        seen.push(...page.items.map(({ id }) => id));
        nextToken = page.nextToken;
      } while (nextToken);
      expect(seen).toHaveLength(23);
      expect(new Set(seen).size).toBe(23);
      const whole = await searchProducts(db, who, { sort, limit: 100 });
      expect(seen).toEqual(whole.items.map(({ id }) => id));
    },
  );

  it("empty values come last in both directions", async () => {
    for (const direction of ["asc", "desc"]) {
      const { items } = await searchProducts(db, who, { sort: [{ field: "quantity", direction }] });
      const empty = items.map(({ quantityNumber }) => quantityNumber === null);
      expect(empty).toEqual(empty.toSorted());
    }
  });

  it("pages by relevance", async () => {
    const filter = { text: { multiMatch: "lot" } };
    const first = await searchProducts(db, who, { filter, limit: 9 });
    const second = await searchProducts(db, who, { filter, limit: 9, nextToken: first.nextToken });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(first.total);
  });

  it("refuses a token of another search", async () => {
    const { nextToken } = await searchProducts(db, who, { limit: 4 });
    for (const input of [
      { filter: { name: { eq: "x" } }, nextToken },
      { sort: [{ field: "name", direction: "asc" }], nextToken },
      { nextToken: "???" },
    ])
      await expect(searchProducts(db, who, input)).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
        details: { field: "nextToken" },
      });
  });
});

describe("near a place", () => {
  it("finds lots within the distance in kilometres, and none without a position", async () => {
    const who = await freshTeam();
    await buildLot(db, who, { name: "Lyon", lat: 45.73, lon: 4.83 });
    await buildLot(db, who, { name: "Grenoble", lat: 45.19, lon: 5.72 });
    await buildLot(db, who, { name: "nulle part" });
    const near = async (distance: number) =>
      (
        await searchProducts(db, who, {
          location: { lat: 45.76, lon: 4.84 },
          distance,
          sort: [{ field: "name", direction: "asc" }],
        })
      ).items.map(({ name }) => name);
    expect(await near(20)).toEqual(["Lyon"]);
    expect(await near(120)).toEqual(["Grenoble", "Lyon"]);
    expect(await near(20_000)).toEqual(["Grenoble", "Lyon"]);
  });

  it("treats a difference too small to square as zero", async () => {
    const who = await freshTeam();
    await buildLot(db, who, { name: "au large", lat: 5e-324, lon: 0 });
    for (const location of [
      { lat: 0, lon: 5e-324 },
      { lat: 5e-324, lon: 1e-9 },
    ])
      expect((await searchProducts(db, who, { location, distance: 0.1 })).total).toBe(1);
  });
});

describe("limits and invalid input", () => {
  const nested = (depth: number): ProductFilter =>
    depth === 0 ? { name: { eq: "x" } } : { not: nested(depth - 1) };
  it.each<[string, SearchInput, string, string]>([
    ["a page over 100", { limit: 101 }, "LIMIT_EXCEEDED", "limit"],
    ["a page under 1", { limit: 0 }, "BAD_USER_INPUT", "limit"],
    [
      "21 aggregates",
      {
        aggregates: Array.from({ length: 21 }, (_, index) => ({
          name: `a${index}`,
          type: "terms",
          field: "name",
        })),
      },
      "LIMIT_EXCEEDED",
      "aggregates",
    ],
    [
      "two aggregates of one name",
      {
        aggregates: [
          { name: "a", type: "terms", field: "name" },
          { name: "a", type: "terms", field: "brand" },
        ],
      },
      "BAD_USER_INPUT",
      "aggregates.1.name",
    ],
    [
      "an unknown aggregate field",
      { aggregates: [{ name: "a", type: "terms", field: "search" }] },
      "BAD_USER_INPUT",
      "aggregates.0.field",
    ],
    [
      "an average of words",
      { aggregates: [{ name: "a", type: "avg", field: "brand" }] },
      "BAD_USER_INPUT",
      "aggregates.0.field",
    ],
    [
      "101 buckets",
      { aggregates: [{ name: "a", type: "terms", field: "brand", size: 101 }] },
      "LIMIT_EXCEEDED",
      "aggregates.0.size",
    ],
    [
      "a grid of nine characters",
      { aggregates: [{ name: "a", type: "geohash_grid", field: "location", size: 9 }] },
      "LIMIT_EXCEEDED",
      "aggregates.0.size",
    ],
    [
      "a percentile of 101",
      { aggregates: [{ name: "a", type: "percentiles", field: "price", percents: [101] }] },
      "BAD_USER_INPUT",
      "aggregates.0.percents",
    ],
    ["six levels", { filter: nested(6) }, "LIMIT_EXCEEDED", "filter.not.not.not.not.not.not"],
    [
      "201 conditions",
      { filter: { or: Array.from({ length: 201 }, () => ({ name: { eq: "x" } })) } },
      "LIMIT_EXCEEDED",
      "filter.or.199.name.eq",
    ],
    [
      "1001 values",
      { filter: { name: { eqs: Array.from({ length: 1001 }, String) } } },
      "LIMIT_EXCEEDED",
      "filter.name.eqs",
    ],
    ["a long text", { filter: { text: { match: "a".repeat(301) } } }, "LIMIT_EXCEEDED", "filter.text.match"],
    [
      "an id that is none",
      { filter: { projectID: { eqs: ["x"] } } },
      "BAD_USER_INPUT",
      "filter.projectID.eqs.0",
    ],
    [
      "three bounds",
      { filter: { quantity: { between: [1, 2, 3] } } },
      "BAD_USER_INPUT",
      "filter.quantity.between",
    ],
    [
      "a broken regular expression",
      { filter: { and: [{ name: { regexp: "[z-a]" } }] } },
      "BAD_USER_INPUT",
      "filter.and.0.name.regexp",
    ],
    [
      "a dangerous regular expression",
      { filter: { name: { regexp: "(a+)+b" } } },
      "BAD_USER_INPUT",
      "filter.name.regexp",
    ],
    ["a distance from nowhere", { distance: 5 }, "BAD_USER_INPUT", "location"],
    ["a latitude of 91", { location: { lat: 91, lon: 0 }, distance: 5 }, "BAD_USER_INPUT", "location.lat"],
    ["a distance of 0", { location: { lat: 1, lon: 0 }, distance: 0 }, "BAD_USER_INPUT", "distance"],
    [
      "[SEARCH-513] an unknown sort field",
      { sort: [{ field: "search", direction: "asc" }] },
      "BAD_USER_INPUT",
      "sort.0.field",
    ],
    [
      "[SEARCH-513] an unknown direction",
      { sort: [{ field: "name", direction: "up" }] },
      "BAD_USER_INPUT",
      "sort.0.direction",
    ],
  ])("%s is refused by name", async (_name, input, code, field) => {
    await expect(searchProducts(db, people.user, input)).rejects.toMatchObject({ code, details: { field } });
  });

  it("[SEARCH-512] a page holds 100 lots, and 1000 when their ids are named", async () => {
    const who = await freshTeam();
    const lot = await buildLot(db, who);
    expect((await searchProducts(db, who, { filter: { id: { eqs: [lot.id] } }, limit: 1000 })).total).toBe(1);
  });

  it("treats text that looks like SQL as text", async () => {
    const who = await freshTeam();
    await buildLot(db, who, { name: "O'Brien % _ \\ ' -- x" });
    for (const text of [
      "'; drop table product_statuses; --",
      "O'Brien",
      "!!! &|():*<->",
      "\\",
      "%",
      "a:*b & !c",
    ])
      for (const operator of ["eq", "match", "matchPhrase", "matchPhrasePrefix", "multiMatch", "wildcard"])
        await expect(
          searchProducts(db, who, { filter: { text: { [operator]: text } } }),
        ).resolves.toBeDefined();
    expect(await namesOf(who, { name: { eq: "O'Brien % _ \\ ' -- x" } })).toHaveLength(1);
    expect(await namesOf(who, { name: { wildcard: "o'brien %*" } })).toHaveLength(1);
    expect(await namesOf(who, { name: { wildcard: "%" } })).toHaveLength(0);
  });
});
