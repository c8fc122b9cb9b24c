import { VISITOR } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot } from "../../testing/factories.ts";
import { buildPeople, type People, withTeam } from "../../testing/people.ts";

let api: TestApi;
let people: People;
/** A list of the user's with the options of `LABELS`; the first two are of the first level, `Douglas` comes under the first. */
let list: { id: string; key: string };
let ids: Record<string, string>;
let count = 0;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

type Person = People["user"];
const CREATE_LIST = "mutation ($input: CreateFieldInput!) { createField(input: $input) { id key } }";
const SAVE_OPTIONS = "mutation ($input: SaveOptionsInput!) { saveOptions(input: $input) { ids } }";
const DELETE = "mutation ($id: ID!) { deleteField(id: $id) { status } }";
const SAVE_LISTS = "mutation ($input: SaveFieldsInput!) { saveFields(input: $input) { batchID } }";
const UNDO = "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { batchID } }";
const UPDATE_OPTION = "mutation ($input: UpdateOptionInput!) { updateOption(input: $input) { id } }";
const COUNT = "query ($filter: ProductFilter) { searchProduct(filter: $filter, limit: 1) { total } }";
const LIST = "query ($id: ID!) { getField(id: $id) { options { label } hiddenOptions { label } } }";

const addOptions = async (who: Person, create: readonly object[]) => {
  const input = { fieldOptionsId: list.id, create };
  return (await api.get<{ saveOptions: { ids: string[] } }>(who, SAVE_OPTIONS, { input })).saveOptions.ids;
};
beforeEach(async () => {
  count += 1;
  const input = { type: "LIST", label: `Essence ${count}` };
  list = (await api.get<{ createField: typeof list }>(people.user, CREATE_LIST, { input })).createField;
  const [softwood = "", oak = "", old = ""] = await addOptions(
    people.creator,
    ["Résineux", "Chêne", "Ancien"].map((label) => ({ label })),
  );
  const [douglas = ""] = await addOptions(people.user, [{ label: "Douglas", optionOptionsId: softwood }]);
  ids = { softwood, oak, old, douglas };
  await api.get(people.user, UPDATE_OPTION, { input: { id: old, archived: true } });
});

const shown = async () => {
  const { getField } = await api.get<{ getField: Record<string, { label: string }[]> }>(people.user, LIST, {
    id: list.id,
  });
  const labels = (rows: readonly { label: string }[] = []) => rows.map(({ label }) => label).toSorted();
  return { options: labels(getField.options), hidden: labels(getField.hiddenOptions) };
};
const AS_BEFORE = { options: ["Chêne", "Douglas", "Résineux"], hidden: ["Ancien"] };
const DELETED = { options: [], hidden: ["Ancien", "Chêne", "Douglas", "Résineux"] };
const setArchived = async (who: Person, archived: boolean) => {
  const { data, refusal } = await api.ask(who, SAVE_LISTS, {
    input: { update: [{ id: list.id, archived }] },
  });
  return { batchID: (data?.saveFields as { batchID: string } | undefined)?.batchID ?? "", refusal };
};
const undo = (batchID: string) => api.get<{ undoBatch: { batchID: string } }>(people.user, UNDO, { batchID });

test("[REF-523] deleting a list archives its options, then the list, in one step of the log; lots keep their values", async () => {
  const lot = await buildLot(api.database.db, people.user, { properties: { [list.key]: "chene" } });
  const filter = { properties: [{ key: list.key, text: { exists: true } }] };
  expect(await api.get(people.user, COUNT, { filter })).toEqual({ searchProduct: { total: 1 } });
  expect(await api.get(people.user, DELETE, { id: list.id })).toEqual({
    deleteField: { status: "ARCHIVED" },
  });
  expect(await shown()).toEqual(DELETED);
  // The commands of a transaction are numbered: each row has the number of the command that wrote it.
  const { pool } = api.database;
  const written = await pool.query(
    `select label, xmin::text as step, cmin::text::int as command, status from options where id <> $2 and field_options_id = $1
     union all select label, xmin::text, cmin::text::int, status from fields where id = $1 order by command, label`,
    [list.id, ids.old],
  );
  expect(written.rows.map(({ label }) => label)).toEqual([
    "Chêne",
    "Douglas",
    "Résineux",
    `Essence ${count}`,
  ]);
  expect(new Set(written.rows.map(({ step }) => step)).size).toBe(1);
  expect(written.rows.at(-1).command).toBeGreaterThan(written.rows[2].command);
  const log = await pool.query(
    `select entity, entity_id, old, new from actions where field = 'status' and batch_id =
      (select batch_id from actions where entity_id = $1 and field = 'status')`,
    [list.id],
  );
  const archived = (entity: string, id?: string) => ({ entity, entity_id: id, old: null, new: "ARCHIVED" });
  expect(log.rows).toEqual([
    ...log.rows.slice(0, 3).map(({ entity_id }) => archived("options", entity_id)),
    archived("fields", list.id),
  ]);
  expect(log.rows.slice(0, 3).map(({ entity_id }) => entity_id)).toEqual(
    expect.arrayContaining([ids.softwood, ids.oak, ids.douglas]),
  );
  const stored = await pool.query("select properties from product_statuses where id = $1", [lot.id]);
  expect(stored.rows).toEqual([{ properties: { [list.key]: "chene" } }]);
});

test("undo of the deletion restores the list with the options that went with it, and undo of that deletes them again", async () => {
  const { batchID } = await setArchived(people.user, true);
  const { undoBatch } = await undo(batchID);
  expect(await shown()).toEqual(AS_BEFORE);
  await undo(undoBatch.batchID);
  expect(await shown()).toEqual(DELETED);
  await setArchived(people.user, false);
  expect(await shown()).toEqual(AS_BEFORE);
});

test("a restored list has the options that were archived with it, neither those from before nor those from since", async () => {
  await setArchived(people.user, true);
  await api.get(people.user, UPDATE_OPTION, { input: { id: ids.oak, archived: false } });
  await api.get(people.user, UPDATE_OPTION, { input: { id: ids.oak, archived: true } });
  const { batchID } = await setArchived(people.user, false);
  expect(await shown()).toEqual({ options: ["Douglas", "Résineux"], hidden: ["Ancien", "Chêne"] });
  await undo(batchID);
  expect(await shown()).toEqual(DELETED);
});

test("a list does not return while it has another option with the label of one of its own", async () => {
  await setArchived(people.user, true);
  const [added] = await addOptions(people.user, [{ label: "chene" }]);
  expect((await setArchived(people.user, false)).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    reason: "label-taken",
    found: "Chêne",
  });
  await api.get(people.user, UPDATE_OPTION, { input: { id: added, archived: true } });
  expect((await setArchived(people.user, false)).refusal).toBeUndefined();
  expect(await shown()).toMatchObject({ options: AS_BEFORE.options });
});

test("only its author and an ADMIN delete a list; in an internal partner's team only an ADMIN, because of its options", async () => {
  const refused: readonly [Parameters<TestApi["ask"]>[0], object][] = [
    [people.creator, { code: "FORBIDDEN", reason: "not-owner" }],
    [people.guest, { code: "FORBIDDEN" }],
    [people.rival, { code: "NOT_FOUND" }],
    [people.solo, { code: "NOT_FOUND" }],
    [VISITOR, { code: "UNAUTHENTICATED" }],
    [withTeam(people.user, people.team, "USER", { partner: true }), { reason: "missing-role" }],
  ];
  for (const [who, refusal] of refused)
    expect((await api.ask(who, DELETE, { id: list.id })).refusal).toMatchObject(refusal);
  expect(await shown()).toEqual(AS_BEFORE);
  expect((await setArchived(people.admin, true)).refusal).toBeUndefined();
  expect((await setArchived(people.creator, false)).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect(await shown()).toEqual(DELETED);
});

test("a list of the platform is hidden for the team, without its options", async () => {
  const { pool } = api.database;
  const platform = await pool.query(
    "select id from fields where key = 'provenance' and organization_fields_id is null",
  );
  await api.get(people.admin, SAVE_OPTIONS, {
    input: { fieldOptionsId: platform.rows[0].id, create: [{ label: "Dépôt" }] },
  });
  const provenances = () =>
    pool.query(
      "select o.id, o.status from options o join fields f on f.id = o.field_options_id where f.key = 'provenance' order by 1",
    );
  const { rows } = await provenances();
  expect(rows.length).toBeGreaterThan(0);
  await api.get(people.admin, DELETE, { id: platform.rows[0].id });
  expect((await provenances()).rows).toEqual(rows);
});
