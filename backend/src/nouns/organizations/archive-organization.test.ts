import pg from "pg";
import { expect, test } from "vitest";
import { buildMember, buildTeam, buildUser } from "../../testing/people.ts";
import { loadViewer } from "../members/load-viewer.ts";
import { openPeople } from "./testing/open-people.ts";

const opened = openPeople();

const ARCHIVE =
  "mutation ($id: ID!, $name: String!) { archiveOrganization(id: $id, name: $name) { id status } }";
const UPDATE = "mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { id } }";

test("an ADMIN archives a team by its name; it has no members then, wherever it was selected", async () => {
  const { api, people } = opened;
  const { db } = api.database;
  const team = await buildTeam(db, { name: "Fini" });
  const admin = await buildMember(db, team, "ADMIN");
  const member = await buildMember(db, team, "USER");
  const listener = new pg.Client({ connectionString: api.database.url });
  await listener.connect();
  await listener.query("listen gisement_viewer");
  const notified = new Set<string>();
  listener.on("notification", ({ payload }) => notified.add(payload ?? ""));
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
  expect(notified).toEqual(new Set([admin.userID, member.userID]));
  expect((await loadViewer(db, member.userID))?.memberships).toEqual([]);
  // Another tab that still has it selected, before its gateway is notified.
  expect((await api.ask(admin, UPDATE, { input: { id: team.id, tagline: "x" } })).refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "team-archived",
  });
  expect((await api.ask(admin, ARCHIVE, { id: team.id, name: "Fini" })).refusal).toMatchObject({
    reason: "team-archived",
  });
});

test("a master can be archived only after its sub-teams", async () => {
  const { api } = opened;
  const { db } = api.database;
  const team = await buildTeam(db, { name: "Maison", isMaster: true });
  const sub = await buildTeam(db, { name: "Agence", masterID: team.id, parentID: team.id });
  const admin = await buildMember(db, team, "ADMIN", { subTeamIDs: [sub.id] });
  expect((await api.ask(admin, ARCHIVE, { id: team.id, name: "Maison" })).refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "has-sub-teams",
  });
});

test("an invitation into a team that was archived meanwhile reports that", async () => {
  const { api } = opened;
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
    "mutation ($id: ID!) { updateOrganizationMember(input: { id: $id, status: DONE }) { id } }",
    { id: createOrganizationMember.id },
  );
  expect(answer.refusal).toMatchObject({ code: "INVALID_STATE", reason: "team-archived" });
});
