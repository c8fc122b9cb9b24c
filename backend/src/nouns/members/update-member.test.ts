import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { buildMember, buildTeam, withTeam } from "../../testing/people.ts";
import { organizationMembers } from "../organizations/table.ts";
import { openTeam } from "./testing/open-team.ts";

const opened = openTeam();

test("[TEAM-010] [DATA-020] leaving archives the membership and removes it from the team's projects, and a new invitation restores it", async () => {
  const { api, team, user, invite, update, memberOf } = opened;
  const own = await memberOf(user);
  const [inProject] = await api.database.db
    .insert(organizationMembers)
    .values({
      userID: user.userID,
      organizationID: team.id,
      projectID: team.id,
      role: "architect",
      status: "DONE",
      type: "PROJECT",
    })
    .returning();
  expect((await update(user, { id: own.id, status: "ARCHIVED" })).data).toMatchObject({
    updateOrganizationMember: { status: "ARCHIVED" },
  });
  const [remaining] = await api.database.db
    .select()
    .from(organizationMembers)
    .where(eq(organizationMembers.id, inProject?.id ?? ""));
  expect(remaining?.status).toBe("ARCHIVED");
  expect(await invite({ email: user.email })).toMatchObject({ id: own.id, status: "PENDING" });
});

test("an ADMIN removes members; a member removes only themselves", async () => {
  const { admin, user, guest, stranger, update, memberOf } = opened;
  const target = await memberOf(guest);
  expect((await update(user, { id: target.id, status: "ARCHIVED" })).refusal).toMatchObject({
    reason: "missing-role",
  });
  expect((await update(stranger, { id: target.id, status: "ARCHIVED" })).refusal).toMatchObject({
    code: "NOT_FOUND",
  });
  expect((await update(admin, { id: target.id, status: "ARCHIVED" })).errors).toBeUndefined();
  expect((await update(admin, { id: target.id, role: "USER" })).refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "not-a-member",
  });
});

test("an ADMIN grants roles and the shop, with a lost-update check", async () => {
  const { admin, user, guest, update, memberOf } = opened;
  const target = await memberOf(user);
  const changed = await update(admin, { id: target.id, role: "CREATOR", shopManager: true, name: " Uma " });
  expect(changed.data).toMatchObject({
    updateOrganizationMember: { role: "CREATOR", shopManager: true, name: "Uma" },
  });
  expect(
    (
      await update(admin, {
        id: target.id,
        role: "GUEST",
        updatedAt: new Date(target.updatedAt).toISOString(),
      })
    ).refusal,
  ).toMatchObject({ code: "CONFLICT", current: { role: "CREATOR" } });
  for (const as of [user, guest])
    expect((await update(as, { id: target.id, role: "USER" })).refusal).toMatchObject({ code: "FORBIDDEN" });
  for (const [input, field] of [
    [{ role: "ADMIN" }, "role"],
    [{ role: "architect" }, "role"],
    [{ name: "U" }, "name"],
    [{ status: "PENDING" }, "status"],
    [{ status: "DONE", role: "USER" }, "status"],
    [{ status: "ARCHIVED", role: "USER" }, "status"],
  ] as const)
    expect((await update(admin, { id: target.id, ...input })).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field,
    });
});

test("a session that still carries the role ADMIN grants nothing after the role is lost", async () => {
  const { api, team, admin, user, update, memberOf } = opened;
  const former = await buildMember(api.database.db, team, "ADMIN");
  const own = await memberOf(former);
  await update(admin, { id: own.id, role: "USER" });
  expect((await update(former, { id: (await memberOf(user)).id, role: "GUEST" })).refusal).toMatchObject({
    code: "FORBIDDEN",
    reason: "missing-role",
  });
});

test("a master's ADMIN changes no member of a sub-team without being its ADMIN", async () => {
  const { api, team, admin, update, memberOf } = opened;
  const { db } = api.database;
  const sub = await buildTeam(db, { name: "Agence", masterID: team.id, parentID: team.id });
  const member = await memberOf(await buildMember(db, sub, "USER"));
  const master = withTeam(admin, team, "ADMIN", { isMaster: true, subTeamIDs: [sub.id] });
  expect((await update(master, { id: member.id, role: "GUEST" })).refusal).toMatchObject({
    code: "FORBIDDEN",
    reason: "other-team",
  });
});
