import { readPropertyFile } from "@gisement/shared-domain/property-file";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../../testing/api.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../../testing/people.ts";

let api: TestApi;
let people: People;
let text: string;
let author: Person;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  author = await newTeam("Auteur");
  const width = await create(author, {
    type: "FLOAT",
    label: "Largeur libre",
    group: "Passage",
    metadata: [
      { key: "suffix", value: "cm" },
      { key: "isPrivate", value: true },
    ],
    translations: [
      { lang: "EN", label: "Clear width" },
      { lang: "NL", label: "Vrije breedte" },
    ],
  });
  expect(width.key).toBe("float-largeur-libre");
  const wood = await create(author, { type: "LIST", label: "Essence" });
  const { saveOptions } = await api.get<{ saveOptions: { ids: string[] } }>(author, OPTIONS, {
    input: {
      fieldOptionsId: wood.id,
      create: [{ label: "Feuillus", color: "brown" }, { label: "Résineux" }],
    },
  });
  await api.get(author, OPTIONS, {
    input: {
      fieldOptionsId: wood.id,
      create: [
        { label: "Chêne", optionOptionsId: saveOptions.ids[0], translations: [{ lang: "EN", label: "Oak" }] },
      ],
    },
  });
  const formula = (label: string, source: string) =>
    create(author, { type: "FORMULA", label, formula: { source, locale: "fr" } });
  await formula("Passage double", "{Largeur libre} * 2");
  await formula("Passage triple", "{Passage double} + {Largeur libre}");
  text = await fileOf(author);
}, 60_000);
afterAll(() => api.close());

type Person = People["user"];
const CREATE = "mutation ($input: CreateFieldInput!) { createField(input: $input) { id key } }";
const OPTIONS = "mutation ($input: SaveOptionsInput!) { saveOptions(input: $input) { ids } }";
const OPEN = "mutation ($input: OpenPropertyFileInput!) { openPropertyFile(input: $input) { batchID ids } }";
const PREVIEW = `query ($input: PropertyFileInput!) { previewPropertyFile(input: $input) {
  faults { line path reason found accepted }
  fields { key label status teamLabel differences canReplace newOptions } } }`;
const UNDO = "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { batchID } }";
const SET = `{ listFields(limit: 1000) { items { key type label group value metadata { key value } translations { lang label }
  options { label color optionOptionsId translations { lang label } options { label } } } } }`;

interface Listed {
  readonly key: string;
  readonly label: string;
  readonly type: string;
  readonly value: string | null;
  readonly options: { label: string; optionOptionsId: string | null; options: { label: string }[] }[];
}
const newTeam = async (name: string): Promise<Person> =>
  buildMember(api.database.db, await buildTeam(api.database.db, { name }), "ADMIN");
const create = async (who: Person, input: object) =>
  (await api.get<{ createField: { id: string; key: string } }>(who, CREATE, { input })).createField;
const fileOf = async (who: Person) =>
  (await api.get<{ propertyFile: string }>(who, "{ propertyFile }")).propertyFile;
const setOf = async (who: Person) =>
  (await api.get<{ listFields: { items: Listed[] } }>(who, SET)).listFields.items;
const find = async (who: Person, key: string) => (await setOf(who)).find((field) => field.key === key);
const preview = async (who: Person, sent = text) =>
  (
    await api.get<{
      previewPropertyFile: { faults: object[]; fields: { key: string; status: string; label: string }[] };
    }>(who, PREVIEW, { input: { text: sent } })
  ).previewPropertyFile;
const open = (who: Person, choices: readonly object[] = [], sent = text) =>
  api.ask(who, OPEN, { input: { text: sent, choices } });
const comparable = (file: string) => {
  const read = readPropertyFile(file);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.file.fields.map(({ settings: { order: _order, ...settings }, ...field }) => ({
    ...field,
    settings,
  }));
};

test("a team's set opens in another team as it was: groups, labels, settings, options on two levels, formulas", async () => {
  const who = await newTeam("Lecteur");
  const { fields } = await preview(who);
  expect(fields.filter(({ status }) => status === "new").map(({ label }) => label)).toEqual([
    "Largeur libre",
    "Essence",
    "Passage double",
    "Passage triple",
  ]);
  expect(new Set(fields.map(({ status }) => status))).toEqual(new Set(["new", "same"]));
  const { data, refusal } = await open(who);
  expect(refusal).toBeUndefined();
  expect(comparable(await fileOf(who))).toEqual(comparable(text));
  expect((await preview(who)).fields.every(({ status }) => status === "same")).toBe(true);
  const { batchID } = (data as { openPropertyFile: { batchID: string } }).openPropertyFile;
  await api.get(who, UNDO, { batchID });
  expect((await preview(who)).fields.filter(({ status }) => status === "new")).toHaveLength(4);
});

test("a conflict keeps the team's property unless it is chosen; theirs changes it and adds options, both gets another name", async () => {
  const who = await newTeam("Conflits");
  const width = await create(who, { type: "FLOAT", label: "Largeur libre", group: "Passage" });
  const wood = await create(who, { type: "LIST", label: "Essence" });
  await api.get(who, OPTIONS, {
    input: { fieldOptionsId: wood.id, create: [{ label: "FEUILLUS" }, { label: "Exotiques" }] },
  });
  const conflicts = (await preview(who)).fields.filter(({ status }) => status === "conflict");
  expect(conflicts).toMatchObject([
    {
      key: width.key,
      differences: ["settings", "translations"],
      canReplace: true,
      teamLabel: "Largeur libre",
    },
    { key: wood.key, differences: ["options"], newOptions: 2 },
  ]);
  expect((await open(who)).refusal).toBeUndefined();
  expect((await find(who, wood.key))?.options.map(({ label }) => label)).toEqual(["FEUILLUS", "Exotiques"]);
  // The added formulas refer to the team's own property.
  expect(JSON.parse((await find(who, "formula-passage-double"))?.value ?? "")).toMatchObject({
    result: `{${width.key}} * 2`,
  });
  const choices = [
    { key: width.key, use: "both", label: "Largeur du passage" },
    { key: wood.key, use: "theirs" },
  ];
  expect((await open(who, choices)).refusal).toBeUndefined();
  expect((await find(who, "float-largeur-du-passage"))?.label).toBe("Largeur du passage");
  const list = (await find(who, wood.key))?.options ?? [];
  expect(list.filter(({ optionOptionsId }) => optionOptionsId === null).map(({ label }) => label)).toEqual([
    "FEUILLUS",
    "Exotiques",
    "Résineux",
  ]);
  expect(list.find(({ label }) => label === "Chêne")?.optionOptionsId).not.toBeNull();
  expect((await open(who, [{ key: width.key, use: "theirs" }])).refusal).toBeUndefined();
  expect((await preview(who)).fields.every(({ status }) => status === "same")).toBe(true);
});

test("formulas of a property under another name refer to it", async () => {
  const who = await newTeam("Renommage");
  await create(who, { type: "FLOAT", label: "Largeur libre", group: "Passage" });
  const choices = [{ key: "float-largeur-libre", use: "both", label: "Largeur du passage" }];
  expect((await open(who, choices)).refusal).toBeUndefined();
  expect(JSON.parse((await find(who, "formula-passage-triple"))?.value ?? "")).toMatchObject({
    result: "{formula-passage-double} + {float-largeur-du-passage}",
  });
});

test("a locked property stays, a taken name is refused at its choice, and nothing is written", async () => {
  const who = await newTeam("Refus");
  const width = await create(who, {
    type: "FLOAT",
    label: "Largeur libre",
    group: "Passage",
    metadata: [{ key: "isLocked", value: true }],
  });
  const before = await setOf(who);
  expect((await open(who, [{ key: width.key, use: "theirs" }])).refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "cannot-replace",
    field: "choices[0].use",
  });
  expect((await open(who, [{ key: width.key, use: "both", label: "largeur LIBRE" }])).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    reason: "label-taken",
  });
  expect((await open(who, [{ key: width.key, use: "both" }])).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
  });
  expect(await setOf(who)).toEqual(before);
});

test("an invalid file is refused with its faults, and so are guests and strangers to the team", async () => {
  const wrong = text.replace('"FLOAT"', '"SCRIPT"');
  expect((await preview(people.user, wrong)).faults[0]).toMatchObject({
    reason: "wrong-value",
    found: '"SCRIPT"',
  });
  expect((await open(people.user, [], wrong)).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    reason: "property-file",
    found: '"SCRIPT"',
    current: [expect.objectContaining({ line: expect.any(Number) })],
  });
  expect((await open(people.user, [], "[".repeat(100_000))).refusal).toMatchObject({
    reason: "property-file",
  });
  expect((await open(people.guest)).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await api.ask(people.guest, PREVIEW, { input: { text } })).refusal).toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await fileOf(people.rival)).not.toContain("Largeur libre");
});

test("members and people without a team open files for themselves alone", async () => {
  expect((await open(people.user)).refusal).toBeUndefined();
  expect((await open(people.solo)).refusal).toBeUndefined();
  expect((await preview(people.solo)).fields.every(({ status }) => status === "same")).toBe(true);
  expect(await fileOf(people.rival)).not.toContain("Largeur libre");
});
