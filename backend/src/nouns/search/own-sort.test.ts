import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildField, buildLot, buildPlace } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const SEARCH = `query ($filter: ProductFilter, $sort: [ProductSortInput!]) {
  searchProduct(filter: $filter, sort: $sort) { items { name } } }`;

test("lots are sorted by the name of the place that a property names, those without one last", async () => {
  const { db } = api.database;
  await buildField(db, people.admin, { key: "workshop", type: "RELATION", value: "place" });
  const places = await Promise.all(
    ["Zone nord", "atelier Est", "Étage 2"].map((name) => buildPlace(db, people.user, { name })),
  );
  const stored = [...places.map(({ id }) => id), "an earlier text", undefined];
  for (const [index, workshop] of stored.entries())
    await buildLot(db, people.user, {
      name: `Lot ${index}`,
      brand: "related",
      properties: workshop === undefined ? {} : { workshop },
    });
  const sorted = async (direction: "asc" | "desc") =>
    (
      await api.get<{ searchProduct: { items: { name: string }[] } }>(people.guest, SEARCH, {
        filter: { brand: { eq: "related" } },
        sort: [{ property: "workshop", direction }],
      })
    ).searchProduct.items.map(({ name }) => name);
  expect((await sorted("asc")).slice(0, 3)).toEqual(["Lot 1", "Lot 2", "Lot 0"]);
  expect((await sorted("desc")).slice(0, 3)).toEqual(["Lot 0", "Lot 2", "Lot 1"]);
});
