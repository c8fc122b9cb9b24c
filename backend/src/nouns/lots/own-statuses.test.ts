import { KNOWN_ACTIONS } from "@gisement/shared-domain/occurrences";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildField, buildLot, buildPlace } from "../../testing/factories.ts";
import { lotsOf } from "../../testing/lots.ts";
import { buildPeople, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
let lots: ReturnType<typeof lotsOf>;
let place: { id: string };
beforeAll(async () => {
  api = await openTestApi();
  const { db } = api.database;
  people = await buildPeople(db);
  lots = lotsOf(api);
  place = await buildPlace(db, people.user);
  // The team has added a status to the platform's.
  await buildField(db, people.user, { key: "action", type: "LIST", choices: ["atelier"] });
});
afterAll(() => api.close());

const CREATE = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id action } }";
const UPDATE =
  "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id action } }";

test("a status that the team added is given wherever one is given", async () => {
  const { createProduct } = await api.get<{ createProduct: { id: string; action: string } }>(
    people.user,
    CREATE,
    { input: { name: "Porte", action: "atelier", quantity: { number: 8, unit: "u" } } },
  );
  expect(createProduct.action).toBe("atelier");
  const { id } = createProduct;
  const stored = async () => (await lots.stored(id)).action;

  await api.get(people.user, UPDATE, { input: { id, action: "sale" } });
  await api.get(people.user, UPDATE, { input: { id, action: "atelier" } });
  expect(await stored()).toBe("atelier");

  await lots.change(people.user, "updateProductStatuses", { changes: [{ id, action: "keep" }] });
  await lots.change(people.user, "updateProductStatuses", { changes: [{ id, action: "atelier" }] });
  expect(await stored()).toBe("atelier");

  await lots.change(people.user, "removeProducts", { ids: [id], mode: "ARCHIVE", action: "atelier" });
  expect(await stored()).toBe("atelier");
  await lots.change(people.user, "restoreProducts", { ids: [id], action: "atelier" });
  expect(await stored()).toBe("atelier");

  await lots.change(people.user, "changeProductStatuses", {
    items: [{ id, quantity: 8, action: "atelier" }],
    organizationID: people.team.id,
    responsibleID: people.creator.userID,
    placeID: place.id,
    createOccurrence: true,
  });
  expect(await stored()).toBe("atelier");
});

test("refuses another team's status at its field, like an unknown one", async () => {
  const lot = await buildLot(api.database.db, people.rival);
  const { refusal } = await api.ask(people.rival, UPDATE, { input: { id: lot.id, action: "atelier" } });
  expect(refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "action",
    found: "atelier",
    accepted: KNOWN_ACTIONS.join(", "),
  });
  const own = await buildLot(api.database.db, people.user);
  expect(
    await lots.refused(people.user, "updateProductStatuses", {
      changes: [{ id: own.id, action: "explode" }],
    }),
  ).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "changes[0].action",
    accepted: [...KNOWN_ACTIONS, "atelier"].join(", "),
  });
});

test("lots are never restored as done, under any status labels", async () => {
  const lot = await buildLot(api.database.db, people.user);
  await lots.change(people.user, "removeProducts", { ids: [lot.id], mode: "DELETE" });
  expect(await lots.refused(people.user, "restoreProducts", { ids: [lot.id], action: "done" })).toMatchObject(
    { code: "BAD_USER_INPUT", field: "action" },
  );
});
