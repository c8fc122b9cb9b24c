import { DomainError, type ErrorCode } from "@gisement/shared-domain/errors";
import { LOCALES, type Locale } from "@gisement/shared-domain/locale";
import {
  ContractCallRefused,
  type Session,
  SHELL_CONTRACT_VERSION,
  type ShellApi,
  type Team,
} from "@gisement/shared-domain/remote";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import type { SlotPartMount } from "./test-slots.ts";

/** Every member of the contract with its type; a missing or additional member of `ShellApi` does not compile here. */
const MEMBERS = {
  version: "string",
  locale: "string",
  locale$: "object",
  basename: "string",
  session$: "object",
  team$: "object",
  flags: "object",
  navigate: "function",
  selectTeam: "function",
  toast: "function",
  confirm: "function",
  dialogs: ["open"],
  slots: ["render"],
  events: ["emit", "on"],
  queryClient: "object",
  changed: "function",
  graphql: "function",
  guardUnsaved: "function",
  reportError: "function",
} as const satisfies {
  readonly [Name in keyof ShellApi]-?: ShellApi[Name] extends (...args: never[]) => unknown
    ? "function"
    : Name extends "dialogs" | "slots" | "events"
      ? readonly (keyof ShellApi[Name])[]
      : "string" | "object";
};

/** A shell with its environment: what the person and the server do, and what they see. */
export interface ContractHarness {
  readonly shell: ShellApi;
  /** Additional members of this shell for tests. */
  readonly ownMembers?: readonly string[];
  switchLocale(locale: Locale): void | Promise<void>;
  switchTeam(team: Exclude<Team, { readonly id: "solo" }>): void | Promise<void>;
  /** Lets the person join this team, so that the server accepts it. */
  admitTo(team: Exclude<Team, { readonly id: "solo" }>): void;
  /** The address of the last `navigate`: language, path and query. */
  address(): string;
  /** Answers the next confirmation; call it before the confirmation opens. */
  answerNext(confirmed: boolean): void | Promise<void>;
  /** Resolves when a toast with this message was shown. */
  seeToast(message: string): Promise<void>;
  /** Finds the open dialog with this title. */
  seeDialog(title: string): Promise<HTMLElement>;
  /** Sets the server's answer to every operation. */
  serve(answer: { readonly data: unknown } | { readonly refusal: ErrorCode; readonly field?: string }): void;
  registerPart(slot: string, mount: SlotPartMount): void;
  hasUnsaved(): boolean;
  /** Messages of the errors reported so far. */
  reported(): readonly string[];
}

/** The first value of a stream; throws if the stream does not emit on subscription. */
function atOnce<Value>(stream: { subscribe(next: (value: Value) => void): { unsubscribe(): void } }): Value {
  const values: Value[] = [];
  stream.subscribe((value) => values.push(value)).unsubscribe();
  if (values.length === 0) throw new Error("The stream gave no value on subscription");
  return values[0] as Value;
}

/** The contract without types, as a remote in plain JavaScript calls it. */
type Call = (...given: readonly unknown[]) => unknown;
type Flat =
  | "navigate"
  | "selectTeam"
  | "toast"
  | "confirm"
  | "changed"
  | "graphql"
  | "guardUnsaved"
  | "reportError";
interface Calls extends Readonly<Record<Flat, Call>> {
  readonly dialogs: { readonly open: Call };
  readonly slots: { readonly render: Call };
  readonly events: { readonly emit: Call; readonly on: Call };
}
const OTHER_TEAM = {
  id: "rival",
  name: "Lowlands Hergebruik",
  role: "ADMIN",
  color: null,
  logo: null,
} as const;
const GET_THING = { toString: () => "query GetThing { thing }" };

/**
 * The behaviours of every shell, run against the product's own and against its test double, so that a remote tested
 * with the double behaves the same in the product.
 */
export function shellContract(name: string, create: () => ContractHarness | Promise<ContractHarness>): void {
  describe(`the shell contract: ${name}`, () => {
    let harness: ContractHarness;
    let shell: ShellApi;
    beforeEach(async () => {
      harness = await create();
      shell = harness.shell;
    });

    test("has the contract's members with their types, and no others", () => {
      const own = new Set(harness.ownMembers);
      const found = Object.keys(shell).filter((member) => !own.has(member));
      expect(found.sort()).toEqual(Object.keys(MEMBERS).sort());
      for (const [member, kind] of Object.entries(MEMBERS)) {
        const value: unknown = shell[member as keyof ShellApi];
        if (typeof kind === "string") expect([member, typeof value]).toEqual([member, kind]);
        else expect([member, Object.keys(value as object).sort()]).toEqual([member, [...kind].sort()]);
      }
      expect(shell.version).toBe(SHELL_CONTRACT_VERSION);
      expect(shell.queryClient).toBeInstanceOf(QueryClient);
    });

    test("its streams emit on subscription and agree with each other", () => {
      const session = atOnce<Session>(shell.session$);
      expect(atOnce<Team>(shell.team$).id).toBe(session.selectedTeam);
      expect(atOnce<Locale>(shell.locale$)).toBe(shell.locale);
      expect(shell.basename).toBe(`/${shell.locale}`);
      expect(shell.flags).toEqual(session.flags);
    });

    test("a language change updates locale, basename, stream and event, for current subscribers only", async () => {
      const streamed: Locale[] = [];
      const received: Locale[] = [];
      const subscription = shell.locale$.subscribe((locale) => streamed.push(locale));
      const off = shell.events.on("locale.changed", ({ locale }) => received.push(locale));
      const first = shell.locale;
      const [second, third] = LOCALES.filter((locale) => locale !== first) as [Locale, Locale];
      await harness.switchLocale(second);
      expect([shell.locale, shell.basename]).toEqual([second, `/${second}`]);
      expect(streamed).toEqual([first, second]);
      expect(received).toEqual([second]);
      subscription.unsubscribe();
      off();
      await harness.switchLocale(third);
      expect([streamed.length, received.length]).toEqual([2, 1]);
    });

    test("a team change updates both streams, emits the event and empties the cache", async () => {
      const teams: string[] = [];
      const received: string[] = [];
      const subscription = shell.team$.subscribe(({ id }) => teams.push(id));
      const off = shell.events.on("team.changed", ({ teamID }) => received.push(teamID));
      shell.queryClient.setQueryData(["rows"], ["of the team before"]);
      await harness.switchTeam(OTHER_TEAM);
      expect(atOnce<Team>(shell.team$)).toEqual(OTHER_TEAM);
      expect(atOnce<Session>(shell.session$).selectedTeam).toBe(OTHER_TEAM.id);
      expect(teams.at(-1)).toBe(OTHER_TEAM.id);
      expect(received).toEqual([OTHER_TEAM.id]);
      expect(shell.queryClient.getQueryData(["rows"])).toBeUndefined();
      subscription.unsubscribe();
      off();
    });

    test("selectTeam switches to the team and opens the path; without a membership nothing changes and the answer is no", async () => {
      harness.admitTo(OTHER_TEAM);
      expect(await shell.selectTeam("other-team")).toBe(false);
      expect(atOnce<Team>(shell.team$).id).not.toBe("other-team");
      expect(await shell.selectTeam(OTHER_TEAM.id, "/orders/seller")).toBe(true);
      expect(atOnce<Team>(shell.team$)).toEqual(OTHER_TEAM);
      expect(harness.address()).toBe(`/${shell.locale}/orders/seller`);
      expect(await shell.selectTeam(OTHER_TEAM.id, "/")).toBe(true);
      expect(harness.address()).toBe(`/${shell.locale}`);
    });

    test("navigate adds the current language", async () => {
      shell.navigate("/orders/seller?page=2");
      expect(harness.address()).toBe(`/${shell.locale}/orders/seller?page=2`);
      await harness.switchLocale("nl");
      shell.navigate("/orders", { replace: true });
      expect(harness.address()).toBe("/nl/orders");
    });

    test("an event reaches every current listener, even after one that throws, which is reported", () => {
      const received: string[] = [];
      const offs = [
        shell.events.on("data.changed", () => {
          throw new Error("a listener's fault");
        }),
        shell.events.on("data.changed", ({ entity, ids }) => received.push(`${entity} ${ids.join()}`)),
      ];
      shell.events.on("data.changed", () => received.push("gone"))();
      shell.events.emit("data.changed", { entity: "orders", ids: ["1", "2"] });
      shell.events.emit("import.finished", { importID: "1", rows: 3 });
      expect(received).toEqual(["orders 1,2"]);
      expect(harness.reported()).toEqual(["a listener's fault"]);
      for (const off of offs) off();
      shell.events.emit("data.changed", { entity: "orders", ids: [] });
      expect(received).toHaveLength(1);
    });

    test("a change refreshes the queries that show its rows, except those already up to date, and is emitted as an event", async () => {
      const received: unknown[] = [];
      const off = shell.events.on("data.changed", (payload) => received.push(payload));
      const read: Record<string, number> = {};
      const leave = (["lots", "shown", "others"] as const).map((name) => {
        const queryKey = [name === "others" ? "customers" : "products", "t1", name];
        const queryFn = async () => {
          read[name] = (read[name] ?? 0) + 1;
          return read[name];
        };
        return new QueryObserver(shell.queryClient, { queryKey, queryFn }).subscribe(() => {});
      });
      await waitFor(() => expect(read).toEqual({ lots: 1, shown: 1, others: 1 }));
      await shell.changed("lots", ["1", "2"], { upToDate: [["products", "t1", "shown"]] });
      expect(read).toEqual({ lots: 2, shown: 1, others: 1 });
      const many = Array.from({ length: 5000 }, (_, index) => `00000000-0000-4000-8000-${index}`);
      await shell.changed("orders", many);
      expect(read).toEqual({ lots: 3, shown: 2, others: 1 });
      expect(received).toEqual([
        { entity: "lots", ids: ["1", "2"] },
        { entity: "orders", ids: [] },
      ]);
      expect(harness.reported()).toEqual([]);
      off();
      for (const end of leave) end();
    });

    test("unsaved work is reported until its own guard is removed, and a guard that throws does not block", () => {
      expect(harness.hasUnsaved()).toBe(false);
      const offThrowing = shell.guardUnsaved(() => {
        throw new Error("a guard's fault");
      });
      expect(harness.hasUnsaved()).toBe(false);
      const guard = () => true;
      const [first, second] = [shell.guardUnsaved(guard), shell.guardUnsaved(guard)];
      expect(harness.hasUnsaved()).toBe(true);
      first();
      expect(harness.hasUnsaved()).toBe(true);
      second();
      second();
      expect(harness.hasUnsaved()).toBe(false);
      offThrowing();
    });

    test.each([true, false])("confirm resolves to the person's answer: %s", async (answer) => {
      const pressed = harness.answerNext(answer);
      const result = shell.confirm({ title: "Effacer ?", message: "Tout sera perdu.", confirm: "Effacer" });
      await pressed;
      expect(await result).toBe(answer);
    });

    test("a dialog shows its content, resolves to the result it is closed with, and is emptied", async () => {
      const emptied = jest.fn();
      let close: (result?: string) => void = () => {};
      const result = shell.dialogs.open<string>({
        title: "Choisir un lot",
        render: (element, closeIt) => {
          element.textContent = "Un lot";
          close = closeIt;
          return emptied;
        },
      });
      expect(await harness.seeDialog("Choisir un lot")).toHaveTextContent("Un lot");
      close("lot-1");
      expect(await result).toBe("lot-1");
      await waitFor(() => expect(emptied).toHaveBeenCalledTimes(1));
    });

    test("a dialog closed without a result resolves to undefined", async () => {
      let close: () => void = () => {};
      const result = shell.dialogs.open({
        title: "Voir un lot",
        style: "drawer",
        render: (_element, closeIt) => {
          close = closeIt;
          return () => {};
        },
      });
      await harness.seeDialog("Voir un lot");
      close();
      expect(await result).toBeUndefined();
    });

    test("a slot renders every part registered for it with props and contract, and removes all of them", async () => {
      const removed: string[] = [];
      for (const part of ["one", "two"])
        harness.registerPart("dashboard.card", (element, props, given) => {
          element.textContent = `${part} ${String(props.teamID)} ${given.version} `;
          return () => removed.push(part);
        });
      const box = document.body.appendChild(document.createElement("div"));
      const remove = shell.slots.render("dashboard.card", { teamID: "t1" }, box);
      const text = (part: string) => `${part} t1 ${SHELL_CONTRACT_VERSION} `;
      await waitFor(() => expect(box.textContent).toBe(text("one") + text("two")));
      remove();
      expect(removed).toEqual(["one", "two"]);
      expect(box.childNodes).toHaveLength(0);
      shell.slots.render("a.slot-without-parts", {}, box)();
      expect(box.childNodes).toHaveLength(0);
      box.remove();
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
      ["guardUnsaved", (calls) => calls.guardUnsaved(true), /shell\.guardUnsaved: isDirty is a boolean/],
    ])("%s throws and reports wrong arguments (%#)", async (_member, call, message) => {
      const failure = await (async () => call(shell as unknown as Calls))().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ContractCallRefused);
      expect((failure as Error).message).toMatch(message);
      expect(harness.reported()).toEqual([expect.stringMatching(message)]);
    });

    test("reportError reports the error, whatever its context is", () => {
      const report = () => (shell as unknown as Calls).reportError(new Error("lost?"), "while saving");
      expect(report).toThrow(/shell\.reportError: context is a string; accepted is an object/);
      expect(harness.reported()[0]).toBe("lost?");
    });

    test("a dialog whose render throws is closed, and its caller gets the error", async () => {
      const opened = shell.dialogs.open({
        title: "Cassé",
        render: () => {
          throw new Error("a render's fault");
        },
      });
      await expect(opened).rejects.toThrow("a render's fault");
      const next = shell.dialogs.open({ title: "Suivant", render: () => () => {} });
      await harness.seeDialog("Suivant");
      expect(next).toBeInstanceOf(Promise);
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

    test("a toast is shown", async () => {
      shell.toast({ message: "Lot enregistré", kind: "success" });
      await harness.seeToast("Lot enregistré");
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

    test("any reported error is recorded", () => {
      shell.reportError(new Error("first"), { lot: "1" });
      shell.reportError("second");
      expect(harness.reported()).toEqual(["first", "second"]);
    });
  });
}
