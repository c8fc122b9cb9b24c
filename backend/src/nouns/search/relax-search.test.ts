import { LISTING_FILTER, readFilters } from "@gisement/shared-domain/search";
import { ACTIONS, CONDITIONS } from "@gisement/shared-domain/vocabulary";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { byName, demoIdentity } from "../../seed/demo.ts";
import { readPeople, readTeams } from "../../seed/people.ts";
import { seedDemo } from "../../seed/seed-demo.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import type { ProductFilter } from "./filter-input.ts";
import { relaxSearch } from "./relax-search.ts";
import { searchProducts } from "./search-products.ts";

const NOW = new Date("2026-06-15T09:30:00.000Z");
const TEAM = {
  atelier: byName(await readTeams(), "atelier"),
  lowlands: byName(await readTeams(), "lowlands"),
};
const camille = demoIdentity(byName(await readPeople(), "camille"), TEAM.atelier, "ADMIN");
const sanne = demoIdentity(byName(await readPeople(), "sanne"), TEAM.lowlands, "ADMIN");
const PLACES = ["Paris", "Lyon", "Lille", "Liège", "Bordeaux"].map((city) => ({
  id: city,
  name: `Dépôt ${city}`,
  city,
}));
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ now: () => NOW });
  await seedDemo({ db: api.database.pool, putFile: async () => undefined, now: NOW });
}, 120_000);
afterAll(() => api.close());

/** The filter of the list for a text, as the search box makes it. */
function toFilter(typed: string): ProductFilter {
  const { text, facets, price, sizes } = readFilters(typed, {
    action: ACTIONS,
    condition: CONDITIONS,
    places: PLACES,
  });
  const words = `${text} ${sizes}`.trim();
  const bounds = { gte: price?.min ? Number(price.min) : null, lte: price?.max ? Number(price.max) : null };
  return {
    ...LISTING_FILTER,
    ...(words ? { text: { multiMatch: words } } : {}),
    ...Object.fromEntries(Object.entries(facets).map(([field, values]) => [field, { eqs: values }])),
    ...(price ? { price: bounds } : {}),
  };
}
const relax = (typed: string, who = camille) => relaxSearch(api.database.db, who, toFilter(typed));
async function totalOf(typed: string): Promise<number> {
  return (await searchProducts(api.database.db, camille, { filter: toFilter(typed), limit: 1 })).total;
}

describe("a search of the demonstration's inventory", () => {
  it.each([
    ["portes coupe feu", 3],
    ["à vendre lavabo", 9],
    ["lavabo paris", 3],
    ["wastafel te koop", 9],
    ["washbasin for sale", 9],
    ["radiateur bon état", 8],
    ["porte bois < 50 €", 8],
    ["lavabo 45 cm", 2],
    ["briques rouges", 3],
    ["parquet 14 mm", 3],
    ["table bureau moins de 20 €", 7],
    ["tuile neuve", 2],
  ])("“%s” finds %i lots", async (typed, total) => {
    expect(await totalOf(typed)).toBe(total);
  });

  it.each([
    [
      "Porte coupe-feu 83x204, Lyon",
      ["83x204", "city"],
      3,
      "Bloc-porte coupe-feu EI30",
      "width 93, city Grenoble",
    ],
    ["portes coupe feu 83", ["83"], 3, "Bloc-porte coupe-feu EI30", "width 93"],
    ["portes coupe feu 83 lyon", ["83", "city"], 3, "Bloc-porte coupe-feu EI30", "width 93, city Grenoble"],
    [
      "portes coupe feu 83 rennes",
      ["83", "rennes"],
      3,
      "Bloc-porte coupe-feu EI30",
      "width 93, city Grenoble",
    ],
    ["parquet chêne paris", ["city"], 6, "Parquet massif chêne 14 mm", "city Bruxelles"],
    ["radiateur fonte neuf lyon", ["condition"], 1, "Radiateur fonte 6 éléments", "condition good"],
    ["lavavo a vendre lille", ["city"], 5, "Lavabo céramique 60 cm", "city Paris"],
    ["brique liège à donner", ["action"], 1, "Brique de parement jaune", "action sale"],
    ["chaise visiteur bordeaux", ["city"], 3, "Chaise visiteur empilable", "city Toulouse"],
    ["panneau osb 125x200", ["125x200"], 3, "Panneau OSB 18 mm", "length 250"],
    ["lavabo < 1 €", ["price"], 12, "Mitigeur de lavabo", "price 9.11"],
    ["porte zzzzz", ["zzzzz"], 18, "Bloc-porte", ""],
  ])("“%s” finds nothing; without %j it finds %i", async (typed, dropped, total, name, differs) => {
    expect(await totalOf(typed)).toBe(0);
    const { alternatives, near } = await relax(typed);
    const [first] = alternatives;
    expect([...(first?.droppedWords ?? []), ...(first?.droppedFields ?? [])]).toEqual(dropped);
    expect(first?.total).toBe(total);
    expect(near[0]?.lot.name).toMatch(new RegExp(`^${name}`));
    expect(near[0]?.differences.map(({ field, found }) => `${field} ${found}`).join(", ")).toBe(differs);
  });
});

describe("alternatives", () => {
  it("drop the fewest words, and the total is that of the text that is left", async () => {
    const { alternatives } = await relax("parquet chêne paris zzzzz");
    expect(alternatives.map(({ droppedWords, droppedFields }) => [droppedWords, droppedFields])).toEqual([
      [["zzzzz"], ["city"]],
      [["chene", "zzzzz"], []],
      [["parquet", "zzzzz"], []],
    ]);
    expect(alternatives[0]?.text).toBe("parquet chêne");
    expect(alternatives[0]?.total).toBe(await totalOf("parquet chêne"));
  });

  it("are none for a single unknown word", async () => {
    expect(await relax("zzzzz")).toEqual({ alternatives: [], near: [] });
  });

  it("name single parts of a long text", async () => {
    const { alternatives } = await relax(
      "porte lavabo radiateur brique parquet tuile chaise table panneau baignoire",
    );
    expect(alternatives).toHaveLength(5);
    for (const { droppedWords, total } of alternatives) {
      expect(droppedWords).toHaveLength(9);
      expect(total).toBeGreaterThan(0);
    }
  });

  it("show a team only its own lots", async () => {
    const { near } = await relax("porte zzzzz", sanne);
    expect(near.length).toBeGreaterThan(0);
    for (const { lot } of near) expect(lot.organizationID).toBe(TEAM.lowlands.id);
  });
});
