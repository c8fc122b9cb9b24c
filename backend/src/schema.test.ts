import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
} from "graphql";
import { expect, test } from "vitest";
import { composition } from "./platform/composition.ts";
import { operationNames } from "./platform/records/record-noun.ts";
import { printedSchema } from "./printed-schema.ts";
import { buildSchema } from "./schema.ts";

const schema = buildSchema();
const folder = dirname(fileURLToPath(import.meta.url));
type Field = GraphQLField<unknown, unknown>;

const fieldsOf = (type: GraphQLObjectType | null | undefined): Field[] =>
  Object.values(type?.getFields() ?? {});
const operations = [
  ...fieldsOf(schema.getQueryType()),
  ...fieldsOf(schema.getMutationType()),
  ...fieldsOf(schema.getSubscriptionType()),
];

/** Types of table rows: lists of them must have a limit. */
const isRow = (type: unknown): boolean =>
  isObjectType(type) && "id" in type.getFields() && "createdAt" in type.getFields();
const isListOfRows = ({ type }: Field): boolean =>
  isListType(getNullableType(type)) && isRow(getNamedType(type));
const isConnection = ({ type }: Field): boolean => getNamedType(type).name.endsWith("Connection");

function* testFiles(path: string): Generator<string> {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* testFiles(join(path, entry.name));
    // What several tests send is in the folder beside them.
    else if (entry.name.endsWith(".test.ts") || path.endsWith("/testing")) yield join(path, entry.name);
  }
}

test("every operation declares its policy", () => {
  expect(operations.length).toBeGreaterThan(30);
  expect(
    operations.filter(({ extensions }) => typeof extensions.policy !== "function").map(({ name }) => name),
  ).toEqual([]);
});

test("every list and connection has a limit, of operations and of relations", () => {
  const types = Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType =>
      isObjectType(type) && !type.name.startsWith("__") && !type.name.endsWith("Connection"),
  );
  const unbounded = types.flatMap((type) =>
    fieldsOf(type)
      .filter((field) => (isListOfRows(field) || isConnection(field)) && !field.extensions.limit)
      .map(({ name }) => `${type.name}.${name}`),
  );
  expect(unbounded).toEqual([]);
});

test("every connection has a limit argument whose default is within its maximum", () => {
  for (const field of operations.filter(isConnection)) {
    const limit = field.args.find(({ name }) => name === "limit");
    const { max } = field.extensions.limit as { max: number };
    expect(limit?.defaultValue, field.name).toBeGreaterThan(0);
    expect(limit?.defaultValue, field.name).toBeLessThanOrEqual(max);
  }
});

test("every mutation and subscription is sent by a test", () => {
  const tests = [...testFiles(folder)]
    .filter((path) => !path.endsWith("schema.test.ts") && !path.endsWith("tenants.test.ts"))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  // `records.test.ts` sends those of every record.
  const ofRecords = new Set(
    composition().records.flatMap(({ record }) => {
      const { save, remove } = operationNames(record);
      return [save, remove];
    }),
  );
  const unnamed = [...fieldsOf(schema.getMutationType()), ...fieldsOf(schema.getSubscriptionType())]
    .map(({ name }) => name)
    .filter((name) => !ofRecords.has(name))
    // In a document, or sent by name (`lotsOf`).
    .filter((name) => !new RegExp(`\\b${name}(?:\\(| \\{)|\\.change\\([^)]*"${name}"`).test(tests));
  expect(unnamed).toEqual([]);
});

test("schema.graphql matches the running schema (npm run schema writes it)", () => {
  expect(readFileSync(join(folder, "../schema.graphql"), "utf8")).toBe(printedSchema());
});
