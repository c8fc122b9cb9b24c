import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { buildPlace, buildProject } from "../../testing/factories.ts";
import { buildMember, buildTeam, buildUser, type People, withTeam } from "../../testing/people.ts";
import { loadViewer } from "../members/load-viewer.ts";
import { shops } from "../shops/table.ts";
import { organizations } from "./table.ts";
import { openPeople } from "./testing/open-people.ts";

const opened = openPeople();

const CREATE = /* GraphQL */ `
  mutation ($input: CreateOrganizationInput!) {
    createOrganization(input: $input) {
      id name isMaster masterID parentID userID managerID status logo location { lat lon } settings { directory }
      members { role status name email }
    }
  }
`;
interface Created {
  readonly createOrganization: { readonly id: string; readonly name: string };
}

test("[TEAM-527] [PERM-502] [PERM-513] the creator of a team is its first member: ADMIN, and joined immediately", async () => {
  const { api } = opened;
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

test("a repeated call creates one team", async () => {
  const { api, people } = opened;
  const maker = await buildUser(api.database.db);
  const input = { id: randomUUID(), name: "Une fois" };
  const [one, two] = [
    await api.get<Created>(maker, CREATE, { input }),
    await api.get<Created>(maker, CREATE, { input }),
  ];
  expect(two.createOrganization.id).toBe(one.createOrganization.id);
  const { id } = one.createOrganization;
  for (const key of [input.id, id]) {
    const other = await api.get<Created>(people.solo, CREATE, { input: { ...input, id: key } });
    expect([input.id, id]).not.toContain(other.createOrganization.id);
  }
});

test("[TEAM-502] a team has members, shops, places and projects; its first sub-team makes it a master; its own teams are below the same master", async () => {
  const { api } = opened;
  const { db } = api.database;
  const team = await buildTeam(db, { name: "Maison" });
  const admin = await buildMember(db, team, "ADMIN");
  const { createOrganization: sub } = await api.get<Created>(admin, CREATE, {
    input: { name: "A", parentID: team.id, managerID: admin.userID },
  });
  expect(sub).toMatchObject({ name: "A", parentID: team.id, masterID: team.id });
  const [master] = await db.select().from(organizations).where(eq(organizations.id, team.id));
  expect(master?.isMaster).toBe(true);
  const asMaster = withTeam(admin, team, "ADMIN", { isMaster: true, subTeamIDs: [sub.id] });
  const { createOrganization: below } = await api.get<Created>(asMaster, CREATE, {
    input: { name: "B", parentID: sub.id },
  });
  expect(below).toMatchObject({ parentID: sub.id, masterID: team.id });
  await db.insert(shops).values({ name: "Boutique", organizationID: team.id });
  const place = await buildPlace(db, admin);
  const project = await buildProject(db, admin);
  expect(
    await api.get(
      asMaster,
      `query ($id: ID!) {
        getOrganization(id: $id) { members { userID } shops { name } teams { id } }
        listPlaces { items { id organizationID } }
        listProjects { items { id organizationID } }
      }`,
      { id: team.id },
    ),
  ).toEqual({
    getOrganization: {
      members: [{ userID: admin.userID }],
      shops: [{ name: "Boutique" }],
      teams: expect.arrayContaining([{ id: sub.id }]),
    },
    listPlaces: { items: [{ id: place.id, organizationID: team.id }] },
    listProjects: { items: [{ id: project.id, organizationID: team.id }] },
  });
  const viewer = await loadViewer(db, admin.userID);
  expect(viewer?.memberships.find(({ organizationID }) => organizationID === team.id)).toMatchObject({
    isMaster: true,
    subTeamIDs: expect.arrayContaining([sub.id, below.id]),
  });
});

test("an ADMIN of the parent team creates sub-teams, with one of its members as manager", async () => {
  const { api, people } = opened;
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
