import { VISITOR } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildPeople, buildUser, type People } from "../../testing/people.ts";
import { recordStock } from "./record-stock.ts";
import type { StockOfDay } from "./stock-history.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const record = (days: number) => recordStock(api.database.db, dayAgo(days));
const historyOf = async (who: People["user"], days = 30): Promise<readonly StockOfDay[]> =>
  (
    await api.get<{ stockHistory: StockOfDay[] }>(
      who,
      "query ($days: Int) { stockHistory(days: $days) { day action count weight price } }",
      { days },
    )
  ).stockHistory;
const add = async (who: People["user"], input: Record<string, unknown>): Promise<string> =>
  (
    await api.get<{ createProduct: { id: string } }>(
      who,
      "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }",
      { input: { name: "Porte", quantity: { number: 1, unit: "u" }, ...input } },
    )
  ).createProduct.id;

test("each day keeps its lots by status with mass and value; lots that are done are not stock", async () => {
  await add(people.user, {
    action: "sale",
    quantity: { number: 4, unit: "u" },
    weight: 10,
    price: { amount: 25, currency: "EUR" },
  });
  await add(people.user, {});
  await add(people.user, { action: "done" });
  await record(3);
  await add(people.creator, { action: "sale" });
  await record(2);
  expect(await historyOf(people.user)).toEqual([
    { day: dayAgo(3), action: "sale", count: 1, weight: 40, price: 100 },
    { day: dayAgo(3), action: "tbd", count: 1, weight: 0, price: 0 },
    { day: dayAgo(2), action: "sale", count: 2, weight: 40, price: 100 },
    { day: dayAgo(2), action: "tbd", count: 1, weight: 0, price: 0 },
  ]);
  expect(await historyOf(people.user, 2)).toHaveLength(2);
});

test("a day that is recorded twice is kept once", async () => {
  const before = await historyOf(people.user);
  await record(2);
  expect(await historyOf(people.user)).toEqual(before);
});

test("a team sees its own stock alone, guests included, a solo user his own, and a signed-out visitor is refused", async () => {
  const solo = await buildUser(api.database.db, { name: "Seule" });
  await add(solo, { action: "give" });
  await add(people.rival, { action: "rent" });
  await record(1);
  const lastDay = async (who: People["user"]) =>
    (await historyOf(who)).filter(({ day }) => day === dayAgo(1)).map(({ action, count }) => [action, count]);
  expect(await lastDay(solo)).toEqual([["give", 1]]);
  expect(await lastDay(people.rival)).toEqual([["rent", 1]]);
  expect(await lastDay(people.user)).toEqual([
    ["sale", 2],
    ["tbd", 1],
  ]);
  expect(await lastDay(people.guest)).toEqual(await lastDay(people.user));
  const { refusal } = await api.ask(VISITOR, "{ stockHistory { day } }");
  expect(refusal?.code).toBe("UNAUTHENTICATED");
});

test.each([0, 367])("refuses a history of %i days", async (days) => {
  const { refusal } = await api.ask(people.user, "query ($days: Int) { stockHistory(days: $days) { day } }", {
    days,
  });
  expect(refusal).toMatchObject({ code: "BAD_USER_INPUT", field: "days", accepted: { min: 1, max: 366 } });
});
