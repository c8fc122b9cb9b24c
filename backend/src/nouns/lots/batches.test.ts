import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildOrder, buildPlace, buildProject } from "../../testing/factories.ts";
import { runWhileLotLocked } from "../../testing/lock-contention.ts";
import { lotsOf } from "../../testing/lots.ts";
import { buildPeople, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
let lots: ReturnType<typeof lotsOf>;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  lots = lotsOf(api);
});
afterAll(() => api.close());

const links = async (batchID: string) =>
  (
    await api.database.pool.query<{ product_id: string }>(
      "select product_id from product_batches where batched_status_id = $1",
      [batchID],
    )
  ).rows.map(({ product_id }) => product_id);

/** Two lots of a place and their batch. */
async function buildBatch(values: Parameters<typeof buildLot>[2] = {}) {
  const { db } = api.database;
  const place = await buildPlace(db, people.user);
  const members = [
    await buildLot(db, people.user, { placeID: place.id, weight: 12, ...values }),
    await buildLot(db, people.user, {
      placeID: place.id,
      quantityNumber: 2.5,
      quantityUnit: "m2",
      ...values,
    }),
  ] as const;
  const done = await lots.change(people.user, "batchProducts", {
    ids: members.map(({ id }) => id),
    name: "Palette 4",
    category: "portes",
  });
  return { place, members, batch: done.ids[0] as string, done };
}

describe("a batch", () => {
  test("[INV-517] is a separate lot that lists its members, which stay unchanged", async () => {
    const project = await buildProject(api.database.db, people.user);
    const { place, members, batch } = await buildBatch({ projectID: project.id, action: "give" });
    const stored = await lots.stored(batch);
    expect(stored).toMatchObject({
      name: "Palette 4",
      category: "portes",
      progress: "active",
      action: "give",
      quantity_number: 1,
      quantity_unit: "lot",
      weight: null,
      price_amount: null,
      place_id: place.id,
      project_id: project.id,
      organization_id: people.team.id,
    });
    expect(new Set(await links(batch))).toEqual(new Set(members.map(({ productID }) => productID)));
    for (const member of members)
      expect(await lots.stored(member.id)).toMatchObject({
        progress: "active",
        batched_product_id: stored.product_id,
        quantity_number: member.quantityNumber,
      });
    const { getProductStatus } = await api.get<{ getProductStatus: { batchedProducts: { id: string }[] } }>(
      people.guest,
      "query ($id: ID!) { getProductStatus(id: $id) { batchedProducts { id } } }",
      { id: batch },
    );
    expect(new Set(getProductStatus.batchedProducts.map(({ id }) => id))).toEqual(
      new Set(members.map(({ id }) => id)),
    );
  });

  test("moves its members to the place of its creation and with every later move", async () => {
    const { db } = api.database;
    const { members, batch } = await buildBatch();
    const [hangar, further] = [
      await buildPlace(db, people.user, { name: "Hangar", city: "Metz" }),
      await buildPlace(db, people.user, { name: "Quai", city: "Brest" }),
    ];
    const loose = await buildLot(db, people.user);
    const { ids } = await lots.change(people.user, "batchProducts", {
      ids: [batch, loose.id],
      name: "Camion",
      placeID: hangar.id,
    });
    for (const id of [ids[0], batch, loose.id, ...members.map((member) => member.id)])
      expect(await lots.stored(id), "a batch in a batch").toMatchObject({
        place_id: hangar.id,
        city: "Metz",
      });
    await lots.change(people.user, "moveProducts", { ids: [ids[0]], placeID: further.id });
    await lots.change(people.user, "updateProductStatuses", { changes: [{ id: batch, placeID: hangar.id }] });
    expect(await lots.stored(loose.id)).toMatchObject({ place_id: further.id });
    for (const member of members) expect(await lots.stored(member.id)).toMatchObject({ place_id: hangar.id });
  });

  test("refuses batched, removed and foreign lots, and a missing name", async () => {
    const { db } = api.database;
    const { members } = await buildBatch();
    const lot = await buildLot(db, people.user);
    const foreign = await buildLot(db, people.rival);
    const refused = (input: object) =>
      lots.refused(people.user, "batchProducts", { ids: [lot.id], name: "Palette", ...input });
    expect(await refused({ ids: [lot.id, members[0].id] })).toMatchObject({
      code: "INVALID_STATE",
      reason: "batched",
      found: [members[0].id],
    });
    expect(await refused({ ids: [foreign.id] })).toMatchObject({ code: "NOT_FOUND" });
    expect(await refused({ name: "  " })).toMatchObject({ code: "BAD_USER_INPUT", field: "name" });
    const place = await buildPlace(db, people.rival);
    expect(await refused({ placeID: place.id })).toMatchObject({ field: "placeID" });
    expect(await lots.stored(lot.id)).toMatchObject({ batched_product_id: null });
  });

  test("cannot be split or moved to another team", async () => {
    const { place, batch } = await buildBatch();
    const input = {
      items: [{ id: batch, quantity: 0.5, action: "give" }],
      organizationID: people.team.id,
      responsibleID: people.user.userID,
      placeID: place.id,
      createOccurrence: true,
    };
    expect(await lots.refused(people.user, "changeProductStatuses", input)).toMatchObject({
      code: "INVALID_STATE",
      reason: "batched",
      found: [batch],
    });
  });

  test("passes its status on to its members", async () => {
    const { place, members, batch } = await buildBatch();
    await lots.change(people.user, "changeProductStatuses", {
      items: [{ id: batch, quantity: 1, action: "recycle" }],
      responsibleID: people.user.userID,
      placeID: place.id,
      createOccurrence: false,
    });
    for (const member of members)
      expect(await lots.stored(member.id)).toMatchObject({
        action: "recycle",
        to_user_id: people.user.userID,
        quantity_number: member.quantityNumber,
      });
  });

  test("keeps the rest of a split member; the part that is split off leaves the batch", async () => {
    const { place, members, batch } = await buildBatch();
    const head = await lots.stored(batch);
    await lots.change(people.user, "changeProductStatuses", {
      items: [{ id: members[0].id, quantity: 4, action: "give" }],
      responsibleID: people.user.userID,
      placeID: place.id,
      createOccurrence: true,
    });
    const [rest, gone] = await lots.partsOf(members[0].id);
    expect(rest).toMatchObject({ quantity_number: 6, batched_product_id: head.product_id });
    expect(gone).toMatchObject({ quantity_number: 4, batched_product_id: null });
    expect(await lots.stored(members[0].id)).toMatchObject({ batched_product_id: null });
  });
});

describe("undoing a batch", () => {
  test("frees its members and keeps the batch lot as history", async () => {
    const { members, batch } = await buildBatch();
    await lots.change(people.user, "unbatchProducts", { id: batch });
    for (const member of members)
      expect(await lots.stored(member.id)).toMatchObject({ batched_product_id: null, progress: "active" });
    expect(await lots.stored(batch)).toMatchObject({ progress: "done", type: "closed", archived: false });
    expect(await links(batch)).toEqual([]);
    expect(
      await lots.refused(people.user, "restoreProducts", { ids: [batch], action: "give" }),
    ).toMatchObject({
      code: "INVALID_STATE",
    });
    expect(await lots.refused(people.user, "unbatchProducts", { id: members[0].id })).toMatchObject({
      code: "INVALID_STATE",
      reason: "no-batch",
    });
  });

  test("is refused while an order holds the batch", async () => {
    const { batch } = await buildBatch();
    await buildOrder(api.database.db, people.user, {
      status: "CONFIRMED",
      items: JSON.stringify([{ id: batch, name: "Palette", quantity: 1, price: 40, total: 40 }]),
    });
    expect(await lots.refused(people.user, "unbatchProducts", { id: batch })).toMatchObject({
      reason: "held",
    });
  });

  test("can itself be undone and redone, links included, as can the batching", async () => {
    const { members, batch, done } = await buildBatch();
    const before = new Set(await links(batch));
    const unbatched = await lots.change(people.user, "unbatchProducts", { id: batch });
    await lots.undo(people.user, unbatched.batchID);
    expect(new Set(await links(batch))).toEqual(before);
    const undone = await lots.undo(people.user, done.batchID);
    expect(await lots.stored(batch)).toMatchObject({ progress: "deleted" });
    expect(await links(batch)).toEqual([]);
    expect(await lots.stored(members[1].id)).toMatchObject({ batched_product_id: null });
    await lots.undo(people.user, undone.batchID);
    expect(await lots.stored(batch)).toMatchObject({ progress: "active" });
    expect(new Set(await links(batch))).toEqual(before);
  });
});

describe("removal", () => {
  test("removes and restores the members of a batch with it", async () => {
    const { place, members, batch } = await buildBatch();
    const { ids } = await lots.change(people.user, "removeProducts", { ids: [batch], mode: "DELETE" });
    expect(new Set(ids)).toEqual(new Set([batch, ...members.map(({ id }) => id)]));
    await lots.change(people.user, "restoreProducts", { ids: [batch], action: "give" });
    for (const { id } of members)
      expect(await lots.stored(id)).toMatchObject({ progress: "active", place_id: place.id });
  });

  test("of one member alone takes it out of the batch and leaves the other in it", async () => {
    const { members, batch } = await buildBatch();
    await lots.change(people.user, "removeProducts", { ids: [members[0].id], mode: "DELETE" });
    expect(await links(batch)).toEqual([members[1].productID]);
    expect(await lots.stored(members[0].id)).toMatchObject({ batched_product_id: null });
    expect(await lots.stored(batch)).toMatchObject({ progress: "active" });
  });

  test("restores a member without its batch as an independent lot", async () => {
    const { members, batch } = await buildBatch();
    await lots.change(people.user, "removeProducts", { ids: [batch], mode: "DELETE" });
    await lots.change(people.user, "restoreProducts", { ids: [members[0].id], action: "give" });
    expect(await lots.stored(members[0].id)).toMatchObject({ progress: "active", batched_product_id: null });
    expect(await lots.stored(members[1].id)).toMatchObject({ progress: "done" });
    expect(await links(batch)).toEqual([members[1].productID]);
  });
});

test("moving a batch and a bulk change of its members do not deadlock", async () => {
  const { db } = api.database;
  const elsewhere = await buildPlace(db, people.user);
  let found: { member: string; batch: string } | null = null;
  // By id, the member has to be locked before its batch.
  while (found === null) {
    const { members, batch } = await buildBatch();
    const member = members.map(({ id }) => id).find((id) => id < batch);
    if (member) found = { member, batch };
  }
  const { member, batch } = found;
  const CHANGE =
    "mutation ($input: UpdateProductStatusesInput!) { updateProductStatuses(input: $input) { ids } }";
  const MOVE = "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }";
  const brand = "Legrand";
  const bulk = () =>
    api.get(people.admin, CHANGE, { input: { changes: [member, batch].map((id) => ({ id, brand })) } });
  const placeID = elsewhere.id;
  await runWhileLotLocked(db, member, [
    bulk,
    () => api.get(people.user, MOVE, { input: { id: batch, placeID } }),
  ]);
  const changes = [{ id: batch, placeID }];
  await runWhileLotLocked(db, member, [bulk, () => api.get(people.user, CHANGE, { input: { changes } })]);
  expect(await lots.stored(member)).toMatchObject({ place_id: placeID, brand });
});
