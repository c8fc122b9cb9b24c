import { PLAN_SEATS } from "@gisement/shared-domain/teams";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { actions } from "../../platform/audit-log/table.ts";
import { buildMember, buildUser } from "../../testing/people.ts";
import { mails } from "../mails/table.ts";
import { subscriptions } from "../users/table.ts";
import { INVITATIONS_PER_HOUR } from "./invitation-pace.ts";
import { INVITE, openTeam, type Person } from "./testing/open-team.ts";

const opened = openTeam();

const RESEND = "mutation ($id: ID!) { resendInvitation(id: $id) { id } }";
const WITHDRAW = "mutation ($id: ID!) { deleteOrganizationMember(id: $id) { id } }";

test("[TEAM-518] [TEAM-508] an ADMIN invites by address: PENDING, with details and a mail", async () => {
  const { invite, mailsTo } = opened;
  const member = await invite({ email: " Lea.New@Example.org ", shopManager: true });
  expect(member).toMatchObject({
    status: "PENDING",
    role: "USER",
    type: "ORGANIZATION",
    email: "lea.new@example.org",
    name: "Léa",
    userID: null,
    shopManager: true,
    invitationDetails: {
      sendEmail: true,
      organizationName: "Atelier",
      host: "Ada",
      name: "Léa",
      type: "ORGANIZATION",
    },
  });
  expect(await mailsTo("lea.new@example.org")).toMatchObject([
    {
      template: "team-invitation",
      sentAt: null,
      language: "fr",
      data: {
        memberID: member.id,
        organizationName: "Atelier",
        hostName: "Ada",
        path: "/team",
        hasAccount: false,
      },
    },
  ]);
  await invite({ email: "silent@example.org", sendEmail: false });
  expect(await mailsTo("silent@example.org")).toEqual([]);
});

test("[PERM-015] only an ADMIN of the selected team invites, and never as ADMIN", async () => {
  const { api, team, admin, user, guest, stranger } = opened;
  const input = { organizationID: team.id, email: "x@example.org", name: "Xa", role: "USER" };
  const ask = (as: Person, more: object = {}) => api.ask(as, INVITE, { input: { ...input, ...more } });
  for (const as of [user, guest])
    expect((await ask(as)).refusal).toMatchObject({ code: "FORBIDDEN", reason: "missing-role" });
  expect((await ask(stranger)).refusal).toMatchObject({ code: "FORBIDDEN", reason: "other-team" });
  expect((await ask(await buildUser(api.database.db))).refusal).toMatchObject({
    code: "FORBIDDEN",
    reason: "solo-not-allowed",
  });
  expect((await api.ask({ kind: "visitor" }, INVITE, { input })).refusal).toMatchObject({
    code: "UNAUTHENTICATED",
  });
  expect((await ask(admin, { role: "ADMIN" })).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "role",
    reason: "admin-is-named-apart",
  });
  for (const [more, field] of [
    [{ email: "nobody" }, "email"],
    [{ name: "X" }, "name"],
    [{ role: "architect" }, "role"],
    [{ organizationID: null }, "organizationID"],
  ] as const)
    expect((await ask(admin, more)).refusal).toMatchObject({ code: "BAD_USER_INPUT", field });
});

test("an address is invited once; a member is not invited", async () => {
  const { api, team, admin, user, invite } = opened;
  const member = await invite();
  expect(
    (
      await api.ask(admin, INVITE, {
        input: { organizationID: team.id, email: "LEA@example.org", name: "Léa", role: "GUEST" },
      })
    ).refusal,
  ).toMatchObject({
    field: "email",
    reason: "already-invited",
  });
  expect(
    (
      await api.ask(admin, INVITE, {
        input: { organizationID: team.id, email: user.email, name: "Uma", role: "GUEST" },
      })
    ).refusal,
  ).toMatchObject({
    field: "email",
    reason: "already-member",
  });
  // A repeated call, as after a lost answer.
  const id = "5b6f0f0a-6f0e-4c1a-9d51-0a60f6f3a0aa";
  const once = await invite({ id, email: "twice@example.org" });
  expect(await invite({ id, email: "twice@example.org" })).toMatchObject({ id: once.id });
  expect(
    (
      await api.ask(admin, INVITE, {
        input: { id, organizationID: team.id, email: "other@example.org", name: "Léo", role: "GUEST" },
      })
    ).refusal,
  ).toMatchObject({ code: "BAD_USER_INPUT", field: "id" });
  expect(member.status).toBe("PENDING");
});

test("two ADMINs invite the same address at the same time: one invitation remains", async () => {
  const { api, team, admin } = opened;
  const other = await buildMember(api.database.db, team, "ADMIN");
  const answers = await Promise.all(
    [admin, other].map((as) =>
      api.ask(as, INVITE, {
        input: { organizationID: team.id, email: "both@example.org", name: "Bo", role: "USER" },
      }),
    ),
  );
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(answers.find(({ errors }) => errors)?.refusal).toMatchObject({ reason: "already-invited" });
});

test("an invitation is resent at most once a minute, and withdrawn while it is pending", async () => {
  const { api, team, admin, user, guest, stranger, invite, memberOf, mailsTo } = opened;
  const address = `again-${team.id}@example.org`;
  const member = await invite({ email: address });
  expect((await api.ask(admin, RESEND, { id: member.id })).refusal).toMatchObject({
    code: "RATE_LIMITED",
    reason: "just-sent",
    limit: 60,
  });
  await api.database.db
    .update(mails)
    .set({ createdAt: new Date(Date.now() - 61_000) })
    .where(eq(mails.to, address));
  expect(await api.get(admin, RESEND, { id: member.id })).toEqual({ resendInvitation: { id: member.id } });
  expect(await mailsTo(address)).toHaveLength(2);
  for (const document of [RESEND, WITHDRAW])
    for (const [as, code] of [
      [user, "FORBIDDEN"],
      [guest, "FORBIDDEN"],
      [stranger, "NOT_FOUND"],
    ] as const)
      expect((await api.ask(as, document, { id: member.id })).refusal).toMatchObject({ code });
  expect(await api.get(admin, WITHDRAW, { id: member.id })).toEqual({
    deleteOrganizationMember: { id: member.id },
  });
  expect(await mailsTo(address)).toEqual([]);
  expect((await api.ask(admin, WITHDRAW, { id: member.id })).refusal).toMatchObject({ code: "NOT_FOUND" });
  expect((await api.ask(admin, WITHDRAW, { id: (await memberOf(user)).id })).refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "already-answered",
  });
});

test("seats: the plan's and the extension's; a further invitation is refused with the counts", async () => {
  const { api, team, admin, invite, mailsTo } = opened;
  const { db } = api.database;
  // Three members already exist.
  for (let index = 3; index < PLAN_SEATS.FREE; index += 1)
    await invite({ email: `seat-${index}@example.org` });
  const beyond = { organizationID: team.id, email: "beyond@example.org", name: "Be", role: "GUEST" };
  expect((await api.ask(admin, INVITE, { input: beyond })).refusal).toMatchObject({
    code: "LIMIT_EXCEEDED",
    reason: "no-seat-left",
    found: PLAN_SEATS.FREE,
    limit: PLAN_SEATS.FREE,
  });
  expect(await mailsTo("beyond@example.org")).toEqual([]);
  await db
    .insert(subscriptions)
    .values({ organizationID: team.id, type: "FREE", status: "ACTIVE", quotaUserExtension: 1 });
  await invite(beyond);
  expect(
    await api.get(admin, "{ getSubscription { current { type } seats { plan extension total used } } }"),
  ).toEqual({
    getSubscription: {
      current: { type: "FREE" },
      seats: { plan: PLAN_SEATS.FREE, extension: 1, total: PLAN_SEATS.FREE + 1, used: PLAN_SEATS.FREE + 1 },
    },
  });
});

test("limits the rate of invitations", async () => {
  const { api, team, admin } = opened;
  const { db } = api.database;
  await db.insert(actions).values(
    Array.from({ length: INVITATIONS_PER_HOUR.ORGANIZATION }, () => ({
      batchID: team.id,
      actor: admin.userID,
      asWhom: admin.userID,
      entity: "organization_members",
      entityID: team.id,
      field: "created",
      organizationID: team.id,
    })),
  );
  const input = { organizationID: team.id, email: "more@example.org", name: "More", role: "USER" };
  expect((await api.ask(admin, INVITE, { input })).refusal).toMatchObject({
    code: "RATE_LIMITED",
    reason: "too-many-invitations",
    limit: INVITATIONS_PER_HOUR.ORGANIZATION,
  });
});
