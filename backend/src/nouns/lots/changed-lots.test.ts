import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const UPDATE =
  "mutation ($input: UpdateProductStatusesInput!) { updateProductStatuses(input: $input) { ids lots { id brand updatedAt place { name } } } }";
type Answer = {
  updateProductStatuses: { lots: readonly { id: string; brand: string; updatedAt: string }[] };
};

test("a change answers the lots as they are stored, in the order of the call, also one that it leaves as it was", async () => {
  const [one, other] = await Promise.all(
    ["Malerba", "Jeld-Wen"].map((brand) => buildLot(api.database.db, people.user, { brand })),
  );
  const changes = [
    { id: other?.id, brand: "Jeld-Wen" },
    { id: one?.id, brand: "  Righini " },
  ];
  const { updateProductStatuses } = await api.get<Answer>(people.user, UPDATE, { input: { changes } });
  expect(updateProductStatuses.lots).toMatchObject([
    { id: other?.id, brand: "Jeld-Wen" },
    { id: one?.id, brand: "Righini" },
  ]);
  expect(updateProductStatuses.lots[1]?.updatedAt).not.toBe(one?.updatedAt.toISOString());
});

test("a repeated change answers the lots as they are by then", async () => {
  const key = randomUUID();
  const { id } = await buildLot(api.database.db, people.user, { brand: "Malerba" });
  const call = { input: { changes: [{ id, brand: "Righini" }] } };
  await api.ask(people.user, UPDATE, call, key);
  await api.get(people.admin, UPDATE, { input: { changes: [{ id, brand: "Huet" }] } });
  const { data } = await api.ask(people.user, UPDATE, call, key);
  expect((data as Answer).updateProductStatuses.lots).toMatchObject([{ id, brand: "Huet" }]);
});
