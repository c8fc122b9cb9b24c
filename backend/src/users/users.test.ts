import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../testing/api.ts";
import { buildPeople, buildUser, type People } from "../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const FIELDS =
  "id name email phone type language zipcode country SIRET updatedAt preferences { key values } job";
const UPDATE = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) { ${FIELDS} } }`;
const GET = `query ($id: ID!) { getUser(id: $id) { ${FIELDS} } }`;

test("people change their own account; what they did not send stays, preferences keep their other keys", async () => {
  const user = await buildUser(api.database.db);
  await api.get(user, UPDATE, {
    input: { id: user.userID, preferences: [{ key: "notification-team", values: ["mail"] }], language: "NL" },
  });
  const { updateUser } = await api.get(user, UPDATE, {
    input: {
      id: user.userID,
      name: "Anne-Sophie d’Aubigné",
      type: "COMPANY",
      SIRET: "732 829 320 00074",
      preferences: [{ key: "user-default-team-id", values: ["solo"] }],
      job: { brevoId: 3, label: "Chef de projet", value: "pm" },
    },
  });
  expect(updateUser).toMatchObject({
    name: "Anne-Sophie d’Aubigné",
    email: user.email,
    language: "NL",
    type: "COMPANY",
    preferences: [
      { key: "notification-team", values: ["mail"] },
      { key: "user-default-team-id", values: ["solo"] },
    ],
    job: { brevoId: 3, label: "Chef de projet", value: "pm" },
  });
  expect(await api.get(user, GET, { id: user.userID })).toEqual({ getUser: updateUser });
});

test("nobody makes themselves an administrator or a partner, nor changes somebody else", async () => {
  for (const type of ["ADMIN", "CYNEO"])
    expect(
      (await api.ask(people.user, UPDATE, { input: { id: people.user.userID, type } })).refusal,
    ).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "type",
    });
  expect(
    (await api.ask(people.admin, UPDATE, { input: { id: people.user.userID, name: "Autre" } })).refusal,
  ).toMatchObject({
    code: "FORBIDDEN",
    reason: "not-owner",
  });
});

test("bad values of the account name the field", async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ name: "R2D2" }, "name"],
    [{ SIRET: "12" }, "SIRET"],
    [{ phone: "12", country: "FR" }, "phone"],
    [{ zipcode: "750", country: "FR" }, "zipcode"],
    [{ language: "XX" }, "language"],
    [{ address: "x".repeat(61) }, "address"],
    [{ job: { brevoId: "three", label: "Chef de projet", value: "pm" } }, "job.brevoId"],
  ];
  for (const [more, field] of cases)
    expect(
      (await api.ask(people.user, UPDATE, { input: { id: people.user.userID, ...more } })).refusal,
    ).toMatchObject({
      code: "BAD_USER_INPUT",
      field,
    });
});

test("a lost race on the account is a CONFLICT", async () => {
  const user = await buildUser(api.database.db);
  const { getUser } = await api.get<{ getUser: { updatedAt: string } }>(user, GET, { id: user.userID });
  const input = { id: user.userID, updatedAt: getUser.updatedAt };
  await api.get(user, UPDATE, { input: { ...input, name: "Première" } });
  expect((await api.ask(user, UPDATE, { input: { ...input, name: "Seconde" } })).refusal).toMatchObject({
    code: "CONFLICT",
    current: { name: "Première" },
  });
});
