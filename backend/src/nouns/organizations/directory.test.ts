import { expect, test } from "vitest";
import { buildTeam, type People } from "../../testing/people.ts";
import { openPeople } from "./testing/open-people.ts";

const opened = openPeople();

test("[TEAM-004] [TEAM-005] the directory shows teams that opted in, and one's own, with public data only", async () => {
  const { api, people } = opened;
  const { db } = api.database;
  const shown = await buildTeam(db, {
    name: "Éco-Matériaux",
    city: "Nîmes",
    settings: { directory: true },
    SIRET: "73282932000074",
  });
  const hidden = await buildTeam(db, { name: "Éco-Discret" });
  const archivedTeam = await buildTeam(db, {
    name: "Éco-Fini",
    settings: { directory: true },
    status: "ARCHIVED",
  });
  const SEARCH =
    "query ($search: String, $limit: Int, $nextToken: String) { searchOrganizations(search: $search, limit: $limit, nextToken: $nextToken) { items { id name } nextToken } }";
  const find = async (as: People["solo"], search: string) =>
    (
      await api.get<{ searchOrganizations: { items: { id: string }[] } }>(as, SEARCH, { search })
    ).searchOrganizations.items.map(({ id }) => id);
  expect(await find(people.solo, "eco nim")).toEqual([shown.id]);
  expect(await find(people.solo, "éco-")).toEqual([shown.id]);
  expect(await find(people.solo, "%")).toEqual([]);
  const ENTRY = "query ($id: ID!) { getDirectoryEntry(id: $id) { name city } }";
  expect(await api.get(people.solo, ENTRY, { id: shown.id })).toEqual({
    getDirectoryEntry: { name: "Éco-Matériaux", city: "Nîmes" },
  });
  for (const { id } of [hidden, archivedTeam])
    expect(await api.get(people.solo, ENTRY, { id })).toEqual({ getDirectoryEntry: null });
  expect(await api.get(people.user, ENTRY, { id: people.team.id })).toMatchObject({
    getDirectoryEntry: { name: people.team.name },
  });
  // The team's own page stays closed to other teams.
  expect(
    await api.get(people.solo, "query ($id: ID!) { getOrganization(id: $id) { SIRET } }", { id: shown.id }),
  ).toEqual({
    getOrganization: null,
  });
});

test("the directory is paged by name, each team once", async () => {
  const { api, people } = opened;
  const { db } = api.database;
  for (const name of ["paged Bravo", "Paged alpha", "pagéd Charlie"])
    await buildTeam(db, { name, settings: { directory: true } });
  const SEARCH =
    'query ($nextToken: String) { searchOrganizations(search: "paged", limit: 2, nextToken: $nextToken) { items { name } nextToken } }';
  interface Found {
    searchOrganizations: { items: { name: string }[]; nextToken: string | null };
  }
  const first = await api.get<Found>(people.solo, SEARCH);
  const second = await api.get<Found>(people.solo, SEARCH, {
    nextToken: first.searchOrganizations.nextToken,
  });
  expect(
    [...first.searchOrganizations.items, ...second.searchOrganizations.items].map(({ name }) => name),
  ).toEqual(["Paged alpha", "paged Bravo", "pagéd Charlie"]);
  expect(second.searchOrganizations.nextToken).toBeNull();
});
