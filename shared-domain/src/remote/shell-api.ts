import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Observable } from "rxjs";
import type { ChangedNoun } from "../changes/index.ts";
import type { Flags } from "../flags/index.ts";
import type { Locale } from "../locale/index.ts";
import type { Role, UserType } from "../permissions/identity.ts";
import type { ProjectMembership } from "../permissions/project-participation.ts";

/** What the shell knows of the signed-in person; the answer of `GET /api/session`, which is `null` for nobody. */
export interface Viewer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly color: string | null;
  readonly type: UserType;
  readonly language: Locale;
  readonly preferences: Readonly<Record<string, readonly string[]>>;
}
export interface ViewerMembership {
  readonly id: string;
  readonly organizationID: string;
  readonly organizationName: string;
  readonly logo: string | null;
  readonly color: string | null;
  readonly role: Role;
  readonly status: "PENDING" | "DONE";
  readonly isMaster: boolean;
  readonly masterID: string | null;
  readonly partner: boolean;
}
export interface Session {
  readonly viewer: Viewer;
  readonly memberships: readonly ViewerMembership[];
  /** Projects that the person takes part in, with their owners; absent when the gateway does not say. */
  readonly participations?: readonly ProjectMembership[];
  readonly flags: Flags;
  /** Team id or `solo`. */
  readonly selectedTeam: string;
  readonly impersonation: {
    readonly adminID: string;
    readonly adminName: string;
    /** When acting as this person ends by itself (ISO 8601); absent when the gateway does not say. */
    readonly endsAt?: string;
  } | null;
  /** May replay compositions, override remotes and open the developer panel. Decided by the server. */
  readonly developer: boolean;
}

/** The team everything on screen belongs to. `solo` works without a team. */
export type Team =
  | { readonly id: "solo" }
  | {
      readonly id: string;
      readonly name: string;
      readonly role: Role;
      readonly color: string | null;
      readonly logo: string | null;
    };

export interface ToastOptions {
  readonly message: string;
  /** success 1 s, error 2.5 s (spec part 2 §9); sticky toasts wait for the person. */
  readonly kind?: "success" | "error" | "info" | "warning";
  readonly sticky?: boolean;
  readonly action?: { readonly label: string; readonly run: () => void };
}
export interface ConfirmOptions {
  readonly title: string;
  readonly message: string;
  readonly confirm: string;
  readonly cancel?: string;
  readonly danger?: boolean;
}
export interface OpenDialog<Result> {
  readonly title: string;
  /** The shell's host draws it so (spec part 2 §2: styles info, form and wide). */
  readonly style?: "info" | "form" | "wide" | "drawer";
  /** Fills the given element; the returned function empties it again. */
  readonly render: (element: HTMLElement, close: (result?: Result) => void) => () => void;
}

/**
 * Events that parts tell each other through the shell; payloads are plain JSON of at most 64 kB. A remote adds events of
 * its own by naming them in its manifest (`events.emits`) and here, by declaration merging; `SHELL_EVENTS` has the same list
 * for the gate.
 */
export interface ShellEvents {
  "team.changed": { readonly teamID: string };
  "locale.changed": { readonly locale: Locale };
  /** Rows of a noun (`CHANGES`) have changed here or in another browser; no ids mean that any of them may have. */
  "data.changed": { readonly entity: string; readonly ids: readonly string[] };
  "import.finished": { readonly importID: string; readonly rows: number };
}
export type ShellEventName = keyof ShellEvents;

/** GraphQL errors reach the caller with the closed list of codes. */
export interface GraphqlOptions {
  readonly signal?: AbortSignal;
}
/** A typed document as a string with its result and variables in the type (client preset, string mode). */
export interface OperationDocument<Result, Variables> {
  toString(): string;
  __apiType?: (variables: Variables) => Result;
}

/**
 * What the shell passes to a remote at mount: the contract, version 1 (docs/remote-contract.md).
 * It is passed in, never imported from the shell.
 */
export interface ShellApi {
  readonly version: string;
  /** The present locale; reads live, `locale$` tells changes. */
  readonly locale: Locale;
  readonly locale$: Observable<Locale>;
  /** `/fr`: what stands before the application path now. Never use it as a router's fixed basename. */
  readonly basename: string;
  readonly session$: Observable<Session>;
  readonly team$: Observable<Team>;
  readonly flags: Flags;
  /** Goes to an application path, locale prefix added: `navigate("/orders/seller")`. */
  navigate(path: string, options?: { readonly replace?: boolean }): void;
  /**
   * Works for another team, or `solo`, from here on, in every tab, as if chosen in the bar: unsaved work is asked about, the
   * remote is left and mounted anew, at `path` when one is given. False when the person stays, or the team is not theirs
   * (they are told).
   */
  selectTeam(teamID: string, path?: string): Promise<boolean>;
  toast(options: ToastOptions): void;
  confirm(options: ConfirmOptions): Promise<boolean>;
  readonly dialogs: { open<Result>(dialog: OpenDialog<Result>): Promise<Result | undefined> };
  readonly slots: {
    /** Draws every part lent to a slot into the element; the returned function removes them. */
    render(name: string, props: Readonly<Record<string, unknown>>, element: HTMLElement): () => void;
  };
  readonly events: {
    emit<Name extends ShellEventName>(name: Name, payload: ShellEvents[Name]): void;
    on<Name extends ShellEventName>(name: Name, listener: (payload: ShellEvents[Name]) => void): () => void;
  };
  readonly queryClient: QueryClient;
  /**
   * Says that rows of a noun were written: what shows them is read again (`CHANGES` of shared-domain/changes), and the event
   * `data.changed` names them. `upToDate` are starts of query keys that the caller has put right itself. Resolves when what
   * is on screen has been read.
   */
  changed(
    noun: ChangedNoun,
    ids: readonly string[],
    options?: { readonly upToDate?: readonly QueryKey[] },
  ): Promise<void>;
  graphql<Result, Variables>(
    document: OperationDocument<Result, Variables>,
    variables?: Variables,
    options?: GraphqlOptions,
  ): Promise<Result>;
  /** Tells whether leaving now would lose work; asked before a team switch and a release change. The returned function withdraws it. */
  guardUnsaved(isDirty: () => boolean): () => void;
  reportError(error: unknown, context?: Readonly<Record<string, unknown>>): void;
}

/** The props a remote's `mount` receives besides single-spa's own. */
export interface RemoteProps {
  readonly shell: ShellApi;
}
