import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

test("a lot is a favourite once, and is one no more when it is taken off", async () => {
  const lot = await buildLot(api.database.db, people.user);
  const add = async () =>
    (
      await api.get<{ addFavourite: { id: string } }>(
        people.user,
        "mutation ($id: ID!) { addFavourite(statusID: $id) { id } }",
        { id: lot.id },
      )
    ).addFavourite.id;
  const id = await add();
  expect(await add()).toBe(id);
  const LIST = "{ listFavourites { statusID } }";
  expect(await api.get(people.guest, LIST)).toEqual({ listFavourites: [{ statusID: lot.id }] });
  await api.get(people.user, "mutation ($id: ID!) { removeFavourite(id: $id) { id } }", { id });
  expect(await api.get(people.guest, LIST)).toEqual({ listFavourites: [] });
});
