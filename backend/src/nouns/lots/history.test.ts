import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildPlace, buildProject } from "../../testing/factories.ts";
import { lotsOf } from "../../testing/lots.ts";
import { buildPeople, type People, withTeam } from "../../testing/people.ts";
import { organizationMembers } from "../organizations/table.ts";

let api: TestApi;
let people: People;
let lots: ReturnType<typeof lotsOf>;
let place: { id: string };
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  lots = lotsOf(api);
  place = await buildPlace(api.database.db, people.user);
});
afterAll(() => api.close());

const change = (id: string, quantity: number, createOccurrence: boolean, more: object = {}) =>
  lots.change(people.user, "changeProductStatuses", {
    items: [{ id, quantity, action: "give" }],
    responsibleID: people.user.userID,
    placeID: place.id,
    createOccurrence,
    ...more,
  });
const edit = (id: string, values: object, as = people.user) =>
  lots.change(as, "updateProductStatuses", { changes: [{ id, ...values }] });

interface Lineage {
  readonly nodes: readonly { readonly id: string }[];
  readonly links: readonly { readonly fromID: string; readonly toID: string; readonly kind: string }[];
}
const lineage = async (id: string, as: People["user"] = people.guest) => {
  const { productLineage } = await api.get<{ productLineage: Lineage }>(
    as,
    "query ($id: ID!) { productLineage(id: $id) { nodes { id } links { fromID toID kind } } }",
    { id },
  );
  return {
    ids: new Set(productLineage.nodes.map((node) => node.id)),
    links: productLineage.links,
    first: productLineage.nodes[0]?.id,
  };
};

describe("lineage", () => {
  test("shows splits, copies and batches, starting from any of the lots", async () => {
    const lot = await buildLot(api.database.db, people.user);
    await change(lot.id, 4, true);
    const [rest, gone] = (await lots.partsOf(lot.id)).map(({ id }) => id) as [string, string];
    await change(rest, 1, false);
    const [own] = (await lots.partsOf(rest)).map(({ id }) => id) as [string];
    const copy = (await lots.change(people.user, "duplicateProducts", { ids: [gone] })).ids[0] as string;
    const batch = (await lots.change(people.user, "batchProducts", { ids: [own], name: "Palette" }))
      .ids[0] as string;
    const all = new Set([lot.id, rest, gone, own, copy, batch]);
    for (const id of [lot.id, own, copy]) {
      const found = await lineage(id);
      expect(found.first).toBe(id);
      expect(found.ids).toEqual(all);
      expect(found.links).toHaveLength(5);
      expect(found.links).toEqual(
        expect.arrayContaining([
          { fromID: lot.id, toID: rest, kind: "SPLIT" },
          { fromID: lot.id, toID: gone, kind: "SPLIT" },
          { fromID: rest, toID: own, kind: "SPLIT" },
          { fromID: gone, toID: copy, kind: "COPY" },
          { fromID: own, toID: batch, kind: "BATCH" },
        ]),
      );
    }
    const ofBatch = await lineage(batch);
    expect(ofBatch.links).toEqual([{ fromID: own, toID: batch, kind: "BATCH" }]);
  });

  test("of a single lot is the lot; an undone step leaves no trace; strangers see nothing", async () => {
    const lot = await buildLot(api.database.db, people.user);
    const { batchID } = await change(lot.id, 4, true);
    await lots.undo(people.user, batchID);
    expect(await lineage(lot.id)).toEqual({ ids: new Set([lot.id]), links: [], first: lot.id });
    expect((await lineage(lot.id, people.rival)).ids).toEqual(new Set());
    expect((await lineage("nothing")).ids).toEqual(new Set());
  });

  test("ends on cyclic data", async () => {
    const { db, pool } = api.database;
    const [one, other] = [await buildLot(db, people.user), await buildLot(db, people.user)];
    await pool.query("update product_statuses set from_status_id = $1 where id = $2", [one.id, other.id]);
    await pool.query("update product_statuses set from_status_id = $2 where id = $1", [one.id, other.id]);
    expect((await lineage(one.id)).ids).toEqual(new Set([one.id, other.id]));
  });
});

const asOf = async (id: string, at: Date, as: People["user"] = people.guest) =>
  (
    await api.get<{ productStatusAsOf: Record<string, unknown> | null }>(
      as,
      "query ($id: ID!, $at: DateTime!) { productStatusAsOf(id: $id, at: $at) }",
      { id, at },
    )
  ).productStatusAsOf;
/** A point in time between two steps. */
const moment = async () => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  const now = new Date();
  await new Promise((resolve) => setTimeout(resolve, 5));
  return now;
};

describe("as of", () => {
  test("shows a lot as it was at any time, and nothing before its creation", async () => {
    const lot = await buildLot(api.database.db, people.user, {
      quantityNumber: 10,
      width: 83,
      dimensionUnit: "cm",
      conditions: ["good"],
      condition: "good",
      createdAt: new Date("2026-01-01T00:00:00Z"),
    });
    const first = await moment();
    await edit(lot.id, {
      brand: "Malerba",
      dimension: { width: 90, height: 204 },
      conditions: ["fair", "new"],
    });
    const second = await moment();
    await edit(lot.id, { quantity: { number: 7 }, brand: null, startDate: "2026-03-01T00:00:00.000Z" });
    await change(lot.id, 7, true);
    expect(await asOf(lot.id, first)).toMatchObject({
      name: lot.name,
      brand: null,
      quantity: { number: 10, unit: "u" },
      dimension: { width: 83, height: null, unit: "cm" },
      condition: "good",
      conditions: ["good"],
      placeID: null,
      startDate: null,
    });
    expect(await asOf(lot.id, second)).toMatchObject({
      brand: "Malerba",
      quantity: { number: 10 },
      dimension: { width: 90, height: 204 },
      condition: "fair",
      conditions: ["fair", "new"],
      action: "sale",
    });
    expect(await asOf(lot.id, new Date("2100-01-01T00:00:00Z"))).toMatchObject({
      brand: null,
      quantity: { number: 7 },
      action: "give",
      placeID: place.id,
      startDate: "2026-03-01T00:00:00.000Z",
    });
    expect(await asOf(lot.id, new Date("2025-12-31T00:00:00Z"))).toBeNull();
    const shown = await asOf(lot.id, first);
    for (const inner of ["searchLabels", "geohash", "search", "norm"])
      expect(shown).not.toHaveProperty(inner);
    expect(await asOf(lot.id, first, people.rival)).toBeNull();
  });

  test("does not reveal what a lot was in another team", async () => {
    const { db } = api.database;
    const rivalMember = withTeam(people.user, people.rivalTeam, "USER");
    await db.insert(organizationMembers).values({
      userID: people.user.userID,
      organizationID: people.rivalTeam.id,
      role: "USER",
      status: "DONE",
    });
    const lot = await buildLot(db, people.user, { createdAt: new Date("2026-01-01T00:00:00Z") });
    await edit(lot.id, { brand: "Malerba" });
    const before = await moment();
    await change(lot.id, 10, true, {
      organizationID: people.rivalTeam.id,
      placeID: (await buildPlace(db, rivalMember)).id,
    });
    expect(await asOf(lot.id, before, people.rival)).toBeNull();
    expect(await asOf(lot.id, new Date("2100-01-01T00:00:00Z"), people.rival)).toMatchObject({
      brand: "Malerba",
    });
    expect(await asOf(lot.id, before)).toBeNull();
  });
});

test("[INV-007] [INV-008] the change log records changes of a lot's description, place, quantity and price", async () => {
  const lot = await buildLot(api.database.db, people.user, { category: "fenetres", brand: "Huet", ref: "A" });
  await edit(lot.id, {
    category: "portes",
    quantity: { number: 4 },
    action: "give",
    dimension: { width: 83 },
    placeID: place.id,
    conditions: ["good"],
    brand: "Malerba",
    startDate: "2026-03-01T00:00:00.000Z",
    endDate: "2026-04-01T00:00:00.000Z",
    price: { amount: 12 },
    ref: "P-1",
  });
  const { changeLogByEntityID } = await api.get<{
    changeLogByEntityID: { items: { field: string; oldValue: string; newValue: string }[] };
  }>(
    people.guest,
    "query ($id: ID!) { changeLogByEntityID(entityID: $id) { items { field oldValue newValue } } }",
    { id: lot.id },
  );
  const changesByField = new Map(changeLogByEntityID.items.map(({ field, ...values }) => [field, values]));
  expect(changesByField.get("category")).toEqual({ oldValue: "fenetres", newValue: "portes" });
  expect(changesByField.get("quantity.number")).toEqual({ oldValue: "10", newValue: "4" });
  expect(changesByField.get("action")).toEqual({ oldValue: "sale", newValue: "give" });
  expect(JSON.parse(changesByField.get("dimension")?.newValue ?? "")).toMatchObject({ width: 83 });
  expect(changesByField.get("placeID")).toEqual({ oldValue: "NOT_EXIST", newValue: place.id });
  expect(changesByField.get("condition")).toEqual({ oldValue: "NOT_EXIST", newValue: "good" });
  expect(changesByField.get("brand")).toEqual({ oldValue: "Huet", newValue: "Malerba" });
  expect(changesByField.get("startDate")?.newValue).toBe("2026-03-01T00:00:00.000Z");
  expect(changesByField.get("endDate")?.newValue).toBe("2026-04-01T00:00:00.000Z");
  expect(JSON.parse(changesByField.get("price")?.newValue ?? "")).toMatchObject({ amount: 12 });
  expect(changesByField.get("ref")).toEqual({ oldValue: "A", newValue: "P-1" });
});

describe("a new project", () => {
  const create = async () => {
    const { createProject } = await api.get<{ createProject: { id: string } }>(
      people.user,
      "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }",
      { input: { name: "Tour Horizon", placeID: place.id } },
    );
    const { rows } = await api.database.pool.query<{ batch_id: string }>(
      "select batch_id from actions where entity_id = $1",
      [createProject.id],
    );
    return { id: createProject.id, batchID: rows[0]?.batch_id ?? "" };
  };
  const listed = async (progress: string | null) => {
    const { listProjects } = await api.get<{ listProjects: { items: { id: string }[] } }>(
      people.user,
      "query ($progress: String) { listProjects(progress: $progress) { items { id } } }",
      { progress },
    );
    return listProjects.items.map(({ id }) => id);
  };

  test("disappears from all lists when its creation is undone, and returns on redo", async () => {
    const { id, batchID } = await create();
    const undone = await lots.undo(people.user, batchID);
    expect(await listed("active")).not.toContain(id);
    expect(await listed(null)).not.toContain(id);
    const get = "query ($id: ID!) { getProject(id: $id) { id } }";
    expect(await api.get(people.user, get, { id })).toEqual({ getProject: null });
    await lots.undo(people.user, undone.batchID);
    expect(await listed("active")).toContain(id);
  });

  test("cannot be undone while it contains lots", async () => {
    const { id, batchID } = await create();
    const lot = await buildLot(api.database.db, people.user, { projectID: id });
    expect(await lots.undoRefused(people.user, batchID)).toMatchObject({
      code: "INVALID_STATE",
      reason: "has-lots",
      current: [{ id: lot.id }],
    });
  });
});

test("an import cannot be undone as a step, and a step of another team does not exist", async () => {
  const { db, pool } = api.database;
  const project = await buildProject(db, people.rival);
  const lot = await buildLot(db, people.rival);
  const { batchID } = await lots.change(people.rival, "updateProductStatuses", {
    changes: [{ id: lot.id, projectID: project.id }],
  });
  expect(await lots.undoRefused(people.user, batchID)).toMatchObject({ code: "NOT_FOUND" });
  const { rows } = await pool.query<{ batch_id: string }>(
    `with staged as (insert into imports (file_name, row_count, user_id, organization_id) values ('lots.csv', 1, $1, $2) returning id)
     insert into actions (batch_id, actor, as_whom, entity, entity_id, field, old, new, organization_id)
     select gen_random_uuid(), $1, $1, 'imports', id, 'status', '"STAGING"', '"COMMITTED"', $2 from staged returning batch_id`,
    [people.user.userID, people.team.id],
  );
  expect(await lots.undoRefused(people.user, rows[0]?.batch_id ?? "")).toMatchObject({
    code: "INVALID_STATE",
  });
});
