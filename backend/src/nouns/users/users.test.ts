import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildProject } from "../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, buildUser, type People } from "../../testing/people.ts";
import { organizationMembers } from "../organizations/table.ts";
import { users } from "./table.ts";

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

test("updates the user's own account and keeps fields and preferences that were not sent", async () => {
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

test("refuses to make oneself an administrator or partner, and to change another user", async () => {
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

test("names the field of an invalid value of the account", async () => {
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

test("answers CONFLICT if the account was changed meanwhile", async () => {
  const user = await buildUser(api.database.db);
  const { getUser } = await api.get<{ getUser: { updatedAt: string } }>(user, GET, { id: user.userID });
  const input = { id: user.userID, updatedAt: getUser.updatedAt };
  await api.get(user, UPDATE, { input: { ...input, name: "Première" } });
  expect((await api.ask(user, UPDATE, { input: { ...input, name: "Seconde" } })).refusal).toMatchObject({
    code: "CONFLICT",
    current: { name: "Première" },
  });
});

const SURVEY = `mutation ($input: SurveyInput!) { answerSurvey(input: $input) { ${FIELDS} } }`;
const LATER = `mutation { postponeSurvey { ${FIELDS} } }`;
interface Answered {
  readonly preferences: { readonly key: string; readonly values: string[] }[];
}
const preferenceOf = ({ preferences }: Answered, key: string) =>
  preferences.find((entry) => entry.key === key)?.values;

test("[ACCT-531] [ACCT-512] stores the survey's answers as preferences, once, and as the type of an account without one", async () => {
  const user = await buildUser(api.database.db);
  await api.database.db.update(users).set({ type: "NONE" }).where(eq(users.id, user.userID));
  const job = { brevoId: 4, label: "Coordination du réemploi", value: "reuse-coordination" };
  const input = { type: "NGO", usage: ["sell", "inventory"], job, teamSize: "2-10" };
  for (const [invalid, field] of [
    [{ usage: [] }, "usage"],
    [{ usage: ["rob"] }, "usage[0]"],
    [{ type: "ADMIN" }, "type"],
    [{ job: null }, "job"],
    [{ teamSize: null }, "teamSize"],
  ] as const)
    expect((await api.ask(user, SURVEY, { input: { ...input, ...invalid } })).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field,
    });
  const { answerSurvey } = await api.get<{ answerSurvey: Answered }>(user, SURVEY, { input });
  expect(answerSurvey).toMatchObject({ type: "NGO", job });
  expect(preferenceOf(answerSurvey, "survey-user-type")).toEqual(["NGO"]);
  expect(preferenceOf(answerSurvey, "survey-user-usage")).toEqual(["sell", "inventory"]);
  expect(preferenceOf(answerSurvey, "survey-user-job")).toEqual(["reuse-coordination"]);
  expect(preferenceOf(answerSurvey, "survey-user-team-size")).toEqual(["2-10"]);
  expect((await api.ask(user, SURVEY, { input })).refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "already-answered",
  });
});

test("[ACCT-511] postpones the survey by seven days, by the server's clock", async () => {
  const user = await buildUser(api.database.db);
  const before = Date.now();
  const { postponeSurvey } = await api.get<{ postponeSurvey: Answered }>(user, LATER);
  const [next] = preferenceOf(postponeSurvey, "user-next-survey-date") ?? [];
  const days = (Date.parse(next ?? "") - before) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThan(7.01);
});

test("refuses the survey to signed-out visitors", async () => {
  for (const document of [LATER, "{ listUsers { items { id } } }"])
    expect((await api.ask({ kind: "visitor" }, document)).refusal).toMatchObject({
      code: "UNAUTHENTICATED",
    });
});

test("refuses malformed values of preferences that rules read", async () => {
  const user = people.user;
  const send = (preferences: object[]) => api.ask(user, UPDATE, { input: { id: user.userID, preferences } });
  for (const invalid of [
    { key: "user-default-team-id", values: ["nowhere"] },
    { key: "user-default-team-id", values: ["solo", "solo"] },
    { key: "user-next-survey-date", values: ["tomorrow"] },
    { key: "user-date-order", values: ["month-first"] },
  ])
    expect((await send([invalid])).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "preferences[0].values",
    });
  const twice = { key: "notification-team", values: ["false"] };
  expect((await send([twice, twice])).refusal).toMatchObject({ field: "preferences[1].key" });
  expect(
    (await send([twice, { key: "user-default-team-id", values: [people.team.id] }])).errors,
  ).toBeUndefined();
});

const PEOPLE = /* GraphQL */ `
  query ($search: String, $projectID: ID, $withoutMe: Boolean, $limit: Int, $nextToken: String) {
    listUsers(search: $search, projectID: $projectID, withoutMe: $withoutMe, limit: $limit, nextToken: $nextToken) {
      items { id name }
      nextToken
    }
  }
`;
interface Found {
  readonly listUsers: {
    readonly items: { readonly id: string; readonly name: string }[];
    readonly nextToken: string | null;
  };
}

test("finds people that the user works with by the start of a word of the name, ignoring accents", async () => {
  const { db } = api.database;
  const team = await buildTeam(db);
  const me = await buildMember(db, team, "USER", { name: "Zoé Moi" });
  const eve = await buildMember(db, team, "GUEST", { name: "Ève Dupré" });
  const invited = await buildUser(db, { name: "Ève Invitée" });
  await db
    .insert(organizationMembers)
    .values({ userID: invited.userID, organizationID: team.id, role: "USER" });
  const former = await buildMember(db, team, "USER", { name: "Ève Partie" });
  await db
    .update(organizationMembers)
    .set({ status: "ARCHIVED" })
    .where(eq(organizationMembers.userID, former.userID));
  const find = async (as: People["solo"], wanted: Record<string, unknown>) =>
    (await api.get<Found>(as, PEOPLE, wanted)).listUsers.items.map(({ name }) => name);
  expect(await find(me, {})).toEqual(["Ève Dupré", "Zoé Moi"]);
  expect(await find(me, { search: "dup" })).toEqual(["Ève Dupré"]);
  expect(await find(me, { search: "eve DUP" })).toEqual(["Ève Dupré"]);
  expect(await find(me, { search: "upre" })).toEqual([]);
  expect(await find(me, { search: "_ve" })).toEqual([]);
  expect(await find(me, { withoutMe: true })).toEqual(["Ève Dupré"]);
  expect(await find(people.rival, { search: "eve" })).toEqual([]);
  expect(await find(people.solo, {})).toEqual([people.solo.name]);
  const first = await api.get<Found>(me, PEOPLE, { limit: 1 });
  const second = await api.get<Found>(me, PEOPLE, { limit: 1, nextToken: first.listUsers.nextToken });
  expect([first, second].map(({ listUsers }) => listUsers.items[0]?.name)).toEqual(["Ève Dupré", "Zoé Moi"]);

  const LIGHT = "query ($id: ID!) { getLightUser(id: $id) { name } }";
  const BY_EMAIL = "query ($email: String!) { userByEmail(email: $email) { name } }";
  expect(await api.get(me, LIGHT, { id: eve.userID })).toEqual({ getLightUser: { name: "Ève Dupré" } });
  expect(await api.get(me, BY_EMAIL, { email: eve.email.toUpperCase() })).toEqual({
    userByEmail: { name: "Ève Dupré" },
  });
  for (const { userID, email } of [invited, former, people.rival]) {
    expect(await api.get(me, LIGHT, { id: userID })).toEqual({ getLightUser: null });
    expect(await api.get(me, BY_EMAIL, { email })).toEqual({ userByEmail: null });
  }
});

test("lists the participants of a visible project", async () => {
  const { db } = api.database;
  const project = await buildProject(db, people.admin);
  const outside = await buildUser(db, { name: "Nour Externe" });
  await db.insert(organizationMembers).values({
    userID: outside.userID,
    organizationID: people.team.id,
    projectID: project.id,
    role: "architect",
    status: "DONE",
    type: "PROJECT",
  });
  const find = async (as: People["solo"]) =>
    (await api.get<Found>(as, PEOPLE, { projectID: project.id })).listUsers.items.map(({ name }) => name);
  expect(await find(people.user)).toEqual(["Nour Externe"]);
  expect(await find(people.rival)).toEqual([]);
});
