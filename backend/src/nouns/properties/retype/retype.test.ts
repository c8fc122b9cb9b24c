import { ADMINS_ONLY } from "@gisement/shared-domain/fields";
import { VISITOR } from "@gisement/shared-domain/permissions";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PropertyValue } from "../../../platform/database/shapes.ts";
import { ownershipOf } from "../../../platform/tenancy/scope.ts";
import { openTestApi, type TestApi } from "../../../testing/api.ts";
import { buildLot, buildPlace } from "../../../testing/factories.ts";
import { buildPeople, type People } from "../../../testing/people.ts";
import { addParticipant, buildSite } from "../../projects/testing/open-site.ts";
import { references } from "../../references/table.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

type Person = People["user"];
const CREATE = "mutation ($input: CreateFieldInput!) { createField(input: $input) { id key } }";
const SAVE = "mutation ($input: SaveFieldsInput!) { saveFields(input: $input) { batchID } }";
const UNDO = "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { batchID } }";
const PREVIEW = `query ($fieldID: ID!, $input: RetypeInput!) { previewRetype(fieldID: $fieldID, input: $input) {
  counted fitting choices hasMore samples { before after } } }`;
const OPTIONS = "query ($id: ID!) { getField(id: $id) { type options { value label } } }";

interface Property {
  readonly id: string;
  readonly key: string;
}
let count = 0;
/** A property of the team, and lots that have these values of it. */
async function buildProperty(
  input: Record<string, unknown>,
  ...values: readonly PropertyValue[]
): Promise<Property & { readonly lots: readonly string[] }> {
  count += 1;
  const { createField } = await api.get<{ createField: Property }>(people.user, CREATE, {
    input: { label: `Propriété ${count}`, ...input },
  });
  const lots: string[] = [];
  for (const value of values)
    lots.push(
      (await buildLot(api.database.db, people.user, { properties: { [createField.key]: value } })).id,
    );
  return { ...createField, lots };
}
const retype = async (id: string, change: Record<string, unknown>): Promise<string> =>
  (
    await api.get<{ saveFields: { batchID: string } }>(people.user, SAVE, {
      input: { update: [{ id, ...change }] },
    })
  ).saveFields.batchID;
interface Preview {
  readonly counted: number;
  readonly fitting: number;
  readonly choices: number;
  readonly samples: readonly { readonly before: string; readonly after: string | null }[];
}
const preview = async (who: Person, fieldID: string, input: Record<string, unknown>) =>
  (
    await api.get<{ previewRetype: Preview | null }>(who, PREVIEW, {
      fieldID,
      input: { locale: "fr", ...input },
    })
  ).previewRetype;
/** The stored values of the lots, and the words by which the search box finds them. */
async function stored({ key, lots }: { readonly key: string; readonly lots: readonly string[] }) {
  const { rows } = await api.database.db.execute<{ id: string; value: unknown; words: string | null }>(sql`
    select id, properties -> ${key}::text as value, search_labels as words from product_statuses
    where id = any(${sql.param([...lots])}::uuid[])`);
  return lots.map((id) => rows.find((row) => row.id === id));
}
const values = async (property: Parameters<typeof stored>[0]) =>
  (await stored(property)).map((row) => row?.value);

test("a list that becomes a text keeps the labels, for lots and search; undo brings the choices back", async () => {
  const property = await buildProperty({
    type: "LIST",
    options: [{ label: "Laqué mat" }, { label: "Brut" }],
  });
  const { getField } = await api.get<{ getField: { options: { value: string; label: string }[] } }>(
    people.user,
    OPTIONS,
    { id: property.id },
  );
  const [first = "", second = ""] = getField.options.map(({ value }) => value);
  const lots = [
    (await buildLot(api.database.db, people.user, { properties: { [property.key]: first } })).id,
    (await buildLot(api.database.db, people.user, { properties: { [property.key]: second } })).id,
  ];
  const of = { key: property.key, lots };
  const batchID = await retype(property.id, { type: "TEXT" });
  expect(await values(of)).toEqual(["Laqué mat", "Brut"]);
  expect((await stored(of))[0]?.words).toContain("Laqué mat");
  await api.get(people.user, UNDO, { batchID });
  expect(await values(of)).toEqual([first, second]);
});

test("texts that become a list make its choices, once for each spelling; what was said before is what happens", async () => {
  const property = await buildProperty({ type: "TEXT" }, "Chêne", "chene", "Hêtre", "Sapin, épicéa");
  expect(await preview(people.user, property.id, { type: "LIST" })).toEqual({
    counted: 4,
    fitting: 4,
    choices: 3,
    hasMore: false,
    samples: [],
  });
  expect(await values(property)).toEqual(["Chêne", "chene", "Hêtre", "Sapin, épicéa"]);
  const batchID = await retype(property.id, { type: "LIST" });
  const { getField } = await api.get<{ getField: { options: { value: string; label: string }[] } }>(
    people.user,
    OPTIONS,
    { id: property.id },
  );
  const choiceOf = (label: string) => getField.options.find((option) => option.label === label)?.value;
  expect(getField.options.map(({ label }) => label).toSorted()).toEqual(["Chêne", "Hêtre", "Sapin, épicéa"]);
  expect(await values(property)).toEqual([
    choiceOf("Chêne"),
    choiceOf("Chêne"),
    choiceOf("Hêtre"),
    choiceOf("Sapin, épicéa"),
  ]);
  await api.get(people.user, UNDO, { batchID });
  expect(await values(property)).toEqual(["Chêne", "chene", "Hêtre", "Sapin, épicéa"]);
});

test("texts become numbers and days; those that are none are counted, shown and kept", async () => {
  const property = await buildProperty({ type: "TEXT" }, "1 234,5", "12", "une douzaine");
  const before = await preview(people.user, property.id, { type: "FLOAT" });
  expect(before).toMatchObject({ counted: 3, fitting: 2, choices: 0 });
  expect(before?.samples[0]).toEqual({ before: "une douzaine", after: null });
  const [reference] = await api.database.db
    .insert(references)
    .values({
      sku: "R-12",
      name: "Bloc-porte",
      properties: { [property.key]: "90 " },
      userID: people.user.userID,
      ...ownershipOf(people.user),
    })
    .returning();
  await retype(property.id, { type: "FLOAT" });
  // Stored as numbers, so that searches compare them as such.
  expect(await values(property)).toEqual([1234.5, 12, "une douzaine"]);
  const [converted] = await api.database.db
    .select({ properties: references.properties })
    .from(references)
    .where(eq(references.id, reference?.id ?? ""));
  expect(converted?.properties).toEqual({ [property.key]: 90 });
  const dated = await buildProperty({ type: "TEXT" }, "03/04/2025");
  await retype(dated.id, { type: "DATE", locale: "nl" });
  expect(await values(dated)).toEqual(["2025-04-03"]);
});

test("what a relation names becomes its name, where the writer reads it; lots of others and removed ones stay apart", async () => {
  const { db } = api.database;
  const mine = await buildPlace(db, people.user, { name: "Dépôt nord" });
  const theirs = await buildPlace(db, people.rival, { name: "Dépôt secret" });
  const property = await buildProperty({ type: "RELATION", value: "place" }, mine.id, theirs.id);
  const foreign = await buildLot(db, people.rival, { properties: { [property.key]: mine.id } });
  const past = await buildLot(db, people.user, {
    properties: { [property.key]: mine.id },
    progress: "done",
  });
  await retype(property.id, { type: "TEXT" });
  expect(await values(property)).toEqual(["Dépôt nord", theirs.id]);
  expect(await values({ key: property.key, lots: [past.id, foreign.id] })).toEqual(["Dépôt nord", mine.id]);
});

test("a property of one value becomes one of several, and back where a lot has one", async () => {
  const property = await buildProperty({ type: "TEXT" }, "acier", "bois, verre");
  await retype(property.id, { metadata: [{ key: "isMulti", value: true }] });
  expect(await values(property)).toEqual([["acier"], ["bois, verre"]]);
  await retype(property.id, { metadata: [{ key: "isMulti", value: null }] });
  expect(await values(property)).toEqual(["acier", "bois, verre"]);
});

test("only who may change the property is told what its values would become", async () => {
  const property = await buildProperty({ type: "TEXT" }, "secret");
  expect(await preview(people.rival, property.id, { type: "LONGTEXT" })).toBeNull();
  expect(await preview(people.solo, property.id, { type: "LONGTEXT" })).toBeNull();
  const asked = { fieldID: property.id, input: { type: "LONGTEXT", locale: "fr" } };
  expect((await api.ask(people.guest, PREVIEW, asked)).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect(
    (
      await api.ask(people.user, PREVIEW, {
        fieldID: property.id,
        input: { type: "RELATION", value: "planet", locale: "fr" },
      })
    ).refusal,
  ).toMatchObject({ code: "BAD_USER_INPUT", reason: "field-value", field: "input.value" });
});

test("values that only ADMINs write do not change with a type that somebody else chooses", async () => {
  const property = await buildProperty({ type: "TEXT" }, "12");
  const leave = { id: property.id, metadata: [{ key: "writableBy", value: ADMINS_ONLY }] };
  await api.get(people.admin, SAVE, { input: { update: [leave] } });
  const change = { input: { update: [{ id: property.id, type: "FLOAT" }] } };
  expect((await api.ask(people.user, SAVE, change)).refusal).toMatchObject({
    code: "FORBIDDEN",
    reason: "admins-only",
  });
  expect(await values(property)).toEqual(["12"]);
  await api.get(people.admin, SAVE, change);
  expect(await values(property)).toEqual([12]);
});

test("an outside participant and who is signed out are told nothing of a property's values", async () => {
  const property = await buildProperty({ type: "TEXT" }, "secret");
  const { project } = await buildSite(api, people.user);
  const participant = await addParticipant(api, people.rival, project, "architect");
  expect(await preview(participant, property.id, { type: "LONGTEXT" })).toBeNull();
  const asked = { fieldID: property.id, input: { type: "LONGTEXT", locale: "fr" } };
  expect((await api.ask(VISITOR as never, PREVIEW, asked)).refusal).toBeDefined();
});

test("an earlier version of the properties brings its type back, and what the type made of the values", async () => {
  const property = await buildProperty({ type: "TEXT" }, "12");
  const { propertyVersions: former } = await api.get<{
    propertyVersions: { setID: string; version: number };
  }>(people.user, "{ propertyVersions { setID version } }");
  await retype(property.id, { type: "FLOAT" });
  expect(await values(property)).toEqual([12]);
  await api.get(
    people.admin,
    "mutation ($input: UpdatePropertyVersionInput!) { updatePropertyVersion(input: $input) { batchID } }",
    { input: { id: former.setID, version: former.version } },
  );
  expect(await values(property)).toEqual(["12"]);
});
