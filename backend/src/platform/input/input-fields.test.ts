import { expect, expectTypeOf, test } from "vitest";
import {
  type AnyObjectSchema,
  type AnySchema,
  array,
  boolean,
  date,
  lazy,
  mixed,
  number,
  object,
  string,
} from "yup";
import { inputFields } from "./input-fields.ts";
import { describeFields, type InputValue, id, nameType, part, rowKey } from "./input-schema.ts";

const fieldOf = (value: AnySchema) => inputFields(object({ value })).value;
const optional = { isList: false, isRequired: false };

test.each<[string, AnySchema, string]>([
  ["a text with a limit", string().trim().max(10), "String"],
  ["a number with bounds", number().min(0).max(9), "Float"],
  ["an integer with bounds", number().integer().min(0).max(9), "Int"],
  ["yes or no", boolean().strict(), "Boolean"],
  ["a date", date(), "DateTime"],
  ["any value", mixed(), "JSON"],
  ["an id", id(), "ID"],
  ["an object that stays JSON", nameType("JSON", object({ label: string() })), "JSON"],
])("%s has its GraphQL type, optional, nullable, required and in a list", (_kind, schema, type) => {
  expect(fieldOf(schema)).toEqual({ ...optional, type });
  expect(fieldOf(schema.nullable())).toEqual({ ...optional, type });
  expect(fieldOf(schema.defined().nullable())).toEqual({ ...optional, type });
  expect(fieldOf(schema.default(undefined))).toEqual({ ...optional, type });
  expect(fieldOf(schema.required())).toEqual({ ...optional, type, isRequired: true });
  expect(fieldOf(schema.defined())).toEqual({ ...optional, type, isRequired: true });
  expect(fieldOf(array(schema).max(5))).toEqual({ ...optional, type, isList: true });
  expect(fieldOf(array(schema).required())).toEqual({ type, isList: true, isRequired: true });
});

test("a part of an input has its own type and fields, as a single value and as a list", () => {
  const size = part("SizeInput", { length: number().required(), unit: string().nullable() });
  const fields = {
    length: { ...optional, type: "Float", isRequired: true },
    unit: { ...optional, type: "String" },
  };
  expect(fieldOf(size)).toEqual({ ...optional, type: "SizeInput", fields });
  expect(fieldOf(size.required())).toEqual({ ...optional, type: "SizeInput", isRequired: true, fields });
  expect(fieldOf(array(size.required()).required())).toEqual({
    type: "SizeInput",
    isList: true,
    isRequired: true,
    fields,
  });
});

test("a closed list with a name is an enum, and without one a text", () => {
  const sides = string().nullable().oneOf(["LEFT", "RIGHT", null]);
  expect(fieldOf(sides)).toEqual({ ...optional, type: "String" });
  expect(fieldOf(nameType("Side", sides, "Where it goes."))).toEqual({
    ...optional,
    type: "Side",
    typeDescription: "Where it goes.",
    values: ["LEFT", "RIGHT"],
  });
});

test("a field has its description and GraphQL default", () => {
  const count = number().integer().required().meta({ description: "Pages.", defaultValue: 1 });
  expect(fieldOf(count)).toEqual({
    type: "Int",
    isList: false,
    isRequired: true,
    description: "Pages.",
    defaultValue: 1,
  });
  const listed = array(nameType("Row", object({ id: id().required() })).required());
  expect(fieldOf(listed.meta({ description: "Each once." }))?.description).toBe("Each once.");
});

test("every field of a change to a form is optional, except its key", () => {
  const form = object({ name: string().required(), size: part("SizeInput", {}).required() });
  const fields = inputFields(form.partial().shape(rowKey()));
  expect(Object.keys(fields).filter((key) => fields[key]?.isRequired)).toEqual(["id"]);
});

test("a form shared with screens gets the type names of its objects and the descriptions of its fields", () => {
  const form = object({
    size: object({ length: number() }),
    rows: array(object({ key: string() })).max(2),
    kind: string().default("own"),
  });
  const described = describeFields(form, {
    size: { typeName: "SizeInput", description: "In metres." },
    rows: { typeName: "RowInput" },
    kind: { description: "own or other." },
  });
  expect(inputFields(described)).toMatchObject({
    size: { type: "SizeInput", description: "In metres." },
    rows: { type: "RowInput", isList: true },
    kind: { type: "String", description: "own or other." },
  });
  expect(() => described.validateSync({ rows: [{}, {}, {}] })).toThrow("rows field must have less than");
});

test.each<[string, AnyObjectSchema, string]>([
  ["an object without a name", object({ size: object({}) }), "size"],
  ["a list of lists", object({ rows: array(array(string())) }), "rows"],
  ["a list of anything", object({ rows: array() }), "rows"],
  ["a name for an open list", object({ kind: nameType("Kind", string()) }), "kind"],
  ["a value of a kind that depends", object({ value: lazy(() => string()) as never }), "value"],
  ["such a value within a part", object({ outer: part("Outer", { inner: object({}) }) }), "outer.inner"],
])("%s has no GraphQL type, and the error names its place", (_kind, schema, path) => {
  expect(() => inputFields(schema)).toThrow(new RegExp(`\\b${path}(,|$)`));
});

test("the TypeScript type of an input allows the same omissions as GraphQL", () => {
  const schema = object({
    ...rowKey(),
    name: string().required(),
    note: string(),
    kind: string().oneOf(["own", "other"]).default("own"),
    size: part("SizeInput", { length: number().required() }).nullable(),
    ids: array(id().required()).required(),
  });
  expectTypeOf<InputValue<typeof schema>>().branded.toEqualTypeOf<{
    readonly id: string;
    readonly updatedAt?: Date | null;
    readonly name: string;
    readonly note?: string | null;
    readonly kind?: "own" | "other" | null;
    readonly size?: { readonly length: number } | null;
    readonly ids: readonly string[];
  }>();
});
