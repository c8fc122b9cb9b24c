import { describe, expect, test } from "vitest";
import { buildMember, buildTeam, buildUser, withTeam } from "../../testing/people.ts";
import { INVITATIONS_PER_HOUR } from "./invitation-pace.ts";
import { INVITE, openTeam, type Person } from "./testing/open-team.ts";

const opened = openTeam();

const projectOf = async (person: Person): Promise<string> =>
  (
    await opened.api.get<{ createProject: { id: string } }>(
      person,
      'mutation { createProject(input: { name: "Tour" }) { id } }',
    )
  ).createProject.id;

test("project leads invite people into a project", async () => {
  const { api, team, admin, user, guest, stranger, mailsTo } = opened;
  const lead = user;
  const projectID = await projectOf(lead);
  const colleague = await buildMember(api.database.db, team, "USER");
  const add = (as: Person, more: object = {}) =>
    api.ask(as, INVITE, {
      input: { projectID, email: guest.email, name: "Gus", role: "architect", ...more },
    });
  expect((await add(colleague)).refusal).toMatchObject({ code: "FORBIDDEN", reason: "missing-role" });
  expect((await add(guest)).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await add(stranger)).refusal).toMatchObject({ code: "NOT_FOUND" });
  expect((await add(lead, { role: "ADMIN" })).refusal).toMatchObject({ field: "role" });
  expect((await add(lead)).data).toMatchObject({
    createOrganizationMember: { status: "DONE", userID: guest.userID, type: "PROJECT", seen: false },
  });
  expect(await mailsTo(guest.email)).toEqual([]);
  expect((await add(admin, { email: "later@example.org" })).data).toMatchObject({
    createOrganizationMember: { status: "PENDING", type: "PROJECT" },
  });
  expect(await mailsTo("later@example.org")).toMatchObject([{ template: "project-invitation" }]);
  const noted = await api.get(guest, "{ listNotifications { items { type message href seen } } }");
  expect(noted).toEqual({
    listNotifications: { items: [{ type: "PROJECT", message: "Tour", href: "/projects", seen: false }] },
  });
});

test("[PROJ-505] [NOTIF-006] teammates participate at once, people from outside once they accept; both are notified", async () => {
  const { api, admin, user, stranger, update } = opened;
  const projectID = await projectOf(admin);
  const add = async (person: Person) =>
    (
      await api.get<{ createOrganizationMember: { id: string; status: string } }>(admin, INVITE, {
        input: { projectID, email: person.email, name: "Xx", role: "architect" },
      })
    ).createOrganizationMember;
  const noticesOf = async (person: Person) =>
    (
      await api.get<{ listNotifications: { items: { type: string; seen: boolean }[] } }>(
        person,
        "{ listNotifications { items { type seen } } }",
      )
    ).listNotifications.items;
  expect(await add(user)).toMatchObject({ status: "DONE" });
  const invited = await add(stranger);
  expect(invited).toMatchObject({ status: "PENDING" });
  for (const person of [user, stranger])
    expect(await noticesOf(person)).toEqual([{ type: "PROJECT", seen: false }]);
  expect(await noticesOf(admin)).toEqual([]);
  expect((await update(stranger, { id: invited.id, status: "DONE" })).data).toMatchObject({
    updateOrganizationMember: { status: "DONE" },
  });
});

test("[NOTIF-005] an invitation into a team is notified as TEAM while it is PENDING; one into a project never", async () => {
  const { api, admin, stranger, invite, update } = opened;
  const unseen = async () =>
    (
      await api.get<{ listNotifications: { items: { type: string }[] } }>(
        stranger,
        "{ listNotifications(unseen: true) { items { type } } }",
      )
    ).listNotifications.items;
  const projectID = await projectOf(admin);
  await api.get(admin, INVITE, {
    input: { projectID, email: stranger.email, name: "Xx", role: "architect" },
  });
  expect(await unseen()).toEqual([{ type: "PROJECT" }]);
  const { id } = await invite({ email: stranger.email });
  expect(await unseen()).toEqual(expect.arrayContaining([{ type: "PROJECT" }, { type: "TEAM" }]));
  await update(stranger, { id, status: "DONE" });
  expect(await unseen()).toEqual([{ type: "PROJECT" }]);
});

describe("an invitation into a project reveals nothing about the owner of the address", () => {
  const SHOWN = `id status userID user { id name } name email role seen type invitationDetails`;
  const ASKED = `mutation ($input: CreateOrganizationMemberInput!) { createOrganizationMember(input: $input) { ${SHOWN} } }`;
  const invite = (as: Person, projectID: string, email: string) =>
    opened.api.get<{ createOrganizationMember: { id: string } }>(as, ASKED, {
      input: { projectID, email, name: "Xx Yy", role: "GUEST", sendEmail: false },
    });
  const found = async (as: Person, email: string) =>
    opened.api.get(
      as,
      `query ($email: String!) { userByEmail(email: $email) { id name } listUsers { items { name } } }`,
      { email },
    );

  test("the answer is the same with and without an account", async () => {
    const { api, stranger } = opened;
    const solo = await buildUser(api.database.db, { name: "Sam Solo" });
    const projectID = await projectOf(solo);
    const known = (await invite(solo, projectID, stranger.email)).createOrganizationMember;
    const unknown = (await invite(solo, projectID, "nobody@example.org")).createOrganizationMember;
    expect({ ...known, id: "", email: "" }).toEqual({ ...unknown, id: "", email: "" });
    expect(known).toMatchObject({ status: "PENDING", userID: null, user: null, name: "Xx Yy" });
    expect(await found(solo, stranger.email)).toEqual({
      userByEmail: null,
      listUsers: { items: [{ name: "Sam Solo" }] },
    });
    const members = await api.get<{ getProject: { members: object[] } }>(
      solo,
      "query ($id: ID!) { getProject(id: $id) { members { status userID user { name } } } }",
      { id: projectID },
    );
    expect(members.getProject.members).not.toContainEqual(
      expect.objectContaining({ userID: stranger.userID }),
    );
  });

  test("names appear after acceptance, and not after refusal", async () => {
    const { api, stranger, guest, update } = opened;
    const solo = await buildUser(api.database.db, { name: "Sam Solo" });
    const projectID = await projectOf(solo);
    const accepted = (await invite(solo, projectID, stranger.email)).createOrganizationMember;
    const declined = (await invite(solo, projectID, guest.email)).createOrganizationMember;
    expect((await update(solo, { id: accepted.id, status: "DONE" })).refusal).toMatchObject({
      code: "FORBIDDEN",
      reason: "not-invited",
    });
    expect((await update(stranger, { id: accepted.id, status: "DONE" })).refusal).toBeUndefined();
    expect((await update(guest, { id: declined.id, status: "DECLINED" })).refusal).toBeUndefined();
    expect(await found(solo, stranger.email)).toMatchObject({ userByEmail: { id: stranger.userID } });
    expect(await found(solo, guest.email)).toMatchObject({ userByEmail: null });
  });

  test("an invitation ends with its project", async () => {
    const { api, stranger, update } = opened;
    const solo = await buildUser(api.database.db);
    const projectID = await projectOf(solo);
    const { id } = (await invite(solo, projectID, stranger.email)).createOrganizationMember;
    await api.database.pool.query("update projects set progress = 'deleted' where id = $1", [projectID]);
    expect((await update(stranger, { id, status: "DONE" })).refusal).toMatchObject({ code: "NOT_FOUND" });
  });

  test("a person who adds themselves participates immediately", async () => {
    const { admin, user } = opened;
    const projectID = await projectOf(user);
    expect(await invite(admin, projectID, admin.email)).toMatchObject({
      createOrganizationMember: { status: "DONE", userID: admin.userID },
    });
  });
});

describe("limits the rate of invitations into projects", () => {
  const TOO_MANY = { code: "RATE_LIMITED", reason: "too-many-invitations" };
  const inviteAll = async (as: Person, addresses: readonly string[], projectIDs: readonly string[]) => {
    for (const [index, email] of addresses.entries()) {
      const projectID = projectIDs[index % projectIDs.length];
      const { refusal } = await opened.api.ask(as, INVITE, {
        input: { projectID, email, name: "Gus", role: "GUEST" },
      });
      if (refusal) return { sent: index, refusal };
    }
    return { sent: addresses.length, refusal: undefined };
  };

  test("by sender, across projects and teams", async () => {
    const { api } = opened;
    const solo = await buildUser(api.database.db);
    const addresses = Array.from({ length: 40 }, (_one, index) => `person${index}@example.org`);
    const projectIDs = [await projectOf(solo), await projectOf(solo)];
    const { sent, refusal } = await inviteAll(solo, addresses, projectIDs);
    expect(refusal).toMatchObject(TOO_MANY);
    expect(sent).toBe(INVITATIONS_PER_HOUR.PROJECT);
    const inTeam = withTeam(solo, await buildTeam(api.database.db), "ADMIN");
    const elsewhere = await projectOf(inTeam);
    expect(await inviteAll(inTeam, ["one@example.org"], [elsewhere])).toMatchObject({ sent: 0 });
  });

  test("by receiving address, from one sender and from all", async () => {
    const { api } = opened;
    const email = "target@example.org";
    const send = async () => {
      const solo = await buildUser(api.database.db);
      const projectIDs: string[] = [];
      for (let index = 0; index < 6; index += 1) projectIDs.push(await projectOf(solo));
      return inviteAll(solo, Array(6).fill(email), projectIDs);
    };
    const counts: number[] = [];
    for (let sender = 0; sender < 5; sender += 1) {
      const { sent, refusal } = await send();
      expect(refusal).toMatchObject(TOO_MANY);
      counts.push(sent);
    }
    expect(counts).toEqual([5, 5, 5, 5, 0]);
  });

  test("limits the mails that repeat one too", async () => {
    const { api, admin, user } = opened;
    const projectID = await projectOf(user);
    const { createOrganizationMember } = await api.get<{ createOrganizationMember: { id: string } }>(
      admin,
      INVITE,
      {
        input: { projectID, email: "again@example.org", name: "Gus", role: "GUEST" },
      },
    );
    const resend = async () => {
      await api.database.pool.query("update mails set created_at = created_at - interval '2 minutes'");
      const { refusal } = await api.ask(admin, "mutation ($id: ID!) { resendInvitation(id: $id) { id } }", {
        id: createOrganizationMember.id,
      });
      return refusal;
    };
    const refusals: unknown[] = [];
    for (let time = 0; time < 5; time += 1) refusals.push(await resend());
    expect(refusals.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined]);
    expect(refusals[4]).toMatchObject(TOO_MANY);
  });
});

test("[PERM-017] a guest participant of a project is flagged, in its members and for screens", async () => {
  const { api, admin, user } = opened;
  const projectID = await projectOf(user);
  const add = async (email: string, role: string) =>
    (
      await api.get<{ createOrganizationMember: { role: string; isGuest: boolean } }>(admin, INVITE, {
        input: { projectID, email, name: "Gus", role },
      })
    ).createOrganizationMember;
  expect(await add("looks@example.org", "GUEST")).toMatchObject({ role: "GUEST", isGuest: true });
  expect(await add("works@example.org", "architect")).toMatchObject({ role: "architect", isGuest: false });
});
