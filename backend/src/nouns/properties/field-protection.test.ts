import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildPeople, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

interface Saved {
  readonly id: string;
  readonly metadata: readonly { readonly key: string; readonly value: unknown }[];
}
const FIELD = "id label metadata { key value }";
const CREATE = `mutation ($input: CreateFieldInput!) { createField(input: $input) { ${FIELD} } }`;
const UPDATE = `mutation ($input: UpdateFieldInput!) { updateField(input: $input) { ${FIELD} } }`;
const SAVE = "mutation ($input: SaveFieldsInput!) { saveFields(input: $input) { batchID } }";
const UNDO = "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { ids } }";

let made = 0;
const create = async (as: UserIdentity, settings: Record<string, unknown> = {}): Promise<Saved> => {
  const metadata = Object.entries(settings).map(([key, value]) => ({ key, value }));
  const input = { type: "TEXT", label: `Propriété ${++made}`, metadata };
  return (await api.get<{ createField: Saved }>(as, CREATE, { input })).createField;
};
const set = (as: UserIdentity, { id }: { readonly id: string }, flag: string, value: unknown) =>
  api.ask(as, UPDATE, { input: { id, metadata: [{ key: flag, value }] } });
const NOT_OWNER = { code: "FORBIDDEN", reason: "not-owner" };

describe.each([
  ["isLocked", true, false],
  ["isPrivate", true, false],
  ["writableBy", "admins", null],
])("%s", (flag, on, off) => {
  test("is set and cleared by an ADMIN and by the author of the property, by no other member", async () => {
    const field = await create(people.user);
    for (const as of [people.admin, people.user])
      for (const value of [on, off]) {
        expect((await set(people.creator, field, flag, on)).refusal ?? {}).toMatchObject(
          value === on ? { ...NOT_OWNER, field: expect.stringContaining(flag) } : {},
        );
        expect((await set(as, field, flag, value)).refusal).toBeUndefined();
        if (value === on)
          expect((await set(people.creator, field, flag, off)).refusal).toMatchObject(NOT_OWNER);
      }
  });

  test("of an ADMIN's property stays, whatever else a member changes with it", async () => {
    const field = await create(people.admin, { [flag]: on });
    const input = { id: field.id, label: "Autre nom", metadata: [{ key: flag, value: off }] };
    expect((await api.ask(people.user, UPDATE, { input })).refusal).toMatchObject(NOT_OWNER);
    expect((await api.ask(people.user, SAVE, { input: { update: [input] } })).refusal).toMatchObject(
      NOT_OWNER,
    );
  });

  test("is not changed by another member's undo", async () => {
    const field = await create(people.admin);
    const { saveFields } = await api.get<{ saveFields: { batchID: string } }>(people.admin, SAVE, {
      input: { update: [{ id: field.id, metadata: [{ key: flag, value: on }] }] },
    });
    const { batchID } = saveFields;
    expect((await api.ask(people.user, UNDO, { batchID })).refusal).toMatchObject({ code: "FORBIDDEN" });
    expect((await api.ask(people.admin, UNDO, { batchID })).refusal).toBeUndefined();
  });
});

test("a property of the platform has no author: an ADMIN alone locks it, though a member has renamed it", async () => {
  const id = await platformField("weight");
  expect((await set(people.user, { id }, "isLocked", true)).refusal).toMatchObject(NOT_OWNER);
  const { updateField } = await api.get<{ updateField: Saved }>(people.user, UPDATE, {
    input: { id, label: "Masse" },
  });
  expect((await set(people.user, updateField, "isLocked", true)).refusal).toMatchObject(NOT_OWNER);
  expect((await set(people.admin, updateField, "isLocked", true)).refusal).toBeUndefined();
});

test("a person without a team locks their own", async () => {
  const field = await create(people.solo);
  expect((await set(people.solo, field, "isLocked", true)).refusal).toBeUndefined();
  expect(
    (await set(people.solo, { id: await platformField("color") }, "isLocked", true)).refusal,
  ).toBeUndefined();
});

test("a former version is restored by those who may change the locks that it had", async () => {
  const RESTORE =
    "mutation ($input: UpdatePropertyVersionInput!) { updatePropertyVersion(input: $input) { batchID } }";
  const field = await create(people.admin, { isLocked: true });
  const { rows } = await api.database.pool.query<{ id: string; version: number }>(
    "select id, version from properties where organization_id = $1",
    [people.team.id],
  );
  await set(people.admin, field, "isLocked", false);
  const input = { id: rows[0]?.id, version: rows[0]?.version };
  expect((await api.ask(people.user, RESTORE, { input })).refusal).toMatchObject(NOT_OWNER);
  expect((await api.ask(people.admin, RESTORE, { input })).refusal).toBeUndefined();
});

test("only values that people write are left to ADMINs", async () => {
  const reserve = (id: string) => set(people.admin, { id }, "writableBy", "admins");
  expect((await reserve(await platformField("height"))).refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "platform-field",
    field: expect.stringContaining("writableBy"),
  });
  const formula = await api.get<{ createField: Saved }>(people.admin, CREATE, {
    input: { type: "FORMULA", label: "Double", formula: { source: "{Quantité} * 2", locale: "fr" } },
  });
  expect((await reserve(formula.createField.id)).refusal).toMatchObject({ reason: "computed" });
  const field = await create(people.admin);
  expect((await set(people.admin, field, "writableBy", "guests")).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: expect.stringContaining("writableBy"),
  });
});

async function platformField(key: string): Promise<string> {
  const { rows } = await api.database.pool.query<{ id: string }>(
    "select id from fields where key = $1 and organization_fields_id is null and user_id is null",
    [key],
  );
  return rows[0]?.id ?? "";
}
