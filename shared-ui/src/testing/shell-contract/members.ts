import type { Locale } from "@gisement/shared-domain/locale";
import {
  type Session,
  SHELL_CONTRACT_VERSION,
  type ShellApi,
  type Team,
} from "@gisement/shared-domain/remote";
import { QueryClient } from "@tanstack/react-query";
import { atOnce, type ContractHarness, type CurrentHarness } from "./harness.ts";

/** Every member of the contract with its type; a missing or additional member of `ShellApi` does not compile here. */
const MEMBERS = {
  version: "string",
  locale: "string",
  locale$: "object",
  beforeLocale: "function",
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
  live: ["watch", "point"],
  guardUnsaved: "function",
  offerActs: "function",
  reportError: "function",
} as const satisfies {
  readonly [Name in keyof ShellApi]-?: ShellApi[Name] extends (...args: never[]) => unknown
    ? "function"
    : Name extends "dialogs" | "slots" | "events" | "live"
      ? readonly (keyof ShellApi[Name])[]
      : "string" | "object";
};

/** Members and streams: what a remote can rely on without a call. */
export function testMembers(current: CurrentHarness): void {
  let harness: ContractHarness;
  let shell: ShellApi;
  beforeEach(() => {
    harness = current();
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
}
