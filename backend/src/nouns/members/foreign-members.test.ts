import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { buildWorld } from "../../testing/world.ts";

let api: TestApi;
let people: People;
let memberships: Record<string, string>;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  const world = await buildWorld(api.database.db, people.admin, people.user);
  const { createOrganizationMember } = await api.get<{ createOrganizationMember: { id: string } }>(
    people.admin,
    "mutation ($input: CreateOrganizationMemberInput!) { createOrganizationMember(input: $input) { id } }",
    { input: { projectID: world.project, email: "p@example.org", name: "Pia", role: "architect" } },
  );
  memberships = {
    "a member": world.member ?? "",
    "an invitation": world.invitation ?? "",
    "somebody of a project": createOrganizationMember.id,
  };
});
afterAll(() => api.close());

const UPDATE = "mutation ($id: ID!) { updateOrganizationMember(input: { id: $id, SENT }) { id } }";
const CALLS: Record<string, string> = {
  deleteOrganizationMember: "mutation ($id: ID!) { deleteOrganizationMember(id: $id) { id } }",
  resendInvitation: "mutation ($id: ID!) { resendInvitation(id: $id) { id } }",
  nameOrganizationAdmin: "mutation ($id: ID!) { nameOrganizationAdmin(id: $id, confirm: true) { id } }",
  "updateOrganizationMember, role": UPDATE.replace("SENT", 'role: "GUEST"'),
  "updateOrganizationMember, answer": UPDATE.replace("SENT", "status: DONE"),
  "updateOrganizationMember, archive": UPDATE.replace("SENT", "status: ARCHIVED"),
  "updateOrganizationMember, seen": UPDATE.replace("SENT", "seen: true"),
};

describe.each(["rival", "solo"] as const)("as %s", (who) => {
  test.each(Object.entries(CALLS))(
    "%s gives the same answer for another team's membership and an invented one",
    async (_name, call) => {
      const ask = async (id: string) => {
        const { refusal } = await api.ask(people[who], call, { id });
        return JSON.stringify(refusal).replaceAll(id, "ID");
      };
      const invented = await ask(randomUUID());
      expect(invented).toMatch(/NOT_FOUND|FORBIDDEN/);
      for (const [kind, id] of Object.entries(memberships)) expect(await ask(id), kind).toBe(invented);
    },
  );
});
