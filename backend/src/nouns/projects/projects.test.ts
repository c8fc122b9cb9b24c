import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildPlace, buildProject } from "../../testing/factories.ts";
import { buildMember, buildPeople, buildTeam, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const CREATE = /* GraphQL */ `
  mutation ($input: CreateProjectInput!) {
    createProject(input: $input) { id name picture progress updatedAt place { name } members { role status name } productCount }
  }
`;
const UPDATE =
  "mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { id name progress description updatedAt } }";
const LIST = /* GraphQL */ `
  query ($progress: String, $limit: Int, $nextToken: String) {
    listProjects(progress: $progress, limit: $limit, nextToken: $nextToken) {
      items { id name productCount actionCounts { key doc_count } productPictures place { name location { lat } } members { userID } }
      total
      nextToken
    }
  }
`;
interface Listed {
  readonly listProjects: {
    readonly items: { readonly id: string; readonly name: string }[];
    readonly total: number;
    readonly nextToken: string | null;
  };
}

test("[DATA-026] [DATA-027] a new project has its place, its default picture, is active, and its creator participates", async () => {
  const place = await buildPlace(api.database.db, people.user);
  const { createProject } = await api.get(people.user, CREATE, {
    input: { name: "  Tour Horizon ", placeID: place.id },
  });
  expect(createProject).toMatchObject({
    name: "Tour Horizon",
    picture: "default-project.png",
    progress: "active",
    place: { name: place.name },
    members: [{ role: "project-manager", status: "DONE", name: people.user.name }],
    productCount: 0,
  });
});

test("an invalid project names the field", async () => {
  const foreign = await buildPlace(api.database.db, people.rival);
  const cases: [Record<string, unknown>, string][] = [
    [{ name: " " }, "name"],
    [{ name: "x".repeat(121) }, "name"],
    [{ name: "x", placeID: foreign.id }, "placeID"],
    [{ name: "x", placeID: "ici" }, "placeID"],
    [{ name: "x", picture: "../secret" }, "picture"],
    [{ name: "x", startDate: "2026-02-02T00:00:00Z", endDate: "2026-02-01T00:00:00Z" }, "endDate"],
  ];
  for (const [input, field] of cases)
    expect((await api.ask(people.user, CREATE, { input })).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field,
    });
});

test("a project has each phase at most once, with real days, the last not before the first", async () => {
  const project = await buildProject(api.database.db, people.user, { name: "Lycée" });
  const write =
    "mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { phases { phase start end } } }";
  const removal = { phase: "removal", start: "2026-11-03", end: "2026-11-28" };
  const sale = { phase: "sale", start: "2026-11-10", end: "2026-11-10" };
  expect(await api.get(people.user, write, { input: { id: project.id, phases: [removal, sale] } })).toEqual({
    updateProject: { phases: [removal, sale] },
  });
  for (const [phases, field] of [
    [[removal, { ...removal, start: "2026-11-04" }], "phases[1].phase"],
    [[{ ...removal, end: "2026-11-02" }], "phases[0].end"],
    [[{ ...removal, start: "2026-11-31" }], "phases[0].start"],
    [[{ ...removal, start: "3/11/2026" }], "phases[0].start"],
  ] as const)
    expect((await api.ask(people.user, write, { input: { id: project.id, phases } })).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field,
    });
  expect(
    (await api.ask(people.guest, write, { input: { id: project.id, phases: [] } })).refusal,
  ).toMatchObject({ code: "FORBIDDEN" });
  expect(await api.get(people.user, write, { input: { id: project.id, phases: [] } })).toEqual({
    updateProject: { phases: [] },
  });
});

test("a project is changed, archived and found in its own list; a conflict returns the stored values", async () => {
  const project = await buildProject(api.database.db, people.user, { name: "À ranger" });
  const { updateProject } = await api.get<{ updateProject: { updatedAt: string } }>(people.admin, UPDATE, {
    input: { id: project.id, updatedAt: project.updatedAt.toISOString(), progress: "archived" },
  });
  expect(updateProject).toMatchObject({ progress: "archived", name: "À ranger" });
  const conflict = await api.ask(people.user, UPDATE, {
    input: { id: project.id, updatedAt: project.updatedAt.toISOString(), name: "B" },
  });
  expect(conflict.refusal).toMatchObject({ code: "CONFLICT", current: { progress: "archived" } });
  const archived = await api.get<Listed>(people.user, LIST, { progress: "archived" });
  expect(archived.listProjects.items.map(({ id }) => id)).toEqual([project.id]);
  const active = await api.get<Listed>(people.user, LIST);
  expect(active.listProjects.items.map(({ id }) => id)).not.toContain(project.id);
  expect(
    (await api.ask(people.user, UPDATE, { input: { id: project.id, progress: "lost" } })).refusal,
  ).toMatchObject({ field: "progress" });
  expect(
    (await api.ask(people.user, UPDATE, { input: { id: project.id, name: null } })).refusal,
  ).toMatchObject({ field: "name" });
});

test("a project's card counts its active lots, by action, with their first pictures", async () => {
  const { db } = api.database;
  const team = await buildTeam(db);
  const member = await buildMember(db, team, "USER");
  const project = await buildProject(db, member);
  const empty = await buildProject(db, member, { name: "Vide", createdAt: new Date("2020-01-01T00:00:00Z") });
  const lot = { projectID: project.id };
  await buildLot(db, member, { ...lot, action: "sale", pictures: ["a.jpg", "b.jpg"] });
  await buildLot(db, member, { ...lot, action: "sale" });
  await buildLot(db, member, { ...lot, action: null, pictures: ["c.jpg"] });
  await buildLot(db, member, { ...lot, action: "give", progress: "done" });
  await buildLot(db, member, { ...lot, action: "give", progress: "deleted", type: "deleted" });
  const { listProjects } = await api.get<Listed>(member, LIST);
  expect(listProjects).toMatchObject({
    total: 2,
    items: [
      {
        id: project.id,
        productCount: 3,
        actionCounts: [
          { key: "sale", doc_count: 2 },
          { key: "tbd", doc_count: 1 },
        ],
        productPictures: ["a.jpg", "c.jpg"],
      },
      { id: empty.id, productCount: 0, actionCounts: [], productPictures: [] },
    ],
  });
});

test("[API-527] projects are paged, newest first, each once; the statements do not grow with the rows", async () => {
  const { db } = api.database;
  const member = await buildMember(db, await buildTeam(db), "USER");
  const place = await buildPlace(db, member);
  for (let index = 0; index < 7; index += 1)
    await buildProject(db, member, {
      name: `P${index}`,
      placeID: place.id,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, index < 4 ? 0 : index)),
    });
  const names: string[] = [];
  let nextToken: string | null = null;
  do {
    const page: Listed = await api.get<Listed>(member, LIST, { limit: 3, nextToken });
    names.push(...page.listProjects.items.map(({ name }) => name));
    nextToken = page.listProjects.nextToken;
  } while (nextToken);
  expect(names.slice(0, 3)).toEqual(["P6", "P5", "P4"]);
  expect(names.toSorted()).toEqual(["P0", "P1", "P2", "P3", "P4", "P5", "P6"]);
  const count = async (limit: number) => {
    api.countStatements();
    await api.get(member, LIST, { limit });
    return api.countStatements();
  };
  // Projects, their number, places, members, counts of lots.
  expect(await count(1)).toBe(5);
  expect(await count(7)).toBe(5);
});

test("a reuse target is a whole per cent from 1 to 100, of who may change the project", async () => {
  const project = await buildProject(api.database.db, people.user);
  const write = "mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { reuseTarget } }";
  const send = (reuseTarget: unknown) => ({ input: { id: project.id, reuseTarget } });
  for (const reuseTarget of [60, 1, 100, null])
    expect(await api.get(people.user, write, send(reuseTarget))).toEqual({ updateProject: { reuseTarget } });
  for (const wrong of [0, 101, -5])
    expect((await api.ask(people.user, write, send(wrong))).refusal).toMatchObject({
      code: "BAD_USER_INPUT",
      field: "reuseTarget",
    });
  expect((await api.ask(people.guest, write, send(60))).refusal).toMatchObject({ code: "FORBIDDEN" });
});
