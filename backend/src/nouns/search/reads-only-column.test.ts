import { and, eq, exists, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { productStatuses as lot } from "../lots/status-table.ts";
import { products } from "../lots/table.ts";
import { readsOnlyColumn } from "./reads-only-column.ts";

const { brand, category } = lot;
const NAMES = ["Deya", "Grohe"];

test.each<[string, SQL | undefined]>([
  ["a value", eq(brand, "Deya")],
  ["a list of values", inArray(brand, NAMES)],
  ["nothing", isNull(brand)],
  ["words and values in several parts", and(eq(brand, "Deya"), or(isNull(brand), sql`${brand} <> ${"x"}`))],
  ["a number written as it is", sql`length(${brand}) > ${3}`],
  ["null", sql`${brand} is distinct from ${null}`],
  ["a list in a text", sql`${brand} = any(${sql.param(NAMES)}) or ${[brand, brand]} is null`],
  ["no column at all", sql`true`],
])("a condition on one column with %s looks only at it", (_what, condition) => {
  expect(readsOnlyColumn(condition as SQL, brand)).toBe(true);
});

test.each<[string, SQL | undefined]>([
  ["another column", eq(category, "31")],
  ["another column beside it", and(eq(brand, "Deya"), eq(category, "31"))],
  ["another column deep inside", or(eq(brand, "Deya"), and(isNull(brand), sql`lower(${category}) = ${"x"}`))],
  ["another column in a list", sql`${[brand, category]} is null`],
  ["the same name in another table", eq(products.id, "x")],
  ["a table", sql`${brand} in (select brand from ${lot})`],
  ["a query of its own", exists(sql`select 1 from ${products}`)],
])("a condition with %s looks further", (_what, condition) => {
  expect(readsOnlyColumn(condition as SQL, brand)).toBe(false);
});
