import { type Identity, VISITOR } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

type Person = People["user"];
interface Row {
  readonly id: string;
  readonly fieldID: string;
  readonly updatedAt: string;
}
const FIELD = "id key label status";
const OPTION = "id label status fieldOptionsId";
const SET = "id name version organizationID updatedAt";
const LINK = "id propertyID fieldID";
const DOCUMENTS = {
  createField: `mutation ($sent: CreateFieldInput!) { createField(input: $sent) { ${FIELD} } }`,
  updateField: `mutation ($sent: UpdateFieldInput!) { updateField(input: $sent) { ${FIELD} } }`,
  deleteField: `mutation ($sent: ID!) { deleteField(id: $sent) { ${FIELD} } }`,
  createOption: `mutation ($sent: CreateOptionInput!) { createOption(input: $sent) { ${OPTION} } }`,
  updateOption: `mutation ($sent: UpdateOptionInput!) { updateOption(input: $sent) { ${OPTION} } }`,
  deleteOption: `mutation ($sent: ID!) { deleteOption(id: $sent) { ${OPTION} } }`,
  createProperty: `mutation ($sent: CreatePropertyInput!) { createProperty(input: $sent) { ${SET} } }`,
  updateProperty: `mutation ($sent: UpdatePropertyInput!) { updateProperty(input: $sent) { ${SET} } }`,
  deleteProperty: `mutation ($sent: ID!) { deleteProperty(id: $sent) { ${SET} } }`,
  createPropertyFields: `mutation ($sent: CreatePropertyFieldsInput!) { createPropertyFields(input: $sent) { ${LINK} } }`,
  updatePropertyFields: `mutation ($sent: UpdatePropertyFieldsInput!) { updatePropertyFields(input: $sent) { ${LINK} } }`,
  deletePropertyFields: `mutation ($sent: ID!) { deletePropertyFields(id: $sent) { ${LINK} } }`,
};
type Operation = keyof typeof DOCUMENTS;
const ask = (who: Identity, operation: Operation, sent: unknown, key?: string) =>
  api.ask(who, DOCUMENTS[operation], { sent }, key);
const send = async (who: Person, operation: Operation, sent: unknown, key?: string) => {
  const { data, errors } = await ask(who, operation, sent, key);
  if (errors) throw new Error(JSON.stringify(errors));
  return data?.[operation] as Row;
};
const linked = async (who: Person, propertyID: string): Promise<string[]> => {
  const { getPropertyFields } = await api.get<{ getPropertyFields: Row[] }>(
    who,
    "query ($id: ID!) { getPropertyFields(propertyID: $id) { fieldID } }",
    { id: propertyID },
  );
  return getPropertyFields.map(({ fieldID }) => fieldID);
};
/** A rival, a person without a team, a guest and a signed-out visitor are refused, each with the code of their case. */
const refuseOthers = async (operation: Operation, sent: unknown) => {
  const others = [people.rival, people.solo, people.guest, VISITOR];
  const answers = await Promise.all(others.map((who) => ask(who, operation, sent)));
  const codes = answers.map(({ refusal }) => refusal?.code);
  expect([operation, ...codes]).toEqual([
    operation,
    "NOT_FOUND",
    "NOT_FOUND",
    "FORBIDDEN",
    "UNAUTHENTICATED",
  ]);
};

test("[API-536] fields, options, property sets and their links are created, updated and deleted, by the team's members alone", async () => {
  const { admin } = people;
  const set = await send(admin, "createProperty", { name: "Matériaux" });
  expect(set).toMatchObject({ name: "Matériaux", organizationID: people.team.id });
  await refuseOthers("updateProperty", { id: set.id, name: "Volée" });
  expect(await send(admin, "updateProperty", { id: set.id, name: "Produits" })).toMatchObject({
    id: set.id,
    name: "Produits",
  });
  await refuseOthers("deleteProperty", set.id);
  expect(await send(admin, "deleteProperty", set.id)).toMatchObject({ id: set.id });
  expect(await api.get(admin, "query ($id: ID!) { getProperty(id: $id) { id } }", { id: set.id })).toEqual({
    getProperty: null,
  });
  const { id: propertyID } = await send(admin, "createProperty", { name: "Produits" });

  const field = await send(admin, "createField", { type: "LIST", label: "Essence" });
  await refuseOthers("updateField", { id: field.id, label: "Volée" });
  expect(await send(admin, "updateField", { id: field.id, label: "Bois" })).toMatchObject({
    label: "Bois",
  });

  const sent = { fieldOptionsId: field.id, label: "Chêne" };
  await refuseOthers("createOption", sent);
  const option = await send(admin, "createOption", sent);
  expect(option).toMatchObject(sent);
  await refuseOthers("updateOption", { id: option.id, label: "Volée" });
  expect(await send(admin, "updateOption", { id: option.id, label: "Hêtre" })).toMatchObject({
    label: "Hêtre",
  });
  await refuseOthers("deleteOption", option.id);
  expect(await send(admin, "deleteOption", option.id)).toMatchObject({
    id: option.id,
    status: "ARCHIVED",
  });

  const other = await send(admin, "createField", { type: "TEXT", label: "Teinte" });
  await refuseOthers("deleteField", other.id);
  expect(await send(admin, "deleteField", other.id)).toMatchObject({ id: other.id, status: "ARCHIVED" });
  expect(await linked(admin, propertyID)).not.toContain(other.id);

  const link = { id: other.id, propertyID, fieldID: other.id };
  await refuseOthers("createPropertyFields", link);
  expect(await send(admin, "createPropertyFields", link)).toEqual(link);
  expect(await linked(admin, propertyID)).toEqual(expect.arrayContaining([field.id, other.id]));
  await refuseOthers("deletePropertyFields", field.id);
  expect(await send(admin, "deletePropertyFields", field.id)).toMatchObject({ fieldID: field.id });
  expect(await linked(admin, propertyID)).not.toContain(field.id);
  const change = { id: other.id, propertyID, fieldID: field.id };
  await refuseOthers("updatePropertyFields", change);
  expect(await send(admin, "updatePropertyFields", change)).toEqual({ ...change, id: field.id });
  const after = await linked(admin, propertyID);
  expect([after.includes(field.id), after.includes(other.id)]).toEqual([true, false]);
  // Each creates only in the own team: there is no row of another one to find.
  for (const operation of ["createField", "createProperty"] as const) {
    const input = operation === "createField" ? { type: "TEXT", label: "Volée" } : { name: "Volée" };
    expect((await ask(people.guest, operation, input)).refusal).toMatchObject({ code: "FORBIDDEN" });
    expect((await ask(VISITOR, operation, input)).refusal).toMatchObject({ code: "UNAUTHENTICATED" });
  }
});

test("a team has one set; it is not deleted with properties, nor renamed over another name, and a call is repeated safely", async () => {
  const { db } = api.database;
  const team = await buildTeam(db);
  const [who, colleague] = [await buildMember(db, team, "USER"), await buildMember(db, team, "USER")];
  const key = "00000000-0000-4000-8000-000000000001";
  const set = await send(who, "createProperty", { name: "Produits" }, key);
  expect(await send(who, "createProperty", { name: "Produits" }, key)).toEqual(set);
  expect((await ask(who, "createProperty", { name: "Autres" })).refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "set-exists",
  });
  const { updatedAt } = await send(colleague, "updateProperty", { id: set.id, name: "Lots" });
  const stale = { id: set.id, name: "Stock", updatedAt: set.updatedAt };
  expect((await ask(who, "updateProperty", stale)).refusal).toMatchObject({ code: "CONFLICT" });
  await send(who, "updateProperty", { ...stale, updatedAt });
  expect((await ask(colleague, "deleteProperty", set.id)).refusal).toMatchObject({ reason: "not-owner" });
  await send(who, "createField", { type: "TEXT", label: "Teinte" });
  expect((await ask(who, "deleteProperty", set.id)).refusal).toMatchObject({
    reason: "set-in-use",
    found: { properties: 1, options: 0 },
  });
  const { rows } = await api.database.pool.query(
    "select field, old, new from actions where entity_id = $1 order by at, field",
    [set.id],
  );
  expect(rows).toEqual([
    { field: "created", old: null, new: "Produits" },
    { field: "name", old: "Produits", new: "Lots" },
    { field: "name", old: "Lots", new: "Stock" },
  ]);
});

test("a link has the id of its property, hides one of the platform for its team alone, and is refused for another set", async () => {
  const { db } = api.database;
  const who = await buildMember(db, await buildTeam(db), "ADMIN");
  const { id: propertyID } = await send(who, "createProperty", { name: "Produits" });
  const CONDITION = `{ listFields(filter: { key: { eq: "condition" } }) { items { id } } }`;
  const { listFields } = await api.get<{ listFields: { items: Row[] } }>(who, CONDITION);
  const fieldID = listFields.items[0]?.id ?? "";
  const shown = { propertyID, fieldID };
  expect(await send(who, "createPropertyFields", shown)).toEqual({ id: fieldID, ...shown });
  await send(who, "deletePropertyFields", fieldID);
  expect(await linked(who, propertyID)).not.toContain(fieldID);
  expect(await api.get(people.rival, CONDITION)).toEqual({ listFields });
  const copy = await send(who, "createPropertyFields", shown);
  expect(await linked(who, propertyID)).toContain(copy.fieldID);
  const wrong = { ...shown, id: propertyID };
  expect((await ask(who, "createPropertyFields", wrong)).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "id",
    accepted: fieldID,
  });
  const elsewhere = { ...shown, propertyID: fieldID };
  expect((await ask(who, "createPropertyFields", elsewhere)).refusal).toMatchObject({
    code: "NOT_FOUND",
    field: "propertyID",
  });
});

test("undo gives a renamed set its former name, and is refused to guests and strangers", async () => {
  const team = await buildTeam(api.database.db);
  const who = await buildMember(api.database.db, team, "USER");
  const { id } = await send(who, "createProperty", { name: "Produits" });
  await send(who, "updateProperty", { id, name: "Lots" });
  const { rows } = await api.database.pool.query(
    "select batch_id from actions where entity_id = $1 and field = 'name'",
    [id],
  );
  const undo = (as: Person) =>
    api.ask(as, "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { ids } }", {
      batchID: rows[0].batch_id,
    });
  const guest = await buildMember(api.database.db, team, "GUEST");
  for (const other of [guest, people.rival])
    expect((await undo(other)).refusal?.code).toMatch(/^(FORBIDDEN|NOT_FOUND)$/);
  expect((await undo(who)).data).toEqual({ undoBatch: { ids: [id] } });
  expect(await api.get(who, "query ($id: ID!) { getProperty(id: $id) { name } }", { id })).toEqual({
    getProperty: { name: "Produits" },
  });
});
