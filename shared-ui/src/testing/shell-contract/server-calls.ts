import { DomainError } from "@gisement/shared-domain/errors";
import type { ShellApi } from "@gisement/shared-domain/remote";
import type { Calls, ContractHarness, CurrentHarness } from "./harness.ts";

const GET_THING = { toString: () => "query GetThing { thing }" };

/** Calls of the server, and reported errors. */
export function testServerCalls(current: CurrentHarness): void {
  let harness: ContractHarness;
  let shell: ShellApi;
  beforeEach(() => {
    harness = current();
    shell = harness.shell;
  });

  test("graphql returns the data, and an error as a DomainError with code and field", async () => {
    harness.serve({ data: { thing: 1 } });
    expect(await shell.graphql(GET_THING, {})).toEqual({ thing: 1 });
    harness.serve({ refusal: "BAD_USER_INPUT", field: "quantity" });
    const error = await shell.graphql(GET_THING, {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", details: { field: "quantity" } });
  });

  test("a cancelled request is not reported as a server error", async () => {
    harness.serve({ data: {} });
    const controller = new AbortController();
    controller.abort();
    const error = await shell
      .graphql(GET_THING, {}, { signal: controller.signal })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: "AbortError" });
  });

  test("reportError reports the error, whatever its context is", () => {
    const report = () => (shell as unknown as Calls).reportError(new Error("lost?"), "while saving");
    expect(report).toThrow(/shell\.reportError: context is a string; accepted is an object/);
    expect(harness.reported()[0]).toBe("lost?");
  });

  test("any reported error is recorded", () => {
    shell.reportError(new Error("first"), { lot: "1" });
    shell.reportError("second");
    expect(harness.reported()).toEqual(["first", "second"]);
  });
}
