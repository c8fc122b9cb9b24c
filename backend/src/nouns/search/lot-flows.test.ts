import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { type LotFlow, reuseShare, sumOf } from "@gisement/shared-domain/projects";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownershipOf } from "../../platform/tenancy/scope.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildProject } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { productStatuses } from "../lots/status-table.ts";
import { projects } from "../projects/table.ts";
import { addParticipant, buildSite } from "../projects/testing/open-site.ts";

const FLOWS = `query ($filter: ProductFilter) { lotFlows(filter: $filter) {
  category action lots weight weighed co2Impact assessed price priced } }`;
const LOTS = `query ($filter: ProductFilter, $figure: LotFigure!, $limit: Int) {
  lotsOfFigure(filter: $filter, figure: $figure, limit: $limit) { id name amount } }`;

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

const flows = async (as: UserIdentity, projectID: string) =>
  (await api.get<{ lotFlows: LotFlow[] }>(as, FLOWS, { filter: { projectID: { eq: projectID } } })).lotFlows;
const lotsOf = async (as: UserIdentity, projectID: string, figure: string, limit = 1000) =>
  (
    await api.get<{ lotsOfFigure: { id: string; name: string; amount: number }[] }>(as, LOTS, {
      filter: { projectID: { eq: projectID } },
      figure,
      limit,
    })
  ).lotsOfFigure;

/** Numbers that repeat from run to run, some of them missing. */
function* numbers(): Generator<number | null> {
  for (let seed = 7; ; seed = (seed * 48_271) % 2_147_483_647)
    yield seed % 5 === 0 ? null : (seed % 4000) / 8;
}

test("sums by category and status are those of adding up lot by lot, and each figure's lots add up to it", async () => {
  const project = await buildProject(api.database.db, people.user);
  const given = numbers();
  const next = () => given.next().value as number | null;
  const lots = [];
  for (let index = 0; index < 120; index += 1)
    lots.push(
      await buildLot(api.database.db, people.user, {
        name: `Lot ${index}`,
        projectID: project.id,
        category: index % 7 === 0 ? null : String(10 + (index % 4) * 10),
        action: ["sale", "keep", "tbd", "recycle"][index % 4],
        weight: next(),
        quantityNumber: next(),
        co2Impact: next(),
        priceAmount: next(),
      }),
    );
  const expected = new Map<
    string,
    { lots: number; weight: number[]; co2Impact: number[]; price: number[] }
  >();
  for (const { category, action, weight, quantityNumber, co2Impact, priceAmount } of lots) {
    const key = `${category} ${action}`;
    const sums = expected.get(key) ?? { lots: 0, weight: [], co2Impact: [], price: [] };
    sums.lots += 1;
    if (weight !== null) sums.weight.push(weight * (quantityNumber ?? 1));
    if (co2Impact !== null) sums.co2Impact.push(co2Impact);
    if (priceAmount !== null && quantityNumber !== null) sums.price.push(priceAmount * quantityNumber);
    expected.set(key, sums);
  }
  const found = await flows(people.user, project.id);
  expect(found).toHaveLength(expected.size);
  const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  for (const each of found) {
    const sums = expected.get(`${each.category} ${each.action}`);
    expect([each.lots, each.weighed, each.assessed, each.priced]).toEqual([
      sums?.lots,
      sums?.weight.length,
      sums?.co2Impact.length,
      sums?.price.length,
    ]);
    for (const figure of ["weight", "co2Impact", "price"] as const)
      if (sums && sums[figure].length > 0) expect(each[figure]).toBeCloseTo(add(sums[figure]), 6);
      else expect(each[figure]).toBeNull();
  }
  for (const figure of ["weight", "co2Impact", "price"] as const) {
    const rows = await lotsOf(people.user, project.id, figure);
    const amounts = rows.map(({ amount }) => amount);
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    expect(add(amounts)).toBeCloseTo(add(found.map((each) => each[figure] ?? 0)), 6);
    expect(await lotsOf(people.user, project.id, figure, 3)).toEqual(rows.slice(0, 3));
  }
});

test("figures of 1,000 random projects are those of adding up lot by lot", async () => {
  const { db } = api.database;
  const next = numbers();
  const chance = () => Math.floor((next.next().value ?? 3) * 8);
  const amount = () => next.next().value as number | null;
  const stamp = { byUserID: people.user.userID, ...ownershipOf(people.user) };
  const made = await db
    .insert(projects)
    .values(
      Array.from({ length: 1000 }, (_, index) => ({
        name: `Projet ${index}`,
        userID: people.user.userID,
        ...ownershipOf(people.user),
      })),
    )
    .returning({ id: projects.id });
  const { productID } = await buildLot(db, people.user);
  const statuses = ["sale", "give", "keep", "recycle", "dispose", "done", "tbd", "mot-de-l-equipe", null];
  const given = made.map(({ id }) => ({
    id,
    lots: Array.from({ length: chance() % 9 }, () => ({
      projectID: id,
      productID,
      name: "Lot",
      category: [null, "31", "42", "19"][chance() % 4] ?? null,
      action: statuses[chance() % statuses.length] ?? null,
      // A removed lot, and one that an import is still writing, count nowhere.
      progress: chance() % 11 === 0 ? "deleted" : "active",
      weight: amount(),
      quantityNumber: amount(),
      co2Impact: amount(),
      priceAmount: amount(),
    })),
  }));
  const rows = given.flatMap(({ lots }) => lots.map((lot) => ({ ...stamp, ...lot })));
  expect(rows.filter(({ progress }) => progress === "deleted").length).toBeGreaterThan(100);
  for (let from = 0; from < rows.length; from += 1000)
    await db.insert(productStatuses).values(rows.slice(from, from + 1000));
  const close = (found: number | null, wanted: readonly number[]) => {
    if (wanted.length === 0) return expect(found).toBeNull();
    expect(found).toBeCloseTo(
      wanted.reduce((sum, each) => sum + each, 0),
      6,
    );
  };
  for (const { id, lots } of given) {
    const found = await flows(people.user, id);
    const counted = lots.filter(({ progress }) => progress === "active");
    const masses: number[] = [];
    const staying: number[] = [];
    for (const { weight, quantityNumber, action } of counted) {
      if (weight === null) continue;
      masses.push(weight * (quantityNumber ?? 1));
      if (action !== null && ["sale", "give", "keep"].includes(action)) staying.push(masses.at(-1) ?? 0);
    }
    close(sumOf(found, "weight").amount, masses);
    close(
      sumOf(found, "co2Impact").amount,
      counted.flatMap(({ co2Impact }) => co2Impact ?? []),
    );
    close(
      sumOf(found, "price").amount,
      counted.flatMap(({ priceAmount, quantityNumber }) =>
        priceAmount === null || quantityNumber === null ? [] : priceAmount * quantityNumber,
      ),
    );
    expect(sumOf(found, "weight")).toMatchObject({ lots: counted.length, counted: masses.length });
    const whole = masses.reduce((sum, each) => sum + each, 0);
    if (whole <= 0) expect(reuseShare(found)).toBeNull();
    else expect(reuseShare(found)).toBeCloseTo(staying.reduce((sum, each) => sum + each, 0) / whole, 9);
  }
}, 120_000);

test("who takes part from outside sees mass and CO2 of the project and no money; others see nothing", async () => {
  const { project } = await buildSite(api, people.user);
  const participant = await addParticipant(api, people.rival, project, "architect");
  await buildLot(api.database.db, people.user, {
    projectID: project.id,
    weight: 12,
    quantityNumber: 2,
    priceAmount: 50,
    co2Impact: 7,
  });
  const money = (found: readonly LotFlow[]) => found.map(({ price, priced }) => [price, priced]);
  const own = await flows(people.user, project.id);
  expect(own.some(({ price }) => price === 100)).toBe(true);
  const seen = await flows(participant, project.id);
  expect(seen.map(({ lots, weight, co2Impact }) => [lots, weight, co2Impact])).toEqual(
    own.map(({ lots, weight, co2Impact }) => [lots, weight, co2Impact]),
  );
  expect(money(seen).every(([price, priced]) => price === null && priced === 0)).toBe(true);
  expect(await lotsOf(participant, project.id, "price")).toEqual([]);
  expect((await lotsOf(participant, project.id, "weight")).map(({ amount }) => amount)).toContain(24);
  for (const stranger of [people.rival, people.solo]) {
    expect(await flows(stranger, project.id)).toEqual([]);
    expect(await lotsOf(stranger, project.id, "weight")).toEqual([]);
  }
  expect(await flows(people.guest, project.id)).toEqual(own);
});
