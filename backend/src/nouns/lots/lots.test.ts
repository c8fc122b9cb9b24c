import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildField, buildLot, buildPlace, buildProject } from "../../testing/factories.ts";
import { lotsOf } from "../../testing/lots.ts";
import { buildPeople, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
let lots: ReturnType<typeof lotsOf>;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  lots = lotsOf(api);
  const { db } = api.database;
  const several = [{ key: "isMulti", type: "boolean", value: true }];
  await buildField(db, people.admin, {
    key: "fixing",
    type: "LIST",
    metadata: several,
    choices: ["screwed"],
  });
  await buildField(db, people.admin, { key: "k", type: "TEXT" });
});
afterAll(() => api.close());

const CREATE =
  "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id productID name action progress city quantity { number unit } updatedAt } }";
interface Created {
  readonly createProduct: { readonly id: string; readonly productID: string };
}
const create = async (as: People["user"], input: object) =>
  (await api.get<Created>(as, CREATE, { input })).createProduct;

/** Every writable field with a distinct value. */
const EVERYTHING = {
  name: "Porte",
  nameEN: "Door",
  nameNL: "Deur",
  category: "portes",
  subCategory: "coupe-feu",
  typology: "bloc-porte",
  quality: "A",
  action: "give",
  spot: "A1",
  storage: { level: "R+1", room: "12", shelf: "B2", indication: "à gauche" },
  location: { lat: 48.85, lon: 2.35 },
  conditions: ["good", "fair"],
  provenances: ["demolition"],
  channels: ["reuse_ex_situ"],
  quantity: { number: 4.5, unit: "m2" },
  price: { amount: 12.5 },
  dimension: { length: 1, width: 83, height: 204, diameter: 2, volume: 3, unit: "cm" },
  brand: "Malerba",
  model: "Vision",
  color: "blanc",
  material: ["bois", "acier"],
  ref: "P-1",
  lot: "8",
  description: "fr",
  descriptionEN: "en",
  descriptionNL: "nl",
  complement: "fr",
  complementEN: "en",
  complementNL: "nl",
  instructions: "Soulever à deux",
  careInstructions: {
    assembly: "a",
    conditioning: "b",
    potential: "c",
    removal: "d",
    safety: "e",
    storage: "f",
    transport: "g",
    access: "h",
  },
  internalNotes: "note",
  weight: 31,
  co2Impact: -12.5,
  wasteCost: 8,
  wasteCode: "17 02 01",
  valueIndex: "3",
  reemploymentIndex: "2/1",
  reusabilityIndex: "2",
  recyclabilityIndex: "1",
  valorisationIndex: "4",
  eliminationIndex: "5",
  removalIndex: "6",
  linkFdes: "https://example.org/fdes",
  linkTechnicalSheet: "https://example.org/sheet",
  isInsured: true,
  isPromoted: true,
  startDate: "2026-03-01T00:00:00.000Z",
  endDate: "2026-04-01T00:00:00.000Z",
  pictures: ["a/b.jpg"],
  properties: [{ key: "fixing", values: ["screwed"], type: "LIST" }],
};
const nested = (value: unknown): string =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? `{ ${Object.keys(value).join(" ")} }`
    : "";
const READ = `query ($id: ID!) { getProductStatus(id: $id) { ${Object.entries(EVERYTHING)
  .map(([field, value]) =>
    field === "properties" ? "properties { key values type }" : `${field} ${nested(value)}`,
  )
  .join(" ")} } }`;
const read = async (id: string) => (await api.get(people.guest, READ, { id })).getProductStatus;

describe("a new lot", () => {
  test("accepts every field, is active and is logged", async () => {
    const lot = await create(people.user, EVERYTHING);
    expect(await read(lot.id)).toEqual(EVERYTHING);
    expect(await lots.stored(lot.id)).toMatchObject({
      progress: "active",
      organization_id: people.team.id,
      by_user_id: people.user.userID,
      geohash: expect.stringMatching(/^u09/),
    });
  });

  test("needs only a name; missing fields get sensible defaults", async () => {
    const place = await buildPlace(api.database.db, people.user);
    const lot = await create(people.user, { name: "Porte", placeID: place.id, quantity: { number: 2 } });
    expect(lot).toMatchObject({
      action: "tbd",
      progress: "active",
      city: "Lyon",
      quantity: { number: 2, unit: "u" },
    });
    for (const name of [undefined, "", "  "])
      expect((await api.ask(people.user, CREATE, { input: { name, brand: "x" } })).refusal).toMatchObject({
        code: "BAD_USER_INPUT",
        field: "name",
      });
  });

  test("keeps pasted text, replaces lone surrogates and drops NUL characters", async () => {
    const malformed = "Porte \ud83d\udeaa \ud83d cou\u0000pée";
    const lot = await create(people.user, { name: malformed, description: malformed });
    const sent = {
      id: lot.id,
      brand: malformed,
      material: [malformed],
      properties: [{ key: "k", values: [malformed] }],
    };
    await lots.change(people.user, "updateProductStatuses", { changes: [sent] });
    const read = "Porte \ud83d\udeaa \ufffd coupée";
    expect(await lots.stored(lot.id)).toMatchObject({
      name: read,
      description: read,
      brand: read,
      material: [read],
      properties: { k: read },
    });
  });

  test("is created once by repeated calls; another team's id is a key like any other", async () => {
    const id = randomUUID();
    const [one, two] = await Promise.all([
      create(people.user, { id, name: "Porte" }),
      create(people.user, { id, name: "Porte" }),
    ]);
    expect(two.id).toBe(one.id);
    const before = await lots.stored(one.id);
    for (const key of [id, one.id]) {
      const theirs = await create(people.rival, { id: key, name: "Porte" });
      expect([id, one.id]).not.toContain(theirs.id);
      expect((await lots.stored(theirs.id)).organization_id).toBe(people.rivalTeam.id);
    }
    expect(await lots.stored(one.id)).toEqual(before);
  });

  test("disappears when its creation is undone, and returns on redo", async () => {
    const { id } = await create(people.user, { name: "Porte" });
    const { rows } = await api.database.pool.query("select batch_id from actions where entity_id = $1", [id]);
    const undone = await lots.undo(people.user, rows[0].batch_id);
    expect(await lots.stored(id)).toMatchObject({ progress: "deleted" });
    expect(await lots.undoRefused(people.user, rows[0].batch_id)).toMatchObject({ code: "CONFLICT" });
    await lots.undo(people.user, undone.batchID);
    expect(await lots.stored(id)).toMatchObject({ progress: "active" });
  });
});

describe("many lots", () => {
  test("are changed in one step, in every field, and are active", async () => {
    const { db } = api.database;
    const bothLots = [await buildLot(db, people.user), await buildLot(db, people.user)];
    const done = await lots.change(people.user, "updateProductStatuses", {
      changes: [
        { id: bothLots[0]?.id, ...EVERYTHING },
        { id: bothLots[1]?.id, brand: "Huet" },
      ],
    });
    expect(new Set(done.ids)).toEqual(new Set(bothLots.map(({ id }) => id)));
    expect(await read(bothLots[0]?.id ?? "")).toEqual(EVERYTHING);
    expect(await lots.stored(bothLots[1]?.id)).toMatchObject({
      brand: "Huet",
      name: "Porte coupe-feu",
      progress: "active",
    });
    const before = await lots.stored(bothLots[0]?.id);
    const undone = await lots.undo(people.user, done.batchID);
    const {
      updatedAt,
      updatedBy,
      search: _search,
      norm: _norm,
      ...row
    } = bothLots[0] as NonNullable<(typeof bothLots)[0]>;
    expect(updatedAt).toBeInstanceOf(Date);
    expect(updatedBy).toBeNull();
    const reread = await api.get<{ getProductStatus: Record<string, unknown> }>(people.guest, READ, {
      id: row.id,
    });
    expect(reread.getProductStatus).toMatchObject({ brand: null, color: null, storage: null, endDate: null });
    expect(await lots.stored(row.id)).toMatchObject({ search_labels: null, geohash: null, city: null });
    await lots.undo(people.user, undone.batchID);
    const { updated_at: _at, ...redone } = before;
    expect(await lots.stored(row.id)).toMatchObject(redone);
  });

  test("merge sent texts of storage and care into the stored ones; null once none is left", async () => {
    const lot = await buildLot(api.database.db, people.user, { storage: { shelf: "B2" } });
    const change = (storage: object | null) =>
      lots.change(people.user, "updateProductStatuses", { changes: [{ id: lot.id, storage }] });
    await change({ room: "12" });
    expect(await lots.stored(lot.id)).toMatchObject({ storage: { shelf: "B2", room: "12" } });
    await change({ room: "", shelf: null });
    expect(await lots.stored(lot.id)).toMatchObject({ storage: null });
  });

  test("stay unchanged if one was changed meanwhile; the conflict lists each such lot with both values", async () => {
    const { db } = api.database;
    const [mine, theirs] = [await buildLot(db, people.user), await buildLot(db, people.user)];
    await lots.change(people.admin, "updateProductStatuses", { changes: [{ id: theirs.id, brand: "Huet" }] });
    const refusal = await lots.refused(people.user, "updateProductStatuses", {
      changes: [mine, theirs].map(({ id, updatedAt }) => ({ id, updatedAt, brand: "Malerba" })),
    });
    expect(refusal).toMatchObject({
      code: "CONFLICT",
      found: [theirs.id],
      current: [{ id: theirs.id, name: theirs.name, stored: { brand: "Huet" }, sent: { brand: "Malerba" } }],
    });
    expect(await lots.stored(mine.id)).toMatchObject({ brand: null });
  });

  test("report invalid values with their row", async () => {
    const { db } = api.database;
    const [one, other] = [await buildLot(db, people.user), await buildLot(db, people.user)];
    const foreign = await buildLot(db, people.rival);
    const cases: [object, string][] = [
      [{ quantity: { number: -1 } }, "changes[1].quantity.number"],
      [{ quantity: { number: 1e12 } }, "changes[1].quantity.number"],
      [{ linkFdes: "javascript:alert(1)" }, "changes[1].linkFdes"],
      [{ location: { lat: 91, lon: 0 } }, "changes[1].location.lat"],
      [{ storage: { room: "x".repeat(121) } }, "changes[1].storage.room"],
      [{ projectID: (await buildProject(db, people.rival)).id }, "changes[1].projectID"],
      [{ placeID: "nowhere" }, "changes[1].placeID"],
      [{ startDate: "2026-03-02T00:00:00Z", endDate: "2026-03-01T00:00:00Z" }, "changes[1].endDate"],
    ];
    for (const [more, field] of cases)
      expect(
        await lots.refused(people.user, "updateProductStatuses", {
          changes: [
            { id: one.id, brand: "Malerba" },
            { id: other.id, ...more },
          ],
        }),
      ).toMatchObject({ code: "BAD_USER_INPUT", field });
    const twice = {
      changes: [
        { id: one.id, brand: "A" },
        { id: one.id, brand: "B" },
      ],
    };
    expect(await lots.refused(people.user, "updateProductStatuses", twice)).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "changes[1].id",
    });
    expect(
      await lots.refused(people.user, "updateProductStatuses", {
        changes: [
          { id: one.id, brand: "A" },
          { id: foreign.id, brand: "B" },
        ],
      }),
    ).toMatchObject({ code: "NOT_FOUND", found: [foreign.id] });
    expect(
      await lots.refused(people.guest, "updateProductStatuses", { changes: [{ id: one.id, brand: "A" }] }),
    ).toMatchObject({ code: "FORBIDDEN" });
    expect(await lots.stored(one.id)).toMatchObject({ brand: null });
  });

  test("are refused above the import's limit, and 80 take as many statements as 2", async () => {
    const tooMany = Array.from({ length: 5001 }, () => ({ id: randomUUID(), brand: "A" }));
    expect(await lots.refused(people.user, "updateProductStatuses", { changes: tooMany })).toMatchObject({
      code: "LIMIT_EXCEEDED",
      limit: 5000,
    });
    const { db } = api.database;
    const places = [await buildPlace(db, people.user), await buildPlace(db, people.user, { city: "Metz" })];
    const statements = async (count: number) => {
      const changes: object[] = [];
      for (let index = 0; index < count; index += 1)
        changes.push({
          id: (await buildLot(db, people.user)).id,
          placeID: places[index % 2]?.id,
          category: `c${index}`,
          brand: `b${index}`,
        });
      return lots.statements(() => lots.change(people.user, "updateProductStatuses", { changes }));
    };
    const few = await statements(2);
    expect(await statements(80)).toBe(few);
    expect(few).toBeLessThan(12);
  });
});

describe("moving, checking, copying", () => {
  test("a moved lot takes the position of its place and loses the former spot and shelf", async () => {
    const { db } = api.database;
    const lot = await buildLot(db, people.user, { spot: "Z9", storage: { shelf: "B2" }, city: "Lille" });
    const place = await buildPlace(db, people.user);
    const { batchID } = await lots.change(people.user, "moveProducts", {
      ids: [lot.id, lot.id],
      placeID: place.id,
    });
    expect(await lots.stored(lot.id)).toMatchObject({
      place_id: place.id,
      city: "Lyon",
      lat: 45.764,
      spot: null,
      storage: null,
      geohash: expect.stringMatching(/^u05/),
    });
    await lots.undo(people.user, batchID);
    expect(await lots.stored(lot.id)).toMatchObject({
      place_id: null,
      city: "Lille",
      lat: null,
      geohash: null,
      spot: "Z9",
      storage: { shelf: "B2" },
    });
  });

  test("a step cannot be undone if its former place no longer exists", async () => {
    const { db, pool } = api.database;
    const [from, to] = [await buildPlace(db, people.user), await buildPlace(db, people.user)];
    const lot = await buildLot(db, people.user, { placeID: from.id });
    const { batchID } = await lots.change(people.user, "moveProducts", { ids: [lot.id], placeID: to.id });
    await pool.query("delete from places where id = $1", [from.id]);
    expect(await lots.undoRefused(people.user, batchID)).toMatchObject({
      code: "CONFLICT",
      current: [{ id: lot.id, field: "placeID", current: to.id }],
    });
  });

  test("a checked lot shows when it was seen, and the check can be undone", async () => {
    const lot = await buildLot(api.database.db, people.user);
    const first = await lots.change(people.user, "checkProducts", { ids: [lot.id] });
    const { checked_at: seen } = await lots.stored(lot.id);
    expect(seen).toBeInstanceOf(Date);
    const second = await lots.change(people.user, "checkProducts", { ids: [lot.id] });
    await lots.undo(people.user, second.batchID);
    expect((await lots.stored(lot.id)).checked_at).toEqual(seen);
    await lots.undo(people.user, first.batchID);
    expect((await lots.stored(lot.id)).checked_at).toBeNull();
  });

  test("a copy is a separate lot and product, without the fields that are unique to the original", async () => {
    const { db } = api.database;
    const lot = await buildLot(db, people.user, {
      brand: "Malerba",
      ref: "P-1",
      serialIDs: ["x"],
      shapeID: randomUUID(),
      slug: "porte",
      properties: { fixing: ["screwed"] },
      material: ["bois"],
    });
    const { ids } = await lots.change(people.admin, "duplicateProducts", { ids: [lot.id] });
    const copy = await lots.stored(ids[0]);
    expect(copy).toMatchObject({
      name: lot.name,
      brand: "Malerba",
      material: ["bois"],
      properties: { fixing: ["screwed"] },
      quantity_number: 10,
      progress: "active",
      ref: null,
      serial_ids: [],
      shape_id: null,
      slug: null,
      from_status_id: lot.id,
      by_user_id: people.admin.userID,
    });
    expect(copy.product_id).not.toBe(lot.productID);
    expect(await lots.stored(lot.id)).toMatchObject({ ref: "P-1", quantity_number: 10 });
  });
});
