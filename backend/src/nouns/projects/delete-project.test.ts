import { randomUUID } from "node:crypto";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { VISITOR } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildPlace, buildProject } from "../../testing/factories.ts";
import { buildParticipant, buildPeople, type People } from "../../testing/people.ts";
import { alerts } from "../alerts/table.ts";
import { blueprints } from "../blueprints/table.ts";
import { openLink } from "../links/open-link.ts";
import { hashToken } from "../links/token.ts";
import { productStatuses } from "../lots/status-table.ts";
import { loadViewer } from "../members/load-viewer.ts";
import { orders } from "../orders/table.ts";
import { projects } from "./table.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const DELETE = "mutation ($id: ID!) { deleteProject(id: $id) { batchID ids } }";
const UNDO = "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { batchID ids } }";
const ASSIGN =
  "mutation ($input: AssignProductsInput!) { assignProductsToProject(input: $input) { batchID ids } }";
const READ = `query ($id: ID!) {
  getProject(id: $id) { name progress catalogs { version } blueprints { name } }
  catalogsByProject(projectCatalogsId: $id) { items { version } }
  listProjects(progress: null) { items { id } }
}`;
const CONTENTS =
  "query ($id: ID!) { getProject(id: $id) { contents { lots catalogues links plans wantedItems participants orders } } }";

const remove = async (id: string, by: UserIdentity = people.admin) =>
  (await api.get<{ deleteProject: { batchID: string; ids: string[] } }>(by, DELETE, { id })).deleteProject;
const undo = async (batchID: string, by: UserIdentity = people.admin) =>
  (await api.get<{ undoBatch: { batchID: string; ids: string[] } }>(by, UNDO, { batchID })).undoBatch;
const assign = (ids: readonly string[], projectID: string | null) =>
  api.get(people.user, ASSIGN, { input: { ids, projectID } });
interface Shown {
  readonly getProject: object | null;
  readonly catalogsByProject: { readonly items: readonly object[] };
  readonly listProjects: { readonly items: readonly { readonly id: string }[] };
}
async function show(id: string, as: UserIdentity = people.user) {
  const shown = await api.get<Shown>(as, READ, { id });
  return {
    project: shown.getProject,
    catalogues: shown.catalogsByProject.items.length,
    isListed: shown.listProjects.items.some((project) => project.id === id),
  };
}
const storedLots = async (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const [lot] = await api.database.db.select().from(productStatuses).where(eq(productStatuses.id, id));
      return lot;
    }),
  );
const projectsOf = async (ids: readonly string[]) =>
  (await storedLots(ids)).map((lot) => lot?.projectID ?? null);

/** A project with lots in every state, a published catalogue with an open link, a plan, a wanted item and a quote. */
async function buildFullProject(owner: UserIdentity = people.user) {
  const { db } = api.database;
  const place = await buildPlace(db, owner, { name: "Tour Horizon" });
  const project = await buildProject(db, owner, { name: "Dépose de la tour", placeID: place.id });
  const own = { projectID: project.id, placeID: place.id };
  const lots = [
    await buildLot(db, owner, { ...own, name: "Porte", quantityNumber: 12 }),
    await buildLot(db, owner, { ...own, name: "Vasque", progress: "archived", archived: true }),
    await buildLot(db, owner, { ...own, name: "Évier", progress: "done" }),
    await buildLot(db, owner, { ...own, name: "Purgé", progress: "deleted", type: "deleted" }),
  ].map(({ id }) => id);
  const { createCatalog } = await api.get<{ createCatalog: { id: string } }>(
    owner,
    "mutation ($input: CreateCatalogInput!) { createCatalog(input: $input) { id } }",
    {
      input: {
        projectCatalogsId: project.id,
        content: [{ language: "fr", blocks: [{ id: "h", type: "HEADER", data: { category: "31 Portes" } }] }],
        publishDate: "2026-03-01T00:00:00.000Z",
        template: "dense",
        supportedLocales: ["fr"],
      },
    },
  );
  await api.get(owner, "mutation ($id: ID!) { updateCatalog(input: { id: $id, published: true }) { id } }", {
    id: createCatalog.id,
  });
  const { createSecretLink } = await api.get<{ createSecretLink: { token: string } }>(
    owner,
    "mutation ($input: CreateSecretLinkInput!) { createSecretLink(input: $input) { token } }",
    {
      input: {
        scope: "catalogue",
        thingID: createCatalog.id,
        name: "Mairie",
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      },
    },
  );
  const team = owner.team?.id ?? null;
  await db.insert(blueprints).values({
    name: "Étage 1",
    projectBlueprintsId: project.id,
    imageUrl: "plan.png",
    userID: owner.userID,
    organizationID: team,
  });
  const [alert] = await db
    .insert(alerts)
    .values({
      name: "Portes recherchées",
      projectID: project.id,
      byUserID: owner.userID,
      organizationID: team,
    })
    .returning();
  const [order] = await db
    .insert(orders)
    .values({ type: "QUOTE", projectID: project.id, userID: owner.userID, organizationID: team })
    .returning();
  const linkState = async () =>
    (await openLink(api.database.db, { tokenHash: hashToken(createSecretLink.token) }, new Date())).state;
  return {
    project,
    place,
    lots,
    catalogID: createCatalog.id,
    alertID: alert?.id ?? "",
    orderID: order?.id ?? "",
    linkState,
  };
}

const readAlert = (id: string) =>
  api.get(people.user, "query ($id: ID!) { getAlert(id: $id) { name } }", { id });
const listedAlerts = async () =>
  (
    await api.get<{ listAlerts: { items: { id: string }[] } }>(people.user, "{ listAlerts { items { id } } }")
  ).listAlerts.items.map(({ id }) => id);
const readOrder = (id: string) =>
  api.get(people.user, "query ($id: ID!) { getOrder(orderID: $id) { projectID projectName } }", { id });
const readCatalog = (id: string) =>
  api.get(people.user, "query ($id: ID!) { getCatalog(id: $id) { version } }", { id });
const foundInPalette = async (words: string) =>
  JSON.stringify(
    await api.get(people.user, "query ($text: String!) { findRecords(text: $text) { records { id } } }", {
      text: words,
    }),
  );

test("a deleted project is gone everywhere, its lots stay where they are, and undo brings all of it back", async () => {
  const { project, place, lots, catalogID, alertID, orderID, linkState } = await buildFullProject();
  const { id } = project;
  expect((await show(id)).catalogues).toBe(1);
  expect(await linkState()).toBe("open");
  expect(await foundInPalette("Dépose tour")).toContain(id);
  const before = await storedLots(lots);

  const { batchID, ids } = await remove(id);
  expect(ids).toEqual([id]);
  expect(await show(id)).toEqual({ project: null, catalogues: 0, isListed: false });
  expect(await readCatalog(catalogID)).toEqual({ getCatalog: null });
  expect(await linkState()).toBe("closed");
  expect(await readAlert(alertID)).toEqual({ getAlert: null });
  expect(await listedAlerts()).not.toContain(alertID);
  expect(await foundInPalette("Dépose tour")).not.toContain(id);
  expect(await readOrder(orderID)).toEqual({
    getOrder: { projectID: id, projectName: "Dépose de la tour" },
  });
  // No quantity is lost, no lot moves: only the project is taken from them.
  const after = await storedLots(lots);
  expect(after.map((lot) => ({ ...lot, updatedAt: null, updatedBy: null, projectID: null }))).toEqual(
    before.map((lot) => ({ ...lot, updatedAt: null, updatedBy: null, projectID: null })),
  );
  expect(after.map((lot) => lot?.projectID)).toEqual(lots.map(() => null));
  expect(after.map((lot) => lot?.placeID)).toEqual(lots.map(() => place.id));

  expect((await undo(batchID)).ids).toContain(id);
  expect(await show(id)).toEqual({
    project: {
      name: "Dépose de la tour",
      progress: "active",
      catalogs: [{ version: 1 }],
      blueprints: [{ name: "Étage 1" }],
    },
    catalogues: 1,
    isListed: true,
  });
  expect(await projectsOf(lots)).toEqual(lots.map(() => id));
  expect(await linkState()).toBe("open");
  expect(await readAlert(alertID)).toEqual({ getAlert: { name: "Portes recherchées" } });
  expect(await listedAlerts()).toContain(alertID);
  expect(await readCatalog(catalogID)).toEqual({ getCatalog: { version: 1 } });
});

test("a deleted project takes nothing in: neither lots, catalogues, participants, wanted items nor changes", async () => {
  const { project, lots, catalogID } = await buildFullProject();
  const { id } = project;
  await remove(id);
  const other = await buildLot(api.database.db, people.user);
  const refused = async (document: string, variables: Record<string, unknown>, code: string) =>
    expect((await api.ask(people.admin, document, variables)).refusal, document).toMatchObject({ code });
  await refused(DELETE, { id }, "NOT_FOUND");
  await refused(
    'mutation ($id: ID!) { updateProject(input: { id: $id, name: "Autre" }) { id } }',
    { id },
    "NOT_FOUND",
  );
  await refused(ASSIGN, { input: { ids: [other.id], projectID: id } }, "BAD_USER_INPUT");
  await refused(
    "mutation ($id: ID!) { updateCatalog(input: { id: $id, published: true }) { id } }",
    { id: catalogID },
    "NOT_FOUND",
  );
  await refused(
    "mutation ($input: CreateAlertInput!) { createAlert(input: $input) { id } }",
    { input: { name: "Portes", projectID: id } },
    "BAD_USER_INPUT",
  );
  await refused(
    "mutation ($input: CreateOrganizationMemberInput!) { createOrganizationMember(input: $input) { id } }",
    { input: { projectID: id, name: "Anne", email: "a@exemple.fr", role: "GUEST" } },
    "NOT_FOUND",
  );
  expect(await projectsOf([...lots, other.id])).toEqual([...lots, other.id].map(() => null));
});

test("undo leaves lots where they went meanwhile, and refuses nothing because of them", async () => {
  const { project, lots } = await buildFullProject();
  const [first = "", second = ""] = lots;
  const next = await buildProject(api.database.db, people.user, { name: "Chantier suivant" });
  const { batchID } = await remove(project.id);
  await assign([first], next.id);
  const restored = await undo(batchID);
  expect(restored.ids).not.toContain(first);
  expect(restored.ids).toContain(second);
  expect(await projectsOf([first, second])).toEqual([next.id, project.id]);
});

test("deleting again by undoing the undo also empties the project of lots that came meanwhile", async () => {
  const { project, lots } = await buildFullProject();
  const { batchID } = await remove(project.id);
  const again = await undo(batchID);
  const late = await buildLot(api.database.db, people.user);
  await assign([late.id], project.id);
  await undo(again.batchID);
  expect((await show(project.id)).project).toBeNull();
  expect(await projectsOf([...lots, late.id])).toEqual([...lots, late.id].map(() => null));
});

test("only an ADMIN of the owning team, or the owner without a team, deletes a project", async () => {
  const { project } = await buildFullProject();
  const { id } = project;
  const lead = await buildParticipant(api.database.db, people.team, id, "project-manager");
  const guest = await buildParticipant(api.database.db, people.team, id, "GUEST");
  for (const [who, code] of [
    [people.user, "FORBIDDEN"],
    [people.creator, "FORBIDDEN"],
    [people.guest, "FORBIDDEN"],
    [people.solo, "NOT_FOUND"],
    [people.rival, "NOT_FOUND"],
    [VISITOR, "UNAUTHENTICATED"],
  ] as const)
    expect((await api.ask(who as UserIdentity, DELETE, { id })).refusal).toMatchObject({ code });
  for (const outsider of [lead, guest])
    expect((await api.ask(outsider, DELETE, { id })).refusal?.code).toMatch(/^(FORBIDDEN|NOT_FOUND)$/);
  expect((await api.ask(people.admin, DELETE, { id: randomUUID() })).refusal).toMatchObject({
    code: "NOT_FOUND",
  });
  expect((await show(id)).isListed).toBe(true);

  const own = await buildProject(api.database.db, people.solo, { name: "Mon garage" });
  await remove(own.id, people.solo);
  expect((await show(own.id, people.solo)).project).toBeNull();
});

test("a participant from outside loses the project and its lots, and has them again after the undo", async () => {
  const { project, lots } = await buildFullProject();
  const lead = await buildParticipant(api.database.db, people.team, project.id, "project-manager");
  const projectsOfLead = async () =>
    (await loadViewer(api.database.db, lead.userID))?.participations.map(({ projectID }) => projectID) ?? [];
  expect(await projectsOfLead()).toEqual([project.id]);
  const { batchID } = await remove(project.id);
  expect(await projectsOfLead()).toEqual([]);
  // Also with an identity that was loaded a moment ago.
  expect(await show(project.id, lead)).toMatchObject({ project: null, isListed: false });
  const read = (as: UserIdentity) =>
    api.get(as, "query ($id: ID!) { getProductStatus(id: $id) { id } }", { id: lots[0] });
  expect(await read(lead)).toEqual({ getProductStatus: null });
  await undo(batchID);
  expect(await projectsOfLead()).toEqual([project.id]);
  expect(await read(lead)).toEqual({ getProductStatus: { id: lots[0] } });
});

test("a member who may not delete a project may not undo its deletion, nor repeat it", async () => {
  const { project, lots } = await buildFullProject();
  const { batchID } = await remove(project.id);
  expect((await api.ask(people.user, UNDO, { batchID })).refusal).toMatchObject({ code: "FORBIDDEN" });
  expect((await api.ask(people.rival, UNDO, { batchID })).refusal).toMatchObject({ code: "NOT_FOUND" });
  const again = await undo(batchID);
  expect((await api.ask(people.user, UNDO, { batchID: again.batchID })).refusal).not.toBeNull();
  expect(await projectsOf(lots)).toEqual(lots.map(() => project.id));
});

test("a member undoes the creation of a project and redoes it, as before", async () => {
  const { createProject } = await api.get<{ createProject: { id: string } }>(
    people.user,
    'mutation { createProject(input: { name: "Essai" }) { id } }',
  );
  const { rows } = await api.database.pool.query<{ batch_id: string }>(
    "select batch_id from actions where entity_id = $1",
    [createProject.id],
  );
  const { batchID } = await undo(rows[0]?.batch_id ?? "", people.user);
  expect((await show(createProject.id)).project).toBeNull();
  await undo(batchID, people.user);
  expect((await show(createProject.id)).project).not.toBeNull();
});

test("[API-528] a project is created, changed, read, given a participant, and deleted", async () => {
  const { createProject } = await api.get<{ createProject: { id: string } }>(
    people.admin,
    'mutation { createProject(input: { name: "Halle" }) { id } }',
  );
  const { id } = createProject;
  await api.get(
    people.admin,
    'mutation ($id: ID!) { updateProject(input: { id: $id, name: "Halle nord" }) { id } }',
    { id },
  );
  await api.get(
    people.admin,
    "mutation ($input: CreateOrganizationMemberInput!) { createOrganizationMember(input: $input) { id } }",
    { input: { projectID: id, name: "Anne", email: "anne@exemple.fr", role: "GUEST" } },
  );
  const READ_MEMBERS = "query ($id: ID!) { getProject(id: $id) { name members { email } } }";
  expect(await api.get(people.admin, READ_MEMBERS, { id })).toEqual({
    getProject: {
      name: "Halle nord",
      members: expect.arrayContaining([{ email: people.admin.email }, { email: "anne@exemple.fr" }]),
    },
  });
  await remove(id);
  expect(await api.get(people.admin, READ_MEMBERS, { id })).toEqual({ getProject: null });
});

test("counts what hangs on a project for those who may delete it, and for nobody else", async () => {
  const { project } = await buildFullProject();
  const { db } = api.database;
  await buildParticipant(db, people.team, project.id, "GUEST");
  const lead = await buildParticipant(db, people.team, project.id, "project-manager");
  expect(await api.get(people.admin, CONTENTS, { id: project.id })).toEqual({
    getProject: {
      contents: { lots: 1, catalogues: 1, links: 1, plans: 1, wantedItems: 1, participants: 2, orders: 1 },
    },
  });
  for (const who of [people.user, people.guest, lead])
    expect(await api.get(who, CONTENTS, { id: project.id })).toEqual({ getProject: { contents: null } });
});

test("lots that come into a project while it is deleted end up in the inventory without project", async () => {
  const { db } = api.database;
  for (let round = 0; round < 5; round += 1) {
    const project = await buildProject(db, people.user);
    const lots = await Promise.all(Array.from({ length: 6 }, () => buildLot(db, people.user)));
    const calls = lots.map(({ id }) =>
      api.ask(people.user, ASSIGN, { input: { ids: [id], projectID: project.id } }),
    );
    await Promise.all([
      ...calls.slice(0, 3),
      api.get(people.admin, DELETE, { id: project.id }),
      ...calls.slice(3),
    ]);
    expect(await projectsOf(lots.map(({ id }) => id))).toEqual(lots.map(() => null));
    const [stored] = await db.select().from(projects).where(eq(projects.id, project.id));
    expect(stored?.progress).toBe("deleted");
  }
});
