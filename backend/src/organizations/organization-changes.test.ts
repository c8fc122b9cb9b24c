import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../testing/api.ts";
import { storeFile } from "../testing/files.ts";
import { buildMember, buildPeople, buildTeam, buildUser, type People, workingIn } from "../testing/people.ts";
import { loadViewer } from "../users/load-viewer.ts";
import { subscriptions } from "../users/table.ts";
import { organizations } from "./table.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const CREATE = /* GraphQL */ `
  mutation ($input: CreateOrganizationInput!) {
    createOrganization(input: $input) {
      id name isMaster masterID parentID userID managerID status logo location { lat lon } settings { directory }
      members { role status name email }
    }
  }
`;
const UPDATE = /* GraphQL */ `
  mutation ($input: UpdateOrganizationInput!) {
    updateOrganization(input: $input) {
      id name tagline color email phone zipcode VAT logo languages updatedAt location { lat lon }
      quoteSettings { prefix defaultValidityDays } metadata { key value } settings { directory } manager { name }
    }
  }
`;
const ARCHIVE =
  "mutation ($id: ID!, $name: String!) { archiveOrganization(id: $id, name: $name) { id status } }";
interface Created {
  readonly createOrganization: { readonly id: string; readonly name: string };
}

test("[TEAM-527] [PERM-502] [PERM-513] whoever makes a team is its first member: ADMIN, and in at once", async () => {
  const maker = await buildUser(api.database.db, { name: "Mona Faiseuse" });
  const { createOrganization } = await api.get<Created>(maker, CREATE, {
    input: {
      name: "  Ressourcerie ",
      zipcode: "75013",
      city: "Paris",
      location: { lat: 48.8, lon: 2.3 },
      settings: { directory: true },
    },
  });
  expect(createOrganization).toMatchObject({
    name: "Ressourcerie",
    isMaster: false,
    masterID: null,
    userID: maker.userID,
    managerID: maker.userID,
    status: "ACTIVE",
    location: { lat: 48.8, lon: 2.3 },
    settings: { directory: true },
    members: [{ role: "ADMIN", status: "DONE", name: "Mona Faiseuse", email: maker.email }],
  });
  expect(await loadViewer(api.database.db, maker.userID)).toMatchObject({
    memberships: [{ organizationID: createOrganization.id, role: "ADMIN", status: "DONE" }],
  });
});

test("a call that is sent twice makes one team", async () => {
  const maker = await buildUser(api.database.db);
  const input = { id: randomUUID(), name: "Une fois" };
  const [one, two] = [
    await api.get<Created>(maker, CREATE, { input }),
    await api.get<Created>(maker, CREATE, { input }),
  ];
  expect(two.createOrganization.id).toBe(one.createOrganization.id);
  expect((await api.ask(people.solo, CREATE, { input })).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "id",
  });
});

test("[TEAM-502] a team's first sub-team makes it a master; its own teams stand below the same master", async () => {
  const { db } = api.database;
  const team = await buildTeam(db, { name: "Maison" });
  const admin = await buildMember(db, team, "ADMIN");
  const { createOrganization: sub } = await api.get<Created>(admin, CREATE, {
    input: { name: "A", parentID: team.id, managerID: admin.userID },
  });
  expect(sub).toMatchObject({ name: "A", parentID: team.id, masterID: team.id });
  const [master] = await db.select().from(organizations).where(eq(organizations.id, team.id));
  expect(master?.isMaster).toBe(true);
  const asMaster = workingIn(admin, team, "ADMIN", { isMaster: true, subTeamIDs: [sub.id] });
  const { createOrganization: below } = await api.get<Created>(asMaster, CREATE, {
    input: { name: "B", parentID: sub.id },
  });
  expect(below).toMatchObject({ parentID: sub.id, masterID: team.id });
  const viewer = await loadViewer(db, admin.userID);
  expect(viewer?.memberships.find(({ organizationID }) => organizationID === team.id)).toMatchObject({
    isMaster: true,
    subTeamIDs: expect.arrayContaining([sub.id, below.id]),
  });
});

test("sub-teams are made by an ADMIN of the team above, with a manager who is in it", async () => {
  const { team } = people;
  const ask = (as: People["admin"], input: object) =>
    api.ask(as, CREATE, { input: { name: "Sous", parentID: team.id, ...input } });
  for (const as of [people.creator, people.user, people.guest])
    expect((await ask(as, {})).refusal).toMatchObject({ code: "FORBIDDEN", reason: "missing-role" });
  expect((await ask(people.rival, {})).refusal).toMatchObject({ code: "FORBIDDEN", reason: "other-team" });
  expect((await ask(people.solo, {})).refusal).toMatchObject({
    code: "FORBIDDEN",
    reason: "solo-not-allowed",
  });
  expect((await ask(people.admin, { managerID: people.rival.userID })).refusal).toMatchObject({
    field: "managerID",
  });
  expect((await ask(people.admin, { name: "x".repeat(51) })).refusal).toMatchObject({ field: "name" });
  expect((await ask(people.admin, { managerID: people.user.userID })).errors).toBeUndefined();
});

test("[PERM-504] only an ADMIN changes the team, and only the selected one", async () => {
  const input = { id: people.team.id, tagline: "Volé" };
  for (const as of [people.creator, people.user, people.guest])
    expect((await api.ask(as, UPDATE, { input })).refusal).toMatchObject({
      code: "FORBIDDEN",
      reason: "missing-role",
    });
  expect((await api.ask(people.rival, UPDATE, { input })).refusal).toMatchObject({
    code: "FORBIDDEN",
    reason: "other-team",
  });
  expect((await api.ask(people.solo, UPDATE, { input })).refusal).toMatchObject({
    reason: "solo-not-allowed",
  });
  const sub = await buildTeam(api.database.db, { masterID: people.team.id, parentID: people.team.id });
  const master = workingIn(people.admin, people.team, "ADMIN", { isMaster: true, subTeamIDs: [sub.id] });
  expect((await api.ask(master, UPDATE, { input: { id: sub.id, tagline: "x" } })).refusal).toMatchObject({
    code: "FORBIDDEN",
    reason: "other-team",
  });
});

test("[TEAM-522] [TEAM-523] a team is changed field by field; bad values name theirs", async () => {
  const { db } = api.database;
  const team = await buildTeam(db, { country: "NL", zipcode: "3029 BE", VAT: "NL812345605B01" });
  const admin = await buildMember(db, team, "ADMIN", { name: "Ada" });
  const { updateOrganization } = await api.get<{ updateOrganization: { updatedAt: string } }>(admin, UPDATE, {
    input: {
      id: team.id,
      name: "Nouveau nom",
      tagline: "",
      color: "#1f6f54",
      phone: "+31 10 555 01 40",
      zipcode: "3029 BE",
      languages: ["nl", "fr", "nl"],
      location: { lat: 51.9, lon: 4.4 },
      quoteSettings: { prefix: "OF-", defaultValidityDays: 45 },
      managerID: admin.userID,
      settings: { directory: true },
    },
  });
  expect(updateOrganization).toMatchObject({
    name: "Nouveau nom",
    tagline: null,
    zipcode: "3029 BE",
    VAT: "NL812345605B01",
    languages: ["nl", "fr"],
    location: { lat: 51.9, lon: 4.4 },
    quoteSettings: { prefix: "OF-", defaultValidityDays: 45 },
    settings: { directory: true },
    manager: { name: "Ada" },
  });
  const cases: [object, string][] = [
    [{ name: "N" }, "name"],
    [{ name: null }, "name"],
    [{ email: "nobody" }, "email"],
    [{ phone: "1" }, "phone"],
    [{ zipcode: "75013" }, "zipcode"],
    [{ zipcode: "3029 BE", country: "FR" }, "zipcode"],
    [{ SIRET: "1" }, "SIRET"],
    [{ VAT: "XX" }, "VAT"],
    [{ color: "green" }, "color"],
    [{ type: "CYNEO" }, "type"],
    [{ languages: ["xx"] }, "languages[0]"],
    [{ location: { lat: 91, lon: 0 } }, "location.lat"],
    [{ quoteSettings: { defaultValidityDays: 0 } }, "quoteSettings.defaultValidityDays"],
    [{ managerID: people.rival.userID }, "managerID"],
  ];
  for (const [input, field] of cases)
    expect(
      (await api.ask(admin, UPDATE, { input: { id: team.id, ...input } })).refusal,
      JSON.stringify(input),
    ).toMatchObject({
      code: "BAD_USER_INPUT",
      field,
    });
  await api.get(admin, UPDATE, { input: { id: team.id, tagline: "Première" } });
  expect(
    (
      await api.ask(admin, UPDATE, {
        input: { id: team.id, tagline: "Seconde", updatedAt: updateOrganization.updatedAt },
      })
    ).refusal,
  ).toMatchObject({ code: "CONFLICT", current: { tagline: "Première" } });
});

test("flags of the platform stay where they are when a team changes its settings", async () => {
  const { db } = api.database;
  const team = await buildTeam(db, { settings: { flags: { "projects-catalog": true } } });
  const admin = await buildMember(db, team, "ADMIN");
  await api.get(admin, UPDATE, { input: { id: team.id, settings: { directory: true } } });
  const [row] = await db.select().from(organizations).where(eq(organizations.id, team.id));
  expect(row?.settings).toEqual({ flags: { "projects-catalog": true }, directory: true });
});

test("a logo is a file of kind logo that this team has sent; a document's file is the team's too", async () => {
  const { admin, rival, team } = people;
  const file = (key: string, kind: "logo" | "document", owner: typeof admin, organizationID: string | null) =>
    storeFile(api.database, { key, kind, userID: owner.userID, organizationID });
  await file("logo/ours.png", "logo", admin, team.id);
  await file("logo/theirs.png", "logo", rival, people.rivalTeam.id);
  await file("logo/mine.png", "logo", admin, null);
  await file("document/ours.pdf", "document", admin, team.id);
  await file("document/theirs.pdf", "document", rival, people.rivalTeam.id);
  const ask = (input: object) => api.ask(admin, UPDATE, { input: { id: team.id, ...input } });
  for (const logo of [
    "logo/theirs.png",
    "logo/nobody.png",
    "document/ours.pdf",
    "https://elsewhere.example/x.png",
  ])
    expect((await ask({ logo })).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "logo",
      reason: "other-file",
    });
  for (const logo of ["logo/ours.png", "logo/mine.png"])
    expect((await ask({ logo })).data).toMatchObject({ updateOrganization: { logo } });
  expect((await ask({ logo: null })).data).toMatchObject({ updateOrganization: { logo: null } });
  const document = (value: object) =>
    ask({ metadata: [{ key: "DOCUMENT", value: { id: "1", name: "Conditions", default: true, ...value } }] });
  expect((await document({ link: "document/theirs.pdf" })).refusal).toMatchObject({
    field: "metadata[0].value.link",
  });
  expect((await document({ link: "document/ours.pdf", name: "CG" })).refusal).toMatchObject({
    field: "metadata[0].value.name",
  });
  expect((await document({ link: "document/ours.pdf" })).data).toMatchObject({
    updateOrganization: {
      metadata: [
        { key: "DOCUMENT", value: { id: "1", name: "Conditions", default: true, link: "document/ours.pdf" } },
      ],
    },
  });
  expect((await ask({ metadata: [{ key: "NOTES", value: "x".repeat(100_000) }] })).refusal).toMatchObject({
    field: "metadata",
  });
});

test("a team is archived by its name; nobody is in it then, wherever it was selected", async () => {
  const { db } = api.database;
  const team = await buildTeam(db, { name: "Fini" });
  const admin = await buildMember(db, team, "ADMIN");
  const member = await buildMember(db, team, "USER");
  const listener = new pg.Client({ connectionString: api.database.url });
  await listener.connect();
  await listener.query("listen gisement_viewer");
  const heard = new Set<string>();
  listener.on("notification", ({ payload }) => heard.add(payload ?? ""));
  expect((await api.ask(member, ARCHIVE, { id: team.id, name: "Fini" })).refusal).toMatchObject({
    reason: "missing-role",
  });
  expect((await api.ask(people.rival, ARCHIVE, { id: team.id, name: "Fini" })).refusal).toMatchObject({
    reason: "other-team",
  });
  expect((await api.ask(admin, ARCHIVE, { id: team.id, name: "Autre" })).refusal).toMatchObject({
    field: "name",
  });
  expect(await api.get(admin, ARCHIVE, { id: team.id, name: "Fini" })).toMatchObject({
    archiveOrganization: { status: "ARCHIVED" },
  });
  await listener.query("select 1");
  await listener.end();
  expect(heard).toEqual(new Set([admin.userID, member.userID]));
  expect((await loadViewer(db, member.userID))?.memberships).toEqual([]);
  // Another tab that still has it selected, before its gateway has heard.
  expect((await api.ask(admin, UPDATE, { input: { id: team.id, tagline: "x" } })).refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "team-archived",
  });
  expect((await api.ask(admin, ARCHIVE, { id: team.id, name: "Fini" })).refusal).toMatchObject({
    reason: "team-archived",
  });
});

test("a master goes after its sub-teams", async () => {
  const { db } = api.database;
  const team = await buildTeam(db, { name: "Maison", isMaster: true });
  const sub = await buildTeam(db, { name: "Agence", masterID: team.id, parentID: team.id });
  const admin = await buildMember(db, team, "ADMIN", { subTeamIDs: [sub.id] });
  expect((await api.ask(admin, ARCHIVE, { id: team.id, name: "Maison" })).refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "has-sub-teams",
  });
});

test("an invitation into a team that was archived meanwhile is told so", async () => {
  const { db } = api.database;
  const team = await buildTeam(db, { name: "Bientôt fini" });
  const admin = await buildMember(db, team, "ADMIN");
  const invited = await buildUser(db);
  const INVITE = `mutation ($input: CreateOrganizationMemberInput!) { createOrganizationMember(input: $input) { id } }`;
  const { createOrganizationMember } = await api.get<{ createOrganizationMember: { id: string } }>(
    admin,
    INVITE,
    {
      input: { organizationID: team.id, email: invited.email, name: "In", role: "USER" },
    },
  );
  await api.get(admin, ARCHIVE, { id: team.id, name: "Bientôt fini" });
  const answer = await api.ask(
    invited,
    'mutation ($id: ID!) { updateOrganizationMember(input: { id: $id, status: "DONE" }) { id } }',
    { id: createOrganizationMember.id },
  );
  expect(answer.refusal).toMatchObject({ code: "INVALID_STATE", reason: "team-archived" });
});

test("[TEAM-004] [TEAM-005] the directory shows who asked to be shown, and one's own, and no more of them", async () => {
  const { db } = api.database;
  const shown = await buildTeam(db, {
    name: "Éco-Matériaux",
    city: "Nîmes",
    settings: { directory: true },
    SIRET: "73282932000074",
  });
  const hidden = await buildTeam(db, { name: "Éco-Discret" });
  const gone = await buildTeam(db, { name: "Éco-Fini", settings: { directory: true }, status: "ARCHIVED" });
  const SEARCH =
    "query ($search: String, $limit: Int, $nextToken: String) { searchOrganizations(search: $search, limit: $limit, nextToken: $nextToken) { items { id name } nextToken } }";
  const find = async (as: People["solo"], search: string) =>
    (
      await api.get<{ searchOrganizations: { items: { id: string }[] } }>(as, SEARCH, { search })
    ).searchOrganizations.items.map(({ id }) => id);
  expect(await find(people.solo, "eco nim")).toEqual([shown.id]);
  expect(await find(people.solo, "éco-")).toEqual([shown.id]);
  expect(await find(people.solo, "%")).toEqual([]);
  const ENTRY = "query ($id: ID!) { getDirectoryEntry(id: $id) { name city } }";
  expect(await api.get(people.solo, ENTRY, { id: shown.id })).toEqual({
    getDirectoryEntry: { name: "Éco-Matériaux", city: "Nîmes" },
  });
  for (const { id } of [hidden, gone])
    expect(await api.get(people.solo, ENTRY, { id })).toEqual({ getDirectoryEntry: null });
  expect(await api.get(people.user, ENTRY, { id: people.team.id })).toMatchObject({
    getDirectoryEntry: { name: people.team.name },
  });
  // The team's own page stays closed to strangers.
  expect(
    await api.get(people.solo, "query ($id: ID!) { getOrganization(id: $id) { SIRET } }", { id: shown.id }),
  ).toEqual({
    getOrganization: null,
  });
});

test("the directory comes page by page, each once, by name", async () => {
  const { db } = api.database;
  for (const name of ["paged Bravo", "Paged alpha", "pagéd Charlie"])
    await buildTeam(db, { name, settings: { directory: true } });
  const SEARCH =
    'query ($nextToken: String) { searchOrganizations(search: "paged", limit: 2, nextToken: $nextToken) { items { name } nextToken } }';
  interface Found {
    searchOrganizations: { items: { name: string }[]; nextToken: string | null };
  }
  const first = await api.get<Found>(people.solo, SEARCH);
  const second = await api.get<Found>(people.solo, SEARCH, {
    nextToken: first.searchOrganizations.nextToken,
  });
  expect(
    [...first.searchOrganizations.items, ...second.searchOrganizations.items].map(({ name }) => name),
  ).toEqual(["Paged alpha", "paged Bravo", "pagéd Charlie"]);
  expect(second.searchOrganizations.nextToken).toBeNull();
});

test("a subscription is seen by the team's members, a master's counts for its sub-teams, solo has its own", async () => {
  const { db } = api.database;
  const SUBSCRIPTION = "{ getSubscription { organizationID payerID current { type } seats { total used } } }";
  const master = await buildTeam(db, { name: "Payeuse", isMaster: true });
  const sub = await buildTeam(db, { name: "Agence", masterID: master.id, parentID: master.id });
  const admin = await buildMember(db, master, "ADMIN", { subTeamIDs: [sub.id] });
  const member = workingIn(await buildMember(db, sub, "USER"), sub, "USER", { masterID: master.id });
  await db.insert(subscriptions).values([
    { organizationID: master.id, type: "PRO", status: "ACTIVE", quotaUserExtension: 5 },
    { organizationID: master.id, type: "CORPORATE", status: "UNPAID" },
    { userID: people.solo.userID, type: "PREMIUM", status: "TRIALING" },
  ]);
  expect(await api.get(member, SUBSCRIPTION)).toEqual({
    getSubscription: {
      organizationID: sub.id,
      payerID: master.id,
      current: { type: "PRO" },
      seats: { total: 30, used: 2 },
    },
  });
  expect(
    await api.get(admin, `query ($id: ID!) { getOrganization(id: $id) { subscriptions { type } } }`, {
      id: master.id,
    }),
  ).toMatchObject({
    getOrganization: { subscriptions: expect.arrayContaining([{ type: "PRO" }, { type: "CORPORATE" }]) },
  });
  expect(await api.get(people.solo, SUBSCRIPTION)).toMatchObject({
    getSubscription: { organizationID: null, current: { type: "PREMIUM" }, seats: { total: 1, used: 1 } },
  });
  // What the payment service calls it is for the ADMIN of whoever pays.
  const STRIPE = "{ getSubscription { current { stripeID } } }";
  await db.update(subscriptions).set({ stripeID: "cus_1" });
  expect(await api.get(admin, STRIPE)).toEqual({ getSubscription: { current: { stripeID: "cus_1" } } });
  expect(await api.get(member, STRIPE)).toEqual({ getSubscription: { current: { stripeID: null } } });
  expect((await api.ask(people.guest, SUBSCRIPTION)).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await api.ask({ kind: "anonymous" }, SUBSCRIPTION)).refusal).toMatchObject({
    code: "UNAUTHENTICATED",
  });
});
