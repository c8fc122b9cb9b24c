import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildPlace } from "../../testing/factories.ts";
import { buildMember, buildTeam, withTeam } from "../../testing/people.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const LIST = "query ($team: ID) { listPlaces(organizationID: $team) { items { name } } }";

test("[INV-529] a member of two teams sees the places of either; a guest or a non-member sees none of the other's", async () => {
  const { db } = api.database;
  const [here, there, guestOnly] = await Promise.all(
    ["Ici", "Là-bas", "En visite"].map((name) => buildTeam(db, { name })),
  );
  if (!here || !there || !guestOnly) throw new Error("the teams were not written");
  const person = await buildMember(db, here, "USER");
  for (const team of [here, there, guestOnly])
    await buildPlace(db, await buildMember(db, team, "USER"), { name: `Dépôt ${team.name}` });
  const both = {
    ...person,
    memberships: [
      ...person.memberships,
      ...withTeam(person, there, "USER").memberships.slice(-1),
      { organizationID: guestOnly.id, role: "GUEST" as const, shopManager: false },
    ],
  };
  const placesOf = async (who: typeof both, team: string | null) =>
    (await api.get<{ listPlaces: { items: { name: string }[] } }>(who, LIST, { team })).listPlaces.items.map(
      ({ name }) => name,
    );
  expect(await placesOf(both, null)).toEqual(["Dépôt Ici"]);
  expect(await placesOf(both, there.id)).toEqual(["Dépôt Là-bas"]);
  expect(await placesOf(both, guestOnly.id)).toEqual([]);
  expect(await placesOf({ ...person, memberships: [...person.memberships] }, there.id)).toEqual([]);
});
