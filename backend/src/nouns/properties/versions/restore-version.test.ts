import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../../testing/api.ts";
import { buildLot } from "../../../testing/factories.ts";
import { buildPeople, type People } from "../../../testing/people.ts";
import { productStatuses } from "../../lots/status-table.ts";
import { addParticipant, buildSite } from "../../projects/testing/open-site.ts";

let api: TestApi;
let people: People;
let participant: UserIdentity;
let projectID: string;
let lotID: string;
let setID: string;
/** The versions of the set in which the property was public, and then private. */
let wasPublic: number;
let wasPrivate: number;

const CREATE = "mutation ($input: CreateFieldInput!) { createField(input: $input) { id key } }";
const UPDATE = "mutation ($input: UpdateFieldInput!) { updateField(input: $input) { id } }";
const WRITE = "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }";
const RESTORE =
  "mutation ($input: UpdatePropertyVersionInput!) { updatePropertyVersion(input: $input) { batchID } }";
const UNDO = "mutation ($batchID: ID!) { undoBatch(batchID: $batchID) { ids } }";
const SEARCH = "query ($filter: ProductFilter) { searchProduct(filter: $filter) { items { id } } }";

const latest = async () =>
  (
    await api.get<{ propertyVersions: { setID: string; version: number } }>(
      people.admin,
      "{ propertyVersions { setID version } }",
    )
  ).propertyVersions;

beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  const { project } = await buildSite(api, people.user);
  projectID = project.id;
  participant = await addParticipant(api, people.rival, project, "architect");
  lotID = (await buildLot(api.database.db, people.user, { name: "Cloison", projectID })).id;
  const { createField } = await api.get<{ createField: { id: string; key: string } }>(people.admin, CREATE, {
    input: { type: "TEXT", label: "Fabricant" },
  });
  const properties = [{ key: createField.key, values: ["Malerba"] }];
  await api.get(people.user, WRITE, { input: { id: lotID, properties } });
  ({ setID, version: wasPublic } = await latest());
  const metadata = [{ key: "isPrivate", value: true }];
  await api.get(people.admin, UPDATE, { input: { id: createField.id, metadata } });
  ({ version: wasPrivate } = await latest());
});
afterAll(() => api.close());

const found = async (as: UserIdentity): Promise<boolean> => {
  const filter = { projectID: { eq: projectID }, text: { match: "Malerba" } };
  const { searchProduct } = await api.get<{ searchProduct: { items: { id: string }[] } }>(as, SEARCH, {
    filter,
  });
  return searchProduct.items.some(({ id }) => id === lotID);
};
/** Who finds the lot by the property's value, and among which of its words the value is. */
const state = async () => {
  const [lot] = await api.database.db.select().from(productStatuses).where(eq(productStatuses.id, lotID));
  return {
    participant: await found(participant),
    team: await found(people.guest),
    isPublicWord: lot?.searchLabels?.includes("Malerba") ?? false,
    isPrivateWord: lot?.privateLabels?.includes("Malerba") ?? false,
  };
};
const PUBLIC = { participant: true, team: true, isPublicWord: true, isPrivateWord: false };
const PRIVATE = { participant: false, team: true, isPublicWord: false, isPrivateWord: true };

const restore = async (version: number): Promise<string> => {
  const input = { id: setID, version };
  const { updatePropertyVersion } = await api.get<{ updatePropertyVersion: { batchID: string } }>(
    people.admin,
    RESTORE,
    { input },
  );
  return updatePropertyVersion.batchID;
};

test("going back to a version in which a property was public lets participants find lots by its values, until that is undone", async () => {
  expect(await state()).toEqual(PRIVATE);
  const batchID = await restore(wasPublic);
  expect(await state()).toEqual(PUBLIC);
  await api.get(people.admin, UNDO, { batchID });
  expect(await state()).toEqual(PRIVATE);
});

test("going back to a version in which a property was private hides its values from participants' searches, until that is undone", async () => {
  await restore(wasPublic);
  expect(await state()).toEqual(PUBLIC);
  const batchID = await restore(wasPrivate);
  expect(await state()).toEqual(PRIVATE);
  await api.get(people.admin, UNDO, { batchID });
  expect(await state()).toEqual(PUBLIC);
});
