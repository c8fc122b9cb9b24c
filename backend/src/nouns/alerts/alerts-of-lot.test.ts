import type { Identity } from "@gisement/shared-domain/permissions";
import { VISITOR } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildProject } from "../../testing/factories.ts";
import { buildParticipant, buildPeople, type People } from "../../testing/people.ts";
import { alertMatches, alerts } from "./table.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const READ = "query ($id: ID!) { alertsOfLot(lotID: $id) { name quantity { number } } }";
const read = async (as: Identity, id: string) =>
  (
    await api.get<{ alertsOfLot: readonly { readonly name: string }[] }>(as as never, READ, { id })
  ).alertsOfLot.map(({ name }) => name);

/** A wanted item of a team that has matched the lot. */
async function buildMatch(
  lotID: string,
  name: string,
  {
    score = 0.5,
    progress = "active",
    organizationID = people.team.id,
    ...match
  }: Partial<typeof alertMatches.$inferInsert> & { progress?: string; organizationID?: string } = {},
) {
  const { db } = api.database;
  const [alert] = await db.insert(alerts).values({ name, progress, organizationID }).returning();
  await db.insert(alertMatches).values({ alertID: alert?.id ?? "", statusID: lotID, score, ...match });
}

test("shows the team's active alerts that the lot matches, best first, without dismissed and former matches", async () => {
  const lot = await buildLot(api.database.db, people.user);
  await buildMatch(lot.id, "Portes", { score: 0.4 });
  await buildMatch(lot.id, "Portes coupe-feu", { score: 0.9 });
  await buildMatch(lot.id, "Close", { progress: "archived" });
  await buildMatch(lot.id, "Écartée", { dismissedAt: new Date() });
  await buildMatch(lot.id, "Partie", { goneAt: new Date() });
  await buildMatch(lot.id, "D’une autre équipe", { organizationID: people.rivalTeam.id });
  expect(await read(people.user, lot.id)).toEqual(["Portes coupe-feu", "Portes"]);
  expect(await read(people.guest, lot.id)).toEqual(["Portes coupe-feu", "Portes"]);
});

test("shows a stranger nothing, even for an alert of their own, and refuses visitors", async () => {
  const lot = await buildLot(api.database.db, people.user);
  await buildMatch(lot.id, "Portes");
  await buildMatch(lot.id, "Deuren", { organizationID: people.rivalTeam.id });
  for (const who of [people.rival, people.solo]) expect(await read(who, lot.id)).toEqual([]);
  expect((await api.ask(VISITOR as never, READ, { id: lot.id })).refusal).toMatchObject({
    code: "UNAUTHENTICATED",
  });
});

test("shows a participant of the lot's project no alert of its owner", async () => {
  const { db } = api.database;
  const project = await buildProject(db, people.user);
  const lot = await buildLot(db, people.user, { projectID: project.id });
  await buildMatch(lot.id, "Portes");
  const participant = await buildParticipant(db, people.team, project.id, "GUEST");
  expect(await read(participant, lot.id)).toEqual([]);
});

test("tells what a project looks for, and how far it is covered, to its team alone", async () => {
  const { db } = api.database;
  const project = await buildProject(db, people.user);
  const lot = await buildLot(db, people.user, { quantityNumber: 7, quantityUnit: "u" });
  const [need] = await db
    .insert(alerts)
    .values({
      name: "Portes",
      organizationID: people.team.id,
      projectID: project.id,
      quantityNumber: 9,
      quantityUnit: "u",
    })
    .returning();
  await db.insert(alertMatches).values({ alertID: need?.id ?? "", statusID: lot.id, score: 0.5 });
  const needsAs = async (who: Identity) =>
    (
      await api.get<{ listAlerts: { items: readonly object[] } }>(
        who as never,
        "query ($projectID: ID) { listAlerts(projectID: $projectID) { items { name coverage { found } } } }",
        { projectID: project.id },
      )
    ).listAlerts.items;
  for (const who of [people.user, people.guest])
    expect(await needsAs(who)).toEqual([{ name: "Portes", coverage: { found: 7 } }]);
  const lead = await buildParticipant(db, people.team, project.id, "LEAD");
  const guest = await buildParticipant(db, people.team, project.id, "GUEST");
  for (const who of [lead, guest, people.rival]) expect(await needsAs(who)).toEqual([]);
  for (const who of [lead, guest, people.rival, VISITOR])
    expect(
      (
        await api.ask(who as never, "query ($id: ID!) { getAlert(id: $id) { coverage { found } } }", {
          id: need?.id,
        })
      ).data?.getAlert ?? null,
    ).toBeNull();
});

test("shows no alert for a lot that has left the stock", async () => {
  const lot = await buildLot(api.database.db, people.user, { progress: "archived" });
  await buildMatch(lot.id, "Portes");
  expect(await read(people.user, lot.id)).toEqual([]);
});
