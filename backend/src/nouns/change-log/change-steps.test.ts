import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildProject } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const ASSIGN =
  "mutation ($input: AssignProductsInput!) { assignProductsToProject(input: $input) { batchID } }";
const UPDATE = "mutation ($input: UpdateProductStatusInput!) { updateProductStatus(input: $input) { id } }";
const LOG =
  "query ($id: ID!) { changeLogByEntityID(entityID: $id) { items { field step { batchID rows } } } }";
const UNDO = "mutation ($id: ID!) { undoBatch(batchID: $id) { ids } }";

interface Log {
  changeLogByEntityID: { items: { field: string; step: { batchID: string; rows: number } | null }[] };
}

test("every change has its step and the step's row count, and the step can be undone from it", async () => {
  const { db } = api.database;
  const project = await buildProject(db, people.user);
  const [lot, other] = [await buildLot(db, people.user), await buildLot(db, people.user)];
  const { assignProductsToProject: assigned } = await api.get<{
    assignProductsToProject: { batchID: string };
  }>(people.user, ASSIGN, { input: { projectID: project.id, ids: [lot.id, other.id] } });
  await api.get(people.user, UPDATE, { input: { id: lot.id, brand: "Malerba", model: "Vision" } });
  const { items } = (await api.get<Log>(people.guest, LOG, { id: lot.id })).changeLogByEntityID;
  const of = (name: string) => items.find(({ field }) => field === name)?.step;
  expect(of("projectID")).toEqual({ batchID: assigned.batchID, rows: 2 });
  expect(of("brand")).toEqual({ batchID: of("model")?.batchID, rows: 1 });
  expect(of("brand")?.batchID).not.toBe(assigned.batchID);
  const { undoBatch } = await api.get<{ undoBatch: { ids: string[] } }>(people.user, UNDO, {
    id: of("brand")?.batchID,
  });
  expect(undoBatch.ids).toEqual([lot.id]);
});

test("a solo user sees the steps of their own lots", async () => {
  const lot = await buildLot(api.database.db, people.solo);
  await api.get(people.solo, UPDATE, { input: { id: lot.id, brand: "Malerba" } });
  const { items } = (await api.get<Log>(people.solo, LOG, { id: lot.id })).changeLogByEntityID;
  expect(items.map(({ step }) => step?.rows)).toEqual([1]);
});
