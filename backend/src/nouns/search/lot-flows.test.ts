import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { DEFAULT_FACTORS, type LotFlow, reuseShare, sumOf } from "@gisement/shared-domain/projects";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownershipOf } from "../../platform/tenancy/scope.ts";
import { openTestApi, type TestApi } from "../../testing/api.ts";
import { buildLot, buildProject } from "../../testing/factories.ts";
import { buildPeople, type People } from "../../testing/people.ts";
import { productStatuses } from "../lots/status-table.ts";
import { projects } from "../projects/table.ts";
import { addParticipant, buildSite } from "../projects/testing/open-site.ts";

const FLOWS = `query ($filter: ProductFilter) { lotFlows(filter: $filter) {
  category action lots weight weighed co2Impact assessed wasteCost costed price priced } }`;
const LOTS = `query ($filter: ProductFilter, $figure: LotFigure!, $limit: Int) {
  lotsOfFigure(filter: $filter, figure: $figure, limit: $limit) {
    id name amount factor { kind source unit co2Impact wasteCost year } } }`;
const SOURCES = `query ($filter: ProductFilter, $figure: LotFigure!) {
  sourcesOfFigure(filter: $filter, figure: $figure) { kind lots amount } }`;

let api: TestApi;
let people: People;
beforeAll(async () => {
  api = await openTestApi();
  people = await buildPeople(api.database.db);
});
afterAll(() => api.close());

interface FigureLot {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  readonly factor: {
    readonly kind: string;
    readonly source: string;
    readonly wasteCost: number | null;
  } | null;
}
const sourcesOf = async (as: UserIdentity, projectID: string, figure: string) =>
  (
    await api.get<{ sourcesOfFigure: { kind: string | null; lots: number; amount: number }[] }>(as, SOURCES, {
      filter: { projectID: { eq: projectID } },
      figure,
    })
  ).sourcesOfFigure;
const saveFactors = (as: UserIdentity, create: readonly object[]) =>
  api.get<{ saveFactors: { rows: { id: string }[] } }>(
    as,
    "mutation ($input: SaveFactorsInput!) { saveFactors(input: $input) { rows { id } } }",
    { input: { create } },
  );
/** What the product's own factors say of a kilogram of a category. */
const byDefault = (category: string | null, impact: "co2Impact" | "wasteCost"): number | null =>
  DEFAULT_FACTORS.find((factor) => factor.category === category)?.[impact] ?? null;

const flows = async (as: UserIdentity, projectID: string) =>
  (await api.get<{ lotFlows: LotFlow[] }>(as, FLOWS, { filter: { projectID: { eq: projectID } } })).lotFlows;
const lotsOf = async (as: UserIdentity, projectID: string, figure: string, limit = 1000) =>
  (
    await api.get<{ lotsOfFigure: FigureLot[] }>(as, LOTS, {
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
      wasteCost: amount(),
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
    for (const impact of ["co2Impact", "wasteCost"] as const)
      close(
        sumOf(found, impact).amount,
        counted.flatMap((lot) => {
          const perKilogram = byDefault(lot.category, impact);
          if (lot[impact] !== null) return [lot[impact]];
          if (perKilogram === null || lot.weight === null) return [];
          return [perKilogram * lot.weight * (lot.quantityNumber ?? 1)];
        }),
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
    wasteCost: 3,
  });
  const money = (found: readonly LotFlow[]) =>
    found.map(({ price, priced, wasteCost, costed }) => [price, priced, wasteCost, costed]);
  const own = await flows(people.user, project.id);
  expect(own.some(({ price }) => price === 100)).toBe(true);
  const seen = await flows(participant, project.id);
  expect(seen.map(({ lots, weight, co2Impact }) => [lots, weight, co2Impact])).toEqual(
    own.map(({ lots, weight, co2Impact }) => [lots, weight, co2Impact]),
  );
  expect(money(seen).every((sums) => sums.every((sum) => sum === null || sum === 0))).toBe(true);
  expect(money(seen).flat()).toContain(null);
  for (const figure of ["price", "wasteCost"]) {
    expect(await lotsOf(participant, project.id, figure)).toEqual([]);
    expect(await sourcesOf(participant, project.id, figure)).toEqual([]);
  }
  expect((await lotsOf(participant, project.id, "weight")).map(({ amount }) => amount)).toContain(24);
  for (const stranger of [people.rival, people.solo]) {
    expect(await flows(stranger, project.id)).toEqual([]);
    expect(await lotsOf(stranger, project.id, "weight")).toEqual([]);
  }
  expect(await flows(people.guest, project.id)).toEqual(own);
});

test("a lot without an own value takes the team's factor of its unit, then of its mass, then the product's", async () => {
  const project = await buildProject(api.database.db, people.user);
  const lot = (name: string, more: object) =>
    buildLot(api.database.db, people.user, {
      projectID: project.id,
      name,
      category: "33",
      quantityNumber: 4,
      quantityUnit: "m2",
      ...more,
    });
  await lot("valeur propre", { co2Impact: 12, wasteCost: 6 });
  await lot("au mètre carré", {});
  await lot("à la masse", { category: "91", quantityUnit: "u", weight: 30 });
  await lot("par défaut", { category: "12 - Briques", quantityUnit: "u", weight: 10 });
  await lot("en tonnes", { category: "12", quantityUnit: "t", quantityNumber: 0.5 });
  await lot("inconnu", { category: "12", quantityUnit: "u" });
  await lot("sans facteur", { category: "Divers", weight: 5 });
  const written = { kind: "FDES", source: "FDES 28817", category: "33", unit: "m2", year: 2024 };
  await saveFactors(people.user, [
    { ...written, co2Impact: 142, weight: 25 },
    { ...written, year: 2020, co2Impact: 1 },
    { ...written, source: "Mesure", kind: "OWN", category: "91", unit: "kg", co2Impact: 2 },
  ]);
  const seen = async (figure: string) =>
    Object.fromEntries(
      (await lotsOf(people.user, project.id, figure)).map(({ name, amount, factor }) => [
        name,
        [amount, factor && (factor.source || factor.kind)],
      ]),
    );
  expect(await seen("co2Impact")).toEqual({
    "valeur propre": [12, null],
    "au mètre carré": [568, "FDES 28817"],
    "à la masse": [240, "Mesure"],
    "par défaut": [expect.closeTo(9.6, 6), "DEFAULT"],
    "en tonnes": [expect.closeTo(120, 6), "DEFAULT"],
  });
  // The factor of a square metre has no cost: its mass does, by the product's own value of a kilogram.
  expect(await seen("wasteCost")).toEqual({
    "valeur propre": [6, null],
    "au mètre carré": [expect.closeTo(15, 6), "DEFAULT"],
    "à la masse": [expect.closeTo(24, 6), "DEFAULT"],
    "par défaut": [expect.closeTo(1.2, 6), "DEFAULT"],
    "en tonnes": [expect.closeTo(15, 6), "DEFAULT"],
  });
  expect(await seen("weight")).toMatchObject({
    "au mètre carré": [100, "FDES 28817"],
    "en tonnes": [500, null],
  });
  const sums = await flows(people.user, project.id);
  for (const figure of ["co2Impact", "wasteCost", "weight"] as const) {
    const sources = await sourcesOf(people.user, project.id, figure);
    const { amount, counted } = sumOf(sums, figure);
    expect(sources.reduce((sum, each) => sum + each.lots, 0)).toBe(counted);
    expect(sources.reduce((sum, each) => sum + each.amount, 0)).toBeCloseTo(amount ?? 0, 6);
  }
  expect(await sourcesOf(people.user, project.id, "co2Impact")).toMatchObject([
    { kind: null, lots: 1 },
    { kind: "FDES", lots: 1 },
    { kind: "OWN", lots: 1 },
    { kind: "DEFAULT", lots: 2 },
  ]);
});

test("lots are added up by the month from which they are available, those without a day last", async () => {
  const { project } = await buildSite(api, people.user);
  const participant = await addParticipant(api, people.rival, project, "architect");
  const lot = (day: string | null, weight: number, more: object = {}) =>
    buildLot(api.database.db, people.user, {
      projectID: project.id,
      weight,
      quantityNumber: 2,
      priceAmount: 5,
      startDate: day === null ? null : new Date(day),
      ...more,
    });
  await lot("2026-12-31T00:00:00Z", 10);
  await lot("2027-01-01T00:00:00Z", 20);
  await lot("2027-01-31T00:00:00Z", 30);
  await lot("2027-01-15T00:00:00Z", 1000, { progress: "deleted" });
  await lot(null, 40);
  const MONTHS = `query ($filter: ProductFilter) {
    lotMonths(filter: $filter) { month lots weight weighed price priced } }`;
  const months = async (reader: UserIdentity) =>
    (
      await api.get<{
        lotMonths: readonly { month: string | null; weight: number | null; price: number | null }[];
      }>(reader, MONTHS, { filter: { projectID: { eq: project.id } } })
    ).lotMonths;
  const found = await months(people.user);
  expect(found.slice(0, 2)).toMatchObject([
    { month: "2026-12", lots: 1, weight: 20, price: 10 },
    { month: "2027-01", lots: 2, weight: 100, weighed: 2, priced: 2 },
  ]);
  expect(found.at(-1)).toMatchObject({ month: null });
  const whole = sumOf(await flows(people.user, project.id), "weight").amount;
  expect(found.reduce((sum, each) => sum + (each.weight ?? 0), 0)).toBeCloseTo(whole ?? 0, 6);
  expect((await months(participant)).map(({ price }) => price)).toEqual([null, null, null]);
  expect(await months(people.rival)).toEqual([]);
});

test("a participant from outside sees the figures by the factors of the project's owner", async () => {
  const { project } = await buildSite(api, people.user);
  const participant = await addParticipant(api, people.rival, project, "architect");
  const category = "Vitrages";
  await buildLot(api.database.db, people.user, {
    projectID: project.id,
    category,
    quantityNumber: 2,
    quantityUnit: "u",
  });
  const written = { kind: "OWN", source: "Mesure", category, unit: "u", year: 2025 };
  await saveFactors(people.user, [{ ...written, co2Impact: 10, wasteCost: 4 }]);
  await saveFactors(people.rival, [{ ...written, co2Impact: 999 }]);
  for (const reader of [people.user, participant])
    expect(
      sumOf(
        (await flows(reader, project.id)).filter((flow) => flow.category === category),
        "co2Impact",
      ).amount,
    ).toBe(20);
  const costs = async (reader: UserIdentity) =>
    (await lotsOf(reader, project.id, "co2Impact")).find(({ amount }) => amount === 20)?.factor?.wasteCost;
  expect([await costs(people.user), await costs(participant)]).toEqual([4, null]);
});
