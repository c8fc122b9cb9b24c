import { DomainError } from "@gisement/shared-domain/errors";
import { expect, test } from "vitest";
import { array, object, string } from "yup";
import { id, rowKey } from "./input-schema.ts";
import { readInput } from "./read-input.ts";

const ID = "1F0E2C6A-5C1B-4B7C-9D0E-3A2B1C4D5E6F";

function refusal(read: () => unknown): unknown {
  try {
    read();
  } catch (error) {
    if (error instanceof DomainError) return { message: error.message, ...error.details };
    throw error;
  }
  return null;
}

test("reads an id in lower case, and accepts a missing one", () => {
  const schema = object({ placeID: id().nullable(), ids: array(id().required()) });
  expect(readInput(schema, { placeID: ID, ids: [ID] })).toEqual({
    placeID: ID.toLowerCase(),
    ids: [ID.toLowerCase()],
  });
  expect(readInput(schema, { placeID: null })).toEqual({ placeID: null });
});

test("refuses an invalid id at its path, with the value found", () => {
  const schema = object({ ids: array(id().required()), placeID: id().nullable() });
  expect(refusal(() => readInput(schema, { placeID: "here" }))).toEqual({
    message: "placeID is not an id.",
    field: "placeID",
    found: "here",
    accepted: "a uuid",
  });
  expect(refusal(() => readInput(schema, { ids: [ID, ""] }))).toEqual({
    message: "ids[1] is not an id.",
    field: "ids[1]",
    found: "",
    accepted: "a uuid",
  });
});

test("a refusal names the field below its path, and the limit", () => {
  const schema = object({ ...rowKey(), name: string().trim().max(3) });
  expect(refusal(() => readInput(schema.omit(["id"]), { name: "Porte " }, "changes[2]"))).toEqual({
    message: "name must be at most 3 characters",
    field: "changes[2].name",
    found: "Porte ",
    accepted: { max: 3 },
  });
});
