import { changePayload, refreshAfter } from "@gisement/shared-domain/changes";
import { isFault } from "@gisement/shared-domain/errors";
import { createWatches, type Thing, type Watches } from "@gisement/shared-domain/live";
import { type Locale, withLocale } from "@gisement/shared-domain/locale";
import { createCallCaches } from "@gisement/shared-domain/query";
import type {
  ActOffer,
  ConfirmOptions,
  OperationDocument,
  Session,
  ShellApi,
  ShellEventName,
  Team,
  ToastOptions,
} from "@gisement/shared-domain/remote";
import { ContractCallRefused, checkCalls, SHELL_CONTRACT_VERSION } from "@gisement/shared-domain/remote";
import { QueryClient } from "@tanstack/react-query";
import i18next, { type TFunction } from "i18next";
import { BehaviorSubject } from "rxjs";
import { callToast } from "../domain/refusals/call-toast.ts";
import { propertySet } from "./property-set.ts";
import { createTestDialogs, type OpenedDialog } from "./test-dialogs.ts";
import { type Answer, createTestGraphql, operationName, type TypedAnswer } from "./test-operations.ts";
import { createTestSlots, type DrawnSlot, type SlotPartMount } from "./test-slots.ts";

/** All calls from a screen to its shell, in order. */
export interface RecordedCalls {
  readonly toasts: ToastOptions[];
  readonly confirms: ConfirmOptions[];
  /** Paths as the screen passed them; `addresses` has them with the language. */
  readonly paths: string[];
  readonly addresses: string[];
  /** Teams that the screen switched to. */
  readonly teams: string[];
  readonly errors: unknown[];
  /** Events emitted by the screen, without those of the shell itself. */
  readonly events: { name: string; payload: unknown }[];
}

/**
 * A shell for tests of screens: its only answer of its own is an empty property set, which leaves the product's option lists.
 * It records the calls it gets.
 */
export interface TestShell extends ShellApi {
  readonly recorded: RecordedCalls;
  /** Open dialogs. */
  readonly dialogsOpen: readonly OpenedDialog[];
  /** Rendered slots. */
  readonly slotsDrawn: readonly DrawnSlot[];
  /** Sets the answer to one operation. */
  answer<Result, Variables>(
    document: OperationDocument<Result, Variables>,
    give: Answer<Variables, Result>,
  ): void;
  /** Sets the texts of toasts about failed calls; `renderScreen` does this. */
  translateWith(t: TFunction): void;
  /** Registers a part for slots rendered afterwards. */
  lend(slot: string, mount: SlotPartMount): void;
  /** The rows that the screen watches. */
  watched(): readonly Thing[];
  /** As if others had come or gone. */
  showPresence: Watches["show"];
  /** As if others had changed the row. */
  countChange: Watches["count"];
  /** Whether a switch of team or release would lose unsaved work. */
  hasUnsaved(): boolean;
  /** What the palette would offer to do with what is selected. */
  offered(): readonly ActOffer[];
  /** Adds a membership of the person, so that `selectTeam` accepts the team. */
  joinTeam(team: Exclude<Team, { readonly id: "solo" }>): void;
  /** As if the person used the bar: session and team change, the cache is emptied, `team.changed` is emitted. */
  switchTeam(team: Team): void;
  /** As if the person used the bar: `locale`, `basename` and `locale$` change, `locale.changed` is emitted. */
  switchLocale(locale: Locale): void;
}

export interface TestShellOptions extends Partial<Omit<ShellApi, "graphql">> {
  /** Answers to operations by name, called with their variables. An operation without an answer fails the test. */
  operations?: Record<string, (variables: never) => unknown>;
  /** The same with types: `[answer(GET_ORDER, ({ id }) => …)]`. */
  answers?: readonly TypedAnswer[];
  session?: Partial<Session>;
  team?: Team;
  /** Answer to every confirmation of the screen; yes by default. */
  confirmAnswer?: boolean | ((question: ConfirmOptions) => boolean);
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
const TEAM: Team = { id: "team-1", name: "Atelier Réemploi", role: "USER", color: null, logo: null };
const ALL_FLAGS = {
  "projects-location": true,
  "projects-catalog": true,
  "settings-export": true,
  "impersonation-admin": true,
};

/** A team that the person belongs to, or `solo`; null for any other. */
function teamOf({ memberships }: Session, teamID: string): Team | null {
  if (teamID === "solo") return { id: "solo" };
  const joined = memberships.find(
    ({ organizationID, status }) => organizationID === teamID && status === "DONE",
  );
  if (!joined) return null;
  const { organizationName: name, role, color, logo } = joined;
  return { id: teamID, name, role, color, logo };
}

/** The contract's event bus: a listener that throws does not prevent the others from running. */
function createTestBus(onFault: (error: unknown) => void) {
  const listeners = new Map<string, Set<(payload: never) => void>>();
  return {
    emit(name: string, payload: unknown): void {
      for (const listener of [...(listeners.get(name) ?? [])]) {
        try {
          listener(payload as never);
        } catch (error) {
          onFault(error);
        }
      }
    },
    on(name: ShellEventName, listener: (payload: never) => void): () => void {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => void set.delete(listener);
    },
  };
}

/** Offers of acts; one that fails is a fault, and takes no other along. */
function createTestOffers(onFault: (error: unknown) => void) {
  const readers = new Set<() => ActOffer | null>();
  return {
    offerActs(read: () => ActOffer | null) {
      const entry = () => read();
      readers.add(entry);
      return () => void readers.delete(entry);
    },
    offered: () =>
      [...readers].flatMap((read) => {
        try {
          return read() ?? [];
        } catch (error) {
          // A refusal is already reported where it was refused.
          if (!(error instanceof ContractCallRefused)) onFault(error);
          return [];
        }
      }),
  };
}

const isDirty = (guard: () => boolean): boolean => {
  try {
    return guard();
  } catch {
    return false;
  }
};

/**
 * The contract's test double, verified by the same list of behaviours as the product's shell (`shellContract`).
 * Members in the options replace its own.
 */
export function createTestShell(options: TestShellOptions = {}): TestShell {
  const { operations = {}, answers = [], session, team = TEAM, confirmAnswer = true, ...overrides } = options;
  const recorded: RecordedCalls = {
    toasts: [],
    confirms: [],
    paths: [],
    addresses: [],
    teams: [],
    errors: [],
    events: [],
  };
  const fault = (error: unknown) => void recorded.errors.push(error);
  const given = new Map<string, Answer<never, unknown>>(
    Object.entries({ PropertySet: () => propertySet(), ...operations }),
  );
  for (const { operation, give } of answers) given.set(operation, give);

  const localeLoads = new Set<{ readonly load: (locale: Locale) => Promise<unknown> }>();
  const locale$ = new BehaviorSubject<Locale>(overrides.locale ?? "fr");
  const flags = overrides.flags ?? ALL_FLAGS;
  const session$ = new BehaviorSubject<Session>({
    viewer: VIEWER,
    memberships: [],
    flags,
    selectedTeam: team.id,
    impersonation: null,
    developer: false,
    ...session,
  });
  const team$ = new BehaviorSubject<Team>(team);
  const bus = createTestBus(fault);
  const guards = new Set<() => boolean>();
  const watches = createWatches(fault);
  const { offerActs, offered } = createTestOffers(fault);
  const { dialogs, opened } = createTestDialogs();
  const { slots, drawn, lend } = createTestSlots(() => shell, fault);
  let translate: TFunction = i18next.t;
  const queryClient = new QueryClient({
    ...createCallCaches({
      report: ({ error }) => {
        if (isFault(error)) fault(error);
      },
      show: (outcome) => {
        const toast = callToast(translate, outcome);
        if (toast) own.toast(toast);
      },
    }),
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });

  const own = {
    version: SHELL_CONTRACT_VERSION as string,
    locale$: locale$.asObservable(),
    beforeLocale: (load) => {
      const entry = { load };
      localeLoads.add(entry);
      return () => void localeLoads.delete(entry);
    },
    session$: session$.asObservable(),
    team$: team$.asObservable(),
    navigate: (path) => {
      recorded.paths.push(path);
      recorded.addresses.push(withLocale(locale$.value, path));
    },
    selectTeam: async (teamID, path) => {
      recorded.teams.push(teamID);
      const next = teamOf(session$.value, teamID);
      if (!next) return false;
      if (next.id !== team$.value.id) shell.switchTeam(next);
      if (path !== undefined) shell.navigate(path);
      return true;
    },
    toast: (toast) => void recorded.toasts.push(toast),
    confirm: async (question) => {
      recorded.confirms.push(question);
      return typeof confirmAnswer === "function" ? confirmAnswer(question) : confirmAnswer;
    },
    dialogs,
    slots,
    events: {
      emit: (name, payload) => {
        recorded.events.push({ name, payload });
        bus.emit(name, payload);
      },
      on: (name, listener) => bus.on(name, listener as (payload: never) => void),
    },
    queryClient,
    changed: (noun, ids, { upToDate } = {}) => {
      own.events.emit("data.changed", changePayload(noun, ids));
      return refreshAfter(shell.queryClient, [noun], upToDate);
    },
    graphql: createTestGraphql(given),
    live: { watch: watches.watch, point: watches.point },
    guardUnsaved: (guard) => {
      // Two guards may be the same function; each can be removed separately.
      const entry = () => guard();
      guards.add(entry);
      return () => void guards.delete(entry);
    },
    offerActs,
    reportError: fault,
  } satisfies Omit<ShellApi, "locale" | "basename" | "flags">;

  const { locale: _locale, basename, flags: _flags, ...replaced } = overrides;
  const shell: TestShell = {
    ...own,
    ...checkCalls(own, { remote: "the remote under test", onRefused: fault }),
    ...replaced,
    get locale() {
      return locale$.value;
    },
    get basename() {
      return basename ?? `/${locale$.value}`;
    },
    get flags() {
      return session$.value.flags;
    },
    recorded,
    dialogsOpen: opened,
    slotsDrawn: drawn,
    answer: (document, give) => void given.set(operationName(document), give as Answer<never, unknown>),
    translateWith: (t) => {
      translate = t;
    },
    lend,
    watched: watches.things,
    showPresence: watches.show,
    countChange: watches.count,
    hasUnsaved: () => [...guards].some(isDirty),
    offered,
    joinTeam: ({ id, name, role, color, logo }) => {
      const membership = {
        id: `member-of-${id}`,
        organizationID: id,
        organizationName: name,
        role,
        color,
        logo,
        status: "DONE",
        isMaster: false,
        masterID: null,
        partner: false,
      } as const;
      const before = session$.value;
      session$.next({ ...before, memberships: [...before.memberships, membership] });
    },
    switchTeam: (next) => {
      shell.queryClient.clear();
      session$.next({ ...session$.value, selectedTeam: next.id });
      team$.next(next);
      bus.emit("team.changed", { teamID: next.id });
    },
    switchLocale: (next) => {
      if (next === locale$.value) return;
      const show = () => {
        locale$.next(next);
        bus.emit("locale.changed", { locale: next });
      };
      if (localeLoads.size === 0) show();
      else void Promise.all([...localeLoads].map(({ load }) => load(next))).then(show);
    },
  };
  return shell;
}
