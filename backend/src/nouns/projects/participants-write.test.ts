import { randomUUID } from "node:crypto";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import pg from "pg";
import { expect, test } from "vitest";
import { actions } from "../../platform/audit-log/table.ts";
import { buildLot, buildPlace } from "../../testing/factories.ts";
import { buildUser } from "../../testing/people.ts";
import { catalogs } from "../catalogs/table.ts";
import { productStatuses } from "../lots/status-table.ts";
import { loadViewer } from "../members/load-viewer.ts";
import { organizationMembers } from "../organizations/table.ts";
import { addParticipant, buildSite, openSite, SECRET } from "./testing/open-site.ts";

const opened = openSite();

const PROJECT = "mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { name progress } }";
const LOT =
  "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { name internalNotes updatedAt } }";
const LOTS =
  "mutation ($input: UpdateProductStatusesInput!) { updateProductStatuses(input: $input) { ids } }";
const CREATE = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id internalNotes } }";
const CATALOG = "mutation ($input: CreateCatalogInput!) { createCatalog(input: $input) { id version } }";
const INVITE =
  "mutation ($input: CreateOrganizationMemberInput!) { createOrganizationMember(input: $input) { id role status } }";
const MEMBER =
  "mutation ($input: UpdateOrganizationMemberInput!) { updateOrganizationMember(input: $input) { role status } }";
const WITHDRAW = "mutation ($id: ID!) { deleteOrganizationMember(id: $id) { id } }";

const refused = async (as: UserIdentity, document: string, variables: Record<string, unknown>) => {
  const { refusal, data } = await opened.api.ask(as, document, variables);
  if (!refusal) throw new Error(`it was accepted: ${JSON.stringify(data)}`);
  return refusal;
};
const REFUSED = expect.objectContaining({
  code: expect.stringMatching(/FORBIDDEN|NOT_FOUND|BAD_USER_INPUT/),
});
const lotOf = async (id: string) => {
  const [row] = await opened.api.database.db.select().from(productStatuses).where(eq(productStatuses.id, id));
  return row;
};

test("an external lead edits only that project; auditors and guests do not", async () => {
  const { api, site, lead, auditor, guest } = opened;
  const input = { id: site.project.id, description: "Dépose en mars", placeID: site.place.id };
  expect(await api.get(lead, PROJECT, { input })).toMatchObject({ updateProject: { name: "Tour Horizon" } });
  for (const as of [auditor, guest]) expect(await refused(as, PROJECT, { input })).toEqual(REFUSED);
  expect(await refused(lead, PROJECT, { input: { id: site.otherProject.id, name: "Pris" } })).toEqual(
    REFUSED,
  );
  // A participant may not choose a place that the project does not use.
  expect(await refused(lead, PROJECT, { input: { ...input, placeID: site.otherPlace.id } })).toMatchObject({
    code: "BAD_USER_INPUT",
    field: "placeID",
  });
});

test("a role in another team's project grants no rights in the user's own team", async () => {
  const { api, lead, people } = opened;
  const { db } = api.database;
  const home = {
    ...lead,
    team: lead.team && { ...lead.team, id: people.rivalTeam.id, role: "GUEST" as const },
  };
  const site = await buildSite(api, people.rival);
  const lot = await buildLot(db, people.rival);
  expect(await refused(home, PROJECT, { input: { id: site.project.id, name: "x" } })).toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await refused(home, LOT, { input: { id: lot.id, name: "x" } })).toMatchObject({ code: "FORBIDDEN" });
  expect(await refused(home, CREATE, { input: { name: "x" } })).toMatchObject({ code: "FORBIDDEN" });
  expect(await refused(home, LOTS, { input: { changes: [{ id: lot.id, name: "x" }] } })).toMatchObject({
    code: "FORBIDDEN",
  });
  expect(
    await refused(home, INVITE, {
      input: { projectID: site.project.id, email: "x@example.org", name: "Xa", role: "client" },
    }),
  ).toMatchObject({ code: "FORBIDDEN" });
});

test("external leads and auditors edit the project's lots, and the owning team sees the author", async () => {
  const { api, people, lead, auditor, guest } = opened;
  const { lot, besideLot, otherLot, project } = await buildSite(api, people.user);
  const inProject = { projectID: project.id };
  const as = (person: UserIdentity, role: string) => ({
    ...person,
    participations: [{ ...inProject, role }],
  });
  const editor = as(auditor, "reuse-advisor");
  const before = await lotOf(lot.id);
  expect(
    await api.get(editor, LOT, { input: { id: lot.id, name: "Porte vérifiée", quantity: { number: 8 } } }),
  ).toMatchObject({ updateProductStatus: { name: "Porte vérifiée", internalNotes: null } });
  await api.get(as(lead, "project-manager"), LOTS, {
    input: { changes: [{ id: lot.id, color: "bleu", projectID: project.id }] },
  });
  expect(await lotOf(lot.id)).toMatchObject({
    name: "Porte vérifiée",
    color: "bleu",
    quantityNumber: 8,
    internalNotes: SECRET,
    organizationID: people.team.id,
    projectID: project.id,
  });
  const LOG = "query ($id: ID!) { changeLogByEntityID(entityID: $id) { items { field changedBy } } }";
  const { changeLogByEntityID } = await api.get<{
    changeLogByEntityID: { items: { field: string; changedBy: string }[] };
  }>(people.user, LOG, { id: lot.id });
  expect(changeLogByEntityID.items).toContainEqual({ field: "name", changedBy: editor.userID });
  expect(
    await api.get(people.user, "query ($id: ID!, $at: DateTime!) { productStatusAsOf(id: $id, at: $at) }", {
      id: lot.id,
      at: before?.updatedAt.toISOString(),
    }),
  ).toMatchObject({ productStatusAsOf: { name: "Porte vitrée" } });

  for (const reader of [as(guest, "GUEST"), as(guest, "buyer"), as(auditor, "client")])
    expect(await refused(reader, LOT, { input: { id: lot.id, name: "Pris" } })).toEqual(REFUSED);
  for (const { id } of [besideLot, otherLot])
    expect(await refused(editor, LOT, { input: { id, name: "Pris" } })).toEqual(REFUSED);
  const mixed = [lot.id, besideLot.id].map((id) => ({ id, name: "Pris" }));
  expect(await refused(editor, LOTS, { input: { changes: mixed } })).toMatchObject({ code: "NOT_FOUND" });
  expect(await lotOf(lot.id)).toMatchObject({ name: "Porte vérifiée" });
});

test("an external editor cannot take a lot out of its project, move it to a place of the team or write internal notes", async () => {
  const { api, people, auditor } = opened;
  const site = await buildSite(api, people.user);
  const editor = { ...auditor, participations: [{ projectID: site.project.id, role: "diagnostician" }] };
  const own = await buildPlace(api.database.db, editor);
  const before = await lotOf(site.lot.id);
  for (const sent of [
    { projectID: null },
    { projectID: site.otherProject.id },
    { placeID: site.otherPlace.id },
    { placeID: own.id },
    { internalNotes: "Vu" },
    { internalNotes: null },
    // A comparison would reveal the value.
    { name: "Vue", expect: { internalNotes: SECRET } },
    { name: "Vue", expect: { internalNotes: null } },
  ]) {
    expect(await refused(editor, LOT, { input: { id: site.lot.id, ...sent } })).toEqual(REFUSED);
    expect(await refused(editor, LOTS, { input: { changes: [{ id: site.lot.id, ...sent }] } })).toEqual(
      REFUSED,
    );
  }
  expect(await lotOf(site.lot.id)).toEqual(before);
});

test("a conflict shows an external editor the stored values, without the internal notes", async () => {
  const { api, people, auditor } = opened;
  const { project, lot } = await buildSite(api, people.user);
  const editor = { ...auditor, participations: [{ projectID: project.id, role: "diagnostician" }] };
  const updatedAt = new Date(0).toISOString();
  for (const [document, input] of [
    [LOT, { id: lot.id, updatedAt, name: "x" }],
    [LOTS, { changes: [{ id: lot.id, updatedAt, name: "x" }] }],
  ] as const) {
    const refusal = await refused(editor, document, { input });
    expect(refusal).toMatchObject({ code: "CONFLICT" });
    expect(JSON.stringify(refusal)).toContain("Porte vitrée");
    expect(JSON.stringify(refusal)).not.toMatch(/Secretnote|internalNotes/);
  }
});

test("participants can neither see nor restore a lot that its team removed", async () => {
  const { api, people, lead } = opened;
  const { db } = api.database;
  const { project, lot } = await buildSite(api, people.user);
  const person = { ...lead, participations: [{ projectID: project.id, role: "project-manager" }] };
  await db
    .update(productStatuses)
    .set({ progress: "done", type: "deleted", removalReason: "Vendu sous le manteau" })
    .where(eq(productStatuses.id, lot.id));
  const READ =
    "query ($id: ID!, $product: ID!) { getProductStatus(id: $id) { id } getProduct(id: $product) { id } }";
  const variables = { id: lot.id, product: lot.productID };
  expect(await api.get(person, READ, variables)).toEqual({ getProductStatus: null, getProduct: null });
  expect(await refused(person, LOT, { input: { id: lot.id, name: "Revenu" } })).toEqual(REFUSED);
  expect(await lotOf(lot.id)).toMatchObject({ progress: "done", name: "Porte vitrée" });
  expect(await api.get(people.user, READ, variables)).toMatchObject({ getProductStatus: { id: lot.id } });
});

test("only the team performs other operations on lots", async () => {
  const { api, people, lead } = opened;
  const { project, lot, place } = await buildSite(api, people.user);
  const person = {
    ...lead,
    team: null,
    participations: [{ projectID: project.id, role: "project-manager" }],
  };
  const before = await lotOf(lot.id);
  for (const [name, type, input] of [
    ["moveProducts", "MoveProductsInput", { ids: [lot.id], placeID: place.id }],
    ["removeProducts", "RemoveProductsInput", { ids: [lot.id], mode: "DELETE" }],
    ["duplicateProducts", "ProductIDsInput", { ids: [lot.id] }],
    ["batchProducts", "BatchProductsInput", { ids: [lot.id], name: "Pris", placeID: place.id }],
    ["assignProductsToProject", "AssignProductsInput", { ids: [lot.id], projectID: null }],
  ] as const)
    expect(
      await refused(person, `mutation ($input: ${type}!) { ${name}(input: $input) { ids } }`, { input }),
      name,
    ).toEqual(REFUSED);
  expect(await lotOf(lot.id)).toEqual(before);
});

test.each(["a team", "a person without a team"])(
  "a lot that an external auditor creates belongs to %s, which owns the project",
  async (owner) => {
    const { api, people, auditor, guest } = opened;
    const of = owner === "a team" ? people.user : people.solo;
    const site = await buildSite(api, of);
    const editor = await addParticipant(
      api,
      { ...auditor, participations: [] },
      site.project,
      "diagnostician",
    );
    const input = { id: randomUUID(), name: "Évier", projectID: site.project.id, placeID: site.place.id };
    const { createProduct: made } = await api.get<{ createProduct: { id: string } }>(editor, CREATE, {
      input,
    });
    expect(await lotOf(made.id)).toMatchObject({
      projectID: site.project.id,
      organizationID: of.team?.id ?? null,
      ...(of.team ? {} : { byUserID: of.userID }),
    });
    const READ = "query ($id: ID!) { getProductStatus(id: $id) { name } }";
    for (const as of [of, editor])
      expect(await api.get(as, READ, { id: made.id })).toEqual({ getProductStatus: { name: "Évier" } });
    expect(await api.get({ ...editor, participations: [] }, READ, { id: made.id })).toEqual({
      getProductStatus: null,
    });
    const reader = await addParticipant(api, { ...guest, participations: [] }, site.project, "client");
    for (const [as, sent] of [
      [reader, { name: "Pris", projectID: site.project.id }],
      [editor, { name: "Pris", projectID: site.otherProject.id }],
      [editor, { name: "Pris", projectID: site.project.id, internalNotes: "x" }],
      [editor, { name: "Pris", projectID: site.project.id, placeID: site.otherPlace.id }],
    ] as const)
      expect(await refused(as, CREATE, { input: sent })).toEqual(REFUSED);
  },
);

test("an external lead saves catalogues of the project as its team's", async () => {
  const { api, site, people, lead, auditor } = opened;
  const input = {
    projectCatalogsId: site.project.id,
    content: [{ language: "fr", blocks: [{ id: "a", type: "HEADER", data: {} }] }],
    publishDate: "2026-01-01T00:00:00Z",
    template: "dense",
    supportedLocales: ["fr"],
  };
  const { createCatalog } = await api.get<{ createCatalog: { id: string } }>(lead, CATALOG, { input });
  const [saved] = await api.database.db.select().from(catalogs).where(eq(catalogs.id, createCatalog.id));
  expect(saved).toMatchObject({ organizationID: people.team.id, version: 2 });
  expect(await refused(auditor, CATALOG, { input })).toEqual(REFUSED);
  expect(
    await refused(lead, CATALOG, { input: { ...input, projectCatalogsId: site.otherProject.id } }),
  ).toEqual(REFUSED);
});

test("an external lead invites into the project, assigns its roles and withdraws invitations; no other participant does", async () => {
  const { api, people, lead, auditor, guest } = opened;
  const { db } = api.database;
  const { project } = await buildSite(api, people.user);
  const at = (person: UserIdentity, role: string) => ({
    ...person,
    participations: [{ projectID: project.id, role }],
  });
  const leading = at(lead, "project-manager");
  const invite = (email: string) => ({
    input: { projectID: project.id, email, name: "Nina", role: "client", sendEmail: false },
  });
  type Invited = { createOrganizationMember: { id: string } };
  const pending = await api.get<Invited>(leading, INVITE, invite("nina@example.org"));
  const nina = await buildUser(db);
  const joined = await api.get<Invited>(leading, INVITE, invite(nina.email));
  await api.get(nina, MEMBER, { input: { id: joined.createOrganizationMember.id, status: "DONE" } });
  const [row] = await db
    .select()
    .from(organizationMembers)
    .where(eq(organizationMembers.id, pending.createOrganizationMember.id));
  expect(row).toMatchObject({
    organizationID: people.team.id,
    projectID: project.id,
    invitationDetails: { organizationName: people.team.name },
  });
  const role = { input: { id: joined.createOrganizationMember.id, role: "architect" } };
  for (const as of [at(auditor, "diagnostician"), at(guest, "GUEST")]) {
    expect(await refused(as, INVITE, invite("omar@example.org"))).toEqual(REFUSED);
    expect(await refused(as, MEMBER, role)).toEqual(REFUSED);
    expect(await refused(as, WITHDRAW, { id: pending.createOrganizationMember.id })).toEqual(REFUSED);
  }
  expect(await api.get(leading, MEMBER, role)).toMatchObject({
    updateOrganizationMember: { role: "architect" },
  });
  await api.get(leading, WITHDRAW, { id: pending.createOrganizationMember.id });
  // The team itself is inaccessible.
  expect(
    await refused(leading, INVITE, {
      input: { organizationID: people.team.id, email: "omar@example.org", name: "Omar", role: "USER" },
    }),
  ).toEqual(REFUSED);
});

test.each(["is taken out by a lead from outside", "leaves", "loses the project to its owner's undo"])(
  "a participant who %s loses access immediately, and every gateway is notified",
  async (how) => {
    const { api, people, lead } = opened;
    const { db, url } = api.database;
    const { createProject } = await api.get<{ createProject: { id: string } }>(
      people.user,
      'mutation { createProject(input: { name: "Passagère" }) { id } }',
    );
    const project = { id: createProject.id, organizationID: people.team.id };
    const person = await addParticipant(api, await buildUser(db), project, "client");
    expect((await loadViewer(db, person.userID))?.participations).toHaveLength(1);
    const [member] = await db
      .select()
      .from(organizationMembers)
      .where(eq(organizationMembers.userID, person.userID));
    const stream = await listen(url);
    if (how.startsWith("loses")) {
      const [entry] = await db.select().from(actions).where(eq(actions.entityID, project.id));
      await api.get(people.user, "mutation ($id: ID!) { undoBatch(batchID: $id) { batchID } }", {
        id: entry?.batchID,
      });
    } else {
      const leading = { ...lead, participations: [{ projectID: project.id, role: "project-manager" }] };
      const as = how === "leaves" ? person : leading;
      await api.get(as, MEMBER, { input: { id: member?.id, status: "ARCHIVED" } });
    }
    expect(await stream()).toContain(person.userID);
    expect((await loadViewer(db, person.userID))?.participations).toEqual([]);
  },
);

/** Collects the users that gateways must evict until the returned function is called. */
async function listen(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const events: (string | undefined)[] = [];
  client.on("notification", ({ payload }) => events.push(payload));
  await client.query("listen gisement_viewer");
  return async () => {
    await client.query("select 1");
    await client.end();
    return events;
  };
}
