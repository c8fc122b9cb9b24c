import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storedFiles } from "../../platform/files/table.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildMember, buildTeam, buildUser } from "../../testing/people.ts";
import { mails } from "../mails/table.ts";
import { loadViewer } from "../members/load-viewer.ts";
import { notifications } from "../notifications/table.ts";
import { organizationMembers, organizations } from "../organizations/table.ts";
import { createUser } from "./create-user.ts";
import { removeUser } from "./remove-user.ts";
import { users } from "./table.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
const NOW = new Date("2026-04-01T08:00:00Z");
const rowOf = async (id: string) => (await api.database.db.select().from(users).where(eq(users.id, id)))[0];

test("[ACCT-510] removes all personal data of a deleted user and frees their address", async () => {
  const { db } = api.database;
  const team = await buildTeam(db);
  await buildMember(db, team, "ADMIN");
  const user = await buildMember(db, team, "USER");
  await db
    .update(users)
    .set({ phone: "0199001212", SIRET: "73282932000074" })
    .where(eq(users.id, user.userID));
  await db.insert(notifications).values({ key: "k", type: "ORDER", userID: user.userID });
  await db
    .insert(mails)
    .values({ to: user.email, userID: user.userID, language: "fr", template: "digest", data: {} });
  expect(await removeUser(db, user.userID, NOW)).toEqual({ ok: true });
  expect(await rowOf(user.userID)).toMatchObject({
    name: "",
    email: "deleted",
    phone: null,
    SIRET: null,
    deletedAt: NOW,
  });
  expect(await loadViewer(db, user.userID)).toBeNull();
  const [member] = await db
    .select()
    .from(organizationMembers)
    .where(eq(organizationMembers.userID, user.userID));
  expect(member).toMatchObject({ status: "ARCHIVED", email: null, name: null });
  expect(await db.$count(notifications, eq(notifications.userID, user.userID))).toBe(0);
  expect(await db.$count(mails, eq(mails.userID, user.userID))).toBe(0);
  // Idempotent, also for unknown ids; deleted users share a placeholder e-mail.
  expect(await removeUser(db, user.userID, NOW)).toEqual({ ok: true });
  expect(await removeUser(db, randomUUID(), NOW)).toEqual({ ok: true });
  const other = await buildUser(db);
  expect(await removeUser(db, other.userID, NOW)).toEqual({ ok: true });
  const newID = randomUUID();
  await createUser(db, { id: newID, email: user.email, name: "Retour", source: "manage" }, NOW);
  expect(await loadViewer(db, newID)).toMatchObject({ name: "Retour", memberships: [] });
});

test("forgets the exports of a deleted user, and no file of their team", async () => {
  const { db } = api.database;
  const team = await buildTeam(db);
  await buildMember(db, team, "ADMIN");
  const [user, other] = [await buildMember(db, team, "USER"), await buildMember(db, team, "USER")];
  const written = { contentType: "text/csv", bytes: 1, fileName: "a.csv" };
  await db.insert(storedFiles).values([
    { ...written, key: "export/own.csv", kind: "export", userID: user.userID },
    { ...written, key: "export/other.csv", kind: "export", userID: other.userID },
    { ...written, key: "picture/own.jpg", kind: "picture", userID: user.userID, organizationID: team.id },
  ]);
  await removeUser(db, user.userID, NOW);
  const rows = await db.select({ key: storedFiles.key, state: storedFiles.state }).from(storedFiles);
  expect(Object.fromEntries(rows.map(({ key, state }) => [key, state]))).toMatchObject({
    "export/own.csv": "forgotten",
    "export/other.csv": "stored",
    "picture/own.jpg": "stored",
  });
});

test("refuses to delete the last ADMIN of a team with other members, and names the team", async () => {
  const { db } = api.database;
  const team = await buildTeam(db, { name: "Tenue" });
  const admin = await buildMember(db, team, "ADMIN");
  const member = await buildMember(db, team, "USER");
  expect(await removeUser(db, admin.userID, NOW)).toEqual({ ok: false, teams: ["Tenue"] });
  expect(await rowOf(admin.userID)).toMatchObject({ email: admin.email, deletedAt: null });
  await db
    .update(organizationMembers)
    .set({ role: "ADMIN" })
    .where(eq(organizationMembers.userID, member.userID));
  expect(await removeUser(db, admin.userID, NOW)).toEqual({ ok: true });
});

test("archives a team without other members along with its last ADMIN, and its pending invitations", async () => {
  const { db } = api.database;
  const team = await buildTeam(db, { name: "Seule" });
  const admin = await buildMember(db, team, "ADMIN");
  const invited = await buildUser(db);
  await db
    .insert(organizationMembers)
    .values({ userID: invited.userID, organizationID: team.id, role: "USER" });
  expect(await removeUser(db, admin.userID, NOW)).toEqual({ ok: true });
  const [row] = await db.select().from(organizations).where(eq(organizations.id, team.id));
  expect(row?.status).toBe("ARCHIVED");
  expect((await loadViewer(db, invited.userID))?.memberships).toEqual([]);
});

test("refuses one of two concurrent deletions of the last ADMINs of a team with other members", async () => {
  const { db } = api.database;
  const team = await buildTeam(db, { name: "Ensemble" });
  const [one, two] = [await buildMember(db, team, "ADMIN"), await buildMember(db, team, "ADMIN")];
  await buildMember(db, team, "USER");
  const answers = await Promise.all([one, two].map(({ userID }) => removeUser(db, userID, NOW)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, teams: ["Ensemble"] });
});

test("assigns a new user the invitations of their address, with a notification of each", async () => {
  const { db } = api.database;
  const team = await buildTeam(db, { name: "Accueil" });
  const admin = await buildMember(db, team, "ADMIN", { name: "Ada" });
  const email = `${randomUUID()}@example.org`;
  const INVITE = `mutation ($input: CreateOrganizationMemberInput!) { createOrganizationMember(input: $input) { id } }`;
  const { createProject } = await api.get<{ createProject: { id: string } }>(
    admin,
    'mutation { createProject(input: { name: "Tour" }) { id } }',
  );
  await api.get(admin, INVITE, { input: { organizationID: team.id, email, name: "Nina", role: "USER" } });
  await api.get(admin, INVITE, {
    input: { projectID: createProject.id, email, name: "Nina", role: "architect" },
  });
  const id = randomUUID();
  await createUser(
    db,
    { id, email: email.toUpperCase(), name: "Nina", source: "manage", language: "nl" },
    NOW,
  );
  await createUser(db, { id, email, name: "Autre", source: "manage" }, NOW);
  expect(await rowOf(id)).toMatchObject({ name: "Nina", language: "NL" });
  const notified = await db.select().from(notifications).where(eq(notifications.userID, id));
  expect(
    notified
      .map(({ type, href, data }) => ({ type, href, actor: data?.actorName }))
      .toSorted((a, b) => a.type.localeCompare(b.type)),
  ).toEqual([
    { type: "PROJECT", href: "/projects", actor: "Ada" },
    { type: "TEAM", href: "/team", actor: "Ada" },
  ]);
  const rows = await db.select().from(organizationMembers).where(eq(organizationMembers.userID, id));
  expect(rows.map(({ type, status }) => `${type} ${status}`).toSorted()).toEqual([
    "ORGANIZATION PENDING",
    "PROJECT PENDING",
  ]);
  // One mail per invitation, sent when it was created.
  expect(await db.$count(mails, eq(mails.to, email))).toBe(2);
});
