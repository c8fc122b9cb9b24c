import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { buildLot } from "../../testing/factories.ts";
import { buildMember, buildTeam } from "../../testing/people.ts";
import { searchProducts } from "./search-products.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it("[INV-003] a master organization counts and filters lots by sub-team, and never another team's", async () => {
  const { db } = database;
  const master = await buildTeam(db, { name: "Groupe Réemploi", isMaster: true });
  const north = await buildTeam(db, { name: "Réemploi Nord", masterID: master.id });
  const stranger = await buildTeam(db, { name: "Ailleurs" });
  const leader = await buildMember(db, master, "ADMIN", { subTeamIDs: [north.id] });
  for (const team of [master, north, north, stranger])
    await buildLot(db, await buildMember(db, team, "USER"), { name: team.name });

  const byTeam = { name: "team", type: "terms", field: "organizationID", excludeOwnFilter: true };
  const all = await searchProducts(db, leader, { aggregates: [byTeam] });
  expect(all.aggregateItems[0]?.buckets).toEqual([
    expect.objectContaining({ key: north.id, doc_count: 2 }),
    expect.objectContaining({ key: master.id, doc_count: 1 }),
  ]);

  const chosen = await searchProducts(db, leader, {
    filter: { organizationID: { eqs: [north.id] } },
    aggregates: [byTeam],
  });
  expect(chosen.items.map(({ name }) => name)).toEqual(["Réemploi Nord", "Réemploi Nord"]);
  expect(chosen.aggregateItems[0]?.buckets).toHaveLength(2);
  expect(
    (await searchProducts(db, leader, { filter: { organizationID: { eq: stranger.id } } })).items,
  ).toEqual([]);
});
