import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { buildProject } from "../../testing/factories.ts";
import { buildMember, buildTeam, buildUser, withTeam } from "../../testing/people.ts";
import { properties } from "../properties/table.ts";
import { shops } from "../shops/table.ts";
import { subscriptions } from "../users/table.ts";
import { organizationMembers, organizations } from "./table.ts";
import { openPeople } from "./testing/open-people.ts";

const opened = openPeople();

const TEAM = /* GraphQL */ `
  query ($id: ID!) {
    getOrganization(id: $id) { name isMaster quoteSettings { prefix } members { name role } teams { name } }
  }
`;
const MEMBERS =
  "query ($id: ID!, $limit: Int) { membersByOrganization(organizationID: $id, limit: $limit) { items { name role status user { name } } nextToken } }";
const MINE = /* GraphQL */ `
  query ($id: ID!, $status: String, $type: String, $seen: Boolean) {
    organizationMemberbyUser(userID: $id, status: $status, type: $type, seen: $seen) {
      items { id role status userID organizationID projectID invitationDetails type email project { name } organization { name } }
    }
  }
`;

test("[TEAM-506] [API-554] a team includes its members and sub-teams, without people who left or declined", async () => {
  const { api } = opened;
  const { db } = api.database;
  const master = await buildTeam(db, { name: "Mère", isMaster: true, quoteSettings: { prefix: "M-" } });
  const sub = await buildTeam(db, { name: "Agence", masterID: master.id, parentID: master.id });
  const admin = await buildMember(db, master, "ADMIN", { name: "Ada", subTeamIDs: [sub.id] });
  for (const status of ["DECLINED", "ARCHIVED"]) {
    const deletedUser = await buildUser(db);
    await db
      .insert(organizationMembers)
      .values({ userID: deletedUser.userID, organizationID: master.id, role: "USER", status, name: status });
  }
  expect(await api.get(admin, TEAM, { id: master.id })).toEqual({
    getOrganization: {
      name: "Mère",
      isMaster: true,
      quoteSettings: { prefix: "M-" },
      members: [{ name: "Ada", role: "ADMIN" }],
      teams: [{ name: "Agence" }],
    },
  });
});

test("[TEAM-506] members see a team's shops, properties, manager and the teams above", async () => {
  const { api, people } = opened;
  const { db } = api.database;
  const master = await buildTeam(db, { name: "Mère", isMaster: true });
  const sub = await buildTeam(db, { name: "Agence", masterID: master.id, parentID: master.id });
  const admin = await buildMember(db, master, "ADMIN", { name: "Ada", subTeamIDs: [sub.id] });
  await db.update(organizations).set({ managerID: admin.userID }).where(eq(organizations.id, sub.id));
  await db.insert(shops).values({ name: "Boutique", organizationID: sub.id, password: "secret" });
  await db.insert(properties).values({ name: "Fiche", organizationID: sub.id });
  const LINKED = /* GraphQL */ `
    query ($id: ID!) {
      getOrganization(id: $id) { manager { name } master { name } parent { name } shops { name } properties { name } }
    }
  `;
  expect(await api.get(admin, LINKED, { id: sub.id })).toEqual({
    getOrganization: {
      manager: { name: "Ada" },
      master: { name: "Mère" },
      parent: { name: "Mère" },
      shops: [{ name: "Boutique" }],
      properties: [{ name: "Fiche" }],
    },
  });
  expect(await api.get(people.rival, LINKED, { id: sub.id })).toEqual({ getOrganization: null });
});

test("[TEAM-520] the member list of a team has its members and invitations", async () => {
  const { api } = opened;
  const { db } = api.database;
  const team = await buildTeam(db);
  const admin = await buildMember(db, team, "ADMIN", { name: "Ada" });
  await db.insert(organizationMembers).values({
    organizationID: team.id,
    role: "USER",
    status: "PENDING",
    email: "invite@example.org",
    name: "Invité",
  });
  const project = await buildProject(db, admin);
  await db.insert(organizationMembers).values({
    organizationID: team.id,
    projectID: project.id,
    userID: admin.userID,
    role: "architect",
    status: "DONE",
    type: "PROJECT",
  });
  const { membersByOrganization } = await api.get<{ membersByOrganization: { items: object[] } }>(
    admin,
    MEMBERS,
    { id: team.id },
  );
  expect(membersByOrganization.items).toHaveLength(2);
  expect(membersByOrganization.items).toEqual(
    expect.arrayContaining([
      { name: "Invité", role: "USER", status: "PENDING", user: null },
      { name: "Ada", role: "ADMIN", status: "DONE", user: { name: "Ada" } },
    ]),
  );
});

test("[API-010] [API-012] [API-529] filters a user's memberships by status, type and seen, with their project", async () => {
  const { api, people } = opened;
  const { db } = api.database;
  const user = await buildUser(db);
  const project = await buildProject(db, people.admin, { name: "Chantier partagé" });
  await db.insert(organizationMembers).values([
    {
      userID: user.userID,
      organizationID: people.team.id,
      role: "USER",
      status: "PENDING",
      email: user.email,
      invitationDetails: { name: "Ada", organizationName: "Atelier" },
    },
    {
      userID: user.userID,
      organizationID: people.team.id,
      projectID: project.id,
      role: "architect",
      status: "DONE",
      type: "PROJECT",
      seen: false,
    },
    {
      userID: user.userID,
      organizationID: people.rivalTeam.id,
      projectID: project.id,
      role: "client",
      status: "DONE",
      type: "PROJECT",
      seen: true,
    },
  ]);
  const ask = async (filter: Record<string, unknown>) =>
    (
      await api.get<{ organizationMemberbyUser: { items: { role: string; invitationDetails: unknown }[] } }>(
        user,
        MINE,
        {
          id: user.userID,
          ...filter,
        },
      )
    ).organizationMemberbyUser.items;
  expect(await ask({})).toHaveLength(3);
  expect(await ask({ status: "PENDING", type: "ORGANIZATION" })).toMatchObject([
    { role: "USER", invitationDetails: { name: "Ada", organizationName: "Atelier" }, type: "ORGANIZATION" },
  ]);
  expect((await ask({ status: "DONE", type: "PROJECT", seen: false })).map(({ role }) => role)).toEqual([
    "architect",
  ]);
});

test("members see the team's subscription, a master's applies to its sub-teams, a solo user has their own", async () => {
  const { api, people } = opened;
  const { db } = api.database;
  const SUBSCRIPTION = "{ getSubscription { organizationID payerID current { type } seats { total used } } }";
  const master = await buildTeam(db, { name: "Payeuse", isMaster: true });
  const sub = await buildTeam(db, { name: "Agence", masterID: master.id, parentID: master.id });
  const admin = await buildMember(db, master, "ADMIN", { subTeamIDs: [sub.id] });
  const member = withTeam(await buildMember(db, sub, "USER"), sub, "USER", { masterID: master.id });
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
  // Only the ADMIN of the paying team sees the payment service's id.
  const STRIPE = "{ getSubscription { current { stripeID } } }";
  await db.update(subscriptions).set({ stripeID: "cus_1" });
  expect(await api.get(admin, STRIPE)).toEqual({ getSubscription: { current: { stripeID: "cus_1" } } });
  expect(await api.get(member, STRIPE)).toEqual({ getSubscription: { current: { stripeID: null } } });
  expect((await api.ask(people.guest, SUBSCRIPTION)).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await api.ask({ kind: "visitor" }, SUBSCRIPTION)).refusal).toMatchObject({
    code: "UNAUTHENTICATED",
  });
});
