import type { ConfirmOptions, Session, ShellApi, Team, ToastOptions } from "@gisement/shared-domain/remote";
import { SHELL_CONTRACT_VERSION } from "@gisement/shared-domain/remote";
import { QueryClient } from "@tanstack/react-query";
import { BehaviorSubject } from "rxjs";

/** A shell for tests of screens: it answers nothing by itself, and keeps what it was told. */
export interface TestShell extends ShellApi {
  readonly told: {
    toasts: ToastOptions[];
    confirms: ConfirmOptions[];
    paths: string[];
    errors: unknown[];
    events: { name: string; payload: unknown }[];
  };
}

export interface TestShellOptions extends Partial<Omit<ShellApi, "graphql">> {
  /** Answers each operation by its name, with its variables. An operation without an answer fails the test. */
  operations?: Record<string, (variables: never) => unknown>;
  session?: Partial<Session>;
  team?: Team;
  /** The answer to every question the screen asks; yes when not given. */
  confirmAnswer?: boolean;
}

const VIEWER: Session["viewer"] = {
  id: "user-1",
  name: "Camille Martin",
  email: "camille@example.test",
  color: null,
  type: "USER" as Session["viewer"]["type"],
  language: "fr",
  preferences: {},
};

/** The name of the first operation of a document, as servers and logs name it. */
function operationName(document: { toString(): string }): string {
  return /(?:query|mutation|subscription)\s+(\w+)/.exec(document.toString())?.[1] ?? "anonymous";
}

export function createTestShell(options: TestShellOptions = {}): TestShell {
  const { operations = {}, session, team, confirmAnswer = true, ...overrides } = options;
  const told: TestShell["told"] = { toasts: [], confirms: [], paths: [], errors: [], events: [] };
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const locale = overrides.locale ?? "fr";
  const flags = overrides.flags ?? {
    "projects-location": true,
    "projects-catalog": true,
    "settings-export": true,
    "impersonation-admin": true,
  };
  const chosenTeam: Team = team ?? {
    id: "team-1",
    name: "Atelier Réemploi",
    role: "USER",
    color: null,
    logo: null,
  };
  return {
    version: SHELL_CONTRACT_VERSION,
    locale,
    locale$: new BehaviorSubject(locale),
    basename: `/${locale}`,
    session$: new BehaviorSubject<Session>({
      viewer: VIEWER,
      memberships: [],
      flags,
      selectedTeam: chosenTeam.id,
      impersonation: null,
      developer: false,
      ...session,
    }),
    team$: new BehaviorSubject<Team>(chosenTeam),
    flags,
    navigate: (path) => told.paths.push(path),
    toast: (toast) => told.toasts.push(toast),
    confirm: async (question) => {
      told.confirms.push(question);
      return confirmAnswer;
    },
    dialogs: {
      open: () => Promise.reject(new Error("This test's shell has no dialog host; pass `dialogs`")),
    },
    slots: { render: () => () => {} },
    events: {
      emit: (name, payload) => {
        told.events.push({ name, payload });
        for (const listener of listeners.get(name) ?? []) listener(payload as never);
      },
      on: (name, listener) => {
        const set = listeners.get(name) ?? new Set();
        listeners.set(name, set.add(listener as never));
        return () => set.delete(listener as never);
      },
    },
    queryClient: new QueryClient({
      defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
    }),
    graphql: async <Result>(document: { toString(): string }, variables?: unknown) => {
      const name = operationName(document);
      const answer = operations[name];
      if (!answer) throw new Error(`The test gives no answer to the operation ${name}`);
      return (await answer(variables as never)) as Result;
    },
    guardUnsaved: () => () => {},
    reportError: (error) => told.errors.push(error),
    ...overrides,
    told,
  };
}
