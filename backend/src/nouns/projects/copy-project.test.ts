import { VISITOR } from "@gisement/shared-domain/permissions";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildPlace, buildProject } from "../../testing/factories.ts";
import { buildParticipant, buildPeople, type People } from "../../testing/people.ts";
import { alertMatches, alerts } from "../alerts/table.ts";
import { productStatuses } from "../lots/status-table.ts";
import { organizationMembers } from "../organizations/table.ts";
import { projects } from "./table.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const COPY = "mutation ($input: CopyProjectInput!) { copyProject(input: $input) { batchID ids } }";
const READ = /* GraphQL */ `
  query ($id: ID!) {
    getProject(id: $id) { id name type description picture progress startDate endDate reuseTarget place { id } phases { phase start end } members { userID role } }
  }
`;
interface Copied {
  readonly copyProject: { readonly batchID: string; readonly ids: readonly [string] };
}
interface Read {
  readonly getProject: { readonly id: string };
}
async function copy(input: object) {
  const { ids, batchID } = (await api.get<Copied>(people.user, COPY, { input })).copyProject;
  return { batchID, ...(await api.get<Read>(people.user, READ, { id: ids[0] })).getProject };
}

/** A site with days, three lots, of which one is gathered under another, and two wanted items, of which one has ended. */
async function buildSite() {
  const { db } = api.database;
  const place = await buildPlace(db, people.user);
  const site = await buildProject(db, people.user, {
    name: "Lycée",
    type: "renovation",
    description: "Aile nord",
    picture: "lycee.webp",
    placeID: place.id,
    reuseTarget: 60,
    startDate: new Date("2026-03-02T00:00:00Z"),
    endDate: new Date("2026-09-30T00:00:00Z"),
    phases: [
      { phase: "diagnosis", start: "2026-03-04", end: "2026-03-20" },
      { phase: "works", start: "2026-04-01", end: "2026-09-30" },
    ],
  });
  const gathered = await buildLot(db, people.user, { projectID: site.id, name: "Vantaux", ref: "V-1" });
  const lot = await buildLot(db, people.user, {
    projectID: site.id,
    name: "Portes",
    ref: "P-1",
    category: "31",
    availableForSale: true,
    heldQuantity: 1,
  });
  await db
    .update(productStatuses)
    .set({ batchedProductID: lot.productID })
    .where(eq(productStatuses.id, gathered.id));
  await buildLot(db, people.user, { projectID: site.id, name: "Gone", progress: "done" });
  const wanted = {
    projectID: site.id,
    byUserID: people.user.userID,
    organizationID: site.organizationID,
    organizationMasterID: site.organizationMasterID,
  };
  await db.insert(alerts).values([
    { ...wanted, name: "Portes", category: "31", endDate: new Date("2026-05-01T00:00:00Z") },
    { ...wanted, name: "Ended", progress: "done" },
  ]);
  return { site, lot, place };
}
/** A participant of another team. */
const join = (projectID: string, role: string) =>
  buildParticipant(api.database.db, { id: people.rival.team?.id ?? "" }, projectID, role);
const lotsOf = (projectID: string) =>
  api.database.db.select().from(productStatuses).where(eq(productStatuses.projectID, projectID));
const needsOf = (projectID: string) =>
  api.database.db.select().from(alerts).where(eq(alerts.projectID, projectID)).orderBy(asc(alerts.name));

test("a copy has the facts of its project, its days from the given one on, its needs and its lots; nothing of the first one changes", async () => {
  const { site, lot, place } = await buildSite();
  await join(site.id, "diagnostician");
  const before = await lotsOf(site.id);
  const copied = await copy({ id: site.id, name: " Collège ", firstDay: "2027-03-02", lots: true });
  expect(copied).toMatchObject({
    name: "Collège",
    type: "renovation",
    description: "Aile nord",
    picture: "lycee.webp",
    progress: "active",
    reuseTarget: 60,
    place: { id: place.id },
    startDate: "2027-03-02T00:00:00.000Z",
    endDate: "2027-09-30T00:00:00.000Z",
    phases: [
      { phase: "diagnosis", start: "2027-03-04", end: "2027-03-20" },
      { phase: "works", start: "2027-04-01", end: "2027-09-30" },
    ],
    members: [{ userID: people.user.userID, role: "project-manager" }],
  });
  const [own, ...others] = await lotsOf(copied.id);
  expect(others).toEqual([]);
  expect(own).toMatchObject({
    name: "Portes",
    category: "31",
    ref: null,
    source: "copy",
    availableForSale: false,
    heldQuantity: 0,
  });
  expect([own?.id === lot.id, own?.productID === lot.productID]).toEqual([false, false]);
  const [need, ...more] = await needsOf(copied.id);
  expect(more).toEqual([]);
  expect(need).toMatchObject({ name: "Portes", category: "31", endDate: new Date("2027-05-01T00:00:00Z") });
  const matches = await api.database.db
    .select({ id: alertMatches.statusID })
    .from(alertMatches)
    .where(eq(alertMatches.alertID, need?.id ?? ""));
  expect(matches.map(({ id }) => id)).toContain(lot.id);
  expect(await lotsOf(site.id)).toEqual(before);
  expect(await needsOf(site.id)).toHaveLength(2);
});

test("without a first day a copy has none, and without its needs and lots it has only facts", async () => {
  const { site } = await buildSite();
  const copied = await copy({ id: site.id, name: "Sans", needs: false });
  expect(copied).toMatchObject({ startDate: null, endDate: null, phases: [], reuseTarget: 60 });
  expect([await lotsOf(copied.id), await needsOf(copied.id)]).toEqual([[], []]);
  const [need] = await needsOf((await copy({ id: site.id, name: "Besoins" })).id);
  expect(need).toMatchObject({ name: "Portes", endDate: null });
});

test("one step takes a whole copy back", async () => {
  const { db } = api.database;
  const { site } = await buildSite();
  const { id, batchID } = await copy({ id: site.id, name: "Trop", lots: true });
  await api.get(people.user, "mutation ($id: ID!) { undoBatch(batchID: $id) { batchID } }", { id: batchID });
  const [project] = await db.select().from(projects).where(eq(projects.id, id));
  expect(project?.progress).toBe("deleted");
  const needs = await api.get<{ listAlerts: { items: { projectID: string }[] } }>(
    people.user,
    "{ listAlerts { items { projectID } } }",
  );
  expect(needs.listAlerts.items.filter(({ projectID }) => projectID === id)).toEqual([]);
  expect((await lotsOf(id)).filter(({ progress }) => progress !== "deleted")).toEqual([]);
});

test("a copy that somebody has worked in since is not taken back", async () => {
  const { site } = await buildSite();
  const { id, batchID } = await copy({ id: site.id, name: "Suivi", lots: true });
  const undo = () =>
    api.ask(people.user, "mutation ($id: ID!) { undoBatch(batchID: $id) { batchID } }", { id: batchID });
  const later = await buildLot(api.database.db, people.user, { projectID: id, name: "Venue après" });
  expect((await undo()).refusal).toMatchObject({ reason: "has-lots", current: [{ id: later.id }] });
  expect((await lotsOf(id)).map(({ progress }) => progress)).toEqual(["active", "active"]);
});

test("only who creates projects in the team that has the project copies it", async () => {
  const { site } = await buildSite();
  const outside = await join(site.id, "project-manager");
  const input = { id: site.id, name: "Volé", lots: true };
  const refusals = {
    stranger: await api.ask(VISITOR, COPY, { input }),
    guest: await api.ask(people.guest, COPY, { input }),
    rival: await api.ask(people.rival, COPY, { input }),
    outside: await api.ask(outside, COPY, { input }),
  };
  expect(
    Object.fromEntries(Object.entries(refusals).map(([who, { refusal }]) => [who, refusal?.code])),
  ).toEqual({
    stranger: "UNAUTHENTICATED",
    guest: "FORBIDDEN",
    rival: "BAD_USER_INPUT",
    outside: "BAD_USER_INPUT",
  });
});

test("a wrong copy names the field, and leaves nothing behind", async () => {
  const { db } = api.database;
  const { site } = await buildSite();
  const count = () => db.$count(projects);
  const before = await count();
  for (const [change, field] of [
    [{ name: " " }, "name"],
    [{ name: "x".repeat(121) }, "name"],
    [{ firstDay: "2027-02-30" }, "firstDay"],
    [{ firstDay: "demain" }, "firstDay"],
    [{ id: "ici" }, "id"],
  ] as const)
    expect(
      (await api.ask(people.user, COPY, { input: { id: site.id, name: "Copie", ...change } })).refusal,
    ).toMatchObject({ code: "BAD_USER_INPUT", field });
  const wanted = {
    name: "Portes",
    projectID: site.id,
    organizationID: site.organizationID,
    organizationMasterID: site.organizationMasterID,
  };
  await db.insert(alerts).values(Array.from({ length: 500 }, () => wanted));
  expect((await api.ask(people.user, COPY, { input: { id: site.id, name: "Copie" } })).refusal).toMatchObject(
    { code: "LIMIT_EXCEEDED", field: "needs", limit: 500, reason: "too-many-needs" },
  );
  expect(await count()).toBe(before);
  const members = await db.$count(organizationMembers, eq(organizationMembers.name, "Copie"));
  expect(members).toBe(0);
});

test("a project with 500 needs is copied within the time of a call", async () => {
  const { db } = api.database;
  const { site } = await buildSite();
  const wanted = {
    name: "Fenêtres",
    category: "31",
    projectID: site.id,
    organizationID: site.organizationID,
    organizationMasterID: site.organizationMasterID,
  };
  await db.insert(alerts).values(Array.from({ length: 499 }, () => wanted));
  const { id } = await copy({ id: site.id, name: "Grand" });
  expect(await needsOf(id)).toHaveLength(500);
}, 30_000);
