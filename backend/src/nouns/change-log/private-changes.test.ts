import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildPeople, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const LOG = "query ($id: ID!) { changeLogByEntityID(entityID: $id) { items { field newValue } } }";
const read = async (as: People["user"], id: string) =>
  (await api.get<{ changeLogByEntityID: { items: { field: string; newValue: string }[] } }>(as, LOG, { id }))
    .changeLogByEntityID.items;

test("only the user reads changes of their own account, not their team", async () => {
  const { user, admin } = people;
  await api.get(user, "mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }", {
    input: { id: user.userID, phone: "01 99 00 12 12", country: "FR" },
  });
  expect((await read(user, user.userID)).map(({ field }) => field)).toContain("phone");
  for (const as of [admin, people.guest, people.rival]) expect(await read(as, user.userID)).toEqual([]);
});

test("an ADMIN reads the changes of the team's members and roles", async () => {
  const { membersByOrganization } = await api.get<{
    membersByOrganization: { items: { id: string; userID: string }[] };
  }>(
    people.admin,
    "query ($id: ID!) { membersByOrganization(organizationID: $id) { items { id userID } } }",
    {
      id: people.team.id,
    },
  );
  const member = membersByOrganization.items.find(({ userID }) => userID === people.creator.userID);
  await api.get(
    people.admin,
    "mutation ($input: UpdateOrganizationMemberInput!) { updateOrganizationMember(input: $input) { id } }",
    { input: { id: member?.id, role: "USER" } },
  );
  expect(await read(people.admin, member?.id ?? "")).toEqual([{ field: "role", newValue: "USER" }]);
  for (const as of [people.user, people.guest, people.rival])
    expect(await read(as, member?.id ?? "")).toEqual([]);
});
