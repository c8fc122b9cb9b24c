import type { UserIdentity } from "@gisement/shared-domain/permissions";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { buildPeople } from "../../testing/people.ts";
import { productStatuses } from "../lots/status-table.ts";
import { products } from "../lots/table.ts";
import type { ProductFilter } from "./filter-input.ts";
import { searchProducts } from "./search-products.ts";

interface Lot {
  readonly id: string;
  readonly category: string | null;
  readonly condition: string | null;
  readonly brand: string | null;
  readonly material: readonly string[];
  readonly quantityNumber: number | null;
  readonly geohash: string | null;
}

let database: TestDatabase;
let who: UserIdentity;
let lots: Lot[];
beforeAll(async () => {
  database = await openTestDatabase();
  who = (await buildPeople(database.db)).user;
  const values = fc.sample(
    fc.record({
      category: fc.constantFrom("11", "31", "71", null),
      condition: fc.constantFrom("new", "good", "fair", null),
      brand: fc.constantFrom("Deya", "Grohe", "", null),
      material: fc.uniqueArray(fc.constantFrom("Acier", "Bois", "Verre"), { maxLength: 3 }),
      quantityNumber: fc.option(fc.integer({ min: 0, max: 20 })),
      geohash: fc.constantFrom("u09tvnb12", "u09tvqx31", "u0e8h2b11", null),
    }),
    { numRuns: 300, seed: 7 },
  );
  const inserted = await database.db
    .insert(products)
    .values(values.map(() => ({ organizationID: who.team?.id ?? null })))
    .returning();
  lots = await database.db
    .insert(productStatuses)
    .values(
      values.map((value, index) => ({
        ...value,
        productID: inserted[index]?.id ?? "",
        organizationID: who.team?.id ?? null,
        byUserID: who.userID,
      })),
    )
    .returning();
});
afterAll(() => database.close());

/** A plain reimplementation of the filter. */
function holds(filter: ProductFilter, lot: Lot): boolean {
  return Object.entries(filter).every(([name, value]) => {
    if (name === "and") return (value as ProductFilter[]).every((part) => holds(part, lot));
    if (name === "or") return (value as ProductFilter[]).some((part) => holds(part, lot));
    if (name === "not") return !holds(value as ProductFilter, lot);
    const own = name === "quantity" ? lot.quantityNumber : lot[name as keyof Lot];
    return Object.entries(value as Record<string, unknown>).every(([operator, wanted]) => {
      if (Array.isArray(own))
        return operator === "eq" ? own.includes(wanted as string) : !own.includes(wanted as string);
      switch (operator) {
        case "eq":
          return own === wanted;
        case "ne":
          return own !== wanted;
        case "eqs":
          return (wanted as unknown[]).includes(own);
        case "exists":
          return (own !== null && own !== "") === wanted;
        case "gte":
          return own !== null && (own as number) >= (wanted as number);
        default:
          return own !== null && (own as number) < (wanted as number);
      }
    });
  });
}

const fieldFilter: fc.Arbitrary<ProductFilter> = fc.record(
  {
    category: fc.oneof(
      fc.record({ eqs: fc.subarray(["11", "31", "71"], { minLength: 1 }) }),
      fc.record({ ne: fc.constant("31") }),
    ),
    condition: fc.oneof(
      fc.record({ eqs: fc.subarray(["new", "good", "fair"], { minLength: 1 }) }),
      fc.record({ exists: fc.boolean() }),
    ),
    brand: fc.oneof(fc.record({ eq: fc.constantFrom("Deya", "Grohe") }), fc.record({ exists: fc.boolean() })),
    material: fc.oneof(
      fc.record({ eq: fc.constantFrom("Acier", "Bois") }),
      fc.record({ ne: fc.constant("Verre") }),
    ),
    quantity: fc.record({ gte: fc.integer({ min: 0, max: 10 }), lt: fc.integer({ min: 5, max: 22 }) }),
  },
  { requiredKeys: [] },
);
const filters: fc.Arbitrary<ProductFilter> = fc
  .tuple(
    fieldFilter,
    fc.option(fc.array(fieldFilter, { minLength: 1, maxLength: 3 }), { nil: undefined }),
    fc.option(fieldFilter, { nil: undefined }),
  )
  .map(([own, or, not]) => ({
    ...own,
    ...(or ? { or } : {}),
    ...(not && Object.keys(not).length > 0 ? { not } : {}),
  }));

const FACETS = ["category", "condition", "brand", "material"] as const;

function counted(values: readonly (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) if (value) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

describe("facets", () => {
  it("[SEARCH-502] [SEARCH-508] total, hits and every facet equal a count lot by lot, without the own filter where requested", async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.subarray([...FACETS]), async (filter, without) => {
        const result = await searchProducts(database.db, who, {
          filter,
          limit: 100,
          aggregates: [
            ...FACETS.map((field) => ({
              name: field,
              type: "terms",
              field,
              size: 100,
              excludeOwnFilter: (without as readonly string[]).includes(field),
            })),
            { name: "sum", type: "sum", field: "quantity" },
            { name: "stats", type: "stats", field: "quantity" },
            { name: "kinds", type: "cardinality", field: "brand" },
            { name: "grid", type: "geohash_grid", field: "location", size: 4 },
          ],
        });
        const hits = lots.filter((lot) => holds(filter, lot));
        expect(result.total).toBe(hits.length);
        expect(new Set(hits.map(({ id }) => id)).size).toBeGreaterThanOrEqual(result.items.length);
        for (const item of result.items) expect(hits.some(({ id }) => id === item.id)).toBe(true);
        for (const field of FACETS) {
          const { [field]: _own, ...others } = filter;
          const among = (without as readonly string[]).includes(field)
            ? lots.filter((lot) => holds(others, lot))
            : hits;
          const buckets = result.aggregateItems.find(({ name }) => name === field)?.buckets ?? [];
          expect(Object.fromEntries(buckets.map(({ key, doc_count }) => [key, doc_count]))).toEqual(
            counted(among.flatMap((lot) => lot[field])),
          );
          expect(buckets.map(({ doc_count }) => doc_count)).toEqual(
            buckets.map(({ doc_count }) => doc_count).toSorted((a, b) => b - a),
          );
        }
        const numbers = hits.flatMap(({ quantityNumber }) =>
          quantityNumber === null ? [] : [quantityNumber],
        );
        const by = Object.fromEntries(result.aggregateItems.map((item) => [item.name, item]));
        expect(by.sum?.value).toBe(numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0));
        expect(by.stats?.buckets[0]).toEqual({
          key: "stats",
          doc_count: numbers.length,
          min: numbers.length ? Math.min(...numbers) : null,
          max: numbers.length ? Math.max(...numbers) : null,
        });
        expect(by.kinds?.value).toBe(new Set(hits.map(({ brand }) => brand).filter(Boolean)).size);
        expect(
          Object.fromEntries((by.grid?.buckets ?? []).map(({ key, doc_count }) => [key, doc_count])),
        ).toEqual(counted(hits.map(({ geohash }) => geohash?.slice(0, 4) ?? null)));
      }),
      { numRuns: 60 },
    );
  });

  it("percentiles, averages and extremes, also of dates", async () => {
    const { aggregateItems } = await searchProducts(database.db, who, {
      aggregates: [
        { name: "p", type: "percentiles", field: "quantity", percents: [0, 50, 100] },
        { name: "avg", type: "avg", field: "quantity" },
        { name: "min", type: "min", field: "quantity" },
        { name: "max", type: "max", field: "quantity" },
        { name: "first", type: "min", field: "createdAt" },
        { name: "none", type: "percentiles", field: "price" },
      ],
    });
    const numbers = lots
      .flatMap(({ quantityNumber }) => (quantityNumber === null ? [] : [quantityNumber]))
      .toSorted((a, b) => a - b);
    const middle = numbers.length / 2;
    const median = Number.isInteger(middle)
      ? ((numbers[middle - 1] ?? 0) + (numbers[middle] ?? 0)) / 2
      : numbers[Math.floor(middle)];
    const [p, avg, min, max, first, none] = aggregateItems;
    expect(p?.buckets.map(({ key, min: at }) => [key, at])).toEqual([
      ["0", numbers[0]],
      ["50", median],
      ["100", numbers.at(-1)],
    ]);
    expect(avg?.value).toBeCloseTo(numbers.reduce((sum, one) => sum + one, 0) / numbers.length, 9);
    expect([min?.value, max?.value]).toEqual([numbers[0], numbers.at(-1)]);
    expect(Math.abs((first?.value ?? 0) - Date.now())).toBeLessThan(600_000);
    expect(none?.buckets).toEqual([]);
  });
});
