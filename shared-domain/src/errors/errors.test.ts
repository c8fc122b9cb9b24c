import { DomainError } from "./index.ts";

describe("errors across bundles", () => {
  it("an error of another copy of this module is an instance all the same", () => {
    let Other: typeof DomainError | undefined;
    jest.isolateModules(() => {
      Other = (jest.requireActual("./index.ts") as { DomainError: typeof DomainError }).DomainError;
    });
    expect(Other).not.toBe(DomainError);
    const error: unknown = Other && new Other("CONFLICT", "changed meanwhile", { field: "name" });
    expect(error instanceof DomainError && error.details.field).toBe("name");
  });

  it("other errors are none", () => {
    const named = Object.assign(new Error("x"), { name: "DomainError", code: "ENOENT" });
    for (const value of [new Error("x"), named, null, "DomainError", { code: "CONFLICT" }]) {
      expect(value instanceof DomainError).toBe(false);
    }
  });
});
