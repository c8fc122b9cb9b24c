import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { actions } from "../../platform/audit-log/table.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildPlace } from "../../testing/factories.ts";
import { lotsOf } from "../../testing/lots.ts";
import { buildPeople, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
let lots: ReturnType<typeof lotsOf>;
let placeID: string;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
  lots = lotsOf(api);
  placeID = (await buildPlace(api.database.db, people.user)).id;
});
afterAll(() => api.close());

const build = (values: Parameters<typeof buildLot>[2] = {}) => buildLot(api.database.db, people.user, values);
const removed = () => build({ progress: "done", type: "deleted" });

interface Result {
  readonly batchID: string;
  readonly ids: readonly string[];
  readonly refused: readonly { readonly id: string; readonly code: string }[];
}
async function send(operation: string, type: string, input: object, key?: string) {
  const { data, refusal } = await api.ask(
    people.user,
    `mutation ($input: ${type}!) { result: ${operation}(input: $input) { batchID ids refused { id code reason field current } } }`,
    { input },
    key,
  );
  return { result: data?.result as Result | undefined, refusal };
}
const update = (changes: readonly object[], partial?: boolean, key?: string) =>
  send("updateProductStatuses", "UpdateProductStatusesInput", { changes, partial }, key);
const loggedOf = async (id: string) =>
  (await api.database.db.select().from(actions).where(sql`entity_id = ${id}`)).map(({ field, batchID }) => ({
    field,
    batchID,
  }));

test("a partial edit changes the lots that it can in one step, and names each refused one with its reason", async () => {
  const [good, gone, stale, other] = [
    await build(),
    await removed(),
    await build({ weight: 5 }),
    await build(),
  ];
  await lots.change(people.admin, "updateProductStatuses", { changes: [{ id: stale.id, weight: 6 }] });
  const unknown = randomUUID();
  const changes = [
    { id: good.id, name: "Bon" },
    { id: gone.id, name: "Retiré" },
    { id: stale.id, weight: 7, expect: { weight: 5 } },
    { id: unknown, name: "Inconnu" },
    { id: other.id, name: "x".repeat(5000) },
  ];
  expect((await update(changes)).refusal).toBeDefined();
  expect(await loggedOf(good.id)).toEqual([]);

  const { result, refusal } = await update(changes, true);
  expect(refusal).toBeUndefined();
  expect(result?.ids).toEqual([good.id]);
  expect(new Map(result?.refused.map(({ id, ...rest }) => [id, rest]))).toEqual(
    new Map([
      [
        gone.id,
        {
          code: "INVALID_STATE",
          reason: "removed",
          field: null,
          current: expect.objectContaining({ id: gone.id, progress: "done" }),
        },
      ],
      [
        stale.id,
        {
          code: "CONFLICT",
          reason: null,
          field: "weight",
          current: expect.objectContaining({ stored: { weight: 6 }, sent: { weight: 7 } }),
        },
      ],
      [unknown, { code: "NOT_FOUND", reason: null, field: null, current: null }],
      [other.id, { code: "BAD_USER_INPUT", reason: null, field: "name", current: null }],
    ]),
  );
  expect(await lots.stored(good.id)).toMatchObject({ name: "Bon" });
  expect(await loggedOf(good.id)).toEqual([{ field: "name", batchID: result?.batchID }]);
  for (const { id } of [gone, other]) expect(await loggedOf(id)).toEqual([]);
});

test("a partial edit of refused lots only changes nothing; an empty one is refused like any other", async () => {
  const gone = await removed();
  const { result } = await update([{ id: gone.id, name: "Retiré" }], true);
  expect(result).toMatchObject({ ids: [], refused: [{ id: gone.id }] });
  expect((await update([], true)).refusal).toMatchObject({ code: "BAD_USER_INPUT", field: "changes" });
});

test("an error of the call as a whole refuses a partial call too", async () => {
  const [one, two] = [await build(), await build()];
  const ids = [one.id, two.id];
  const move = (place: string) =>
    send("moveProducts", "MoveProductsInput", { ids, placeID: place, partial: true });
  expect((await move(randomUUID())).refusal).toMatchObject({ field: "placeID" });
  expect((await move(placeID)).result).toMatchObject({ refused: [] });
});

test("a partial call repeated under its key has the same answer", async () => {
  const [good, gone] = [await build(), await removed()];
  const changes = [good, gone].map(({ id }) => ({ id, name: "Répété" }));
  const key = randomUUID();
  const first = await update(changes, true, key);
  expect(first.result).toMatchObject({ ids: [good.id], refused: [{ id: gone.id }] });
  expect(await update(changes, true, key)).toEqual(first);
  expect(await loggedOf(good.id)).toHaveLength(1);
});

test.each<[string, string, (ids: string[]) => object, string?]>([
  ["moveProducts", "MoveProductsInput", (ids) => ({ ids, placeID })],
  ["checkProducts", "ProductIDsInput", (ids) => ({ ids })],
  ["duplicateProducts", "ProductIDsInput", (ids) => ({ ids })],
  ["removeProducts", "RemoveProductsInput", (ids) => ({ ids, mode: "DELETE" })],
  ["assignProductsToProject", "AssignProductsInput", (ids) => ({ ids, projectID: null })],
  [
    "changeProductStatuses",
    "StatusChangeInput",
    (ids) => ({
      items: ids.map((id) => ({ id, quantity: 10, action: "keep" })),
      responsibleID: people.user.userID,
      placeID,
      createOccurrence: true,
    }),
    // Without `updatedAt`, the client showed an active lot.
    "CONFLICT",
  ],
])(
  "%s changes the other lots of a partial call",
  async (operation, type, inputOf, code = "INVALID_STATE") => {
    const [good, gone] = [await build({ quantityNumber: 10, quantityUnit: "u" }), await removed()];
    const { result, refusal } = await send(operation, type, {
      ...inputOf([gone.id, good.id]),
      partial: true,
    });
    expect(refusal).toBeUndefined();
    expect(result?.refused).toMatchObject([{ id: gone.id, code }]);
  },
);

test("finds the refused among many in few attempts", async () => {
  const good = await Promise.all(Array.from({ length: 60 }, () => build()));
  const bad = new Set(good.slice(0, 3).map(({ id }) => id));
  const changes = good.map(({ id }) => ({ id, name: bad.has(id) ? "x".repeat(5000) : "Bon" }));
  api.countStatements();
  const { result } = await update(changes, true);
  expect(result?.ids).toHaveLength(57);
  expect(new Set(result?.refused.map(({ id }) => id))).toEqual(bad);
  expect(api.countStatements()).toBeLessThan(300);
});
