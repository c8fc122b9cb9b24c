import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildField, buildLot, buildProject } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";

const CREATE = `mutation ($input: CreateReviewInput!) {
  createReview(input: $input) { metadata { key type value } } }`;
const CREATE_OPTION = "mutation ($input: CreateOptionInput!) { createOption(input: $input) { id } }";
const LIST = `query ($elementID: String) {
  reviewsByOrganization(elementID: $elementID) { items { id metadata { key type value } } } }`;

interface Described {
  readonly id?: string;
  readonly metadata: readonly { readonly key: string; readonly type: string; readonly value: string }[];
}

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const create = async (input: object) =>
  (await api.get<{ createReview: Described }>(people.user, CREATE, { input })).createReview.metadata;
const entry = (key: string, value: string) => ({ key, type: "string", value });

test("[REV-504] [DATA-017] the metadata of a thread are the name of its subject, its project, its column, its list, and whether it checks a new row, which names it in return", async () => {
  const { db } = api.database;
  const project = await buildProject(db, people.user, { name: "Tour Horizon" });
  const lot = await buildLot(db, people.user, { name: "Porte vitrée", projectID: project.id, brand: null });
  const ofLot = [
    entry("title", "Porte vitrée"),
    expect.objectContaining({ key: "subtitle", type: "string" }),
    entry("projectID", project.id),
  ];
  expect(await create({ productID: lot.productID, message: "Vu ?" })).toEqual(ofLot);

  const propose = (change: object) =>
    create({ productID: lot.productID, proposal: { id: lot.id, ...change } });
  expect(await propose({ brand: "Malerba" })).toEqual([...ofLot, entry("colId", "brand")]);
  // Two values stand in no one column.
  expect(await propose({ brand: "Malerba", model: "CF 30" })).toEqual(ofLot);

  const list = await buildField(db, people.admin, { key: "list-essence", type: "LIST", label: "Essence" });
  const { createOption } = await api.get<{ createOption: { id: string } }>(people.user, CREATE_OPTION, {
    input: { fieldOptionsId: list.id, label: "Iroko" },
  });
  const { reviewsByOrganization } = await api.get<{
    reviewsByOrganization: { items: readonly Described[] };
  }>(people.user, LIST, { elementID: createOption.id });
  expect(reviewsByOrganization.items.map(({ metadata }) => metadata)).toEqual([
    [
      entry("title", "Iroko"),
      entry("subtitle", "Essence"),
      entry("fieldOptionsId", list.id),
      entry("isCreationReview", "true"),
    ],
  ]);
  const { getOptionsByIds } = await api.get<{ getOptionsByIds: Described[] }>(
    people.user,
    "query ($ids: [ID!]!) { getOptionsByIds(ids: $ids) { metadata { key type value } } }",
    { ids: [createOption.id] },
  );
  expect(getOptionsByIds[0]?.metadata).toContainEqual(
    entry("displayCheckRequired", reviewsByOrganization.items[0]?.id ?? ""),
  );
});
