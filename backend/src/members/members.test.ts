import { PLAN_SEATS } from "@gisement/shared-domain/teams";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { actions } from "../actions/table.ts";
import { mails } from "../mails/table.ts";
import { organizationMembers } from "../organizations/table.ts";
import { openTestApi, type TestApi } from "../testing/api.ts";
import { buildMember, buildTeam, buildUser, type Team, workingIn } from "../testing/people.ts";
import { subscriptions } from "../users/table.ts";
import { INVITATIONS_PER_HOUR } from "./invite-member.ts";

type Person = Awaited<ReturnType<typeof buildUser>>;
let api: TestApi;
let team: Team;
let admin: Person;
let user: Person;
let guest: Person;
let stranger: Person;
beforeAll(async () => {
  api = await openTestApi();
  stranger = await buildMember(
    api.database.db,
    await buildTeam(api.database.db, { name: "Ailleurs" }),
    "ADMIN",
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  const { db } = api.database;
  team = await buildTeam(db, { name: "Atelier" });
  admin = await buildMember(db, team, "ADMIN", { name: "Ada" });
  user = await buildMember(db, team, "USER");
  guest = await buildMember(db, team, "GUEST");
});

const FIELDS =
  "id role status userID email name type seen shopManager organizationID invitationDetails updatedAt";
const INVITE = `mutation ($input: CreateOrganizationMemberInput!) { createOrganizationMember(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateOrganizationMemberInput!) { updateOrganizationMember(input: $input) { ${FIELDS} } }`;
const RESEND = "mutation ($id: ID!) { resendInvitation(id: $id) { id } }";
const WITHDRAW = "mutation ($id: ID!) { deleteOrganizationMember(id: $id) { id } }";
const NAME_ADMIN =
  "mutation ($id: ID!, $confirm: Boolean!) { nameOrganizationAdmin(id: $id, confirm: $confirm) { id role } }";

interface Member {
  readonly id: string;
  readonly role: string;
  readonly status: string;
  readonly userID: string | null;
  readonly updatedAt: string;
}
const invite = async (input: object = {}, as: Person = admin): Promise<Member> =>
  (
    await api.get<{ createOrganizationMember: Member }>(as, INVITE, {
      input: { organizationID: team.id, email: "lea@example.org", name: "Léa", role: "USER", ...input },
    })
  ).createOrganizationMember;
const update = (as: Person, input: object) => api.ask(as, UPDATE, { input });
const memberOf = async (person: Person): Promise<Member> => {
  const [row] = await api.database.db
    .select()
    .from(organizationMembers)
    .where(eq(organizationMembers.userID, person.userID));
  return row as unknown as Member;
};
const mailsTo = (to: string) => api.database.db.select().from(mails).where(eq(mails.to, to));

test("[TEAM-518] [TEAM-508] an ADMIN invites by address: PENDING, with details and a mail", async () => {
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
      status: "waiting",
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

test("[PERM-015] nobody but an ADMIN of the selected team invites, and never as ADMIN", async () => {
  const input = { organizationID: team.id, email: "x@example.org", name: "Xa", role: "USER" };
  const ask = (as: Person, more: object = {}) => api.ask(as, INVITE, { input: { ...input, ...more } });
  for (const as of [user, guest])
    expect((await ask(as)).refusal).toMatchObject({ code: "FORBIDDEN", reason: "missing-role" });
  expect((await ask(stranger)).refusal).toMatchObject({ code: "FORBIDDEN", reason: "other-team" });
  expect((await ask(await buildUser(api.database.db))).refusal).toMatchObject({
    code: "FORBIDDEN",
    reason: "solo-not-allowed",
  });
  expect((await api.ask({ kind: "anonymous" }, INVITE, { input })).refusal).toMatchObject({
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

test("an address is invited once; whoever is a member is not invited", async () => {
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
  // A call that is sent twice, as after a lost answer.
  const id = "5b6f0f0a-6f0e-4c1a-9d51-0a60f6f3a0aa";
  await invite({ id, email: "twice@example.org" });
  expect(await invite({ id, email: "twice@example.org" })).toMatchObject({ id });
  expect(member.status).toBe("PENDING");
});

test("two ADMINs invite the same address at once: one invitation stands", async () => {
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

test("whether an invited address has an account is told to nobody but its owner", async () => {
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

test("the invited person accepts; anybody else who opens it is refused with the reason", async () => {
  const invited = await buildUser(api.database.db);
  const member = await invite({ email: invited.email });
  for (const as of [admin, stranger, user])
    for (const status of ["DONE", "DECLINED"])
      expect((await update(as, { id: member.id, status })).refusal).toMatchObject({
        code: "FORBIDDEN",
        reason: "not-invited",
      });
  expect((await update(invited, { id: member.id, status: "DONE" })).data).toMatchObject({
    updateOrganizationMember: { status: "DONE", userID: invited.userID, seen: true },
  });
  // Again changes nothing; the other answer comes too late.
  expect((await update(invited, { id: member.id, status: "DONE" })).errors).toBeUndefined();
  expect((await update(invited, { id: member.id, status: "DECLINED" })).refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "already-answered",
    found: "DONE",
  });
});

test("an invitation that nobody holds yet is for whoever owns its address", async () => {
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
});

test("declined, and invited anew: the same membership waits again, and is told again", async () => {
  const invited = await buildUser(api.database.db);
  const member = await invite({ email: invited.email });
  await update(invited, { id: member.id, status: "DECLINED" });
  expect((await update(invited, { id: member.id, status: "DONE" })).refusal).toMatchObject({
    code: "INVALID_STATE",
  });
  const again = await invite({ email: invited.email, role: "GUEST" });
  expect(again).toMatchObject({ id: member.id, status: "PENDING", role: "GUEST" });
  expect(await mailsTo(invited.email)).toHaveLength(2);
  const { listNotifications } = await api.get<{ listNotifications: { items: object[]; unseen: number } }>(
    invited,
    "{ listNotifications { items { type seen } unseen } }",
  );
  // The first was seen by answering.
  expect(listNotifications).toEqual({
    items: [
      { type: "TEAM", seen: false },
      { type: "TEAM", seen: true },
    ],
    unseen: 1,
  });
});

test("[TEAM-010] leaving archives, takes one out of the team's projects, and a new invitation brings one back", async () => {
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
  const [left] = await api.database.db
    .select()
    .from(organizationMembers)
    .where(eq(organizationMembers.id, inProject?.id ?? ""));
  expect(left?.status).toBe("ARCHIVED");
  expect(await invite({ email: user.email })).toMatchObject({ id: own.id, status: "PENDING" });
});

test("an ADMIN takes members out; a member takes out nobody else", async () => {
  const target = await memberOf(guest);
  expect((await update(user, { id: target.id, status: "ARCHIVED" })).refusal).toMatchObject({
    reason: "missing-role",
  });
  expect((await update(stranger, { id: target.id, status: "ARCHIVED" })).refusal).toMatchObject({
    reason: "other-team",
  });
  expect((await update(admin, { id: target.id, status: "ARCHIVED" })).errors).toBeUndefined();
  expect((await update(admin, { id: target.id, role: "USER" })).refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "not-a-member",
  });
});

test("roles and the shop are given by an ADMIN, under a lost-update check", async () => {
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

test("another ADMIN is named apart and confirmed, and only of those who have joined", async () => {
  const target = await memberOf(user);
  expect((await api.ask(admin, NAME_ADMIN, { id: target.id, confirm: false })).refusal).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "confirm",
  });
  for (const as of [user, guest, stranger])
    expect((await api.ask(as, NAME_ADMIN, { id: target.id, confirm: true })).refusal).toMatchObject({
      code: "FORBIDDEN",
    });
  expect(await api.get(admin, NAME_ADMIN, { id: target.id, confirm: true })).toMatchObject({
    nameOrganizationAdmin: { role: "ADMIN" },
  });
  const pending = await invite();
  expect((await api.ask(admin, NAME_ADMIN, { id: pending.id, confirm: true })).refusal).toMatchObject({
    reason: "not-a-member",
  });
});

test("the last ADMIN stays: neither leaves, nor is demoted", async () => {
  const own = await memberOf(admin);
  for (const change of [{ status: "ARCHIVED" }, { role: "USER" }])
    expect((await update(admin, { id: own.id, ...change })).refusal).toMatchObject({
      code: "INVALID_STATE",
      reason: "last-admin",
    });
  const next = await memberOf(user);
  await api.get(admin, NAME_ADMIN, { id: next.id, confirm: true });
  expect((await update(admin, { id: own.id, status: "ARCHIVED" })).errors).toBeUndefined();
});

test("two ADMINs demote each other at once: exactly one wins, whichever comes first", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { db } = api.database;
    const arena = await buildTeam(db);
    const [one, two] = [await buildMember(db, arena, "ADMIN"), await buildMember(db, arena, "ADMIN")];
    const [first, second] = [await memberOf(one), await memberOf(two)];
    const answers = await Promise.all([
      update(one, { id: second.id, role: "USER" }),
      update(two, { id: first.id, role: "USER" }),
    ]);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(answers.find(({ errors }) => errors)?.refusal).toMatchObject({
      code: "FORBIDDEN",
      reason: "missing-role",
    });
    const rows = await db
      .select()
      .from(organizationMembers)
      .where(eq(organizationMembers.organizationID, arena.id));
    expect(rows.map(({ role }) => role).toSorted()).toEqual(["ADMIN", "USER"]);
  }
});

test("both leave at once: one stays. The second waits for the first, on another connection", async () => {
  const { db, url } = api.database;
  const other = await buildMember(db, team, "ADMIN");
  const [own, theirs] = [await memberOf(admin), await memberOf(other)];
  const held = new pg.Client({ connectionString: url });
  await held.connect();
  await held.query("begin");
  await held.query("select 1 from organizations where id = $1 for update", [team.id]);
  const answers = [
    update(admin, { id: own.id, status: "ARCHIVED" }),
    update(other, { id: theirs.id, status: "ARCHIVED" }),
  ];
  const early = await Promise.race([
    ...answers.map(() => answers[0]?.then(() => "answered")),
    new Promise((resolve) => setTimeout(() => resolve("waiting"), 200)),
  ]);
  expect(early).toBe("waiting");
  await held.query("commit");
  await held.end();
  const done = await Promise.all(answers);
  expect(done.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(done.find(({ errors }) => errors)?.refusal).toMatchObject({ reason: "last-admin" });
});

test("a session that still says ADMIN gives nothing once the role is gone", async () => {
  const former = await buildMember(api.database.db, team, "ADMIN");
  const own = await memberOf(former);
  await update(admin, { id: own.id, role: "USER" });
  expect((await update(former, { id: (await memberOf(user)).id, role: "GUEST" })).refusal).toMatchObject({
    code: "FORBIDDEN",
    reason: "missing-role",
  });
});

test("an invitation is sent again, at most once a minute, and withdrawn while it waits", async () => {
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
    for (const as of [user, guest, stranger])
      expect((await api.ask(as, document, { id: member.id })).refusal).toMatchObject({ code: "FORBIDDEN" });
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

test("seats: the plan's and the extension's; inviting beyond is refused with the counts", async () => {
  const { db } = api.database;
  // Three are in already.
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

test("a change of membership reaches every gateway in its transaction", async () => {
  const invited = await buildUser(api.database.db);
  const listener = new pg.Client({ connectionString: api.database.url });
  await listener.connect();
  await listener.query("listen gisement_viewer");
  const heard: string[] = [];
  listener.on("notification", ({ payload }) => heard.push(payload ?? ""));
  const member = await invite({ email: invited.email });
  await update(invited, { id: member.id, status: "DONE" });
  await update(admin, { id: member.id, role: "GUEST" });
  // Refused, so nothing of it is told.
  await update(user, { id: member.id, role: "USER" });
  await listener.query("select 1");
  await listener.end();
  expect(heard).toEqual([invited.userID, invited.userID, invited.userID]);
});

test("a master's ADMIN changes nobody in a sub-team without being its ADMIN", async () => {
  const { db } = api.database;
  const sub = await buildTeam(db, { name: "Agence", masterID: team.id, parentID: team.id });
  const member = await memberOf(await buildMember(db, sub, "USER"));
  const master = workingIn(admin, team, "ADMIN", { isMaster: true, subTeamIDs: [sub.id] });
  expect((await update(master, { id: member.id, role: "GUEST" })).refusal).toMatchObject({
    code: "FORBIDDEN",
    reason: "other-team",
  });
});

test("whoever invites without end is slowed down", async () => {
  const { db } = api.database;
  await db.insert(actions).values(
    Array.from({ length: INVITATIONS_PER_HOUR }, () => ({
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
    limit: INVITATIONS_PER_HOUR,
  });
});
