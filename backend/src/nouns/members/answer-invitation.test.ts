import pg from "pg";
import { expect, test } from "vitest";
import { buildUser } from "../../testing/people.ts";
import { organizationMembers } from "../organizations/table.ts";
import { findInvitation } from "./find-invitation.ts";
import { loadViewer } from "./load-viewer.ts";
import { type Member, openTeam } from "./testing/open-team.ts";

const opened = openTeam();

test("only its owner learns whether an invited address has an account", async () => {
  const { api, team, admin, invite } = opened;
  const invited = await buildUser(api.database.db, { name: "Iris Invitée" });
  const member = await invite({ email: invited.email, name: "Iris" });
  expect(member.userID).toBeNull();
  const MEMBERS =
    "query ($id: ID!) { membersByOrganization(organizationID: $id) { items { id userID name user { name } } } }";
  const { membersByOrganization } = await api.get<{ membersByOrganization: { items: Member[] } }>(
    admin,
    MEMBERS,
    {
      id: team.id,
    },
  );
  expect(membersByOrganization.items.find(({ id }) => id === member.id)).toMatchObject({
    userID: null,
    user: null,
  });
  const MINE =
    'query ($id: ID!) { organizationMemberbyUser(userID: $id, status: "PENDING") { items { id userID } } }';
  expect(await api.get(invited, MINE, { id: invited.userID })).toEqual({
    organizationMemberbyUser: { items: [{ id: member.id, userID: invited.userID }] },
  });
});

test("the invited person accepts; their hosts are refused with the reason, and for any other user no such invitation exists", async () => {
  const { api, admin, user, stranger, invite, update } = opened;
  const invited = await buildUser(api.database.db);
  const member = await invite({ email: invited.email });
  for (const status of ["DONE", "DECLINED"]) {
    for (const as of [admin, user])
      expect((await update(as, { id: member.id, status })).refusal).toMatchObject({
        code: "FORBIDDEN",
        reason: "not-invited",
      });
    expect((await update(stranger, { id: member.id, status })).refusal).toMatchObject({ code: "NOT_FOUND" });
  }
  expect((await update(invited, { id: member.id, status: "DONE" })).data).toMatchObject({
    updateOrganizationMember: { status: "DONE", userID: invited.userID, seen: true },
  });
  // A repeated answer changes nothing; a different answer is too late.
  expect((await update(invited, { id: member.id, status: "DONE" })).errors).toBeUndefined();
  expect((await update(invited, { id: member.id, status: "DECLINED" })).refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "already-answered",
    found: "DONE",
  });
});

test("an open invitation is found with its address, team and inviting person, and not once it is answered", async () => {
  const { api, team, admin, invite, update } = opened;
  const { db } = api.database;
  const invited = await buildUser(db);
  const member = await invite({ email: invited.email });
  const host = (await loadViewer(db, admin.userID))?.name;
  expect(await findInvitation(db, member.id)).toEqual({
    email: invited.email,
    teamName: team.name,
    hostName: host,
  });
  expect((await loadViewer(db, invited.userID))?.memberships).toMatchObject([
    { id: member.id, status: "PENDING", invitedBy: host },
  ]);
  await update(invited, { id: member.id, status: "DECLINED" });
  expect(await findInvitation(db, member.id)).toBeNull();
  expect(await findInvitation(db, "no-id")).toBeNull();
});

test("[API-548] an invitation without an account belongs to the owner of its address", async () => {
  const { api, team, stranger, update } = opened;
  const owner = await buildUser(api.database.db);
  const [row] = await api.database.db
    .insert(organizationMembers)
    .values({ organizationID: team.id, role: "USER", email: owner.email.toUpperCase() })
    .returning();
  const BY_EMAIL =
    "query ($email: String!) { organizationMemberbyEmail(email: $email) { items { id status } } }";
  expect(await api.get(owner, BY_EMAIL, { email: owner.email })).toEqual({
    organizationMemberbyEmail: { items: [{ id: row?.id, status: "PENDING" }] },
  });
  expect(await api.get(stranger, BY_EMAIL, { email: owner.email })).toEqual({
    organizationMemberbyEmail: { items: [] },
  });
  expect((await update(owner, { id: row?.id, status: "DONE" })).data).toMatchObject({
    updateOrganizationMember: { status: "DONE", userID: owner.userID },
  });
  // The query by address returns only pending invitations.
  expect(await api.get(owner, BY_EMAIL, { email: owner.email })).toEqual({
    organizationMemberbyEmail: { items: [] },
  });
});

test("declined, and invited again: the same membership is pending again, with a new notification", async () => {
  const { api, invite, update, mailsTo } = opened;
  const invited = await buildUser(api.database.db);
  const member = await invite({ email: invited.email });
  await update(invited, { id: member.id, status: "DECLINED" });
  expect((await update(invited, { id: member.id, status: "DONE" })).refusal).toMatchObject({
    code: "INVALID_STATE",
  });
  const repeated = await invite({ email: invited.email, role: "GUEST" });
  expect(repeated).toMatchObject({ id: member.id, status: "PENDING", role: "GUEST" });
  expect(await mailsTo(invited.email)).toHaveLength(2);
  const { listNotifications } = await api.get<{ listNotifications: { items: object[]; unseen: number } }>(
    invited,
    "{ listNotifications { items { type seen } unseen } }",
  );
  // Answering marked the first as seen.
  expect(listNotifications).toEqual({
    items: [
      { type: "TEAM", seen: false },
      { type: "TEAM", seen: true },
    ],
    unseen: 1,
  });
});

test("a change of membership reaches every gateway in its transaction", async () => {
  const { api, admin, user, invite, update } = opened;
  const invited = await buildUser(api.database.db);
  const listener = new pg.Client({ connectionString: api.database.url });
  await listener.connect();
  await listener.query("listen gisement_viewer");
  const events: string[] = [];
  listener.on("notification", ({ payload }) => events.push(payload ?? ""));
  const member = await invite({ email: invited.email });
  await update(invited, { id: member.id, status: "DONE" });
  await update(admin, { id: member.id, role: "GUEST" });
  // Refused, so no gateway is notified.
  await update(user, { id: member.id, role: "USER" });
  await listener.query("select 1");
  await listener.end();
  expect(events).toEqual([invited.userID, invited.userID, invited.userID]);
});
