import { RESTORABLE_FILTER } from "@gisement/shared-domain/occurrences";
import { LISTING_FILTER } from "@gisement/shared-domain/search";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildOrder, buildPlace } from "../../testing/factories.ts";
import { lotsOf } from "../../testing/lots.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
let lots: ReturnType<typeof lotsOf>;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  lots = lotsOf(api);
});
afterAll(() => api.close());

const removalPlaces = async (team: string) =>
  (
    await api.database.pool.query<{ id: string; name: string }>(
      "select id, name from places where organization_id = $1 and is_removal",
      [team],
    )
  ).rows;
const SAVE = "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }";
const found = async (as: People["user"], filter: object): Promise<string[]> => {
  const { searchProduct } = await api.get<{ searchProduct: { items: { id: string }[] } }>(
    as,
    "query ($filter: ProductFilter) { searchProduct(filter: $filter, limit: 100) { items { id } } }",
    { filter },
  );
  return searchProduct.items.map(({ id }) => id);
};

test("[INV-014] [INV-015] [DATA-029] [DATA-030] a deleted lot is kept in the team's one place of removed lots, and leaves the listing", async () => {
  const { db } = api.database;
  const place = await buildPlace(db, people.user);
  const [one, other] = [
    await buildLot(db, people.user, { placeID: place.id }),
    await buildLot(db, people.user),
  ];
  await lots.change(people.user, "removeProducts", { ids: [one.id], mode: "DELETE", reason: " Cassé " });
  await lots.change(people.admin, "removeProducts", { ids: [other.id], mode: "ARCHIVE", action: "recycle" });
  const [removal, ...more] = await removalPlaces(people.team.id);
  expect(more).toEqual([]);
  expect(await lots.stored(one.id)).toMatchObject({
    progress: "done",
    type: "deleted",
    action: "sale",
    place_id: removal?.id,
    removal_reason: "Cassé",
    name: one.name,
    quantity_number: 10,
    archived: false,
  });
  expect(await lots.stored(other.id)).toMatchObject({
    progress: "done",
    type: null,
    action: "recycle",
    place_id: removal?.id,
  });
  const listed = await found(people.guest, LISTING_FILTER);
  for (const { id } of [one, other]) expect(listed).not.toContain(id);
  const restorable = await found(people.guest, RESTORABLE_FILTER);
  for (const { id } of [one, other]) expect(restorable).toContain(id);
});

test("two concurrent first removals create one place", async () => {
  const { db } = api.database;
  const admin = await buildMember(db, await buildTeam(db), "ADMIN");
  const allLots = await Promise.all([1, 2, 3, 4].map(() => buildLot(db, admin)));
  await Promise.all(
    allLots.map(({ id }) => lots.change(admin, "removeProducts", { ids: [id], mode: "DELETE" })),
  );
  expect(await removalPlaces(admin.team?.id ?? "")).toHaveLength(1);
});

test("[INV-016] [INV-017] [INV-521] lots are restored together with the chosen status, each to its former place", async () => {
  const { db } = api.database;
  const place = await buildPlace(db, people.user, { name: "Dépôt", city: "Lille", lat: 50.6, lon: 3.06 });
  const [placed, placeless] = [
    await buildLot(db, people.user, { placeID: place.id, city: "Lille" }),
    await buildLot(db, people.user),
  ];
  const ids = [placed.id, placeless.id];
  await lots.change(people.user, "removeProducts", { ids, mode: "DELETE", reason: "Erreur" });
  const restored = await lots.change(people.user, "restoreProducts", {
    ids,
    action: "give",
    reason: "Trouvés",
  });
  expect(new Set(restored.ids)).toEqual(new Set(ids));
  for (const id of ids)
    expect(await lots.stored(id)).toMatchObject({
      progress: "active",
      type: "sale",
      action: "give",
      removal_reason: "Trouvés",
    });
  expect(await lots.stored(placed.id)).toMatchObject({ place_id: place.id, city: "Lille" });
  expect(await lots.stored(placeless.id)).toMatchObject({ place_id: null });
  expect(await found(people.guest, LISTING_FILTER)).toEqual(expect.arrayContaining(ids));
});

test("a restored lot goes to the chosen place, or to none if its former place no longer exists", async () => {
  const { db, pool } = { ...api.database };
  const place = await buildPlace(db, people.user);
  const elsewhere = await buildPlace(db, people.user, { name: "Hangar", city: "Metz" });
  const [one, other] = [
    await buildLot(db, people.user, { placeID: place.id }),
    await buildLot(db, people.user, { placeID: place.id }),
  ];
  await lots.change(people.user, "removeProducts", { ids: [one.id, other.id], mode: "DELETE" });
  await pool.query("delete from places where id = $1", [place.id]);
  await lots.change(people.user, "restoreProducts", { ids: [one.id], action: "sale" });
  await lots.change(people.user, "restoreProducts", {
    ids: [other.id],
    action: "sale",
    placeID: elsewhere.id,
  });
  expect(await lots.stored(one.id)).toMatchObject({ progress: "active", place_id: null });
  expect(await lots.stored(other.id)).toMatchObject({ place_id: elsewhere.id, city: "Metz" });
});

test("removing and restoring report invalid input and lots in the wrong state", async () => {
  const { db } = api.database;
  const active = await buildLot(db, people.user);
  const closed = await buildLot(db, people.user, { progress: "done", type: "closed" });
  const removed = await buildLot(db, people.user, { progress: "done", type: "deleted" });
  const foreign = await buildLot(db, people.rival);
  const removal = (more: object) => ({ ids: [active.id], mode: "ARCHIVE", action: "give", ...more });
  const cases: [string, object, object][] = [
    ["removeProducts", removal({ action: null }), { code: "BAD_USER_INPUT", field: "action" }],
    ["removeProducts", removal({ action: "done" }), { code: "BAD_USER_INPUT", field: "action" }],
    ["removeProducts", removal({ reason: "x".repeat(501) }), { code: "BAD_USER_INPUT", field: "reason" }],
    ["removeProducts", removal({ ids: [] }), { code: "BAD_USER_INPUT", field: "ids" }],
    ["removeProducts", removal({ ids: ["x"] }), { code: "BAD_USER_INPUT", field: "ids[0]" }],
    ["removeProducts", removal({ ids: [foreign.id] }), { code: "NOT_FOUND", found: [foreign.id] }],
    [
      "removeProducts",
      removal({ ids: [active.id, removed.id] }),
      { code: "INVALID_STATE", found: [removed.id] },
    ],
    [
      "restoreProducts",
      { ids: [active.id], action: "give" },
      { code: "INVALID_STATE", reason: "not-removed" },
    ],
    ["restoreProducts", { ids: [closed.id], action: "give" }, { code: "INVALID_STATE", found: [closed.id] }],
    ["restoreProducts", { ids: [removed.id], action: "done" }, { code: "BAD_USER_INPUT", field: "action" }],
    ["updateProductStatuses", { changes: [{ id: removed.id, name: "x" }] }, { code: "INVALID_STATE" }],
    [
      "moveProducts",
      { ids: [removed.id], placeID: (await buildPlace(db, people.user)).id },
      { code: "INVALID_STATE" },
    ],
    ["duplicateProducts", { ids: [removed.id] }, { code: "INVALID_STATE" }],
    ["checkProducts", { ids: [removed.id] }, { code: "INVALID_STATE" }],
  ];
  for (const [name, input, refusal] of cases)
    expect(await lots.refused(people.user, name, input)).toMatchObject(refusal);
  expect(await lots.stored(active.id)).toMatchObject({ progress: "active", action: "sale" });
  const { refusal } = await api.ask(people.user, SAVE, { input: { id: closed.id, name: "x" } });
  expect(refusal).toMatchObject({ code: "INVALID_STATE", found: [closed.id] });
});

test("[INV-513] saving a removed lot makes it active again in its former place; undo removes it again", async () => {
  const { db } = api.database;
  const place = await buildPlace(db, people.user);
  const lot = await buildLot(db, people.user, { placeID: place.id, city: "Lyon" });
  await lots.change(people.user, "removeProducts", { ids: [lot.id], mode: "DELETE", reason: "Erreur" });
  const removed = await lots.stored(lot.id);
  // Forms send back the place they read.
  await api.get(people.user, SAVE, { input: { id: lot.id, brand: "Huet", placeID: removed.place_id } });
  expect(await lots.stored(lot.id)).toMatchObject({
    progress: "active",
    type: "sale",
    brand: "Huet",
    place_id: place.id,
    city: "Lyon",
  });
  expect(await found(people.guest, LISTING_FILTER)).toContain(lot.id);
  const { rows } = await api.database.pool.query<{ batch_id: string }>(
    "select batch_id from actions where entity_id = $1 and field = 'brand'",
    [lot.id],
  );
  await lots.undo(people.user, rows[0]?.batch_id ?? "");
  const { updated_at: _at, updated_by: _by, ...before } = removed;
  expect(await lots.stored(lot.id)).toMatchObject(before);
});

test("only a removal puts lots into the place of removed lots", async () => {
  const { db } = api.database;
  const [removed, active] = [await buildLot(db, people.user), await buildLot(db, people.user)];
  await lots.change(people.user, "removeProducts", { ids: [removed.id], mode: "DELETE" });
  const [removal] = await removalPlaces(people.team.id);
  const refused = { code: "BAD_USER_INPUT", found: removal?.id };
  expect(
    await lots.refused(people.user, "moveProducts", { ids: [active.id], placeID: removal?.id }),
  ).toMatchObject({ ...refused, field: "placeID" });
  expect(
    await lots.refused(people.user, "updateProductStatuses", {
      changes: [{ id: active.id, placeID: removal?.id }],
    }),
  ).toMatchObject({ ...refused, field: "changes[0].placeID" });
});

test("only an ADMIN purges lots, only removed ones, and none that orders hold", async () => {
  const { db } = api.database;
  const [one, held, active] = [
    await buildLot(db, people.user),
    // Removed despite its order, before holds forbade it.
    await buildLot(db, people.user, { progress: "done", type: "deleted" }),
    await buildLot(db, people.user),
  ];
  await buildOrder(db, people.user, {
    status: "PAID",
    items: JSON.stringify([{ id: held.id, name: "Porte", quantity: 1, price: 40, total: 40 }]),
  });
  await lots.change(people.user, "removeProducts", { ids: [one.id], mode: "DELETE" });
  for (const as of [people.creator, people.user, people.guest])
    expect(await lots.refused(as, "purgeProducts", { ids: [one.id] })).toMatchObject({ code: "FORBIDDEN" });
  expect(await lots.refused(people.admin, "purgeProducts", { ids: [one.id, active.id] })).toMatchObject({
    code: "INVALID_STATE",
    found: [active.id],
  });
  expect(await lots.refused(people.admin, "purgeProducts", { ids: [one.id, held.id] })).toMatchObject({
    reason: "held",
    found: [held.id],
  });
  const { batchID } = await lots.change(people.admin, "purgeProducts", { ids: [one.id] });
  expect(await lots.stored(one.id)).toMatchObject({ progress: "deleted" });
  expect(
    await api.get(people.admin, "query ($id: ID!) { getProductStatus(id: $id) { id } }", { id: one.id }),
  ).toEqual({
    getProductStatus: null,
  });
  for (const name of ["restoreProducts", "removeProducts", "purgeProducts", "duplicateProducts"])
    expect(
      await lots.refused(people.admin, name, {
        ids: [one.id],
        ...(name === "restoreProducts" ? { action: "give" } : {}),
        ...(name === "removeProducts" ? { mode: "DELETE" } : {}),
      }),
    ).toMatchObject({ code: "NOT_FOUND", found: [one.id] });
  const undone = await lots.undo(people.admin, batchID);
  expect(await lots.stored(one.id)).toMatchObject({ progress: "done", type: "deleted" });
  expect(await lots.undoRefused(people.user, undone.batchID), "undoing that purges").toMatchObject({
    code: "FORBIDDEN",
  });
});

test("a solo user has their own place of removed lots and may purge", async () => {
  const lot = await buildLot(api.database.db, people.solo);
  await lots.change(people.solo, "removeProducts", { ids: [lot.id], mode: "DELETE" });
  const { rows } = await api.database.pool.query(
    "select id from places where user_id = $1 and organization_id is null and is_removal",
    [people.solo.userID],
  );
  expect(await lots.stored(lot.id)).toMatchObject({ place_id: rows[0].id });
  await lots.change(people.solo, "purgeProducts", { ids: [lot.id] });
});

test("removing, restoring and undoing 50 lots takes as many statements as 2", async () => {
  const { db } = api.database;
  const place = await buildPlace(db, people.user);
  const count = async (number: number) => {
    const ids: string[] = [];
    for (let index = 0; index < number; index += 1)
      ids.push((await buildLot(db, people.user, { placeID: place.id })).id);
    let batchID = "";
    return [
      await lots.statements(() => lots.change(people.user, "removeProducts", { ids, mode: "DELETE" })),
      await lots.statements(async () => {
        ({ batchID } = await lots.change(people.user, "restoreProducts", { ids, action: "give" }));
      }),
      await lots.statements(() => lots.undo(people.user, batchID)),
    ];
  };
  const few = await count(2);
  expect(await count(50)).toEqual(few);
  expect(Math.max(...few)).toBeLessThan(16);
});
