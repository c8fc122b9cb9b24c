import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildProject } from "../../testing/factories.ts";
import { buildParticipant, buildPeople, type People } from "../../testing/people.ts";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
type Answer = any;
const OVER_TIME = `query ($projectID: ID!) { planOverTime(projectID: $projectID) {
  lotID from shapeID name action condition category startDate quantity { number unit } } }`;
const SHAPES = `query ($id: ID!) { shapesByBlueprint(blueprintID: $id) { id lot {
  id name action condition category startDate quantity { number unit } } } }`;
const call = async (field: string, type: string, input: object, selection: string, as?: UserIdentity) =>
  Object.values(
    await api.get<Answer>(as ?? people.user, `mutation ($input: ${type}!) { ${field} { ${selection} } }`, {
      input,
    }),
  )[0] as Answer;
const statesOf = async (projectID: string, as: UserIdentity = people.user): Promise<readonly Answer[]> =>
  (await api.get<Answer>(as, OVER_TIME, { projectID })).planOverTime;

async function addPlan(projectID: string, count: number) {
  const plan = await call(
    "createBlueprint(input: $input)",
    "CreateBlueprintInput",
    { projectBlueprintsId: projectID, name: "Niveau 1" },
    "id",
  );
  const { rows } = await call(
    "saveShapes(input: $input)",
    "SaveShapesInput",
    {
      blueprintID: plan.id,
      create: Array.from({ length: count }, (_, index) => ({
        type: "MARKER",
        name: `Repère ${index}`,
        color: "#1f5c46",
        points: [{ x: index * 10, y: 5 }],
      })),
    },
    "rows { id }",
  );
  return { planID: plan.id as string, shapeIDs: rows.map(({ id }: Answer) => id as string) as string[] };
}
const change = (values: object) =>
  call("updateProductStatuses(input: $input)", "UpdateProductStatusesInput", { changes: [values] }, "ids");
const link = (planID: string, shapeID: string, lotID: string | null) =>
  call(
    "saveShapes(input: $input)",
    "SaveShapesInput",
    { blueprintID: planID, update: [{ id: shapeID, lotID }] },
    "batchID",
  );
/** A moment that lies between two writes; times are kept to the millisecond. */
async function moment(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 3));
  const { rows } = await api.database.pool.query<{ now: Date }>("select now() as now");
  await new Promise((resolve) => setTimeout(resolve, 3));
  return rows[0]?.now.getTime() ?? 0;
}

/** What stood at each shape at a moment, as the states say. */
function at(states: readonly Answer[], when: number): Record<string, Answer> {
  const last = new Map<string, Answer>();
  for (const state of states) if (Date.parse(state.from) <= when) last.set(state.lotID, state);
  return Object.fromEntries(
    [...last.values()].flatMap(({ shapeID, lotID, from: _from, ...values }) =>
      shapeID ? [[shapeID, { id: lotID, ...values }]] : [],
    ),
  );
}

test("a plan at any moment is what its shapes showed then, after a random history of eighty acts", async () => {
  const project = (await buildProject(api.database.db, people.user)).id;
  const other = (await buildProject(api.database.db, people.user)).id;
  const { planID, shapeIDs } = await addPlan(project, 5);
  let seed = 7;
  const draw = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const lots: string[] = [];
  for (let index = 0; index < 6; index += 1)
    lots.push(
      (
        await call(
          "createProduct(input: $input)",
          "CreateProductInput",
          { name: `Lot ${index}`, projectID: project, action: "sale", quantity: { number: 4, unit: "u" } },
          "id",
        )
      ).id,
    );
  const marks: { readonly when: number; readonly shown: Record<string, Answer> }[] = [];
  for (let step = 0; step < 80; step += 1) {
    const [lotID = "", shapeID = ""] = [lots[draw(lots.length)], shapeIDs[draw(shapeIDs.length)]];
    const kind = draw(8);
    const act = () => {
      if (kind <= 2) return link(planID, shapeID, lotID);
      if (kind === 3) return link(planID, shapeID, null);
      if (kind === 4) return change({ id: lotID, action: ["sale", "give", "reuse"][draw(3)] });
      if (kind === 5) return change({ id: lotID, startDate: `2027-0${1 + draw(9)}-01T00:00:00.000Z` });
      if (kind === 6) return change({ id: lotID, quantity: { number: 1 + draw(9), unit: "u" } });
      return call(
        "assignProductsToProject(input: $input)",
        "AssignProductsInput",
        { ids: [lotID], projectID: [project, other][draw(2)] },
        "ids",
      );
    };
    // A lot of another project is refused at this plan's shapes, which is no matter of history.
    await act().catch(() => undefined);
    const { shapesByBlueprint } = await api.get<Answer>(people.user, SHAPES, { id: planID });
    const shown = Object.fromEntries(
      shapesByBlueprint.flatMap(({ id, lot }: Answer) => (lot ? [[id, lot]] : [])),
    );
    marks.push({ when: await moment(), shown });
  }
  const states = await statesOf(project);
  for (const { when, shown } of marks) expect(at(states, when)).toEqual(shown);
  expect(states.length).toBeGreaterThan(20);
}, 60_000);

test("it is of the team alone: neither who takes part from outside nor another team reads it", async () => {
  const project = (await buildProject(api.database.db, people.user)).id;
  const { planID, shapeIDs } = await addPlan(project, 1);
  const lot = await buildLot(api.database.db, people.user, { projectID: project });
  await link(planID, shapeIDs[0] ?? "", lot.id);
  expect(await statesOf(project)).not.toHaveLength(0);
  const guest = await buildParticipant(api.database.db, people.team, project, "INTERNAL");
  expect(await statesOf(project, guest)).toEqual([]);
  expect(await statesOf(project, people.rival)).toEqual([]);
  expect(await statesOf("no id")).toEqual([]);
});

test("a lot that was archived, or whose shape was deleted, is still in its past", async () => {
  const project = (await buildProject(api.database.db, people.user)).id;
  const { planID, shapeIDs } = await addPlan(project, 2);
  const [first = "", second = ""] = shapeIDs;
  const [one, two] = [
    await buildLot(api.database.db, people.user, { projectID: project, name: "Un" }),
    await buildLot(api.database.db, people.user, { projectID: project, name: "Deux" }),
  ];
  await link(planID, first, one.id);
  await link(planID, second, two.id);
  const then = await moment();
  await call(
    "removeProducts(input: $input)",
    "RemoveProductsInput",
    { ids: [one.id], mode: "ARCHIVE", action: "recycle", reason: "Éliminé" },
    "batchID",
  );
  await call(
    "saveShapes(input: $input)",
    "SaveShapesInput",
    { blueprintID: planID, delete: [second] },
    "batchID",
  );
  const states = await statesOf(project);
  expect(
    Object.values(at(states, then))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(["Deux", "Un"]);
  expect(at(states, await moment())).toEqual({});
});
