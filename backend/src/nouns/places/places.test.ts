import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actions } from "../../platform/audit-log/table.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildField, buildLot, buildPlace, buildProject } from "../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../testing/people.ts";
import { alerts } from "../alerts/table.ts";
import { productStatuses } from "../lots/status-table.ts";
import { projects } from "../projects/table.ts";
import { serialCodes } from "../serial-codes/table.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const CREATE = /* GraphQL */ `
  mutation ($input: CreatePlaceInput!) {
    createPlace(input: $input) { id name type city userID organizationID location { lat lon } }
  }
`;
const UPDATE = /* GraphQL */ `
  mutation ($input: UpdatePlaceInput!) {
    updatePlace(input: $input) { id name city zipcode surface updatedAt location { lat lon } }
  }
`;
const SAVE = "mutation ($input: SavePlacesInput!) { savePlaces(input: $input) { id name city } }";
const DELETE = "mutation ($id: ID!) { deletePlace(id: $id) { id name } }";
const GET = "query ($id: ID!) { getPlace(id: $id) { id name productCount projectCount isRemoval } }";
const LIST =
  "query ($limit: Int, $nextToken: String) { listPlaces(limit: $limit, nextToken: $nextToken) { items { name } nextToken } }";
const LOT_PLACE = "query ($id: ID!) { getProductStatus(id: $id) { place { name } } }";
const LABEL = "mutation ($input: CreateSerialCodesInput!) { createSerialCodes(input: $input) { id } }";
const PROJECT = "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }";
/** The places offered to the team's members. */
const listed = async () =>
  (await api.get<{ listPlaces: { items: { name: string }[] } }>(people.user, LIST)).listPlaces.items.map(
    ({ name }) => name,
  );
const place = {
  name: "Entrepôt de Lyon",
  type: "warehouse",
  address: "1 rue de la République",
  city: "Lyon",
  zipcode: "69001",
  country: "FR",
  location: { lat: 45.767, lon: 4.8336 },
};

test("[PERM-524] a new place is stamped with its team and its creator, or with the solo user only", async () => {
  const { createPlace } = await api.get(people.user, CREATE, { input: place });
  expect(createPlace).toMatchObject({
    name: "Entrepôt de Lyon",
    location: place.location,
    userID: people.user.userID,
    organizationID: people.team.id,
  });
  const solo = await api.get(people.solo, CREATE, { input: place });
  expect(solo.createPlace).toMatchObject({ userID: people.solo.userID, organizationID: null });
});

test("an invalid place names the field", async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ name: "x" }, "name"],
    [{ type: "castle" }, "type"],
    [{ address: "" }, "address"],
    [{ zipcode: " " }, "zipcode"],
    [{ location: { lat: 91, lon: 0 } }, "location.lat"],
    [{ location: { lat: 0, lon: -181 } }, "location.lon"],
  ];
  for (const [more, field] of cases)
    expect((await api.ask(people.user, CREATE, { input: { ...place, ...more } })).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field,
    });
});

test("places of a file are created and changed in one step, all or none; a fault is named with its line", async () => {
  const { db } = api.database;
  const stored = await buildPlace(db, people.user, { name: "Quai Sud" });
  const before = await listed();
  const refused = await api.ask(people.user, SAVE, {
    input: {
      create: [
        { ...place, name: "Halle A" },
        { ...place, name: "Halle B", zipcode: "" },
      ],
    },
  });
  expect(refused.refusal).toMatchObject({ code: "BAD_USER_INPUT", field: "create[1].zipcode" });
  expect(await listed()).toEqual(before);
  const { savePlaces } = await api.get<{ savePlaces: object[] }>(people.user, SAVE, {
    input: { create: [{ ...place, name: "Halle A" }], update: [{ id: stored.id, city: "Bron" }] },
  });
  expect(savePlaces).toMatchObject([
    { name: "Halle A", city: "Lyon" },
    { id: stored.id, name: "Quai Sud", city: "Bron" },
  ]);
  const foreign = await api.ask(people.rival, SAVE, { input: { update: [{ id: stored.id, city: "Gand" }] } });
  expect(foreign.refusal).toMatchObject({ code: "NOT_FOUND" });
});

test("a type of place that the team added is one of its types, and of no other team's", async () => {
  await buildField(api.database.db, people.user, { key: "placeType", type: "LIST", choices: ["quarry"] });
  const input = { ...place, type: "quarry" };
  const { createPlace } = await api.get<{ createPlace: { id: string; type: string } }>(people.user, CREATE, {
    input,
  });
  expect(createPlace.type).toBe("quarry");
  await api.get(people.user, UPDATE, { input: { id: createPlace.id, type: "quarry" } });
  expect((await api.ask(people.rival, CREATE, { input })).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "type",
  });
});

test("[API-526] places are paged by name, without regard to accents and case", async () => {
  const { db } = api.database;
  const member = await buildMember(db, await buildTeam(db), "GUEST");
  for (const name of ["Zoo", "école", "Atelier", "Échoppe", "atelier B"])
    await buildPlace(db, member, { name });
  const names: string[] = [];
  let nextToken: string | null = null;
  do {
    const page: { listPlaces: { items: { name: string }[]; nextToken: string | null } } = await api.get(
      member,
      LIST,
      { limit: 2, nextToken },
    );
    names.push(...page.listPlaces.items.map(({ name }) => name));
    nextToken = page.listPlaces.nextToken;
  } while (nextToken);
  expect(names).toEqual(["Atelier", "atelier B", "Échoppe", "école", "Zoo"]);
});

test("[PLACE-504] a place is changed field by field, each change is logged; a conflict returns the stored values", async () => {
  const { db } = api.database;
  const stored = await buildPlace(db, people.user, { surface: "120 m²" });
  const updatedAt = stored.updatedAt.toISOString();
  const { updatePlace } = await api.get<{ updatePlace: { updatedAt: string } }>(people.admin, UPDATE, {
    input: { id: stored.id, updatedAt, name: "Halle Sud", location: { lat: 45.7, lon: 4.9 } },
  });
  expect(updatePlace).toMatchObject({
    name: "Halle Sud",
    city: "Lyon",
    surface: "120 m²",
    location: { lat: 45.7, lon: 4.9 },
  });
  const entries = await db.select().from(actions).where(eq(actions.entityID, stored.id));
  expect(entries.map(({ field, old, new: value }) => [field, old, value]).toSorted()).toEqual([
    ["location", { lat: 45.764, lon: 4.8357 }, { lat: 45.7, lon: 4.9 }],
    ["name", "Entrepôt de Lyon", "Halle Sud"],
  ]);
  const conflict = await api.ask(people.user, UPDATE, { input: { id: stored.id, updatedAt, name: "B" } });
  expect(conflict.refusal).toMatchObject({ code: "CONFLICT", current: { name: "Halle Sud" } });
});

test("[PLACE-511] year and surface may be emptied; required fields may not", async () => {
  const { id } = await buildPlace(api.database.db, people.user, {
    surface: "120 m²",
    constructionYear: "vers 1970",
  });
  const { updatePlace } = await api.get(people.user, UPDATE, {
    input: { id, surface: null, constructionYear: "" },
  });
  expect(updatePlace).toMatchObject({ surface: null });
  for (const input of [
    { name: null },
    { name: "x" },
    { zipcode: "" },
    { location: null },
    { type: "castle" },
  ])
    expect((await api.ask(people.user, UPDATE, { input: { id, ...input } })).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field: Object.keys(input)[0],
    });
});

test("the lots of a place move along with it, except those with a position of their own", async () => {
  const { db } = api.database;
  const { id, lat, lon } = await buildPlace(db, people.user);
  const atPlace = { placeID: id, city: "Lyon", lat, lon, geohash: "u05kq4k3u" };
  const lot = await buildLot(db, people.user, atPlace);
  const apart = await buildLot(db, people.user, { ...atPlace, lat: 48.85, lon: 2.35, geohash: "u09tvnx3s" });
  await api.get(people.user, UPDATE, {
    input: { id, city: "Villeurbanne", location: { lat: 45.77, lon: 4.88 } },
  });
  const stored = async (lotID: string) =>
    (await db.select().from(productStatuses).where(eq(productStatuses.id, lotID)))[0];
  expect(await stored(lot.id)).toMatchObject({
    city: "Villeurbanne",
    lat: 45.77,
    lon: 4.88,
    updatedAt: lot.updatedAt,
  });
  expect((await stored(lot.id))?.geohash).toMatch(/^u05k/);
  expect((await stored(lot.id))?.geohash).not.toBe(atPlace.geohash);
  expect(await stored(apart.id)).toMatchObject({ lat: 48.85, lon: 2.35, geohash: "u09tvnx3s" });
});

test("changing a place and moving lots to it do not deadlock", async () => {
  const { db, pool } = api.database;
  const { id, city, lat, lon } = await buildPlace(db, people.user, { name: "Quai" });
  const lot = await buildLot(db, people.user, { placeID: id, city, lat, lon });
  const mover = await pool.connect();
  try {
    await mover.query("begin");
    await mover.query("select 1 from product_statuses where id = $1 for update", [lot.id]);
    const update = api.ask(people.user, UPDATE, {
      input: { id, city: "Bron", location: { lat: 45.73, lon: 4.91 } },
    });
    const waiting =
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect
      .poll(async () => (await pool.query(waiting)).rows.length, { timeout: 10_000, interval: 20 })
      .toBe(1);
    // The lock that moving a lot to the place takes.
    await mover.query("select 1 from places where id = $1 for key share", [id]);
    await mover.query("commit");
    expect((await update).data).toMatchObject({ updatePlace: { city: "Bron" } });
  } finally {
    mover.release();
  }
});

test("a place can be deleted once it is empty, with its label; until then the refusal counts its uses", async () => {
  const { db } = api.database;
  const { id, name, lat, lon } = await buildPlace(db, people.user, { name: "Dépôt" });
  const lot = await buildLot(db, people.user, { placeID: id });
  await buildLot(db, people.user, { placeID: id, progress: "done" });
  const project = await buildProject(db, people.user, { placeID: id });
  await buildProject(db, people.user, { placeID: id, progress: "archived" });
  const wantedItem = { name: "Portes", spot: name, lat, lon, organizationID: people.team.id };
  await db
    .insert(alerts)
    .values([
      wantedItem,
      { ...wantedItem, progress: "archived" },
      { ...wantedItem, spot: "Ailleurs" },
      { ...wantedItem, organizationID: people.rival.team?.id ?? null },
    ]);
  expect((await api.get(people.user, GET, { id })).getPlace).toMatchObject({
    productCount: 1,
    projectCount: 1,
  });
  const refused = { code: "INVALID_STATE", reason: "place-in-use" };
  expect((await api.ask(people.user, DELETE, { id })).refusal).toMatchObject({
    ...refused,
    found: { lots: 1, projects: 1, wantedItems: 1 },
  });
  expect(await listed()).toContain("Dépôt");
  await db.update(productStatuses).set({ progress: "done" }).where(eq(productStatuses.id, lot.id));
  await db.update(projects).set({ progress: "archived" }).where(eq(projects.id, project.id));
  expect((await api.ask(people.user, DELETE, { id })).refusal).toMatchObject({
    ...refused,
    found: { lots: 0, projects: 0, wantedItems: 1 },
  });
  await db.update(alerts).set({ progress: "done" }).where(eq(alerts.name, "Portes"));
  await db.insert(serialCodes).values([
    { id: "PL-1", type: "PLACE", elementID: id, organizationID: people.team.id },
    { id: "LO-1", type: "LOT", elementID: lot.id, organizationID: people.team.id },
  ]);
  expect((await api.get(people.user, DELETE, { id })).deletePlace).toEqual({ id, name: "Dépôt" });
  expect(await listed()).not.toContain("Dépôt");
  expect((await db.select().from(serialCodes)).map((code) => code.id)).toEqual(["LO-1"]);
  expect(
    (await db.select().from(actions).where(eq(actions.entityID, id))).map(({ field, old }) => [field, old]),
  ).toEqual([["removed", "Dépôt"]]);
});

test("[API-013] the history still names a deleted place, which can no longer be used", async () => {
  const { db } = api.database;
  const { id } = await buildPlace(db, people.user, { name: "Ancien dépôt" });
  const sold = await buildLot(db, people.user, { placeID: id, progress: "done" });
  await api.get(people.user, DELETE, { id });
  expect((await api.get(people.guest, GET, { id })).getPlace).toMatchObject({ name: "Ancien dépôt" });
  expect((await api.get(people.rival, GET, { id })).getPlace).toBeNull();
  expect(await api.get(people.guest, LOT_PLACE, { id: sold.id })).toEqual({
    getProductStatus: { place: { name: "Ancien dépôt" } },
  });
  for (const [document, variables] of [
    [DELETE, { id }],
    [UPDATE, { input: { id, name: "Encore" } }],
    [LABEL, { input: { type: "PLACE", elementIDs: [id] } }],
  ] as const)
    expect((await api.ask(people.user, document, variables)).refusal, document).toMatchObject({
      code: "NOT_FOUND",
    });
  expect(
    (await api.ask(people.user, PROJECT, { input: { name: "Nouveau", placeID: id } })).refusal,
  ).toMatchObject({ code: "BAD_USER_INPUT", field: "placeID" });
});

test("a deleted place returns with a lot that returns to it, and stays once a user changes it", async () => {
  const { db } = api.database;
  const { id } = await buildPlace(db, people.user, { name: "Halle Est" });
  const lot = await buildLot(db, people.user, { placeID: id, archived: true });
  const archive = (archived: boolean) =>
    db.update(productStatuses).set({ archived }).where(eq(productStatuses.id, lot.id));
  await api.get(people.user, DELETE, { id });
  expect(await listed()).not.toContain("Halle Est");
  await archive(false);
  expect(await listed()).toContain("Halle Est");
  expect((await api.ask(people.user, DELETE, { id })).refusal).toMatchObject({ reason: "place-in-use" });
  await archive(true);
  expect(await listed()).not.toContain("Halle Est");
  await archive(false);
  await api.get(people.user, UPDATE, { input: { id, name: "Halle Est rénovée" } });
  await archive(true);
  expect(await listed()).toContain("Halle Est rénovée");
});

test("the place of removed lots cannot be deleted; another team's place is not found, and a guest deletes none", async () => {
  const { db } = api.database;
  const removal = await buildPlace(db, people.user, { name: "Lots retirés", isRemoval: true });
  expect((await api.ask(people.user, DELETE, { id: removal.id })).refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "removal-place",
  });
  const foreign = await buildPlace(db, people.rival);
  for (const [document, variables] of [
    [DELETE, { id: foreign.id }],
    [UPDATE, { input: { id: foreign.id, name: "Volé" } }],
  ] as const)
    expect((await api.ask(people.user, document, variables)).refusal).toMatchObject({ code: "NOT_FOUND" });
  expect((await api.ask(people.guest, DELETE, { id: removal.id })).refusal).toMatchObject({
    code: "FORBIDDEN",
  });
});
