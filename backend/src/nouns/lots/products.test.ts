import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildPlace, buildProject } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const UPDATE = /* GraphQL */ `
  mutation ($input: UpdateProductStatusInput!) {
    updateProductStatus(input: $input) {
      id name condition conditions city updatedAt updatedBy progress
      location { lat lon } quantity { number unit } price { amount currency }
      dimension { length width height diameter unit }
    }
  }
`;
const GET = "query ($id: ID!) { getProductStatus(id: $id) { id name progress updatedAt projectID brand } }";
const LOG = /* GraphQL */ `
  query ($id: ID!, $limit: Int) {
    changeLogByEntityID(entityID: $id, limit: $limit) { items { field oldValue newValue user { name } } nextToken }
  }
`;

test("[API-521] a member changes a lot; missing fields stay, its place sets city and position", async () => {
  const { db } = api.database;
  const lot = await buildLot(db, people.user, { brand: "Malerba" });
  const place = await buildPlace(db, people.user);
  const { updateProductStatus: after } = await api.get(people.user, UPDATE, {
    input: {
      id: lot.id,
      conditions: ["good", "fair"],
      placeID: place.id,
      quantity: { number: 4 },
      dimension: { width: 83, height: 204 },
    },
  });
  expect(after).toMatchObject({
    name: lot.name,
    condition: "good",
    conditions: ["good", "fair"],
    city: "Lyon",
    location: { lat: 45.764, lon: 4.8357 },
    quantity: { number: 4, unit: "u" },
    price: { amount: 40, currency: "EUR" },
    dimension: { length: null, width: 83, height: 204, diameter: null, unit: "cm" },
    updatedBy: people.user.userID,
  });
});

test("[API-551] the change log shows field, both values and author, newest first; an empty value reads NOT_EXIST", async () => {
  const lot = await buildLot(api.database.db, people.user, { quantityNumber: 10 });
  await api.get(people.user, UPDATE, { input: { id: lot.id, quantity: { number: 7 } } });
  await api.get(people.admin, UPDATE, { input: { id: lot.id, brand: "Malerba", conditions: ["good"] } });
  await api.get(people.admin, UPDATE, { input: { id: lot.id, brand: null } });
  const { changeLogByEntityID } = await api.get<{ changeLogByEntityID: { items: { field: string }[] } }>(
    people.guest,
    LOG,
    { id: lot.id },
  );
  expect(changeLogByEntityID).toMatchObject({
    items: expect.arrayContaining([
      { field: "brand", oldValue: "NOT_EXIST", newValue: "Malerba", user: { name: people.admin.name } },
      { field: "condition", oldValue: "NOT_EXIST", newValue: "good", user: { name: people.admin.name } },
    ]),
  });
  const items = changeLogByEntityID.items;
  expect(items.at(-1)).toEqual({
    field: "quantity.number",
    oldValue: "10",
    newValue: "7",
    user: { name: people.user.name },
  });
  expect(items).toHaveLength(3);
});

test("a concurrent change is a CONFLICT with the stored values, and nothing is written", async () => {
  const lot = await buildLot(api.database.db, people.user);
  const read = lot.updatedAt.toISOString();
  await api.get(people.admin, UPDATE, { input: { id: lot.id, updatedAt: read, name: "Porte vitrée" } });
  const { refusal } = await api.ask(people.user, UPDATE, {
    input: { id: lot.id, updatedAt: read, name: "Autre" },
  });
  expect(refusal).toMatchObject({ code: "CONFLICT", current: { name: "Porte vitrée" } });
  expect(await api.get(people.user, GET, { id: lot.id })).toMatchObject({
    getProductStatus: { name: "Porte vitrée" },
  });
});

test("an update without a difference writes nothing", async () => {
  const lot = await buildLot(api.database.db, people.user);
  const { updateProductStatus: after } = await api.get(people.admin, UPDATE, {
    input: { id: lot.id, name: lot.name, quantity: { number: 10 } },
  });
  expect(after).toMatchObject({ updatedAt: lot.updatedAt.toISOString(), updatedBy: null });
});

test("the error of an invalid value has the field, the value found and the accepted ones", async () => {
  const lot = await buildLot(api.database.db, people.user);
  const cases: [Record<string, unknown>, string][] = [
    [{ quantity: { number: -1 } }, "quantity.number"],
    [{ action: "explode" }, "action"],
    [{ name: "  " }, "name"],
    [{ placeID: "nowhere" }, "placeID"],
    [{ reemploymentIndex: "9/9" }, "reemploymentIndex"],
    [{ pictures: ["../../etc/passwd"] }, "pictures[0]"],
    [{ startDate: "2026-03-02T00:00:00Z", endDate: "2026-03-01T00:00:00Z" }, "endDate"],
  ];
  for (const [input, field] of cases) {
    const { refusal } = await api.ask(people.user, UPDATE, { input: { id: lot.id, ...input } });
    expect(refusal).toMatchObject({ code: "BAD_USER_INPUT", field });
  }
});

test("a place or project of a rival team does not exist for a lot", async () => {
  const { db } = api.database;
  const lot = await buildLot(db, people.user);
  const place = await buildPlace(db, people.rival);
  const project = await buildProject(db, people.rival);
  for (const [field, id] of Object.entries({ placeID: place.id, projectID: project.id })) {
    const { refusal } = await api.ask(people.user, UPDATE, { input: { id: lot.id, [field]: id } });
    expect(refusal).toMatchObject({ code: "BAD_USER_INPUT", field });
  }
});

const ASSIGN =
  "mutation ($input: AssignProductsInput!) { assignProductsToProject(input: $input) { batchID ids } }";
const UNDO = "mutation ($id: ID!) { undoBatch(batchID: $id) { batchID ids } }";

test("lots are assigned to a project in one step, which can be undone and redone", async () => {
  const { db } = api.database;
  const project = await buildProject(db, people.user);
  const lots = [await buildLot(db, people.user), await buildLot(db, people.user)];
  const ids = lots.map(({ id }) => id);
  const { assignProductsToProject: done } = await api.get<{
    assignProductsToProject: { batchID: string; ids: string[] };
  }>(people.user, ASSIGN, {
    input: { projectID: project.id, ids: [...ids, ids[0]] },
  });
  expect(done.ids.toSorted()).toEqual(ids.toSorted());
  const projectOf = async () =>
    Promise.all(
      ids.map(async (id) => {
        const { getProductStatus } = await api.get<{ getProductStatus: { projectID: string | null } }>(
          people.user,
          GET,
          { id },
        );
        return getProductStatus.projectID;
      }),
    );
  expect(await projectOf()).toEqual([project.id, project.id]);
  const { undoBatch: undone } = await api.get<{ undoBatch: { batchID: string } }>(people.admin, UNDO, {
    id: done.batchID,
  });
  expect(await projectOf()).toEqual([null, null]);
  await api.get(people.admin, UNDO, { id: undone.batchID });
  expect(await projectOf()).toEqual([project.id, project.id]);
});

test("assigning lots of a rival team is refused as a whole", async () => {
  const { db } = api.database;
  const project = await buildProject(db, people.user);
  const own = await buildLot(db, people.user);
  const foreign = await buildLot(db, people.rival);
  const { refusal } = await api.ask(people.user, ASSIGN, {
    input: { projectID: project.id, ids: [own.id, foreign.id] },
  });
  expect(refusal).toMatchObject({ code: "NOT_FOUND", field: "ids", found: [foreign.id] });
  expect(await api.get(people.user, GET, { id: own.id })).toMatchObject({
    getProductStatus: { projectID: null },
  });
});

test("undo is refused with the rows whose changed fields were changed again; other fields do not matter", async () => {
  const lot = await buildLot(api.database.db, people.user, { brand: "A" });
  await api.get(people.user, UPDATE, { input: { id: lot.id, brand: "B" } });
  const { rows } = await api.database.pool.query("select batch_id from actions where entity_id = $1", [
    lot.id,
  ]);
  const batchID = rows[0].batch_id as string;
  await api.get(people.admin, UPDATE, { input: { id: lot.id, model: "X" } });
  await api.get(people.admin, UPDATE, { input: { id: lot.id, brand: "C" } });
  const { refusal } = await api.ask(people.user, UNDO, { id: batchID });
  expect(refusal).toMatchObject({
    code: "CONFLICT",
    current: [{ id: lot.id, field: "brand", current: "C" }],
  });
  await api.get(people.admin, UPDATE, { input: { id: lot.id, brand: "B" } });
  await api.get(people.user, UNDO, { id: batchID });
  expect(await api.get(people.user, GET, { id: lot.id })).toMatchObject({ getProductStatus: { brand: "A" } });
});

test("undo restores grouped fields and timestamps", async () => {
  const lot = await buildLot(api.database.db, people.user, {
    width: 83,
    dimensionUnit: "cm",
    startDate: new Date("2026-01-01T00:00:00Z"),
    conditions: ["good"],
    condition: "good",
  });
  await api.get(people.user, UPDATE, {
    input: { id: lot.id, dimension: { width: 90 }, startDate: null, conditions: ["fair", "new"] },
  });
  const { rows } = await api.database.pool.query(
    "select distinct batch_id from actions where entity_id = $1",
    [lot.id],
  );
  expect(rows).toHaveLength(1);
  await api.get(people.user, UNDO, { id: rows[0].batch_id });
  const stored = await api.database.pool.query("select * from product_statuses where id = $1", [lot.id]);
  expect(stored.rows[0]).toMatchObject({
    width: 83,
    start_date: lot.startDate,
    conditions: ["good"],
    condition: "good",
  });
});

test("[API-517] a product has its occurrences, newest first, and its current one", async () => {
  const { db } = api.database;
  const older = await buildLot(db, people.user, {
    createdAt: new Date("2026-01-01T00:00:00Z"),
    progress: "done",
  });
  const newer = await buildLot(db, people.user, { productID: older.productID });
  const { getProduct } = await api.get(
    people.guest,
    "query ($id: ID!) { getProduct(id: $id) { current { id } status { id } } }",
    { id: older.productID },
  );
  expect(getProduct).toEqual({ current: { id: newer.id }, status: [{ id: newer.id }, { id: older.id }] });
});
