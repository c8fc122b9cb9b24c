import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../../testing/api.ts";
import { buildLot } from "../../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

type Person = People["user"];
interface Version {
  readonly version: number;
  readonly createdAt: string;
  readonly batchID: string;
  readonly user: { readonly name: string } | null;
  readonly changes: readonly object[];
}
const LIST = `query ($before: Int) { propertyVersions(before: $before) { setID version first hasMore
  items { version createdAt batchID user { name } changes { about kind count names } } } }`;
const COMPARE = `query ($version: Int!) { comparePropertyVersion(version: $version) { version brokenFormulas
  properties { key label kind lots values { name before after } optionsAdded optionsRemoved optionsChanged addedNames removedNames } } }`;
const RESTORE = `mutation ($input: UpdatePropertyVersionInput!) { updatePropertyVersion(input: $input) { batchID property { id version } } }`;
const CREATE =
  "mutation ($input: CreateFieldInput!) { createField(input: $input) { id key label updatedAt } }";
const UPDATE = "mutation ($input: UpdateFieldInput!) { updateField(input: $input) { id key label } }";
const DELETE =
  "mutation ($id: ID!, $confirmed: Boolean) { deleteField(id: $id, confirmed: $confirmed) { id } }";
const OPTIONS = "mutation ($input: SaveOptionsInput!) { saveOptions(input: $input) { batchID ids } }";
const UNDO = "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { batchID } }";
const SET = `{ listFields(limit: 1000) { items { key label type group value status metadata { key value }
  translations { lang label } options { value label sortIndex optionOptionsId translations { lang label } } } } }`;

interface Page {
  readonly setID: string;
  readonly version: number;
  readonly first: number;
  readonly hasMore: boolean;
  readonly items: readonly Version[];
}
const list = async (who: Person, before?: number): Promise<Page> =>
  (await api.get<{ propertyVersions: Page }>(who, LIST, { before })).propertyVersions;
const create = async (who: Person, input: object) =>
  (await api.get<{ createField: { id: string; key: string; updatedAt: string } }>(who, CREATE, { input }))
    .createField;
const restore = async (who: Person, version: number, more: object = {}) => {
  const { setID } = await list(who);
  return api.ask(who, RESTORE, { input: { id: setID, version, ...more } });
};
const compare = async (who: Person, version: number) => {
  const { comparePropertyVersion } = await api.get<{
    comparePropertyVersion: {
      brokenFormulas: string[];
      properties: { key: string; kind: string; lots: number | null }[];
    };
  }>(who, COMPARE, { version });
  return comparePropertyVersion;
};
const setOf = async (who: Person) => {
  const { listFields } = await api.get<{ listFields: { items: { key: string }[] } }>(who, SET);
  return listFields.items.toSorted((one, other) => (one.key < other.key ? -1 : 1));
};
const platformField = async (who: Person, key: string) => {
  const { listFields } = await api.get<{ listFields: { items: { id: string }[] } }>(
    who,
    "query ($key: String!) { listFields(filter: { key: { eq: $key } }) { items { id options { id value label } } } }",
    { key },
  );
  return listFields.items[0] as { id: string; options: { id: string; value: string; label: string }[] };
};
const newTeam = async (name: string): Promise<Person> =>
  buildMember(api.database.db, await buildTeam(api.database.db, { name }), "ADMIN");

test("each saved change is a version, with who, when and what, newest first; a refused one is none", async () => {
  const who = await newTeam("Versions");
  expect(await list(who)).toMatchObject({ setID: null, version: null, items: [] });
  const height = await create(who, { type: "FLOAT", label: "Hauteur utile" });
  await api.get(who, UPDATE, { input: { id: height.id, label: "Hauteur libre" } });
  expect(
    (await api.ask(who, CREATE, { input: { type: "TEXT", label: "hauteur  LIBRE" } })).refusal,
  ).toBeDefined();
  const category = await platformField(who, "category");
  await api.get(who, DELETE, { id: category.id });
  const page = await list(who);
  expect(page).toMatchObject({ version: 4, first: 1, hasMore: false });
  expect(page.items.map(({ version, user, changes }) => [version, user?.name, changes])).toEqual([
    [4, who.name, [{ about: "fields", kind: "removed", count: 1, names: ["Catégorie"] }]],
    [3, who.name, [{ about: "fields", kind: "changed", count: 1, names: ["Hauteur libre"] }]],
    [2, who.name, [{ about: "fields", kind: "added", count: 1, names: ["Hauteur libre"] }]],
  ]);
  expect((await list(who, 3)).items.map(({ version }) => version)).toEqual([2]);
  expect((await list(people.rival)).setID).toBeNull();
});

test("a save that changes nothing is no version", async () => {
  const who = await newTeam("Sans effet");
  const width = await create(who, { type: "FLOAT", label: "Largeur utile" });
  const { version } = await list(who);
  await api.get(who, UPDATE, { input: { id: width.id, label: "Largeur utile" } });
  expect(await list(who)).toMatchObject({ version, items: [{ version }] });
  await api.get(who, UPDATE, { input: { id: width.id, label: "Largeur libre" } });
  expect((await list(who)).version).toBe(version + 1);
});

test("a comparison names what was added, removed and changed, each value before and after, and counts options", async () => {
  const who = await newTeam("Comparaison");
  const colour = await create(who, {
    type: "TEXT",
    label: "Teinte",
    metadata: [{ key: "suffix", value: "RAL" }],
  });
  const essence = await create(who, { type: "LIST", label: "Essence" });
  const { ids } = (
    await api.get<{ saveOptions: { ids: string[] } }>(who, OPTIONS, {
      input: { fieldOptionsId: essence.id, create: [{ label: "Chêne" }, { label: "Hêtre" }] },
    })
  ).saveOptions;
  const { version: current } = await list(who);
  await api.get(who, UPDATE, {
    input: {
      id: colour.id,
      label: "Couleur",
      group: "Finition",
      metadata: [
        { key: "suffix", value: null },
        { key: "isPrivate", value: true },
      ],
      translations: [{ lang: "EN", label: "Colour" }],
    },
  });
  await api.get(who, OPTIONS, {
    input: {
      fieldOptionsId: essence.id,
      create: [{ label: "Frêne" }],
      update: [
        { id: ids[0], archived: true },
        { id: ids[1], label: "Hêtre étuvé" },
      ],
    },
  });
  await create(who, { type: "INT", label: "Nombre de vantaux" });
  const condition = await platformField(who, "condition");
  await api.get(who, UPDATE, { input: { id: condition.id, label: "État constaté" } });
  const { properties } = await compare(who, current);
  expect(properties).toHaveLength(4);
  expect(properties).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        key: colour.key,
        kind: "changed",
        values: [
          { name: "label", before: "Teinte", after: "Couleur" },
          { name: "labelEn", before: null, after: "Colour" },
          { name: "group", before: null, after: "Finition" },
          { name: "suffix", before: "RAL", after: null },
          { name: "isPrivate", before: null, after: "true" },
        ],
      }),
      expect.objectContaining({
        key: essence.key,
        kind: "changed",
        optionsAdded: 1,
        optionsRemoved: 1,
        optionsChanged: 1,
        addedNames: ["Frêne"],
        removedNames: ["Chêne"],
      }),
      expect.objectContaining({ label: "Nombre de vantaux", kind: "added", lots: 0 }),
      expect.objectContaining({
        key: "condition",
        kind: "changed",
        values: [{ name: "label", before: expect.any(String), after: "État constaté" }],
      }),
    ]),
  );
});

test("[API-538] going back is a new version of the set, which is as it was in everything; undo takes it back", async () => {
  const who = await newTeam("Retour");
  const colour = await create(who, {
    type: "TEXT",
    label: "Teinte",
    translations: [{ lang: "NL", label: "Tint" }],
  });
  const essence = await create(who, { type: "LIST", label: "Essence" });
  const options = await api.get<{ saveOptions: { ids: string[] } }>(who, OPTIONS, {
    input: { fieldOptionsId: essence.id, create: [{ label: "Chêne" }, { label: "Hêtre" }] },
  });
  const [oak] = options.saveOptions.ids;
  const { version: current } = await list(who);
  const before = await setOf(who);
  await api.get(who, DELETE, { id: colour.id });
  // The label and the key of the hidden one are free for another.
  await create(who, { type: "TEXT", label: "Teinte" });
  await api.get(who, UPDATE, {
    input: { id: essence.id, label: "Bois", translations: [{ lang: "EN", label: "Wood" }] },
  });
  await api.get(who, OPTIONS, {
    input: {
      fieldOptionsId: essence.id,
      create: [{ label: "Frêne", optionOptionsId: oak, translations: [{ lang: "EN", label: "Ash" }] }],
      update: [{ id: oak, label: "Chêne massif", sortIndex: 9 }],
    },
  });
  const condition = await platformField(who, "condition");
  await api.get(who, UPDATE, { input: { id: condition.id, label: "État constaté" } });
  const category = await platformField(who, "category");
  await api.get(who, DELETE, { id: category.id });
  const changed = await setOf(who);
  expect(changed).not.toEqual(before);
  const { data } = await restore(who, current);
  expect(data).toMatchObject({ updatePropertyVersion: { property: { version: current + 7 } } });
  expect(await setOf(who)).toEqual(before);
  expect((await compare(who, current)).properties).toEqual([]);
  const { batchID } = (data as { updatePropertyVersion: { batchID: string } }).updatePropertyVersion;
  await api.get(who, UNDO, { batchID });
  expect(await setOf(who)).toEqual(changed);
  expect((await list(who)).version).toBe(current + 8);
});

test("going back tells the lots whose values it hides, and formulas that it would break only with a confirmation", async () => {
  const who = await newTeam("Formules");
  const width = await create(who, { type: "FLOAT", label: "Largeur libre" });
  const { version: current } = await list(who);
  const glass = await create(who, { type: "FLOAT", label: "Vitrage" });
  await buildLot(api.database.db, who, { properties: { [glass.key]: 4 } });
  const comparison = await compare(who, current);
  expect(comparison.properties).toMatchObject([{ key: glass.key, kind: "added", lots: 1 }]);
  // A formula that was there before, and refers since to a property that goes.
  await create(who, {
    type: "FORMULA",
    label: "Double",
    formula: { source: "{Largeur libre} * 2", locale: "fr" },
  });
  const both = (await list(who)).version;
  await api.get(who, DELETE, { id: width.id, confirmed: true });
  expect((await restore(who, both)).refusal).toBeUndefined();
  expect((await restore(who, both + 1)).refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "used-by-formulas",
  });
  expect((await compare(who, both + 1)).brokenFormulas).toEqual(["Double"]);
  expect((await restore(who, both + 1, { confirmed: true })).refusal).toBeUndefined();
});

test("guests, other teams and versions that are not earlier ones are refused; hiding others' properties needs an ADMIN", async () => {
  await create(people.user, { type: "TEXT", label: "Quai" });
  const { version: current, setID } = await list(people.user);
  await create(people.admin, { type: "TEXT", label: "Travée" });
  expect((await restore(people.guest, current)).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await restore(people.user, current)).refusal).toMatchObject({
    code: "FORBIDDEN",
    reason: "not-owner",
  });
  for (const version of [0, current + 1, 1000])
    expect((await restore(people.admin, version)).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "version",
      found: version,
      accepted: { min: 1, max: current },
    });
  for (const stranger of [people.rival, people.solo]) {
    const input = { id: setID, version: current };
    expect((await api.ask(stranger, RESTORE, { input })).refusal).toMatchObject({ code: "NOT_FOUND" });
    expect((await api.ask(stranger, COMPARE, { version: current })).data).toEqual({
      comparePropertyVersion: null,
    });
  }
  expect((await restore(people.admin, current)).refusal).toBeUndefined();
});
