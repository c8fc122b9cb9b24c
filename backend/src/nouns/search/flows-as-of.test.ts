import type { UserIdentity } from "@gisement/shared-domain/permissions";
import type { LotFlow } from "@gisement/shared-domain/projects";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildProject } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { addParticipant, buildSite } from "../projects/testing/open-site.ts";

const AS_OF = `query ($projectID: ID!, $at: DateTime!) { lotFlowsAsOf(projectID: $projectID, at: $at) {
  category action lots weight weighed co2Impact assessed price priced } }`;
const NOW = `query ($filter: ProductFilter) { lotFlows(filter: $filter) { category action lots weight weighed } }`;
const CREATE = "mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }";

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

// biome-ignore lint/suspicious/noExplicitAny: answers of a few shapes
type Answer = any;
const asOf = async (as: UserIdentity, projectID: string, at: Date): Promise<readonly LotFlow[]> =>
  (await api.get<Answer>(as, AS_OF, { projectID, at: at.toISOString() })).lotFlowsAsOf;
const sorted = (flows: readonly Partial<LotFlow>[]) =>
  flows
    .map(({ category, action, lots, weight, weighed }) =>
      JSON.stringify([
        category,
        action,
        lots,
        weight === null ? null : Math.round((weight ?? 0) * 1000),
        weighed,
      ]),
    )
    .toSorted();
const current = async (projectID: string) =>
  sorted(
    (
      await api.get<Answer>(people.user, NOW, {
        filter: { projectID: { eq: projectID }, progress: { eq: "active" }, type: { ne: "deleted" } },
      })
    ).lotFlows,
  );
/** A moment that lies between two writes; times are kept to the millisecond. */
async function moment(): Promise<Date> {
  await new Promise((resolve) => setTimeout(resolve, 3));
  const { rows } = await api.database.pool.query<{ now: Date }>("select now() as now");
  await new Promise((resolve) => setTimeout(resolve, 3));
  return rows[0]?.now ?? new Date();
}

test("a project as of a moment is what it was, after a random history of sixty changes", async () => {
  const [project, other] = [
    (await buildProject(api.database.db, people.user)).id,
    (await buildProject(api.database.db, people.user)).id,
  ];
  let seed = 11;
  const draw = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const ids: string[] = [];
  const marks: { readonly at: Date; readonly flows: readonly string[] }[] = [];
  const change = (changes: object) =>
    api.get(
      people.user,
      "mutation ($input: UpdateProductStatusesInput!) { updateProductStatuses(input: $input) { ids } }",
      {
        input: { changes: [changes] },
      },
    );
  for (let step = 0; step < 60; step += 1) {
    const id = ids[draw(Math.max(1, ids.length))];
    const kind = ids.length < 3 ? 0 : draw(7);
    if (kind === 0 || !id) {
      const made = await api.get<Answer>(people.user, CREATE, {
        input: {
          name: `Lot ${step}`,
          category: ["31", "42"][draw(2)],
          action: ["sale", "keep", "recycle"][draw(3)],
          projectID: draw(4) === 0 ? null : project,
          weight: draw(3) === 0 ? null : draw(100) + 0.5,
          quantity: { number: draw(9) + 1, unit: "u" },
        },
      });
      ids.push(made.createProduct.id);
    } else if (kind === 1) await change({ id, action: ["sale", "give", "dispose", "tbd"][draw(4)] });
    else if (kind === 2) await change({ id, weight: draw(4) === 0 ? null : draw(100) });
    else if (kind === 3) await change({ id, quantity: { number: draw(20) + 1, unit: "u" } });
    else if (kind === 4) await change({ id, category: ["31", "42", "11"][draw(3)] });
    else if (kind === 5)
      await api.get(
        people.user,
        "mutation ($input: AssignProductsInput!) { assignProductsToProject(input: $input) { ids } }",
        {
          input: { ids: [id], projectID: [project, other, null][draw(3)] },
        },
      );
    else if (ids.length > 4) {
      await api.get(
        people.user,
        "mutation ($input: RemoveProductsInput!) { removeProducts(input: $input) { ids } }",
        {
          input: { ids: [id], mode: "DELETE" },
        },
      );
      ids.splice(ids.indexOf(id), 1);
    }
    if (step % 6 === 5) marks.push({ at: await moment(), flows: await current(project) });
  }
  expect(new Set(marks.map(({ flows }) => JSON.stringify(flows))).size).toBeGreaterThan(6);
  for (const { at, flows } of marks) expect(sorted(await asOf(people.user, project, at))).toEqual(flows);
  expect(await asOf(people.user, project, new Date("2020-01-01"))).toEqual([]);
});

test("the history is the own team's: neither another team nor a participant from outside reads it, and no money is in it", async () => {
  const { project } = await buildSite(api, people.user);
  const participant = await addParticipant(api, people.rival, project, "architect");
  const at = await moment();
  const own = await asOf(people.user, project.id, at);
  expect(own.reduce((sum, { lots }) => sum + lots, 0)).toBeGreaterThan(0);
  expect(own.every(({ price, priced }) => price === null && priced === 0)).toBe(true);
  for (const reader of [participant, people.rival, people.solo])
    expect(await asOf(reader, project.id, at)).toEqual([]);
});
