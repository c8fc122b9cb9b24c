import { ContractCallRefused, type ShellApi } from "@gisement/shared-domain/remote";
import type { Calls, ContractHarness, CurrentHarness } from "./harness.ts";

/** Calls with arguments that the contract does not accept. */
export function testWrongCalls(current: CurrentHarness): void {
  let harness: ContractHarness;
  let shell: ShellApi;
  beforeEach(() => {
    harness = current();
    shell = harness.shell;
  });

  test.each<[string, (shell: Calls) => unknown, RegExp]>([
    [
      "toast",
      (calls) => calls.toast({ message: new Error("x") }),
      /shell\.toast: message is an Error; accepted is a string/,
    ],
    [
      "toast",
      (calls) => calls.toast(undefined),
      /shell\.toast: its argument is missing; accepted is an object/,
    ],
    [
      "toast",
      (calls) => calls.toast({ message: "x", kind: "loud" }),
      /kind is a string; accepted is one of "success"/,
    ],
    ["toast", (calls) => calls.toast({ message: "x", action: { text: "Go" } }), /action\.label is missing/],
    [
      "toast",
      (calls) => calls.toast({ message: "x", action: { label: "Go" } }),
      /action\.run is missing; accepted is a function/,
    ],
    [
      "confirm",
      (calls) => calls.confirm({ title: { fr: "", en: "", nl: "" }, message: "x", confirm: "x" }),
      /shell\.confirm: title is an object with the members fr, en, nl; accepted is a string/,
    ],
    [
      "dialogs.open",
      (calls) => calls.dialogs.open({ title: 7, render: () => {} }),
      /shell\.dialogs\.open: title is a number/,
    ],
    [
      "dialogs.open",
      (calls) => calls.dialogs.open({ title: "x" }),
      /render is missing; accepted is a function/,
    ],
    [
      "dialogs.open",
      (calls) => calls.dialogs.open({ title: "x", style: "huge", render: () => {} }),
      /style is a string/,
    ],
    [
      "dialogs.open",
      (calls) => calls.dialogs.open({ title: "x", render: () => ({}) }),
      /the answer of render is an object/,
    ],
    [
      "navigate",
      (calls) => calls.navigate({ pathname: "/x" }),
      /shell\.navigate: path is an object with the members pathname/,
    ],
    ["selectTeam", (calls) => calls.selectTeam(null), /shell\.selectTeam: teamID is null/],
    [
      "slots.render",
      (calls) => calls.slots.render("a.slot", {}, "#box"),
      /shell\.slots\.render: element is a string; accepted is an element/,
    ],
    [
      "slots.render",
      (calls) => calls.slots.render("a.slot", {}, document.body, { saved: "reload" }),
      /shell\.slots\.render: handlers\.saved is a string; accepted is a function/,
    ],
    ["events.emit", (calls) => calls.events.emit({ type: "x" }), /shell\.events\.emit: name is an object/],
    ["events.on", (calls) => calls.events.on("data.changed"), /shell\.events\.on: listener is missing/],
    [
      "changed",
      (calls) => calls.changed("ProductStatus", []),
      /shell\.changed: noun is a string; accepted is one of "alerts", "catalogues"/,
    ],
    [
      "changed",
      (calls) => calls.changed("lots", "1"),
      /shell\.changed: ids is a string; accepted is a list of strings/,
    ],
    [
      "graphql",
      (calls) => calls.graphql({ kind: "Document" }),
      /shell\.graphql: document is an object with the members kind/,
    ],
    ["graphql", (calls) => calls.graphql("{ a }", []), /variables is a list; accepted is an object/],
    [
      "graphql",
      (calls) => calls.graphql("{ a }", {}, { idempotencyKey: "1" }),
      /options\.idempotencyKey is a string; accepted is a uuid/,
    ],
    [
      "live.watch",
      (calls) => calls.live.watch("thread", "1", () => {}),
      /shell\.live\.watch: kind is a string; accepted is one of "lot", "order", "conversation", "project", "plan", "shape"/,
    ],
    ["live.watch", (calls) => calls.live.watch("lot", 1, () => {}), /id is a number/],
    ["live.watch", (calls) => calls.live.watch("lot", "1"), /listener is missing/],
    [
      "live.point",
      (calls) => calls.live.point("plan", "1", { x: 1 }),
      /shell\.live\.point: at\.y is missing/,
    ],
    ["beforeLocale", (calls) => calls.beforeLocale("en"), /shell\.beforeLocale: load is a string/],
    ["guardUnsaved", (calls) => calls.guardUnsaved(true), /shell\.guardUnsaved: isDirty is a boolean/],
    ["offerActs", (calls) => calls.offerActs({ label: "3 lots" }), /shell\.offerActs: read is an object/],
  ])("%s throws and reports wrong arguments (%#)", async (_member, call, message) => {
    const failure = await (async () => call(shell as unknown as Calls))().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ContractCallRefused);
    expect((failure as Error).message).toMatch(message);
    expect(harness.reported()).toEqual([expect.stringMatching(message)]);
  });

  test("a call's optional members may be null, and unknown members are dropped", async () => {
    (shell as unknown as Calls).toast({
      message: "Lot compté",
      kind: null,
      action: null,
      sticky: undefined,
      icon: {},
    });
    await harness.seeToast("Lot compté");
    expect(harness.reported()).toEqual([]);
  });
}
