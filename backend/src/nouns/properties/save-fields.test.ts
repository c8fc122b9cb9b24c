import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildField } from "../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, type People, withTeam } from "../../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

type Person = People["user"];
interface Listed {
  readonly id: string;
  readonly key: string;
  readonly type: string;
  readonly label: string;
  readonly group: string | null;
  readonly metadata: { key: string; value: unknown }[];
  readonly translations: { lang: string; label: string }[];
}
const FIELDS = "id key type label group status updatedAt metadata { key value } translations { lang label }";
const LIST = `query ($archived: Boolean) { listFields(limit: 1000, archived: $archived) { items { ${FIELDS} } } }`;
const SAVE = "mutation ($input: SaveFieldsInput!) { saveFields(input: $input) { batchID ids } }";
const CREATE = `mutation ($input: CreateFieldInput!) { createField(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateFieldInput!) { updateField(input: $input) { ${FIELDS} } }`;
const DELETE = `mutation ($id: ID!) { deleteField(id: $id) { ${FIELDS} } }`;
const UNDO = "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { batchID ids } }";

const list = async (who: Person, archived = false): Promise<readonly Listed[]> =>
  (await api.get<{ listFields: { items: Listed[] } }>(who, LIST, { archived })).listFields.items;
const find = async (who: Person, key: string): Promise<Listed> => {
  const row = (await list(who)).find((field) => field.key === key);
  if (!row) throw new Error(`no property ${key}`);
  return row;
};
const create = async (who: Person, input: Record<string, unknown>): Promise<Listed> =>
  (await api.get<{ createField: Listed }>(who, CREATE, { input })).createField;
const update = async (who: Person, input: Record<string, unknown>): Promise<Listed> =>
  (await api.get<{ updateField: Listed }>(who, UPDATE, { input })).updateField;
const save = async (who: Person, input: Record<string, unknown>): Promise<string> =>
  (await api.get<{ saveFields: { batchID: string } }>(who, SAVE, { input })).saveFields.batchID;
const undo = async (who: Person, batchID: string): Promise<string> =>
  (await api.get<{ undoBatch: { batchID: string } }>(who, UNDO, { batchID })).undoBatch.batchID;
const refusal = async (who: Person, document: string, variables: Record<string, unknown>) =>
  (await api.ask(who, document, variables)).refusal;

test("a new property has a key, a position after the others, and labels in three languages, for its team alone", async () => {
  const made = await create(people.user, {
    type: "FLOAT",
    label: "  Épaisseur du verre ",
    group: "Vitrage",
    metadata: [{ key: "suffix", value: "mm" }],
    translations: [{ lang: "EN", label: "Glass thickness" }],
  });
  expect(made).toMatchObject({
    key: "float-epaisseur-du-verre",
    label: "Épaisseur du verre",
    group: "Vitrage",
    translations: [{ lang: "EN", label: "Glass thickness" }],
  });
  expect(made.metadata).toEqual(
    expect.arrayContaining([
      { key: "suffix", value: "mm" },
      { key: "order", value: 30 },
    ]),
  );
  expect((await list(people.guest)).map(({ key }) => key)).toContain(made.key);
  for (const other of [people.rival, people.solo])
    expect((await list(other)).map(({ key }) => key)).not.toContain(made.key);
});

test("[REF-006] [REF-518] a label that the group already has is refused, without regard to case, accents and spaces", async () => {
  const input = { type: "TEXT", label: "Teinte RAL", group: "Finition" };
  const made = await create(people.user, input);
  expect(
    await refusal(people.user, CREATE, { input: { ...input, label: "teinte  ral", group: "FINITION" } }),
  ).toMatchObject({
    code: "BAD_USER_INPUT",
    reason: "label-taken",
    field: "create[0].label",
    found: "teinte  ral",
  });
  const other = await create(people.user, { ...input, group: "Menuiserie" });
  expect(other.key).toBe(`${made.key}-2`);
  expect(await refusal(people.user, UPDATE, { input: { id: other.id, group: "finition" } })).toMatchObject({
    reason: "label-taken",
  });
  expect(await update(people.user, { id: other.id, label: "Teinte NCS" })).toMatchObject({
    label: "Teinte NCS",
  });
});

test("a property of the platform is renamed for the team alone, and keeps its type and its other labels", async () => {
  const brand = await find(people.user, "brand");
  const own = await update(people.user, { id: brand.id, label: "Fabricant" });
  expect(own).toMatchObject({ key: "brand", label: "Fabricant", group: "Identification" });
  expect(own.id).not.toBe(brand.id);
  expect(own.translations.map(({ label }) => label)).toEqual(["Brand", "Merk"]);
  expect((await find(people.rival, "brand")).label).toBe("Marque");
  // A page that still has the platform's id changes the team's copy.
  expect((await update(people.user, { id: brand.id, label: "Marque ou fabricant" })).id).toBe(own.id);
  expect(await refusal(people.user, UPDATE, { input: { id: own.id, type: "INT" } })).toMatchObject({
    code: "INVALID_STATE",
    reason: "platform-field",
  });
});

test("[REF-515] a hidden property is in no list until it is brought back; its data is kept", async () => {
  const made = await create(people.user, { type: "TEXT", label: "Numéro de chantier" });
  await api.get(people.user, DELETE, { id: made.id });
  expect((await list(people.user)).map(({ key }) => key)).not.toContain(made.key);
  expect((await list(people.user, true)).map(({ key }) => key)).toContain(made.key);
  await update(people.user, { id: made.id, archived: false });
  expect(await find(people.user, made.key)).toMatchObject({ id: made.id, label: "Numéro de chantier" });
});

test("[PERM-508] an ADMIN hides a property of the platform, a USER only their own; nobody deletes it", async () => {
  const model = await find(people.user, "model");
  expect(await refusal(people.user, DELETE, { id: model.id })).toMatchObject({
    code: "FORBIDDEN",
    reason: "not-owner",
  });
  await api.get(people.admin, DELETE, { id: model.id });
  expect((await list(people.user)).map(({ key }) => key)).not.toContain("model");
  expect((await list(people.rival)).map(({ key }) => key)).toContain("model");
  const made = await create(people.admin, { type: "TEXT", label: "Propriété de l’ADMIN" });
  expect(await refusal(people.user, DELETE, { id: made.id })).toMatchObject({ reason: "not-owner" });
  const hidden = (await list(people.admin, true)).find(({ key }) => key === "model");
  await update(people.admin, { id: hidden?.id, archived: false });
  expect((await find(people.user, "model")).label).toBe("Modèle");
});

test("a locked property keeps its label until it is unlocked; the platform's locked ones stay locked", async () => {
  const made = await create(people.user, {
    type: "TEXT",
    label: "Code interne",
    metadata: [{ key: "isLocked", value: true }],
  });
  expect(await refusal(people.user, UPDATE, { input: { id: made.id, label: "Autre" } })).toMatchObject({
    code: "INVALID_STATE",
    reason: "locked",
  });
  await update(people.user, { id: made.id, metadata: [{ key: "order", value: 2.5 }] });
  await update(people.user, {
    id: made.id,
    label: "Autre code",
    metadata: [{ key: "isLocked", value: false }],
  });
  const name = await find(people.user, "name");
  for (const input of [
    { id: name.id, label: "Intitulé" },
    { id: name.id, metadata: [{ key: "isLocked", value: null }] },
  ])
    expect(await refusal(people.user, UPDATE, { input })).toMatchObject({ code: "INVALID_STATE" });
});

test("[REF-522] a set has one reference property and one unique id, and names the one it has", async () => {
  for (const [flag, holder] of [
    ["isRef", "Catégorie"],
    ["isID", "Référence"],
  ])
    expect(
      await refusal(people.user, CREATE, {
        input: { type: "TEXT", label: `Deuxième ${flag}`, metadata: [{ key: flag, value: true }] },
      }),
    ).toMatchObject({ reason: `one-${flag}`, current: { label: holder } });
});

test("[REF-520] labels and groups have 2 to 60 characters, and settings are those of a property", async () => {
  const input = { type: "TEXT", label: "Longueur utile" };
  for (const change of [
    { label: "L" },
    { label: "L".repeat(61) },
    { group: "G" },
    { group: "G".repeat(61) },
    { metadata: [{ key: "colour", value: "red" }] },
    { metadata: [{ key: "isMulti", value: "yes" }] },
    { metadata: [{ key: "format", value: "roman" }] },
    { type: "FORMULA" },
    { type: "RELATION", value: "planet" },
    { type: "FIELD", value: "nothing" },
  ])
    expect(await refusal(people.user, CREATE, { input: { ...input, ...change } })).toMatchObject({
      code: "BAD_USER_INPUT",
    });
  for (const length of [2, 60])
    expect(
      await refusal(people.user, CREATE, {
        input: {
          ...input,
          label: `${length}${"L".repeat(length - String(length).length)}`,
          group: "G".repeat(length),
        },
      }),
    ).toBeUndefined();
});

test("[PERM-505] guests, visitors of another team and solo people change nothing of the team", async () => {
  const made = await create(people.user, { type: "TEXT", label: "Réservée à l’équipe" });
  const input = { id: made.id, label: "Prise" };
  expect(await refusal(people.guest, UPDATE, { input })).toMatchObject({ code: "FORBIDDEN" });
  expect(await refusal(people.guest, DELETE, { id: made.id })).toMatchObject({ code: "FORBIDDEN" });
  expect(await refusal(people.guest, CREATE, { input: { type: "TEXT", label: "Invitée" } })).toMatchObject({
    code: "FORBIDDEN",
  });
  for (const stranger of [people.rival, people.solo])
    expect(await refusal(stranger, UPDATE, { input })).toMatchObject({ code: "NOT_FOUND" });
  const own = await create(people.solo, { type: "TEXT", label: "À moi" });
  expect((await list(people.solo)).map(({ key }) => key)).toContain(own.key);
  expect((await list(people.user)).map(({ key }) => key)).not.toContain(own.key);
});

test("one step creates, changes, hides and translates; undo takes all of it back, and its undo repeats it", async () => {
  const color = await find(people.admin, "color");
  const weight = await find(people.admin, "weight");
  const before = [await list(people.admin), await list(people.admin, true)];
  const batchID = await save(people.admin, {
    create: [{ type: "LIST", label: "Essence", translations: [{ lang: "NL", label: "Houtsoort" }] }],
    update: [
      { id: color.id, label: "Coloris", translations: [{ lang: "EN", label: "Shade" }] },
      { id: weight.id, archived: true },
    ],
  });
  const after = [await list(people.admin), await list(people.admin, true)];
  expect(after[0]?.find(({ key }) => key === "list-essence")?.translations).toEqual([
    { lang: "NL", label: "Houtsoort" },
  ]);
  expect(after[0]?.find(({ key }) => key === "color")).toMatchObject({
    label: "Coloris",
    translations: [
      { lang: "EN", label: "Shade" },
      { lang: "NL", label: "Kleur" },
    ],
  });
  expect(after[0]?.map(({ key }) => key)).not.toContain("weight");
  const undone = await undo(people.admin, batchID);
  expect([await list(people.admin), await list(people.admin, true)]).toEqual(before);
  await undo(people.admin, undone);
  const plain = (rows: readonly Listed[] | undefined) =>
    rows?.map(({ key, label, translations }) => [key, label, translations]);
  expect(plain(await list(people.admin))).toEqual(plain(after[0]));
  expect(plain(await list(people.admin, true))).toEqual(plain(after[1]));
});

test("undo is refused once somebody has changed the property, and to people without the right", async () => {
  const made = await create(people.user, { type: "TEXT", label: "Avant" });
  const batchID = await save(people.user, { update: [{ id: made.id, label: "Pendant" }] });
  expect(await refusal(people.guest, UNDO, { batchID })).toMatchObject({ code: "FORBIDDEN" });
  expect(await refusal(people.rival, UNDO, { batchID })).toMatchObject({ code: "NOT_FOUND" });
  await update(people.admin, { id: made.id, label: "Après" });
  expect(await refusal(people.user, UNDO, { batchID })).toMatchObject({ code: "CONFLICT" });
});

test("two pages that change the same property: the second learns of the first", async () => {
  const made = await create(people.user, { type: "TEXT", label: "Partagée" });
  const { updatedAt } = made as Listed & { updatedAt: string };
  await update(people.user, { id: made.id, label: "Partagée une fois", updatedAt });
  expect(
    await refusal(people.admin, UPDATE, { input: { id: made.id, label: "Partagée deux fois", updatedAt } }),
  ).toMatchObject({ code: "CONFLICT" });
});

test("a sub-team that reads its master's set cannot change it, nor replace it by accident", async () => {
  const { db } = api.database;
  const master = await buildTeam(db, { name: "Maison mère", isMaster: true });
  const masterAdmin = await buildMember(db, master, "ADMIN");
  await buildField(db, masterAdmin, { key: "text-maison", label: "De la maison mère" });
  const sub = await buildTeam(db, { name: "Agence", masterID: master.id });
  const member = withTeam(await buildMember(db, sub, "ADMIN"), sub, "ADMIN", { masterID: master.id });
  expect((await list(member)).map(({ key }) => key)).toContain("text-maison");
  expect(await refusal(member, CREATE, { input: { type: "TEXT", label: "De l’agence" } })).toMatchObject({
    code: "INVALID_STATE",
    reason: "masters-set",
  });
});
