import { expect, test } from "vitest";
import { buildMember } from "../testing/people.ts";
import { INVITE, openTeam, type Person } from "./testing/open-team.ts";

const opened = openTeam();

const projectOf = async (person: Person): Promise<string> =>
  (
    await opened.api.get<{ createProject: { id: string } }>(
      person,
      'mutation { createProject(input: { name: "Tour" }) { id } }',
    )
  ).createProject.id;

test("people join a project through its leads: at once with an account, after signing up without", async () => {
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
    createOrganizationMember: { status: "DONE", type: "PROJECT", userID: guest.userID, seen: false },
  });
  expect((await add(admin, { email: "later@example.org" })).data).toMatchObject({
    createOrganizationMember: { status: "PENDING", type: "PROJECT" },
  });
  expect(await mailsTo("later@example.org")).toMatchObject([{ template: "project-invitation" }]);
  const noted = await api.get(guest, "{ listNotifications { items { type message href seen } } }");
  expect(noted).toEqual({
    listNotifications: { items: [{ type: "PROJECT", message: "Tour", href: "/projects", seen: false }] },
  });
});

test("[PERM-017] whoever takes part in a project as a guest is flagged, in its members and for screens", async () => {
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
