import { randomUUID } from "node:crypto";
import { emptyImportRow, type ImportRow } from "@gisement/shared-domain/import";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildPlace } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { commit, tryCommit, tryUndo, undo } from "./testing/run-import.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const CREATE = "mutation ($input: CreateImportInput!) { createImport(input: $input) { id mode } }";
const STAGE = "mutation ($input: StageImportRowsInput!) { stageImportRows(input: $input) { stagedRows } }";
const PLAN = `query ($id: ID!) { planImport(id: $id) { created updated unchanged existing fingerprint
  conflicts { position ref lotID kind } changes { position statusID name fields { field old new } } } }`;
const DISCARD = "mutation ($id: ID!) { discardImport(id: $id) { id } }";
const CHOICES = "query ($headers: [String!]!) { importChoices(headers: $headers) { header field } }";

const row = (values: Partial<ImportRow>): ImportRow => ({ ...emptyImportRow(), name: "Lot", ...values });
async function stage(
  identity: UserIdentity,
  mode: "create" | "update" | "both",
  rows: readonly ImportRow[],
  more: Record<string, unknown> = {},
) {
  const { createImport } = await api.get<{ createImport: { id: string } }>(identity, CREATE, {
    input: { id: randomUUID(), fileName: "suivi.xlsx", rowCount: rows.length, mapping: {}, mode, ...more },
  });
  const { id } = createImport;
  await api.get(identity, STAGE, { input: { importID: id, offset: 0, rows } });
  return id;
}
interface Plan {
  created: number;
  updated: number;
  unchanged: number;
  existing: number;
  fingerprint: string;
  conflicts: { position: number; ref: string | null; lotID: string | null; kind: string }[];
  changes: { statusID: string; fields: { field: string; old: unknown; new: unknown }[] }[];
}
const plan = async (identity: UserIdentity, id: string) =>
  (await api.get<{ planImport: Plan }>(identity, PLAN, { id })).planImport;
const stored = async (id: string) =>
  (await api.database.pool.query("select * from product_statuses where id = $1", [id])).rows[0];
let next = 0;
/** A reference that no other test in this file uses. */
const reference = () => `U-${String(++next).padStart(4, "0")}`;
const lot = (values: Record<string, unknown> = {}, owner: UserIdentity = people.user) =>
  buildLot(api.database.db, owner, { name: "Porte", quantityNumber: 12, quantityUnit: "u", ...values });

test("a row of a page that knows fewer fields changes those that it has", async () => {
  const ref = reference();
  const door = await lot({ ref, brand: "Malerba", width: 83, conditions: ["good"], condition: "good" });
  const known = { name: "Porte pleine", ref, model: "G-93" } as unknown as ImportRow;
  const id = await stage(people.user, "update", [known]);
  const { changes } = await plan(people.user, id);
  expect(changes).toMatchObject([
    {
      statusID: door.id,
      fields: [
        { field: "name", old: "Porte", new: "Porte pleine" },
        { field: "model", old: null, new: "G-93" },
      ],
    },
  ]);
});

test("the dry run shows the changes lot by lot, and empty cells keep the stored values", async () => {
  const hall = await buildPlace(api.database.db, people.user, {
    name: "Halle Sud",
    city: "Lyon",
    lat: 45.7,
    lon: 4.8,
  });
  const ref = reference();
  const door = await lot({ ref, brand: "Malerba", material: ["bois"], width: 830, dimensionUnit: "mm" });
  const id = await stage(people.user, "update", [
    row({
      name: "Porte pleine",
      ref: ` ${ref.toLowerCase()} `,
      quantity: { number: 8, unit: null },
      material: ["bois", "acier"],
      placeName: "halle sud",
      dimension: { length: null, width: 83, height: 204, diameter: null, unit: "cm" },
    }),
  ]);
  const planned = await plan(people.user, id);
  expect(planned).toMatchObject({ created: 0, updated: 1, unchanged: 0, conflicts: [] });
  expect(planned.changes[0]?.statusID).toBe(door.id);
  expect(planned.changes[0]?.fields).toEqual([
    { field: "name", old: "Porte", new: "Porte pleine" },
    { field: "quantity", old: 12, new: 8 },
    { field: "height", old: null, new: 204 },
    { field: "material", old: ["bois"], new: ["bois", "acier"] },
    { field: "place", old: null, new: "Halle Sud" },
  ]);
  expect(await stored(door.id)).toMatchObject({ name: "Porte", quantity_number: 12 });

  const committed = await commit(api, people.user, { id, fingerprint: planned.fingerprint });
  expect(committed).toMatchObject({ status: "COMMITTED", createdCount: 0, updatedCount: 1 });
  expect(await stored(door.id)).toMatchObject({
    name: "Porte pleine",
    ref,
    quantity_number: 8,
    quantity_unit: "u",
    brand: "Malerba",
    material: ["bois", "acier"],
    width: 83,
    height: 204,
    dimension_unit: "cm",
    place_id: hall.id,
    city: "Lyon",
    geohash: expect.stringMatching(/^u05/),
    updated_by: people.user.userID,
  });
});

test("mode both creates missing lots and changes existing ones; equal values are not written", async () => {
  const [same, other, fresh] = [reference(), reference(), reference()];
  const untouched = await lot({
    name: " Porte",
    ref: same,
    startDate: new Date("2026-03-31T22:00:00Z"),
    weight: 1 / 3,
  });
  const changed = await lot({ ref: other, action: "tbd" });
  const before = await stored(untouched.id);
  const id = await stage(people.user, "both", [
    row({
      name: "Porte",
      ref: same,
      quantity: { number: 12, unit: "u" },
      startDate: "2026-04-01",
      weight: 0.333333,
    }),
    row({ name: "Porte", ref: other, action: "sale" }),
    row({ name: "Nouvelle", ref: fresh }),
    row({ name: "Sans référence" }),
  ]);
  expect(await plan(people.user, id)).toMatchObject({ created: 2, updated: 1, unchanged: 1, conflicts: [] });
  await commit(api, people.user, { id });
  expect(await stored(untouched.id)).toEqual(before);
  expect(await stored(changed.id)).toMatchObject({ action: "sale" });
  const { rows } = await api.database.pool.query(
    "select name, quantity_unit from product_statuses where import_id = $1 order by name",
    [id],
  );
  expect(rows).toEqual([
    { name: "Nouvelle", quantity_unit: "u" },
    { name: "Sans référence", quantity_unit: "u" },
  ]);
});

test("rows that can neither create nor change a lot are listed by kind, block the import, and can be left out", async () => {
  const [twice, several, unknown, good] = [reference(), reference(), reference(), reference()];
  const one = await lot({ ref: twice });
  await lot({ ref: several });
  await lot({ ref: several });
  // Lots of other teams, removed lots and closed lots cannot be changed.
  await lot({ ref: unknown }, people.rival);
  await lot({ ref: unknown, type: "deleted", progress: "done" });
  const ok = await lot({ ref: good });
  const id = await stage(people.user, "update", [
    row({ name: "A", ref: twice }),
    row({ name: "B", ref: twice.toLowerCase() }),
    row({ name: "C", ref: several }),
    row({ name: "D", ref: unknown }),
    row({ name: "E" }),
    row({ name: "F", ref: good }),
  ]);
  const planned = await plan(people.user, id);
  expect(planned.conflicts).toEqual([
    { position: 0, ref: twice, lotID: null, kind: "DUPLICATE" },
    { position: 1, ref: twice.toLowerCase(), lotID: null, kind: "DUPLICATE" },
    { position: 2, ref: several, lotID: null, kind: "AMBIGUOUS" },
    { position: 3, ref: unknown, lotID: null, kind: "UNKNOWN" },
    { position: 4, ref: null, lotID: null, kind: "NO_REFERENCE" },
  ]);
  const { refusal } = await tryCommit(api, people.user, { id });
  expect(refusal).toMatchObject({ code: "CONFLICT", field: "rows" });
  expect(await stored(ok.id)).toMatchObject({ name: "Porte" });
  expect(await commit(api, people.user, { id, leaveOutConflicts: true })).toMatchObject({
    createdCount: 0,
    updatedCount: 1,
  });
  expect(await stored(ok.id)).toMatchObject({ name: "F" });
  expect(await stored(one.id)).toMatchObject({ name: "Porte" });
});

test("the dry run of new lots counts the references that already exist", async () => {
  const ref = reference();
  await lot({ ref });
  const id = await stage(people.user, "create", [row({ ref }), row({ ref: reference() })]);
  expect(await plan(people.user, id)).toMatchObject({ created: 2, existing: 1, conflicts: [] });
});

describe("a row with the id of a lot", () => {
  it("changes this lot, its reference too, whatever lots have the row's reference", async () => {
    const [ref, former] = [reference(), reference()];
    const [named, other] = [await lot({ ref: former }), await lot({ ref })];
    const id = await stage(people.user, "update", [row({ lotID: named.id, name: "Porte", ref })]);
    const planned = await plan(people.user, id);
    expect(planned).toMatchObject({ created: 0, updated: 1, conflicts: [] });
    expect(planned.changes[0]).toMatchObject({
      statusID: named.id,
      fields: [{ field: "ref", old: former, new: ref }],
    });
    await commit(api, people.user, { id });
    expect(await stored(named.id)).toMatchObject({ ref });
    await undo(api, people.user, id);
    expect(await stored(named.id)).toMatchObject({ ref: former });
    expect(await stored(other.id)).toMatchObject({ ref, name: "Porte" });
  });

  it.each(["create", "update", "both"] as const)(
    "never makes a second lot of an id that the team has not, in mode %s",
    async (mode) => {
      const ref = reference();
      await lot({ ref });
      const [removed, foreign] = [await lot({ progress: "done" }), await lot({}, people.rival)];
      const ids = [randomUUID(), removed.id, foreign.id];
      const id = await stage(
        people.user,
        mode,
        ids.map((lotID) => row({ lotID, ref })),
      );
      expect(await plan(people.user, id)).toMatchObject({
        created: 0,
        updated: 0,
        unchanged: 0,
        conflicts: ids.map((lotID, position) => ({ position, ref, lotID, kind: "UNKNOWN_LOT" })),
      });
      expect((await tryCommit(api, people.user, { id })).refusal).toMatchObject({
        code: "CONFLICT",
        current: [{ kind: "UNKNOWN_LOT", lotID: ids[0] }, {}, {}],
      });
      const committed = await commit(api, people.user, { id, leaveOutConflicts: true });
      expect(committed).toMatchObject({ createdCount: 0, updatedCount: 0 });
    },
  );

  it("is refused where rows only create lots, and where two rows are about one lot", async () => {
    const ref = reference();
    const door = await lot({ ref });
    const kinds = async (mode: "create" | "both", rows: readonly ImportRow[]) =>
      (await plan(people.user, await stage(people.user, mode, rows))).conflicts.map(({ kind }) => kind);
    expect(await kinds("create", [row({ lotID: door.id }), row({})])).toEqual(["EXISTING_LOT"]);
    const twice = [row({ lotID: door.id, name: "A" }), row({ ref, name: "B" }), row({ lotID: door.id })];
    expect(await kinds("both", twice)).toEqual(["DUPLICATE", "DUPLICATE", "DUPLICATE"]);
  });

  it("is refused when staged if the id has not the form of one", async () => {
    const attempt = stage(people.user, "update", [row({ lotID: "LOT-12" })]);
    await expect(attempt).rejects.toThrow(/lotID/);
  });
});

test("a commit is refused if the inventory has changed since its dry run", async () => {
  const ref = reference();
  const door = await lot({ ref });
  const id = await stage(people.user, "update", [row({ name: "Neuf", ref })]);
  const { fingerprint } = await plan(people.user, id);
  await api.get(people.admin, RENAME, { input: { id: door.id, name: "Renommée" } });
  const { refusal } = await tryCommit(api, people.user, { id, fingerprint });
  expect(refusal).toMatchObject({ code: "CONFLICT", field: "fingerprint" });
  expect(await stored(door.id)).toMatchObject({ name: "Renommée" });
  const replanned = await plan(people.user, id);
  expect(replanned.changes[0]?.fields).toEqual([{ field: "name", old: "Renommée", new: "Neuf" }]);
  await commit(api, people.user, { id, fingerprint: replanned.fingerprint });
  expect(await stored(door.id)).toMatchObject({ name: "Neuf" });
});
const RENAME = "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }";

test("one undo reverts the whole import: created lots leave, changed lots get every former value", async () => {
  const ref = reference();
  const place = await buildPlace(api.database.db, people.user, {
    name: `Quai ${ref}`,
    city: "Lille",
    lat: 50,
    lon: 3,
  });
  const door = await lot({
    ref,
    conditions: ["fair"],
    condition: "fair",
    startDate: new Date("2026-01-02T00:00:00Z"),
  });
  const before = await stored(door.id);
  const id = await stage(people.user, "both", [
    row({
      name: "Autre",
      ref,
      conditions: ["good", "new"],
      startDate: "2026-05-06",
      placeName: place.name,
      quantity: { number: 3, unit: "m2" },
      price: { amount: 9, currency: "EUR" },
      category: "31",
    }),
    row({ name: "Faite" }),
  ]);
  await commit(api, people.user, { id });
  expect(await stored(door.id)).toMatchObject({ name: "Autre", condition: "good", city: "Lille" });
  expect(await undo(api, people.user, id)).toMatchObject({ status: "UNDONE" });
  const { updated_at, updated_by, ...after } = await stored(door.id);
  const { updated_at: _at, updated_by: _by, ...expected } = before;
  expect(after).toEqual(expected);
  expect(updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
  expect(updated_by).toBe(people.user.userID);
  const created = await api.database.pool.query(
    "select progress from product_statuses where import_id = $1",
    [id],
  );
  expect(created.rows).toEqual([{ progress: "deleted" }]);
  const log = await api.database.pool.query(
    "select field, old, new from actions where entity_id = $1 and field = 'name' order by at",
    [door.id],
  );
  expect(log.rows).toEqual([
    { field: "name", old: "Porte", new: "Autre" },
    { field: "name", old: "Autre", new: "Porte" },
  ]);
});

test("undo lists the lots whose changed fields have another value by now, and changes none", async () => {
  const [ref, second] = [reference(), reference()];
  const door = await lot({ ref });
  const window = await lot({ ref: second, brand: "X" });
  const id = await stage(people.user, "update", [
    row({ name: "Importée", ref }),
    row({ name: "Importée aussi", ref: second }),
  ]);
  await commit(api, people.user, { id });
  // A later change of another field does not prevent the undo.
  await api.get(people.admin, RENAME, { input: { id: window.id, brand: "Y" } });
  await api.get(people.admin, RENAME, { input: { id: door.id, name: "Corrigée depuis" } });
  const { refusal } = await tryUndo(api, people.user, id);
  expect(refusal).toMatchObject({
    code: "CONFLICT",
    current: [{ id: door.id, name: "Corrigée depuis", field: "name" }],
  });
  expect(await stored(window.id)).toMatchObject({ name: "Importée aussi" });
  await api.get(people.admin, RENAME, { input: { id: door.id, name: "Importée" } });
  await undo(api, people.user, id);
  expect(await stored(window.id)).toMatchObject({ name: "Porte", brand: "Y" });
});

test("thousands of lots are changed and restored in a handful of statements", async () => {
  const refs = Array.from({ length: 400 }, reference);
  const staged = await stage(
    people.user,
    "create",
    refs.map((ref) => row({ name: "Avant", ref })),
  );
  await commit(api, people.user, { id: staged });
  const id = await stage(
    people.user,
    "update",
    refs.map((ref, index) => row({ name: `Après ${index}`, ref, weight: index })),
  );
  api.countStatements();
  await commit(api, people.user, { id });
  expect(api.countStatements()).toBeLessThan(60);
  await undo(api, people.user, id);
  expect(api.countStatements()).toBeLessThan(60);
  const { rows } = await api.database.pool.query(
    "select count(*)::int as n from product_statuses where import_id = $1 and name = 'Avant' and weight is null",
    [staged],
  );
  expect(rows).toEqual([{ n: refs.length }]);
}, 60_000);

test("an open import can be discarded with its rows; a committed one cannot", async () => {
  const id = await stage(people.user, "create", [row({})]);
  expect((await tryUndo(api, people.user, id)).refusal).toMatchObject({ code: "INVALID_STATE" });
  expect((await api.ask(people.rival, DISCARD, { id })).refusal).toMatchObject({ code: "NOT_FOUND" });
  await api.get(people.user, DISCARD, { id });
  const remaining = await api.database.pool.query("select 1 from import_rows where import_id = $1", [id]);
  expect(remaining.rows).toEqual([]);
  const written = await stage(people.user, "create", [row({})]);
  await commit(api, people.user, { id: written });
  expect((await api.ask(people.user, DISCARD, { id: written })).refusal).toMatchObject({
    code: "INVALID_STATE",
  });
});

test("the latest choices for titles and values are remembered for each team", async () => {
  const headers = ["etat general", "etat=tres correct", "a part"];
  await stage(people.user, "create", [row({})], {
    choices: [
      { header: headers[0], field: "condition" },
      { header: headers[1], field: "good" },
      { header: headers[2], field: null },
    ],
  });
  await stage(people.admin, "create", [row({})], { choices: [{ header: headers[0], field: "quality" }] });
  const duplicatesFor = async (identity: UserIdentity) =>
    (
      await api.get<{ importChoices: { header: string }[] }>(identity, CHOICES, { headers })
    ).importChoices.toSorted((a, b) => a.header.localeCompare(b.header));
  expect(await duplicatesFor(people.creator)).toEqual([
    { header: "a part", field: null },
    { header: "etat general", field: "quality" },
    { header: "etat=tres correct", field: "good" },
  ]);
  expect(await duplicatesFor(people.rival)).toEqual([]);
  await stage(people.solo, "create", [row({})], { choices: [{ header: headers[0], field: "name" }] });
  await stage(people.solo, "create", [row({})], { choices: [{ header: headers[0], field: "ref" }] });
  expect(await duplicatesFor(people.solo)).toEqual([{ header: "etat general", field: "ref" }]);
  const long = { header: "x".repeat(301), field: "name" };
  const { refusal } = await api.ask(people.user, CREATE, {
    input: { id: randomUUID(), fileName: "a", rowCount: 1, mapping: {}, choices: [long] },
  });
  expect(refusal).toMatchObject({ code: "BAD_USER_INPUT", field: "choices[0].header" });
});
