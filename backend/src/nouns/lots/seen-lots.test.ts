import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildPlace, buildProject } from "../../testing/factories.ts";
import { lotsOf } from "../../testing/lots.ts";
import { buildPeople, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
let lots: ReturnType<typeof lotsOf>;
let placeID: string;
let projectID: string;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  lots = lotsOf(api);
  placeID = (await buildPlace(api.database.db, people.user)).id;
  projectID = (await buildProject(api.database.db, people.user)).id;
});
afterAll(() => api.close());

const ASSIGN =
  "mutation ($input: AssignProductsInput!) { assignProductsToProject(input: $input) { batchID } }";
const asDate = (value: unknown) => (value as Date).toISOString();
interface Call {
  readonly removed?: boolean;
  readonly input: (id: string) => object;
  /** The values that the conflict reports as sent. */
  readonly sent?: () => object;
}
const CALLS: Record<string, Call> = {
  moveProducts: {
    input: (id) => ({ ids: [id], placeID, spot: "A3" }),
    sent: () => ({ placeID, spot: "A3" }),
  },
  batchProducts: { input: (id) => ({ ids: [id], name: "Palette", placeID }), sent: () => ({ placeID }) },
  removeProducts: {
    input: (id) => ({ ids: [id], mode: "ARCHIVE", action: "give" }),
    sent: () => ({ action: "give" }),
  },
  duplicateProducts: { input: (id) => ({ ids: [id] }) },
  checkProducts: { input: (id) => ({ ids: [id] }) },
  restoreProducts: {
    removed: true,
    input: (id) => ({ ids: [id], action: "give", placeID }),
    sent: () => ({ action: "give", placeID }),
  },
  purgeProducts: { removed: true, input: (id) => ({ ids: [id] }) },
};

const colleagueRenames = (id: string) =>
  api.database.pool.query(
    "update product_statuses set name = 'Renommée', updated_at = updated_at + interval '1 second' where id = $1",
    [id],
  );

test.each(Object.entries(CALLS))(
  "%s on a lot that a colleague changed meanwhile is refused with the stored and the sent values",
  async (name, { removed, input, sent }) => {
    const lot = await buildLot(
      api.database.db,
      people.user,
      removed ? { progress: "done", type: "deleted" } : {},
    );
    const seen = [{ id: lot.id, updatedAt: asDate(lot.updatedAt) }];
    await colleagueRenames(lot.id);
    const before = await lots.stored(lot.id);
    const call = { ...input(lot.id), seen };
    expect(await lots.refused(people.admin, name, call)).toMatchObject({
      code: "CONFLICT",
      field: "updatedAt",
      found: [lot.id],
      current: [{ id: lot.id, name: "Renommée", updatedAt: asDate(before.updated_at), sent: sent?.() ?? {} }],
    });
    expect(await lots.stored(lot.id)).toEqual(before);
    const sameCall = { ...call, seen: [{ id: lot.id, updatedAt: asDate(before.updated_at) }] };
    expect((await lots.change(people.admin, name, sameCall)).ids.length).toBeGreaterThan(0);
  },
);

test("assigning to a project refuses lots changed since they were read", async () => {
  const lot = await buildLot(api.database.db, people.user);
  const seen = [{ id: lot.id, updatedAt: asDate(lot.updatedAt) }];
  await colleagueRenames(lot.id);
  const assign = async (more: object) =>
    (await api.ask(people.user, ASSIGN, { input: { ids: [lot.id], projectID, ...more } })).refusal;
  expect(await assign({ seen })).toMatchObject({
    code: "CONFLICT",
    current: [{ id: lot.id, stored: { projectID: null }, sent: { projectID } }],
  });
  expect(await assign({})).toBeUndefined();
});

test("undoing a batch refuses one changed since it was read", async () => {
  const lot = await buildLot(api.database.db, people.user);
  const { ids } = await lots.change(people.user, "batchProducts", { ids: [lot.id], name: "Palette" });
  const batch = await lots.stored(ids[0]);
  const seen = [{ id: batch.id, updatedAt: asDate(batch.updated_at) }];
  await colleagueRenames(batch.id);
  expect(await lots.refused(people.user, "unbatchProducts", { id: batch.id, seen })).toMatchObject({
    code: "CONFLICT",
    found: [batch.id],
  });
});

test("a conflicting status change reports both places and both statuses", async () => {
  const lot = await buildLot(api.database.db, people.user);
  await colleagueRenames(lot.id);
  const item = { id: lot.id, updatedAt: asDate(lot.updatedAt), quantity: 10, action: "give" };
  expect(
    await lots.refused(people.user, "changeProductStatuses", {
      items: [item],
      responsibleID: people.user.userID,
      placeID,
      projectID,
      createOccurrence: true,
    }),
  ).toMatchObject({
    code: "CONFLICT",
    current: [
      {
        stored: { action: "sale", placeID: null, projectID: null, quantityNumber: 10 },
        sent: { action: "give", placeID, projectID, quantityNumber: 10 },
      },
    ],
  });
});

test("`seen` refuses invalid ids and ignores lots that the call does not change", async () => {
  const lot = await buildLot(api.database.db, people.user);
  const seen = [{ id: "no id", updatedAt: asDate(lot.updatedAt) }];
  expect(await lots.refused(people.user, "moveProducts", { ids: [lot.id], placeID, seen })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "seen[0].id",
  });
  const other = [{ id: projectID, updatedAt: asDate(lot.updatedAt) }];
  expect(
    (await lots.change(people.user, "moveProducts", { ids: [lot.id], placeID, seen: other })).ids,
  ).toEqual([lot.id]);
});
