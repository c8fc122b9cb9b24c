import { OWN_FIELD_TYPES } from "@gisement/shared-domain/fields";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildMember, buildPeople, buildTeam, buildUser, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

type Person = People["user"];
const CREATE =
  "mutation ($input: CreateFieldInput!) { createField(input: $input) { id key type metadata { key value } } }";
const UPDATE =
  "mutation ($input: UpdateFieldInput!) { updateField(input: $input) { metadata { key value } } }";
const DELETE = "mutation ($id: ID!) { deleteField(id: $id) { id status } }";
const CREATE_OPTION = "mutation ($input: CreateOptionInput!) { createOption(input: $input) { id } }";
const UPDATE_OPTION = "mutation ($input: UpdateOptionInput!) { updateOption(input: $input) { id } }";
const DELETE_OPTION = "mutation ($id: ID!) { deleteOption(id: $id) { id } }";
const OPTION =
  "id label value status metadata { key value } optionOptionsId fieldOptionsId userID organizationID options { id label }";
const LIST = `query ($key: String!) { listFields(filter: { key: { eq: $key } }) { items { options { ${OPTION} } } } }`;

let made = 0;
const label = () => `Rangée ${++made}`;
const createField = async (who: Person, input: object = {}) =>
  (
    await api.get<{ createField: { id: string; key: string; type: string; metadata: object[] } }>(
      who,
      CREATE,
      {
        input: { type: "TEXT", label: label(), ...input },
      },
    )
  ).createField;
const createOption = async (who: Person, fieldOptionsId: string, more: object = {}) =>
  (
    await api.get<{ createOption: { id: string } }>(who, CREATE_OPTION, {
      input: { fieldOptionsId, label: label(), ...more },
    })
  ).createOption;
const refusal = async (who: Person, document: string, variables: Record<string, unknown>) =>
  (await api.ask(who, document, variables)).refusal;

/** A property and an option of a list, both of this person. */
async function rowsOf(who: Person) {
  const list = await createField(who, { type: "LIST" });
  return { list, field: await createField(who), option: await createOption(who, list.id) };
}
const deletions = async (who: Person, { field, option }: Awaited<ReturnType<typeof rowsOf>>) => [
  await refusal(who, DELETE, { id: field.id }),
  await refusal(who, DELETE_OPTION, { id: option.id }),
];

test("[PERM-004] a property or option is deleted only in the team that it belongs to", async () => {
  const rows = await rowsOf(people.admin);
  for (const stranger of [people.rival, people.solo])
    expect(await deletions(stranger, rows)).toEqual([
      expect.objectContaining({ code: "NOT_FOUND" }),
      expect.objectContaining({ code: "NOT_FOUND" }),
    ]);
  // The same person with another team selected.
  const elsewhere = { ...people.admin, team: people.rival.team } as Person;
  for (const one of await deletions(elsewhere, rows)) expect(one).toMatchObject({ code: "NOT_FOUND" });
  expect(await deletions(people.admin, rows)).toEqual([undefined, undefined]);
});

test("[PERM-005] a guest deletes no property and no option", async () => {
  const rows = await rowsOf(people.admin);
  for (const one of await deletions(people.guest, rows))
    expect(one).toMatchObject({ code: "FORBIDDEN", reason: "missing-role" });
});

test("[PERM-006] without a team, people delete the properties and options that are theirs alone", async () => {
  const other = (await buildUser(api.database.db, { name: "Alix Morel" })) as Person;
  const [mine, theirs, teams] = [
    await rowsOf(people.solo),
    await rowsOf(other),
    await rowsOf({ ...people.admin }),
  ];
  for (const rows of [theirs, teams])
    for (const one of await deletions(people.solo, rows)) expect(one).toMatchObject({ code: "NOT_FOUND" });
  // Their own rows of a team are out of reach while no team is selected.
  const alone = { ...people.admin, team: null } as Person;
  for (const one of await deletions(alone, teams)) expect(one).toMatchObject({ code: "NOT_FOUND" });
  expect(await deletions(people.solo, mine)).toEqual([undefined, undefined]);
});

test("[PERM-019] members of an internal partner's team who are not ADMIN only read options", async () => {
  const team = await buildTeam(api.database.db, { name: "Partenaire" });
  const partner = (who: Person): Person => ({ ...who, team: who.team && { ...who.team, partner: true } });
  const admin = partner(await buildMember(api.database.db, team, "ADMIN"));
  const members = [
    partner(await buildMember(api.database.db, team, "USER")),
    partner(await buildMember(api.database.db, team, "CREATOR")),
  ];
  const { list, option } = await rowsOf(admin);
  for (const who of members) {
    const refused = [
      await refusal(who, CREATE_OPTION, { input: { fieldOptionsId: list.id, label: label() } }),
      await refusal(who, UPDATE_OPTION, { input: { id: option.id, label: label() } }),
      await refusal(who, DELETE_OPTION, { id: option.id }),
    ];
    for (const one of refused) expect(one).toMatchObject({ code: "FORBIDDEN", accepted: ["ADMIN"] });
    const { listFields } = await api.get<{ listFields: { items: { options: object[] }[] } }>(who, LIST, {
      key: list.key,
    });
    expect(listFields.items[0]?.options).toHaveLength(1);
  }
  expect(await refusal(admin, UPDATE_OPTION, { input: { id: option.id, label: label() } })).toBeUndefined();
  expect(await refusal(admin, DELETE_OPTION, { id: option.id })).toBeUndefined();
});

test("[REF-509] a property is of one of sixteen types, and of no other", async () => {
  expect(OWN_FIELD_TYPES.join(" ")).toBe(
    "TEXT LONGTEXT INT FLOAT DATE BOOLEAN FIELD LIST DYNAMIC RELATION FORMULA LINK RANGE RATING RATING_RELATIVE METADATA",
  );
  const needs: Record<string, object> = {
    FIELD: { value: "brand" },
    RELATION: { value: "place" },
    FORMULA: { formula: { source: "{Quantité} * 2", locale: "fr" } },
  };
  for (const type of OWN_FIELD_TYPES)
    expect((await createField(people.user, { type, ...needs[type] })).type).toBe(type);
  for (const type of ["STRING", "QUANTITY", "text", ""])
    expect(await refusal(people.user, CREATE, { input: { type, label: label() } })).toMatchObject({
      code: "BAD_USER_INPUT",
      found: type,
      accepted: OWN_FIELD_TYPES.join(", "),
    });
});

test("[REF-507] a property has twelve settings, each of its kind, and no other", async () => {
  const who = await buildMember(
    api.database.db,
    await buildTeam(api.database.db, { name: "Réglages" }),
    "ADMIN",
  );
  const { listFields } = await api.get<{
    listFields: { items: { id: string; key: string; metadata: { key: string; value: unknown }[] }[] };
  }>(who, "{ listFields(limit: 1000) { items { id key metadata { key value } } } }");
  const platform = (key: string) => listFields.items.find((field) => field.key === key);
  // A set has one reference and one unique id: the platform's reference gives way, its unique id does not.
  expect(platform("ref")?.metadata).toContainEqual(expect.objectContaining({ key: "isID", value: true }));
  await api.get(who, UPDATE, {
    input: { id: platform("category")?.id, metadata: [{ key: "isRef", value: false }] },
  });
  const sent = [
    ...["isRef", "isMulti", "hideInRef", "hideInInv", "isPrivate", "isLocked"].map((key) => ({
      key,
      value: true,
    })),
    { key: "order", value: 7.5 },
    { key: "format", value: "integer" },
    { key: "suffix", value: "mm" },
    { key: "icon", value: "ruler" },
    { key: "group", value: "Vitrage" },
  ];
  const { metadata } = await createField(who, { type: "INT", metadata: sent });
  expect(metadata).toEqual(expect.arrayContaining(sent));
  expect(metadata).toHaveLength(sent.length);
  for (const entry of [
    { key: "isMulti", value: "oui" },
    { key: "isID", value: 1 },
    { key: "order", value: "première" },
    { key: "suffix", value: "un suffixe trop long" },
    { key: "colour", value: "red" },
  ])
    expect(
      await refusal(who, CREATE, { input: { type: "TEXT", label: label(), metadata: [entry] } }),
    ).toMatchObject({ code: "BAD_USER_INPUT" });
});

test("[REF-508] the format of a property is text, float or integer", async () => {
  for (const format of ["text", "float", "integer"]) {
    const { metadata } = await createField(people.user, { metadata: [{ key: "format", value: format }] });
    expect(metadata).toContainEqual({ key: "format", value: format });
  }
  expect(
    await refusal(people.user, CREATE, {
      input: { type: "TEXT", label: label(), metadata: [{ key: "format", value: "hex" }] },
    }),
  ).toMatchObject({ code: "BAD_USER_INPUT", found: "hex", accepted: "text, float, integer" });
});

test("[API-534] [REF-505] a set has a name, a version, its team, and its properties through links", async () => {
  const team = await buildTeam(api.database.db, { name: "Jeu" });
  const who = await buildMember(api.database.db, team, "ADMIN");
  const field = await createField(who);
  const { propertyVersions } = await api.get<{ propertyVersions: { setID: string } }>(
    who,
    "{ propertyVersions { setID } }",
  );
  const id = propertyVersions.setID;
  const PROPERTY = `query ($id: ID!, $field: ID!) {
    getProperty(id: $id) {
      id name version organizationID organization { id name } fields { id propertyID fieldID field { id key } }
    }
    getPropertyFields(propertyID: $id) { id propertyID fieldID field { id key } }
    getField(id: $field) { id key } }`;
  const answer = await api.get<{ getProperty: { fields: object[] }; getPropertyFields: object[] }>(
    who,
    PROPERTY,
    {
      id,
      field: field.id,
    },
  );
  expect(answer).toMatchObject({
    getProperty: {
      id,
      name: "Produits",
      version: 2,
      organizationID: team.id,
      organization: { id: team.id, name: "Jeu" },
    },
    getField: { id: field.id, key: field.key },
  });
  const link = {
    id: field.id,
    propertyID: id,
    fieldID: field.id,
    field: { id: field.id, key: field.key },
  };
  expect(answer.getProperty.fields).toContainEqual(link);
  expect(answer.getPropertyFields).toEqual(answer.getProperty.fields);
  await api.get(who, DELETE, { id: field.id });
  const later = await api.get<{ getPropertyFields: object[] }>(who, PROPERTY, { id, field: field.id });
  expect(later.getPropertyFields).not.toContainEqual(link);
  const RENAME = "mutation ($input: UpdatePropertyInput!) { updateProperty(input: $input) { id } }";
  expect((await api.ask(who, RENAME, { input: { id, name: " " } })).refusal).toMatchObject({ field: "name" });
  for (const stranger of [people.rival, people.solo])
    expect((await api.ask(stranger, PROPERTY, { id, field: field.id })).data).toEqual({
      getProperty: null,
      getPropertyFields: [],
      getField: null,
    });
});

test("[API-537] a translation of a property or an option is created, updated and upserted by those who may change it", async () => {
  const { list, option } = await rowsOf(people.user);
  const PARTS = "{ id lang label fieldID optionID }";
  const creation = (who: Person, input: object) =>
    api.ask(who, `mutation ($input: CreateTranslationInput!) { createTranslation(input: $input) ${PARTS} }`, {
      input,
    });
  const upsert = (who: Person, input: object) =>
    api.ask(who, `mutation ($input: CreateTranslationInput!) { upsertTranslation(input: $input) ${PARTS} }`, {
      input,
    });
  const update = (who: Person, input: object) =>
    api.ask(who, `mutation ($input: UpdateTranslationInput!) { updateTranslation(input: $input) ${PARTS} }`, {
      input,
    });
  const ofField = { fieldID: list.id, lang: "EN", label: "Species" };
  const { data } = await creation(people.user, ofField);
  expect(data).toMatchObject({ createTranslation: { lang: "EN", label: "Species", fieldID: list.id } });
  const { id } = (data as { createTranslation: { id: string } }).createTranslation;
  expect((await creation(people.user, ofField)).refusal).toMatchObject({ reason: "translation-exists" });
  expect((await upsert(people.user, { ...ofField, label: "Wood" })).data).toMatchObject({
    upsertTranslation: { label: "Wood" },
  });
  const ofOption = { optionID: option.id, lang: "NL", label: "Eik" };
  const made = (await upsert(people.user, ofOption)).data as { upsertTranslation: { id: string } };
  expect(made).toMatchObject({ upsertTranslation: { label: "Eik", optionID: option.id } });
  const change = { id: made.upsertTranslation.id, label: "Eikenhout" };
  expect((await update(people.user, change)).data).toMatchObject({
    updateTranslation: { label: "Eikenhout" },
  });
  for (const stranger of [people.rival, people.solo]) {
    expect((await upsert(stranger, ofField)).refusal).toMatchObject({ code: "NOT_FOUND" });
    expect((await upsert(stranger, ofOption)).refusal).toMatchObject({ code: "NOT_FOUND" });
    expect((await update(stranger, change)).refusal).toMatchObject({ code: "NOT_FOUND" });
  }
  expect((await upsert(people.guest, ofField)).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await upsert(people.user, { lang: "EN", label: "Rien" })).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
  });
  expect((await upsert(people.user, { ...ofField, ...ofOption })).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
  });
  expect((await update(people.user, { id, label: "" })).refusal).toMatchObject({ code: "BAD_USER_INPUT" });
});

test("[REF-511] an archived option is in no list", async () => {
  const { list, option } = await rowsOf(people.user);
  const kept = await createOption(people.user, list.id);
  await api.get(people.user, UPDATE_OPTION, { input: { id: option.id, archived: true } });
  const { listFields } = await api.get<{ listFields: { items: { options: { id: string }[] }[] } }>(
    people.user,
    LIST,
    { key: list.key },
  );
  expect(listFields.items[0]?.options.map(({ id }) => id)).toEqual([kept.id]);
});
