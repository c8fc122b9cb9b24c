import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildField, buildLot } from "../../testing/factories.ts";
import { buildPeople, type People, withTeam } from "../../testing/people.ts";
import { productStatuses } from "../lots/status-table.ts";

let api: TestApi;
let people: People;
let wood: string;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  wood = (
    await buildField(api.database.db, people.admin, { key: "list-essence", type: "LIST", label: "Essence" })
  ).id;
});
afterAll(() => api.close());

type Person = People["user"];
interface Option {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  readonly color: string | null;
  readonly sortIndex: number;
  readonly optionOptionsId: string | null;
  readonly translations: { lang: string; label: string }[];
}
const OPTION = "id value label color status sortIndex optionOptionsId updatedAt translations { lang label }";
const LIST = `query ($key: String!) { listFields(filter: { key: { eq: $key } }) { items { id options { ${OPTION} } hiddenOptions { value } } } }`;
const CREATE = `mutation ($input: CreateOptionInput!) { createOption(input: $input) { ${OPTION} } }`;
const UPDATE = `mutation ($input: UpdateOptionInput!) { updateOption(input: $input) { ${OPTION} } }`;
const DELETE = `mutation ($id: ID!) { deleteOption(id: $id) { id } }`;
const SAVE = "mutation ($input: SaveOptionsInput!) { saveOptions(input: $input) { batchID ids } }";
const MERGE = "mutation ($input: MergeOptionsInput!) { mergeOptions(input: $input) { batchID ids } }";
const UNDO = "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { batchID } }";
const USES = "query ($key: String!) { optionUses(key: $key) { value count } }";

const read = async (who: Person, key: string) => {
  const { listFields } = await api.get<{
    listFields: { items: { id: string; options: Option[]; hiddenOptions: { value: string }[] }[] };
  }>(who, LIST, { key });
  const [list] = listFields.items;
  if (!list) throw new Error(`no list ${key}`);
  return list;
};
const optionsOf = async (who: Person, key: string) => (await read(who, key)).options;
const labels = async (who: Person, key: string) => (await optionsOf(who, key)).map(({ label }) => label);
const find = async (who: Person, key: string, value: string): Promise<Option> => {
  const option = (await optionsOf(who, key)).find((each) => each.value === value);
  if (!option) throw new Error(`no option ${value}`);
  return option;
};
const create = async (who: Person, label: string, more: object = {}): Promise<Option> =>
  (await api.get<{ createOption: Option }>(who, CREATE, { input: { fieldOptionsId: wood, label, ...more } }))
    .createOption;
const update = async (who: Person, input: object): Promise<Option> =>
  (await api.get<{ updateOption: Option }>(who, UPDATE, { input })).updateOption;
const refusal = async (who: Person, document: string, variables: Record<string, unknown>) =>
  (await api.ask(who, document, variables)).refusal;
const undo = (who: Person, batchID: string) => api.get(who, UNDO, { batchID });
const lotOf = async (id: string) => {
  const [row] = await api.database.db.select().from(productStatuses).where(eq(productStatuses.id, id));
  if (!row) throw new Error("no lot");
  return row;
};

test("[API-017] a new option comes last, with a value of its own and its translations, for its team alone", async () => {
  await create(people.user, "Chêne");
  const made = await create(people.user, "Sapin", { translations: [{ lang: "EN", label: "Spruce" }] });
  expect(made).toMatchObject({
    value: "sapin",
    label: "Sapin",
    translations: [{ lang: "EN", label: "Spruce" }],
  });
  expect(await labels(people.guest, "list-essence")).toEqual(["Chêne", "Sapin"]);
  const input = { fieldOptionsId: wood, label: "Volé" };
  for (const stranger of [people.rival, people.solo])
    expect(await refusal(stranger, CREATE, { input })).toMatchObject({ code: "NOT_FOUND" });
  expect(await refusal(people.guest, CREATE, { input })).toMatchObject({ code: "FORBIDDEN" });
});

test("a second label in one language is refused with its place", async () => {
  const label = (lang: string, text: string) => ({ lang, label: text });
  const translations = [label("EN", "Elm"), label("EN", "Wych elm")];
  const input = { fieldOptionsId: wood, label: "Orme", translations };
  expect(await refusal(people.user, CREATE, { input })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "create[0].translations[1].lang",
    found: "EN",
    accepted: "each language once",
  });
  expect(await labels(people.user, "list-essence")).not.toContain("Orme");
});

test("[PERM-512] in an internal partner's team only an ADMIN writes options", async () => {
  const partner = withTeam(people.user, people.team, "USER", { partner: true });
  const input = { fieldOptionsId: wood, label: "Teck" };
  expect(await refusal(partner, CREATE, { input })).toMatchObject({
    code: "FORBIDDEN",
    reason: "missing-role",
  });
  const chief = withTeam(people.admin, people.team, "ADMIN", { partner: true });
  await create(chief, "Teck");
});

test("an option has a colour, which undo takes back; another word is no colour", async () => {
  const made = await create(people.user, "Aulne", { color: "green" });
  expect(made.color).toBe("green");
  const saved = await api.get<{ saveOptions: { batchID: string } }>(people.user, SAVE, {
    input: { fieldOptionsId: wood, update: [{ id: made.id, color: "brown" }] },
  });
  expect(await find(people.guest, "list-essence", made.value)).toMatchObject({ color: "brown" });
  await undo(people.user, saved.saveOptions.batchID);
  expect(await find(people.guest, "list-essence", made.value)).toMatchObject({ color: "green" });
  expect((await update(people.user, { id: made.id, label: "Aulne noir" })).color).toBe("green");
  expect((await update(people.user, { id: made.id, color: null })).color).toBeNull();
  expect(await refusal(people.user, UPDATE, { input: { id: made.id, color: "#00ff00" } })).toMatchObject({
    code: "BAD_USER_INPUT",
  });
});

test("an option that is put at the place of another comes before it", async () => {
  const list = (await buildField(api.database.db, people.admin, { key: "list-ordre", type: "LIST" })).id;
  const save = (input: object) => api.get(people.user, SAVE, { input: { fieldOptionsId: list, ...input } });
  await save({
    create: [
      { label: "Un", sortIndex: 0 },
      { label: "Deux", sortIndex: 1 },
      { label: "Trois", sortIndex: 2 },
    ],
  });
  const three = await find(people.user, "list-ordre", "trois");
  await update(people.user, { id: three.id, sortIndex: 0 });
  expect(await labels(people.user, "list-ordre")).toEqual(["Trois", "Un", "Deux"]);
  await save({
    create: [
      { label: "Zéro", sortIndex: -1 },
      { label: "Un et demi", sortIndex: 1 },
    ],
  });
  expect(await labels(people.user, "list-ordre")).toEqual(["Zéro", "Trois", "Un", "Un et demi", "Deux"]);
  const rows = await optionsOf(people.user, "list-ordre");
  await save({ update: rows.toReversed().map(({ id }, sortIndex) => ({ id, sortIndex })) });
  expect(await labels(people.user, "list-ordre")).toEqual(["Deux", "Un et demi", "Un", "Trois", "Zéro"]);
});

test("options of the second level come after the one above them", async () => {
  const list = (await buildField(api.database.db, people.admin, { key: "list-arbre", type: "LIST" })).id;
  const save = async (input: object) =>
    (
      await api.get<{ saveOptions: { ids: string[] } }>(people.user, SAVE, {
        input: { fieldOptionsId: list, ...input },
      })
    ).saveOptions.ids;
  const [wooden, metal] = await save({ create: [{ label: "Bois" }, { label: "Métal" }, { label: "Verre" }] });
  await save({
    create: [
      { label: "Acier", optionOptionsId: metal },
      { label: "Chêne", optionOptionsId: wooden },
    ],
  });
  await save({ create: [{ label: "Hêtre", optionOptionsId: wooden }] });
  const order = ["Bois", "Chêne", "Hêtre", "Métal", "Acier", "Verre"];
  expect(await labels(people.user, "list-arbre")).toEqual(order);
  await save({ update: [{ id: metal, sortIndex: -1 }] });
  expect(await labels(people.user, "list-arbre")).toEqual([
    "Métal",
    "Acier",
    "Bois",
    "Chêne",
    "Hêtre",
    "Verre",
  ]);
});

test("a call with too many options is refused with their number and the limit", async () => {
  const input = {
    fieldOptionsId: wood,
    create: Array.from({ length: 1001 }, (_, index) => ({ label: `Essence ${index}` })),
  };
  expect(await refusal(people.user, SAVE, { input })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "create",
    found: 1001,
    accepted: { max: 1000 },
  });
});

test("a label that the list already has is refused, also within one call", async () => {
  await create(people.user, "Épicéa");
  expect(
    await refusal(people.user, CREATE, { input: { fieldOptionsId: wood, label: " epicea" } }),
  ).toMatchObject({ code: "BAD_USER_INPUT", reason: "label-taken", found: "epicea" });
  const twice = { fieldOptionsId: wood, create: [{ label: "Iroko" }, { label: "IROKO" }] };
  expect(await refusal(people.user, SAVE, { input: twice })).toMatchObject({ field: "create[1].label" });
  expect(await labels(people.user, "list-essence")).not.toContain("Iroko");
});

test("[REF-526] options nest two levels, in the order of the list", async () => {
  const parent = await create(people.user, "Résineux");
  const child = await create(people.user, "Mélèze", { optionOptionsId: parent.id });
  expect(await find(people.user, "list-essence", child.value)).toMatchObject({ optionOptionsId: parent.id });
  const deeper = { fieldOptionsId: wood, label: "Mélèze du Japon", optionOptionsId: child.id };
  expect(await refusal(people.user, CREATE, { input: deeper })).toMatchObject({ reason: "two-levels" });
  const other = await create(people.user, "Feuillus");
  expect(
    await refusal(people.user, UPDATE, { input: { id: parent.id, optionOptionsId: other.id } }),
  ).toMatchObject({ reason: "two-levels" });
  await update(people.user, { id: other.id, sortIndex: -1 });
  expect((await labels(people.user, "list-essence"))[0]).toBe("Feuillus");
});

test("an option of the platform is renamed and hidden for the team alone; lots keep it", async () => {
  const good = await find(people.admin, "condition", "good");
  const lot = await buildLot(api.database.db, people.admin, { condition: "good", conditions: ["good"] });
  const own = await update(people.admin, { id: good.id, label: "Correct" });
  expect(own.translations.map(({ label }) => label)).toEqual(good.translations.map(({ label }) => label));
  expect(await labels(people.user, "condition")).toContain("Correct");
  expect(await labels(people.rival, "condition")).not.toContain("Correct");
  await update(people.admin, { id: own.id, archived: true });
  const { hiddenOptions } = await read(people.admin, "condition");
  expect(hiddenOptions.map(({ value }) => value)).toEqual(["good"]);
  expect((await lotOf(lot.id)).conditions).toEqual(["good"]);
  expect(await refusal(people.admin, DELETE, { id: own.id })).toMatchObject({ reason: "platform-option" });
  await update(people.admin, { id: own.id, archived: false });
});

test("[PERM-009] [PERM-508] an option in use is not deleted and says how many lots have it; only its author or an ADMIN deletes", async () => {
  const made = await create(people.admin, "Wengé");
  await buildLot(api.database.db, people.admin, { properties: { "list-essence": made.value } });
  await buildLot(api.database.db, people.admin, { properties: { "list-essence": [made.value, "sapin"] } });
  const uses = async (key: string) =>
    (await api.get<{ optionUses: unknown[] }>(people.guest, USES, { key })).optionUses;
  // A name that every object has is a key like another.
  expect(await uses("constructor")).toEqual([]);
  expect(await uses("list-essence")).toEqual([
    { value: "sapin", count: 1 },
    { value: made.value, count: 2 },
  ]);
  expect(await refusal(people.admin, DELETE, { id: made.id })).toMatchObject({
    reason: "option-in-use",
    found: { lots: 2 },
  });
  const free = await create(people.admin, "Zebrano");
  expect(await refusal(people.user, DELETE, { id: free.id })).toMatchObject({
    code: "FORBIDDEN",
    reason: "not-owner",
  });
  expect(await refusal(people.guest, DELETE, { id: free.id })).toMatchObject({ code: "FORBIDDEN" });
  expect(await refusal(people.rival, DELETE, { id: free.id })).toMatchObject({ code: "NOT_FOUND" });
  await api.get(people.admin, DELETE, { id: free.id });
  expect(await labels(people.user, "list-essence")).not.toContain("Zebrano");
});

test("merging two options moves the lots and hides the first, in one step that undo takes back", async () => {
  const { db } = api.database;
  const [from, into] = [await create(people.admin, "Chene massif"), await create(people.admin, "Chêne brut")];
  const one = await buildLot(db, people.admin, { properties: { "list-essence": from.value } });
  const both = await buildLot(db, people.admin, { properties: { "list-essence": [from.value, into.value] } });
  const foreign = await buildLot(db, people.rival, { properties: { "list-essence": from.value } });
  const { mergeOptions } = await api.get<{ mergeOptions: { batchID: string; ids: string[] } }>(
    people.admin,
    MERGE,
    {
      input: { from: from.id, into: into.id },
    },
  );
  expect([...mergeOptions.ids].sort()).toEqual([one.id, both.id].sort());
  expect((await lotOf(one.id)).properties).toEqual({ "list-essence": into.value });
  expect((await lotOf(both.id)).properties).toEqual({ "list-essence": [into.value] });
  expect((await lotOf(foreign.id)).properties).toEqual({ "list-essence": from.value });
  expect(await labels(people.admin, "list-essence")).not.toContain("Chene massif");
  await undo(people.admin, mergeOptions.batchID);
  expect((await lotOf(one.id)).properties).toEqual({ "list-essence": from.value });
  expect(await labels(people.admin, "list-essence")).toContain("Chene massif");
});

test("merging categories keeps the search words; lists that rules use stay as they are", async () => {
  const [from, into] = (await optionsOf(people.admin, "category")) as [Option, Option];
  const lot = await buildLot(api.database.db, people.admin, { category: from.value });
  await api.get(people.admin, MERGE, { input: { from: from.id, into: into.id } });
  const merged = await lotOf(lot.id);
  expect(merged.category).toBe(into.value);
  expect(merged.searchLabels).toContain(into.label);
  const [first, second] = (await optionsOf(people.admin, "action")) as [Option, Option];
  expect(await refusal(people.admin, MERGE, { input: { from: first.id, into: second.id } })).toMatchObject({
    reason: "rule-list",
  });
});

test("lots are found by the new label of their option, in every language, and by the former one no more", async () => {
  const made = await create(people.admin, "Douglas");
  const properties = { "list-essence": made.value, remark: "chutes" };
  await buildField(api.database.db, people.admin, { key: "remark", type: "TEXT", label: "Remarque" });
  const lot = await buildLot(api.database.db, people.admin, { properties, searchLabels: "Douglas chutes" });
  const renamed = await update(people.admin, {
    id: made.id,
    label: "Pin d’Oregon",
    translations: [{ lang: "EN", label: "Oregon pine" }],
  });
  expect((await lotOf(lot.id)).searchLabels).toBe("Pin d’Oregon Oregon pine chutes");
  await update(people.admin, { id: renamed.id, translations: [{ lang: "EN", label: "Douglas fir" }] });
  expect((await lotOf(lot.id)).searchLabels).toBe("Pin d’Oregon Douglas fir chutes");
});

test("[REF-005] a list belongs to its author, who hides it and any of its options; of the others only an ADMIN may", async () => {
  const CREATE_LIST = "mutation ($input: CreateFieldInput!) { createField(input: $input) { id userID } }";
  const HIDE_LIST = "mutation ($id: ID!) { deleteField(id: $id) { status } }";
  const colleague = people.creator;
  const hiddenBy = async (who: Person, id: string) =>
    (await refusal(who, UPDATE, { input: { id, archived: true } }))?.reason ?? "hidden";
  const { createField: list } = await api.get<{ createField: { id: string; userID: string } }>(
    people.user,
    CREATE_LIST,
    { input: { type: "LIST", label: "Teinte du bois" } },
  );
  expect(list.userID).toBe(people.user.userID);
  const input = { fieldOptionsId: list.id, create: ["Clair", "Moyen", "Foncé"].map((label) => ({ label })) };
  const added = await api.get<{ saveOptions: { ids: string[] } }>(colleague, SAVE, { input });
  const [light = "", middle = "", dark = ""] = added.saveOptions.ids;
  expect(await hiddenBy(people.user, light)).toBe("hidden");
  expect(await hiddenBy(people.admin, middle)).toBe("hidden");
  expect(await hiddenBy(colleague, dark)).toBe("hidden");

  const own = { fieldOptionsId: list.id, create: [{ label: "Cérusé" }] };
  const [mine = ""] = (await api.get<{ saveOptions: { ids: string[] } }>(people.user, SAVE, { input: own }))
    .saveOptions.ids;
  expect(await hiddenBy(colleague, mine)).toBe("not-owner");
  expect(await refusal(colleague, HIDE_LIST, { id: list.id })).toMatchObject({
    code: "FORBIDDEN",
    reason: "not-owner",
  });
  expect(await api.get(people.user, HIDE_LIST, { id: list.id })).toEqual({
    deleteField: { status: "ARCHIVED" },
  });
});

test("an unused option is deleted in a step that undo takes back; one in use stays", async () => {
  const made = await create(people.user, "Robinier", { translations: [{ lang: "EN", label: "Locust" }] });
  const remove = (id: string, who = people.user) =>
    api.ask(who, SAVE, {
      input: { fieldOptionsId: wood, remove: [id] },
    });
  const removed = (await remove(made.id)).data?.saveOptions as { batchID: string; ids: string[] };
  expect(removed.ids).toEqual([made.id]);
  expect(await labels(people.user, "list-essence")).not.toContain("Robinier");
  await undo(people.user, removed.batchID);
  expect(await find(people.user, "list-essence", made.value)).toMatchObject({
    id: made.id,
    translations: [{ lang: "EN", label: "Locust" }],
  });
  await buildLot(api.database.db, people.user, { properties: { "list-essence": made.value } });
  expect((await remove(made.id)).refusal).toMatchObject({ field: "remove[0]", reason: "option-in-use" });
  for (const stranger of [people.rival, people.guest])
    expect((await remove(made.id, stranger)).refusal?.code).toMatch(/NOT_FOUND|FORBIDDEN/);
  const others = await create(people.admin, "Charme");
  expect((await remove(others.id)).refusal).toMatchObject({ code: "FORBIDDEN", field: "remove[0]" });
});

test("a deleted option does not return beside one that has taken its label since", async () => {
  const made = await create(people.user, "Cormier");
  const { saveOptions } = await api.get<{ saveOptions: { batchID: string } }>(people.user, SAVE, {
    input: { fieldOptionsId: wood, remove: [made.id] },
  });
  const since = await create(people.user, " CORMIER ");
  expect(await refusal(people.user, UNDO, { batchID: saveOptions.batchID })).toMatchObject({
    code: "CONFLICT",
    current: [{ id: made.id, name: "Cormier", field: "label", current: since.label }],
  });
  const again = await api.get<{ saveOptions: { batchID: string } }>(people.user, SAVE, {
    input: { fieldOptionsId: wood, remove: [since.id] },
  });
  await undo(people.user, saveOptions.batchID);
  expect(await find(people.user, "list-essence", made.value)).toMatchObject({ id: made.id });
  expect((await refusal(people.user, UNDO, { batchID: again.saveOptions.batchID }))?.code).toBe("CONFLICT");
});

test("a thousand lines are one step, which undo takes back and repeats", async () => {
  const before = await labels(people.user, "list-essence");
  const lines = Array.from({ length: 1000 }, (_, index) => ({ label: `Ligne ${index}` }));
  const { saveOptions } = await api.get<{ saveOptions: { batchID: string; ids: string[] } }>(
    people.user,
    SAVE,
    {
      input: { fieldOptionsId: wood, create: lines },
    },
  );
  expect(saveOptions.ids).toHaveLength(1000);
  const after = await labels(people.user, "list-essence");
  expect(after).toEqual([...before, ...lines.map(({ label }) => label)]);
  const { undoBatch } = await api.get<{ undoBatch: { batchID: string } }>(people.user, UNDO, {
    batchID: saveOptions.batchID,
  });
  expect(await labels(people.user, "list-essence")).toEqual(before);
  await undo(people.user, undoBatch.batchID);
  expect(await labels(people.user, "list-essence")).toEqual(after);
  const more = { fieldOptionsId: wood, create: [...lines, { label: "Une de trop" }] };
  expect(await refusal(people.user, SAVE, { input: more })).toMatchObject({ code: "BAD_USER_INPUT" });
});

test("a list is made with its options in one step, which undo takes back", async () => {
  const make = "mutation ($input: SaveFieldsInput!) { saveFields(input: $input) { batchID } }";
  const pasted = [{ label: "Neuf", color: "green" }, { label: "Usé", color: "red" }, { label: "À voir" }];
  const creation = { type: "LIST", label: "Aspect", options: pasted };
  const { saveFields } = await api.get<{ saveFields: { batchID: string } }>(people.user, make, {
    input: { create: [creation] },
  });
  expect((await optionsOf(people.guest, "list-aspect")).map(({ label, color }) => [label, color])).toEqual([
    ["Neuf", "green"],
    ["Usé", "red"],
    ["À voir", null],
  ]);
  await undo(people.user, saveFields.batchID);
  expect(
    (await api.get<{ listFields: { items: unknown[] } }>(people.user, LIST, { key: "list-aspect" }))
      .listFields.items,
  ).toEqual([]);
  expect(
    await refusal(people.user, make, { input: { create: [{ ...creation, type: "TEXT" }] } }),
  ).toMatchObject({ code: "BAD_USER_INPUT", field: "create[0].options" });
  const twice = { ...creation, options: [{ label: "Neuf" }, { label: "NEUF" }] };
  expect(await refusal(people.user, make, { input: { create: [twice] } })).toMatchObject({
    reason: "label-taken",
    field: "create[0].options[1].label",
  });
  expect(await refusal(people.guest, make, { input: { create: [creation] } })).toMatchObject({
    code: "FORBIDDEN",
  });
});

test("[API-016] a duplicated list has the options of the first, with levels and translations", async () => {
  const CREATE_LIST = "mutation ($input: CreateFieldInput!) { createField(input: $input) { id key } }";
  const { createField } = await api.get<{ createField: { id: string; key: string } }>(
    people.user,
    CREATE_LIST,
    {
      input: { type: "LIST", label: "Essence (copie)", copyOptionsOf: wood },
    },
  );
  const [source, copy] = [
    await optionsOf(people.user, "list-essence"),
    await optionsOf(people.user, createField.key),
  ];
  const plain = (rows: readonly Option[]) =>
    rows.map(({ label, value, translations, optionOptionsId }) => ({
      ...{ label, value, translations },
      parent: rows.find(({ id }) => id === optionOptionsId)?.label,
    }));
  expect(plain(copy)).toEqual(plain(source));
  expect(copy.map(({ id }) => id)).not.toContain(source[0]?.id);
  expect(
    await refusal(people.rival, CREATE_LIST, {
      input: { type: "LIST", label: "Volée", copyOptionsOf: wood },
    }),
  ).toMatchObject({ code: "NOT_FOUND" });
});

test("the address of a platform's list shows the team's own copy of it", async () => {
  const GET = "query ($id: ID!) { getField(id: $id) { id label } }";
  const { id } = await read(people.admin, "provenance");
  const { updateField } = await api.get<{ updateField: { id: string } }>(
    people.admin,
    "mutation ($input: UpdateFieldInput!) { updateField(input: $input) { id } }",
    { input: { id, label: "Origine" } },
  );
  expect(await api.get(people.user, GET, { id })).toEqual({
    getField: { id: updateField.id, label: "Origine" },
  });
  expect(await api.get(people.rival, GET, { id })).toEqual({ getField: { id, label: "Provenance" } });
  expect(await api.get(people.rival, GET, { id: updateField.id })).toEqual({ getField: null });
});

test("[API-519] options are read by their ids, with label, value, status and metadata, within the team", async () => {
  const BY_IDS =
    "query ($ids: [ID!]!) { getOptionsByIds(ids: $ids) { id label value status metadata { key value } } }";
  // An ADMIN's option waits for no check, which would be an entry of its metadata.
  const made = await create(people.admin, "Padouk");
  const platforms = (await optionsOf(people.rival, "condition"))[0] as Option;
  const ids = [made.id, platforms.id];
  expect(await api.get(people.guest, BY_IDS, { ids })).toEqual({
    getOptionsByIds: [
      {
        id: platforms.id,
        label: platforms.label,
        value: platforms.value,
        status: null,
        metadata: [{ key: "order", value: 1 }],
      },
      {
        id: made.id,
        label: "Padouk",
        value: "padouk",
        status: null,
        metadata: [{ key: "organizationID", value: people.team.id }],
      },
    ],
  });
  expect(await api.get(people.rival, BY_IDS, { ids: [made.id] })).toEqual({ getOptionsByIds: [] });
  expect(await refusal(people.user, BY_IDS, { ids: ["none"] })).toMatchObject({ code: "BAD_USER_INPUT" });
});

test("[API-015] an option is saved with those under it: made, changed, moved there, or refused with it", async () => {
  const key = "list-decor";
  const list = await buildField(api.database.db, people.admin, { key, type: "LIST", label: "Décor" });
  const made = (
    await api.get<{ createOption: Option }>(people.admin, CREATE, {
      input: {
        fieldOptionsId: list.id,
        label: "Peint",
        color: "blue",
        options: [{ label: "Mat", translations: [{ lang: "NL", label: "Mat" }] }, { label: "Brillant" }],
      },
    })
  ).createOption;
  const tree = async () =>
    (await optionsOf(people.admin, key)).map(({ label, color, optionOptionsId, translations }, _, all) => ({
      label,
      color,
      translations,
      under: all.find(({ id }) => id === optionOptionsId)?.label ?? null,
    }));
  const plain = { color: null, translations: [], under: "Peint" };
  expect(await tree()).toEqual([
    { label: "Peint", color: "blue", translations: [], under: null },
    { ...plain, label: "Mat", translations: [{ lang: "NL", label: "Mat" }] },
    { ...plain, label: "Brillant" },
  ]);

  const mat = await find(people.admin, key, "mat");
  const alone = await create(people.admin, "Satiné", { fieldOptionsId: list.id });
  await update(people.admin, {
    id: made.id,
    label: "Peinture",
    options: [{ id: mat.id, label: "Mate", color: "red" }, { id: alone.id }, { label: "Velours" }],
  });
  expect(await tree()).toEqual([
    { label: "Peinture", color: "blue", translations: [], under: null },
    {
      label: "Mate",
      color: "red",
      translations: [{ lang: "NL", label: "Mat" }],
      under: "Peinture",
    },
    { ...plain, label: "Brillant", under: "Peinture" },
    { ...plain, label: "Satiné", under: "Peinture" },
    { ...plain, label: "Velours", under: "Peinture" },
  ]);

  const before = await tree();
  for (const [options, field] of [
    [[{ label: "Cire" }, { label: "cire" }], "update[0].options[1].label"],
    [[{ label: "Cire" }, {}], "update[0].options[1].label"],
    [[{ label: "Cire" }, { id: made.id }], "update[0].options[1].optionOptionsId"],
  ] as const)
    expect(
      await refusal(people.admin, UPDATE, { input: { id: made.id, label: "Refusée", options } }),
    ).toMatchObject({ code: "BAD_USER_INPUT", field });
  const foreign = { id: made.id, options: [{ id: (await find(people.user, "list-essence", "padouk")).id }] };
  expect(await refusal(people.admin, UPDATE, { input: foreign })).toMatchObject({ code: "NOT_FOUND" });
  expect(await tree()).toEqual(before);
});

test("[API-539] a property is changed by updateField; a row without a key is made and changed as a definition", async () => {
  const DEFINE = `mutation ($input: CreateOptionInput!) { createDefinition(input: $input) { ${OPTION} } }`;
  const REDEFINE = `mutation ($input: UpdateOptionInput!) { updateDefinition(input: $input) { ${OPTION} } }`;
  const CHANGE = "mutation ($input: UpdateFieldInput!) { updateField(input: $input) { id label } }";
  const input = { fieldOptionsId: wood, label: "Sipo" };
  const { createDefinition: made } = await api.get<{ createDefinition: Option }>(people.admin, DEFINE, {
    input,
  });
  expect(await find(people.admin, "list-essence", "sipo")).toMatchObject({ id: made.id, label: "Sipo" });
  await api.get(people.admin, REDEFINE, { input: { id: made.id, label: "Sipo d’Afrique" } });
  expect(await labels(people.admin, "list-essence")).toContain("Sipo d’Afrique");
  const renamed = { input: { id: wood, label: "Essence de bois" } };
  expect(await refusal(people.admin, REDEFINE, renamed)).toMatchObject({ code: "NOT_FOUND", field: "id" });
  expect(await api.get(people.admin, CHANGE, renamed)).toMatchObject({
    updateField: { label: "Essence de bois" },
  });
  expect(await refusal(people.admin, CHANGE, { input: { id: made.id, label: "Sipo" } })).toMatchObject({
    code: "NOT_FOUND",
  });
  for (const document of [DEFINE, REDEFINE])
    expect(
      await refusal(people.guest, document, {
        input: document === DEFINE ? input : { id: made.id, label: "Non" },
      }),
    ).toMatchObject({ code: "FORBIDDEN" });
});
