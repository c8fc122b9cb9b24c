import { DomainError, isConflict, refusedField } from "./index.ts";

describe("errors across bundles", () => {
  it("an error of another copy of this module is still an instance", () => {
    let Other: typeof DomainError | undefined;
    jest.isolateModules(() => {
      Other = (jest.requireActual("./index.ts") as { DomainError: typeof DomainError }).DomainError;
    });
    expect(Other).not.toBe(DomainError);
    const error: unknown = Other && new Other("CONFLICT", "changed meanwhile", { field: "name" });
    expect(error instanceof DomainError && error.details.field).toBe("name");
  });

  it("other errors are not instances", () => {
    const named = Object.assign(new Error("x"), { name: "DomainError", code: "ENOENT" });
    for (const value of [new Error("x"), named, null, "DomainError", { code: "CONFLICT" }]) {
      expect(value instanceof DomainError).toBe(false);
    }
  });
});

it.each([
  ["input.name", "name"],
  ["changes[3].placeID", "placeID"],
  ["changes.3.placeID", "placeID"],
  ["dimension.width", "dimension.width"],
  ["conditions", "conditions"],
])("the field %s of an error is %s, without the argument name", (field, expected) => {
  expect(refusedField(new DomainError("BAD_USER_INPUT", "no", { field }))).toBe(expected);
});

it("an error without a field, or of another class, has none", () => {
  expect(refusedField(new DomainError("CONFLICT", "changed"))).toBeUndefined();
  expect(refusedField(new Error("x"))).toBeUndefined();
});

it("a conflict is recognised by its code", () => {
  const errors = [
    new DomainError("CONFLICT", "changed"),
    new DomainError("NOT_FOUND", "gone"),
    new Error("CONFLICT"),
  ];
  expect(errors.map(isConflict)).toEqual([true, false, false]);
});
