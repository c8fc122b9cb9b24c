import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot } from "../../testing/factories.ts";
import { buildMember, buildTeam } from "../../testing/people.ts";

type Person = Awaited<ReturnType<typeof buildMember>>;
let api: TestApi;
let user: Person;
beforeAll(async () => {
  api = await openTestApi();
  user = await buildMember(api.database.db, await buildTeam(api.database.db), "USER");
});
afterAll(() => api.close());

const SEARCH = `query ($text: String!) {
  searchProduct(filter: { text: { multiMatch: $text } }, sort: [{ field: name }]) { items { name } }
}`;
const find = async (text: string): Promise<readonly string[]> =>
  (
    await api.get<{ searchProduct: { items: { name: string }[] } }>(user, SEARCH, { text })
  ).searchProduct.items.map(({ name }) => name);

test("finds the same lots by trade synonyms, in three languages", async () => {
  const { db } = api.database;
  await buildLot(db, user, { name: "Vasque en grès" });
  await buildLot(db, user, { name: "Wastafel met zuil" });
  await buildLot(db, user, { name: "Couverture", nameNL: "Dakpannen" });
  for (const text of ["lavabo", "lavabos", "washbasin", "wastafel"])
    expect(await find(text), text).toEqual(["Vasque en grès", "Wastafel met zuil"]);
  expect(await find("roof tile")).toEqual([]);
  expect(await find("tuiles")).toEqual(["Couverture"]);
});

test("finds sizes within the requested tolerance, in any unit", async () => {
  const { db } = api.database;
  for (const [name, width, height, dimensionUnit] of [
    ["Bloc A", 83, 204, "cm"],
    ["Bloc B", 84.5, 205, "cm"],
    ["Bloc C", 88, 204, "cm"],
  ] as const)
    await buildLot(db, user, { name, width, height, dimensionUnit });
  expect(await find("bloc 83×204")).toEqual(["Bloc A"]);
  expect(await find("bloc 83×204 ±2")).toEqual(["Bloc A", "Bloc B"]);
  expect(await find("bloc 830x2040 mm +/- 20")).toEqual(["Bloc A", "Bloc B"]);
  expect(await find("bloc 83x204 cm ±10")).toEqual(["Bloc A", "Bloc B", "Bloc C"]);
});

test("[SEARCH-503] compares a period with the preceding one of the same length", async () => {
  const { db } = api.database;
  for (const [day, weight] of [
    ["2026-03-31", 1],
    ["2026-04-01", 10],
    ["2026-04-29", 20],
    ["2026-05-01", 100],
  ] as const)
    await buildLot(db, user, { name: "Pesé", weight, createdAt: new Date(`${day}T00:00:00Z`) });
  const COMPARE = `query ($from: DateTime!, $to: DateTime!) {
    compareProducts(
      filter: { name: { eq: "Pesé" } }
      aggregates: [{ name: "weight", type: sum, field: "weight" }]
      from: $from
      to: $to
    ) {
      current { from total aggregateItems { value } }
      previous { from to total aggregateItems { value } }
    }
  }`;
  const from = "2026-04-01T00:00:00.000Z";
  expect(await api.get(user, COMPARE, { from, to: "2026-05-01T00:00:00.000Z" })).toEqual({
    compareProducts: {
      current: { from, total: 2, aggregateItems: [{ value: 30 }] },
      previous: { from: "2026-03-02T00:00:00.000Z", to: from, total: 1, aggregateItems: [{ value: 1 }] },
    },
  });
  expect((await api.ask(user, COMPARE, { from, to: from })).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "to",
  });
});
