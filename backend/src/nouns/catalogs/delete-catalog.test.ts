import { randomUUID } from "node:crypto";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildProject } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { openLink } from "../links/open-link.ts";
import { hashToken } from "../links/token.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const SAVE = "mutation ($input: CreateCatalogInput!) { createCatalog(input: $input) { id version } }";
const DELETE = "mutation ($id: ID!) { deleteCatalog(id: $id) { batchID ids } }";
const UNDO = "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { batchID ids } }";
const PUBLISH =
  "mutation ($id: ID!, $published: Boolean!) { updateCatalog(input: { id: $id, published: $published }) { id } }";
const READ = "query ($id: ID!) { getCatalog(id: $id) { version } }";
const VERSIONS = `query ($id: ID!) {
  catalogsByProject(projectCatalogsId: $id) { items { version } }
  getProject(id: $id) { catalogs { version } }
}`;

interface Version {
  readonly id: string;
  readonly version: number;
}
async function save(projectID: string): Promise<Version> {
  const { createCatalog } = await api.get<{ createCatalog: Version }>(people.user, SAVE, {
    input: {
      projectCatalogsId: projectID,
      content: [{ language: "fr", blocks: [{ id: "h", type: "HEADER", data: { category: "31 Portes" } }] }],
      publishDate: "2026-03-01T00:00:00.000Z",
      template: "dense",
      supportedLocales: ["fr"],
    },
  });
  return createCatalog;
}
const buildSavedProject = async () => (await buildProject(api.database.db, people.user)).id;
async function versionsOf(id: string, reader: UserIdentity = people.user) {
  const { catalogsByProject, getProject } = await api.get<{
    catalogsByProject: { items: { version: number }[] };
    getProject: { catalogs: { version: number }[] };
  }>(reader, VERSIONS, { id });
  const versions = catalogsByProject.items.map(({ version }) => version);
  expect(getProject.catalogs.map(({ version }) => version)).toEqual(versions);
  return versions;
}
const remove = async (id: string, by: UserIdentity = people.user) =>
  (await api.get<{ deleteCatalog: { batchID: string; ids: string[] } }>(by, DELETE, { id })).deleteCatalog;

test("deletes one version, whose number is not given again, and restores it by undo", async () => {
  const projectID = await buildSavedProject();
  const [first, second] = [await save(projectID), await save(projectID)];
  const { batchID, ids } = await remove(second.id);
  expect(ids).toEqual([second.id]);
  expect(await versionsOf(projectID)).toEqual([1]);
  expect(await api.get(people.user, READ, { id: second.id })).toEqual({ getCatalog: null });
  expect(await api.get(people.user, READ, { id: first.id })).toEqual({ getCatalog: { version: 1 } });
  expect((await save(projectID)).version).toBe(3);

  for (const [operation, variables] of [
    [DELETE, { id: second.id }],
    [PUBLISH, { id: second.id, published: true }],
  ] as const)
    expect((await api.ask(people.user, operation, variables)).refusal).toMatchObject({ code: "NOT_FOUND" });

  await api.get(people.user, UNDO, { batchID });
  expect(await versionsOf(projectID)).toEqual([3, 2, 1]);
});

test("a published version is not deleted; a withdrawn one is, and neither undo nor publishing opens its links again", async () => {
  const projectID = await buildSavedProject();
  const { id } = await save(projectID);
  await api.get(people.user, PUBLISH, { id, published: true });
  const { createSecretLink } = await api.get<{ createSecretLink: { token: string } }>(
    people.user,
    "mutation ($input: CreateSecretLinkInput!) { createSecretLink(input: $input) { token } }",
    {
      input: {
        scope: "catalogue",
        thingID: id,
        name: "Mairie",
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      },
    },
  );
  const stateOfLink = async () =>
    (await openLink(api.database.db, { tokenHash: hashToken(createSecretLink.token) }, new Date())).state;
  expect((await api.ask(people.user, DELETE, { id })).refusal).toMatchObject({
    code: "INVALID_STATE",
    reason: "published",
  });
  expect(await stateOfLink()).toBe("open");

  await api.get(people.user, PUBLISH, { id, published: false });
  const { batchID } = await remove(id);
  expect(await stateOfLink()).toBe("closed");
  await api.get(people.user, UNDO, { batchID });
  await api.get(people.user, PUBLISH, { id, published: true });
  expect(await stateOfLink()).toBe("closed");
});

test("members of the owning team delete versions; guests, other teams and unknown ids are refused", async () => {
  const projectID = await buildSavedProject();
  const { id } = await save(projectID);
  expect((await api.ask(people.guest, DELETE, { id })).refusal).toMatchObject({ code: "FORBIDDEN" });
  for (const other of [people.rival, people.solo])
    expect((await api.ask(other, DELETE, { id })).refusal).toMatchObject({ code: "NOT_FOUND" });
  expect((await api.ask(people.user, DELETE, { id: randomUUID() })).refusal).toMatchObject({
    code: "NOT_FOUND",
  });
  await remove(id, people.creator);
  expect(await versionsOf(projectID)).toEqual([]);
});

test("undo refuses the step that saved or published a version", async () => {
  const projectID = await buildSavedProject();
  const { id } = await save(projectID);
  await api.get(people.user, PUBLISH, { id, published: true });
  const { rows } = await api.database.pool.query<{ batch_id: string; field: string }>(
    "select batch_id, field from actions where entity_id = $1",
    [id],
  );
  expect(rows.map(({ field }) => field).toSorted()).toEqual(["created", "publishedAt"]);
  for (const { batch_id: batchID } of rows)
    expect((await api.ask(people.user, UNDO, { batchID })).refusal).toMatchObject({ code: "INVALID_STATE" });
});
