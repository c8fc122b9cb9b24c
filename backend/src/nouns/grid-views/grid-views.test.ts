import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildPeople, buildUser, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

type Who = People["user"];
interface View {
  readonly id: string;
  readonly name: string;
  readonly shared: boolean;
  readonly sortIndex: number;
  readonly userID: string;
  readonly state: unknown;
  readonly updatedAt: string;
}
const VIEW = "{ id name shared sortIndex userID state updatedAt }";
const CREATE = `mutation ($input: CreateGridViewInput!) { createGridView(input: $input) ${VIEW} }`;
const UPDATE = `mutation ($input: UpdateGridViewInput!) { updateGridView(input: $input) ${VIEW} }`;
const DELETE = `mutation ($id: ID!) { deleteGridView(id: $id) { id } }`;

const list = async (who: Who, grid = "inventory") =>
  (
    await api.get<{ listGridViews: View[] }>(
      who,
      `query ($grid: String!) { listGridViews(grid: $grid) ${VIEW} }`,
      { grid },
    )
  ).listGridViews;
const create = async (who: Who, input: Record<string, unknown> = {}) =>
  (
    await api.get<{ createGridView: View }>(who, CREATE, {
      input: {
        id: randomUUID(),
        grid: "inventory",
        name: "Portes à vendre",
        state: { q: "porte" },
        ...input,
      },
    })
  ).createGridView;
const refusal = async (who: Who, document: string, variables: Record<string, unknown>) =>
  (await api.ask(who, document, variables)).refusal;
const names = async (who: Who, grid: string) => (await list(who, grid)).map(({ name }) => name);

test("personal views are private to their author, shared ones visible to the team, guests included", async () => {
  await create(people.user, { grid: "seen", name: "La mienne" });
  await create(people.user, { grid: "seen", name: "La nôtre", shared: true });
  expect(await names(people.user, "seen")).toEqual(["La mienne", "La nôtre"]);
  for (const who of [people.admin, people.creator, people.guest])
    expect(await names(who, "seen")).toEqual(["La nôtre"]);
  expect(await names(people.rival, "seen")).toEqual([]);
  expect(await names(people.user, "another")).toEqual([]);
});

test("a view sent twice with one id is saved once; the id of another user's view is not taken over", async () => {
  const id = randomUUID();
  const first = await create(people.user, { id, grid: "twice" });
  expect(await create(people.user, { id, grid: "twice", name: "Encore" })).toEqual(first);
  expect(await list(people.user, "twice")).toHaveLength(1);
  for (const key of [id, first.id]) {
    const theirs = await create(people.rival, { id: key, grid: "twice", name: "La leur" });
    expect([id, first.id]).not.toContain(theirs.id);
  }
  expect(await list(people.user, "twice")).toEqual([first]);
});

test("the author or an ADMIN changes a shared view, only the author a personal one", async () => {
  const shared = await create(people.creator, { grid: "changed", shared: true });
  const own = await create(people.creator, { grid: "changed" });
  const rename = (who: Who, { id }: View) =>
    api.ask(who, UPDATE, { input: { id, name: `Par ${who.userID}` } });
  expect((await rename(people.user, shared)).refusal).toMatchObject({
    code: "FORBIDDEN",
    reason: "not-owner",
  });
  expect((await rename(people.guest, shared)).refusal).toMatchObject({ code: "FORBIDDEN" });
  for (const who of [people.admin, people.creator])
    expect((await rename(who, shared)).refusal).toBeUndefined();
  expect((await rename(people.admin, own)).refusal).toMatchObject({ code: "NOT_FOUND" });
  expect(await refusal(people.admin, UPDATE, { input: { id: shared.id, shared: false } })).toMatchObject({
    code: "FORBIDDEN",
    field: "shared",
  });
});

test("when two users save one view at the same time, the second receives the stored state", async () => {
  const view = await create(people.creator, { grid: "race", shared: true });
  const save = (who: Who, name: string) =>
    api.ask(who, UPDATE, { input: { id: view.id, updatedAt: view.updatedAt, name } });
  expect((await save(people.admin, "Première")).refusal).toBeUndefined();
  expect((await save(people.creator, "Seconde")).refusal).toMatchObject({
    code: "CONFLICT",
    current: { name: "Première" },
  });
});

test("a new view is added at the end, and can move between any two others without moving them", async () => {
  const [first, second] = [
    await create(people.user, { grid: "order", name: "A" }),
    await create(people.user, { grid: "order", name: "B" }),
  ];
  const third = await create(people.user, { grid: "order", name: "C" });
  const between = Math.floor((first.sortIndex + second.sortIndex) / 2);
  await api.get(people.user, UPDATE, { input: { id: third.id, sortIndex: between } });
  expect(await names(people.user, "order")).toEqual(["A", "C", "B"]);
});

test("a view that an ADMIN deletes and restores keeps its author and its position", async () => {
  const view = await create(people.creator, { grid: "undone", shared: true });
  await api.get(people.admin, DELETE, { id: view.id });
  expect(await list(people.creator, "undone")).toEqual([]);
  const { id, name, state, sortIndex } = view;
  await create(people.admin, { id, name, state, sortIndex, grid: "undone", shared: true });
  expect(await list(people.creator, "undone")).toMatchObject([
    { id, sortIndex, userID: people.creator.userID },
  ]);
});

test("a solo user saves views, and cannot share them", async () => {
  const solo = await buildUser(api.database.db, { name: "Seule" });
  await create(solo, { grid: "solo", name: "À moi" });
  expect(await names(solo, "solo")).toEqual(["À moi"]);
  const input = { grid: "solo", name: "À tous", state: {}, shared: true };
  expect(await refusal(solo, CREATE, { input })).toMatchObject({ code: "BAD_USER_INPUT", field: "shared" });
});

test.each([
  [{ name: "  " }, "name"],
  [{ name: "x".repeat(61) }, "name"],
  [{ grid: "In ventory" }, "grid"],
  [{ state: "text" }, "state"],
  [{ state: { q: "x".repeat(21_000) } }, "state"],
])("refuses an invalid view with its field (%#)", async (change, field) => {
  const input = { grid: "bad", name: "Vue", state: {}, ...change };
  expect(await refusal(people.user, CREATE, { input })).toMatchObject({ code: "BAD_USER_INPUT", field });
});

test("the change log does not reveal other users' personal views", async () => {
  const view = await create(people.creator, { grid: "log" });
  await api.get(people.creator, UPDATE, { input: { id: view.id, name: "Secrète" } });
  const { changeLogByEntityID } = await api.get<{ changeLogByEntityID: { items: unknown[] } }>(
    people.admin,
    "query ($id: ID!) { changeLogByEntityID(entityID: $id) { items { id } } }",
    { id: view.id },
  );
  expect(changeLogByEntityID.items).toEqual([]);
});
