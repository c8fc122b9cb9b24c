import { randomUUID } from "node:crypto";
import { emptyImportRow, type ImportRow } from "@gisement/shared-domain/import";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildOrder, buildPlace, buildProject } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { fields, options, translations } from "../properties/table.ts";
import { commit, tryCommit, tryUndo, undo } from "./testing/run-import.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const FIELDS = "id status rowCount stagedRows createdCount fileName user { name } committedAt undoneAt";
const CREATE = `mutation ($input: CreateImportInput!) { createImport(input: $input) { ${FIELDS} } }`;
const STAGE = `mutation ($input: StageImportRowsInput!) { stageImportRows(input: $input) { ${FIELDS} } }`;
const LIST = `{ listImports { items { ${FIELDS} } } }`;
const GET = "query ($id: ID!) { getImport(id: $id) { id status } }";

const row = (values: Partial<ImportRow>): ImportRow => ({ ...emptyImportRow("u"), ...values });

/** Opens an import and stages its rows. */
async function stage(identity: UserIdentity, rows: readonly ImportRow[], more: Record<string, unknown> = {}) {
  const { createImport } = await api.get<{ createImport: { id: string } }>(identity, CREATE, {
    input: {
      id: randomUUID(),
      fileName: "lots.xlsx",
      rowCount: rows.length,
      mapping: { A: "name" },
      ...more,
    },
  });
  const { id } = createImport;
  for (let offset = 0; offset < rows.length; offset += 500)
    await api.get(identity, STAGE, {
      input: { importID: id, offset, rows: rows.slice(offset, offset + 500) },
    });
  return id;
}
const lotsOf = async (id: string) =>
  (await api.database.pool.query("select * from product_statuses where import_id = $1 order by name", [id]))
    .rows;

test("rows of a page that knows fewer fields become lots, with the unit and status of new ones", async () => {
  const known = { name: "Ancienne page", brand: "Malerba" } as unknown as ImportRow;
  const id = await stage(people.user, [known]);
  expect(await commit(api, people.user, { id })).toMatchObject({ status: "COMMITTED", createdCount: 1 });
  expect(await lotsOf(id)).toMatchObject([
    {
      name: "Ancienne page",
      brand: "Malerba",
      quantity_number: null,
      quantity_unit: "u",
      conditions: [],
      price_amount: null,
      start_date: null,
      action: "tbd",
      width: null,
    },
  ]);
});

test("rows become lots of the acting team: every field in its column, place and category found by name", async () => {
  const { db } = api.database;
  const place = await buildPlace(db, people.admin, {
    name: "Dépôt  Éphémère",
    city: "Lille",
    lat: 50.63,
    lon: 3.06,
  });
  await buildPlace(db, people.rival, { name: "Ailleurs" });
  const project = await buildProject(db, people.admin);
  const [field] = await db
    .insert(fields)
    .values({ key: "category", label: "Catégorie", type: "LIST", organizationFieldsId: people.team.id })
    .returning();
  const [option] = await db
    .insert(options)
    .values({ label: "Portes", value: "31", fieldOptionsId: field?.id, organizationID: people.team.id })
    .returning();
  await db.insert(translations).values({ lang: "EN", label: "Doors", optionID: option?.id });
  const full = row({
    name: "Porte pleine",
    nameEN: "Solid door",
    category: "31",
    quantity: { number: 12.5, unit: "m2" },
    dimension: { length: null, width: 83, height: 204, diameter: null, unit: "cm" },
    conditions: ["good", "fair"],
    material: ["bois", "acier"],
    price: { amount: 45.5, currency: "EUR" },
    placeName: "depot ephemere",
    startDate: "2026-04-01",
    action: "sale",
  });
  const id = await stage(people.user, [full, row({ name: "Z autre", placeName: "Ailleurs" })], {
    projectID: project.id,
  });
  const commitImport = await commit(api, people.user, { id });
  expect(commitImport).toMatchObject({
    status: "COMMITTED",
    rowCount: 2,
    stagedRows: 2,
    createdCount: 2,
    user: { name: people.user.name },
  });
  const [door, other] = await lotsOf(id);
  expect(door).toMatchObject({
    name: "Porte pleine",
    name_en: "Solid door",
    category: "31",
    quantity_number: 12.5,
    quantity_unit: "m2",
    width: 83,
    height: 204,
    condition: "good",
    conditions: ["good", "fair"],
    material: ["bois", "acier"],
    price_amount: 45.5,
    place_id: place.id,
    city: "Lille",
    lat: 50.63,
    geohash: expect.stringMatching(/^u1/),
    start_date: new Date("2026-04-01T00:00:00Z"),
    action: "sale",
    progress: "active",
    project_id: project.id,
    organization_id: people.team.id,
    by_user_id: people.user.userID,
    source: "import",
  });
  expect(door.search_labels).toContain("Doors");
  expect(other).toMatchObject({ place_id: null, city: null, action: "tbd" });
  const found = await api.database.pool.query(
    "select count(*)::int as n from product_statuses where import_id = $1 and search @@ websearch_to_tsquery('en_unaccent', 'door')",
    [id],
  );
  expect(found.rows[0].n).toBe(1);
});

test("an unknown place name is stored as the lot's spot", async () => {
  const place = await buildPlace(api.database.db, people.user, { name: "Hangar 4" });
  const id = await stage(
    people.user,
    [
      row({ name: "1 inconnu", placeName: "Quai  des Brumes" }),
      row({ name: "2 connu", placeName: "HANGAR 4" }),
      row({ name: "3 sans nom" }),
    ],
    { placeID: place.id },
  );
  await commit(api, people.user, { id });
  const lots = await lotsOf(id);
  expect(lots.map(({ place_id, spot }) => ({ place_id, spot }))).toEqual([
    { place_id: null, spot: "Quai  des Brumes" },
    { place_id: place.id, spot: null },
    { place_id: place.id, spot: null },
  ]);
  const shown = await api.get(
    people.user,
    "query ($id: ID!) { getProductStatus(id: $id) { spot place { id } } }",
    {
      id: lots[0].id,
    },
  );
  expect(shown).toEqual({ getProductStatus: { spot: "Quai  des Brumes", place: null } });
});

test("a text that begins with a place of the team means a part of it, which becomes the spot", async () => {
  const building = await buildPlace(api.database.db, people.user, { name: "Lyon – Bât. A" });
  const id = await stage(people.user, [
    row({ name: "1 étage", placeName: "Lyon - Bât A / R+2", spot: "couloir" }),
    row({ name: "2 nom", placeName: "LYON - BAT A" }),
  ]);
  await commit(api, people.user, { id });
  const lots = await lotsOf(id);
  expect(lots.map(({ place_id, spot }) => ({ place_id, spot }))).toEqual([
    { place_id: building.id, spot: "R+2, couloir" },
    { place_id: building.id, spot: null },
  ]);
});

test("refuses an import into a project of another team or a deleted one, and names the field", async () => {
  const foreign = await buildProject(api.database.db, people.rival);
  const gone = await buildProject(api.database.db, people.user, { progress: "deleted" });
  for (const project of [foreign, gone]) {
    const { refusal } = await api.ask(people.user, CREATE, {
      input: { id: randomUUID(), fileName: "a.csv", rowCount: 1, mapping: {}, projectID: project.id },
    });
    expect(refusal).toMatchObject({ code: "BAD_USER_INPUT", field: "projectID", found: project.id });
  }
});

test("the lots are listed in the order of the file", async () => {
  const names = [
    "Zinc",
    "Ardoise",
    "Lavabo",
    "Brique",
    "Moellon",
    "Cornière",
    "Volet",
    "Évier",
    "Tuile",
    "Dalle",
  ];
  const id = await stage(
    people.admin,
    names.map((name) => row({ name })),
  );
  await commit(api, people.admin, { id });
  const { searchProduct } = await api.get<{ searchProduct: { items: { name: string }[] } }>(
    people.admin,
    "query ($filter: ProductFilter) { searchProduct(filter: $filter, limit: 20) { items { name } } }",
    { filter: { importID: { eq: id } } },
  );
  expect(searchProduct.items.map(({ name }) => name)).toEqual(names);
});

test("opening, staging and committing are idempotent", async () => {
  const rows = [row({ name: "Un" }), row({ name: "Deux" })];
  const id = await stage(people.user, rows);
  await api.get(people.user, CREATE, { input: { id, fileName: "autre.xlsx", rowCount: 9, mapping: {} } });
  const { stageImportRows } = await api.get(people.user, STAGE, { input: { importID: id, offset: 0, rows } });
  expect(stageImportRows).toMatchObject({
    fileName: "lots.xlsx",
    rowCount: 2,
    stagedRows: 2,
    status: "STAGING",
  });
  const first = await commit(api, people.user, { id });
  expect(await commit(api, people.user, { id })).toEqual(first);
  expect(await lotsOf(id)).toHaveLength(2);
});

test("the key of its creation identifies an import, but only for its own team", async () => {
  const key = randomUUID();
  const input = { id: key, fileName: "lots.xlsx", rowCount: 1, mapping: {} };
  type Opened = { createImport: { id: string } };
  const { createImport } = await api.get<Opened>(people.user, CREATE, { input });
  expect(createImport.id).not.toBe(key);
  expect(await api.get(people.user, CREATE, { input })).toMatchObject({ createImport });
  expect(await api.get(people.admin, GET, { id: key })).toMatchObject({ getImport: { id: createImport.id } });
  await api.get(people.user, STAGE, { input: { importID: key, offset: 0, rows: [row({ name: "Un" })] } });
  // The rival opens an import of their own with the same key, and with the id of the team's.
  for (const id of [key, createImport.id]) {
    const theirs = await api.get<Opened>(people.rival, CREATE, { input: { ...input, id } });
    expect(theirs.createImport).toMatchObject({ status: "STAGING", stagedRows: 0 });
    expect([key, createImport.id]).not.toContain(theirs.createImport.id);
  }
  expect(await commit(api, people.user, { id: key })).toMatchObject({
    id: createImport.id,
    status: "COMMITTED",
  });
  expect(await lotsOf(createImport.id)).toHaveLength(1);
  expect(await undo(api, people.user, key)).toMatchObject({ status: "UNDONE" });
});

test("two concurrent commits create the lots once", async () => {
  const id = await stage(people.user, [row({ name: "Une fois" })]);
  await Promise.all([commit(api, people.user, { id }), commit(api, people.admin, { id })]);
  expect(await lotsOf(id)).toHaveLength(1);
});

test("the error of an invalid row has its line and field, and nothing of its chunk is stored", async () => {
  const id = randomUUID();
  await api.get(people.user, CREATE, { input: { id, fileName: "a.csv", rowCount: 3, mapping: {} } });
  const bad = { ...row({ name: "Trois" }), quantity: { number: -1, unit: "u" } };
  const { refusal } = await api.ask(people.user, STAGE, {
    input: { importID: id, offset: 0, rows: [row({ name: "Un" }), bad] },
  });
  expect(refusal).toMatchObject({ code: "BAD_USER_INPUT", field: "rows[1].quantity.number", found: -1 });
  const smuggled = { ...row({ name: "Quatre" }), organizationID: people.rivalTeam.id };
  expect(
    (await api.ask(people.user, STAGE, { input: { importID: id, offset: 0, rows: [smuggled] } })).refusal,
  ).toMatchObject({ code: "BAD_USER_INPUT" });
  const incomplete = await tryCommit(api, people.user, { id });
  expect(incomplete.refusal).toMatchObject({ code: "INVALID_STATE", found: 0, accepted: 3 });
});

test("limits: 5,000 rows an import, 500 a call, inside the announced number", async () => {
  const create = (rowCount: number) =>
    api.ask(people.user, CREATE, { input: { id: randomUUID(), fileName: "a", rowCount, mapping: {} } });
  expect((await create(5001)).refusal).toMatchObject({ code: "LIMIT_EXCEEDED", limit: 5000 });
  expect((await create(5000)).errors).toBeUndefined();
  const id = await stage(people.user, [row({ name: "Un" })]);
  const rows = Array.from({ length: 501 }, () => row({ name: "x" }));
  expect(
    (await api.ask(people.user, STAGE, { input: { importID: id, offset: 0, rows } })).refusal,
  ).toMatchObject({ code: "LIMIT_EXCEEDED", limit: 500 });
  expect(
    (await api.ask(people.user, STAGE, { input: { importID: id, offset: 1, rows: rows.slice(0, 1) } }))
      .refusal,
  ).toMatchObject({ code: "BAD_USER_INPUT", field: "offset" });
});

test("five thousand rows are committed in a handful of statements", async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => row({ name: `Lot ${index}`, ref: `R-${index}` }));
  const id = await stage(people.user, rows);
  api.countStatements();
  await commit(api, people.user, { id });
  expect(api.countStatements()).toBeLessThan(60);
  expect(await lotsOf(id)).toHaveLength(5000);
}, 60_000);

test("undoing an import removes its lots from every list and leaves all others", async () => {
  const keptImport = await stage(people.user, [row({ name: "Gardé" })]);
  const undoneImport = await stage(people.user, [row({ name: "Repris Un" }), row({ name: "Repris Deux" })]);
  await commit(api, people.user, { id: keptImport });
  await commit(api, people.user, { id: undoneImport });
  const [lot] = await lotsOf(undoneImport);
  const undoImport = await undo(api, people.admin, undoneImport);
  expect(undoImport).toMatchObject({ status: "UNDONE", createdCount: 2, undoneAt: expect.any(String) });
  expect(await undo(api, people.admin, undoneImport)).toEqual(undoImport);
  const read = await api.get(
    people.user,
    "query ($id: ID!, $filter: ProductFilter) { getProductStatus(id: $id) { id } searchProduct(filter: $filter) { total } }",
    {
      id: lot.id,
      filter: { importID: { eq: undoneImport } },
    },
  );
  expect(read).toEqual({ getProductStatus: null, searchProduct: { total: 0 } });
  expect((await lotsOf(keptImport))[0]).toMatchObject({ progress: "active" });
  expect((await tryCommit(api, people.user, { id: undoneImport })).refusal).toMatchObject({
    code: "INVALID_STATE",
  });
});

test("undo is refused if another user changed a lot since or an order holds one; own changes do not prevent it", async () => {
  const id = await stage(people.user, [row({ name: "Touché" }), row({ name: "Intact" })]);
  await commit(api, people.user, { id });
  const touched = (await lotsOf(id)).find(({ name }) => name === "Touché");
  const change = "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }";
  await api.get(people.user, change, { input: { id: touched.id, brand: "A moi" } });
  await api.get(people.admin, change, { input: { id: touched.id, brand: "À eux" } });
  const { refusal } = await tryUndo(api, people.user, id);
  expect(refusal).toMatchObject({ code: "CONFLICT", current: [{ id: touched.id, name: "Touché" }] });
  expect((await lotsOf(id)).every(({ progress }) => progress === "active")).toBe(true);

  const ordered = await stage(people.user, [row({ name: "Réservé" })]);
  await commit(api, people.user, { id: ordered });
  const [lot] = await lotsOf(ordered);
  const order = await buildOrder(api.database.db, people.user, {
    status: "OPTIONED",
    items: JSON.stringify([{ id: lot.id, quantity: 1, price: 1 }]),
  });
  expect((await tryUndo(api, people.user, ordered)).refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "held",
    found: [lot?.id],
    current: [{ id: lot?.id, orders: [{ id: order.id }] }],
  });
  const cancel = "mutation ($input: UpdateOrderInput!) { updateOrder(input: $input) { id } }";
  await api.get(people.user, cancel, { input: { id: order.id, status: "CANCELED" } });
  expect(await undo(api, people.user, ordered)).toMatchObject({ status: "UNDONE" });
});

test("members of the team see its imports, newest first", async () => {
  const id = await stage(people.creator, [row({ name: "Dernier" })]);
  const { listImports } = await api.get<{ listImports: { items: { id: string }[] } }>(people.user, LIST);
  expect(listImports.items[0]).toMatchObject({ id, status: "STAGING", stagedRows: 1 });
  expect(await api.get(people.user, GET, { id })).toEqual({ getImport: { id, status: "STAGING" } });
});
