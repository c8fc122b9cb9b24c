import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Observable } from "rxjs";
import type { ChangedNoun } from "../changes/index.ts";
import type { Flags } from "../flags/index.ts";
import type { PlacedAt, WatchKind, WatchState } from "../live/index.ts";
import type { Locale } from "../locale/index.ts";
import type { PersonSource } from "../orders/conduct.ts";
import type { Role, UserType } from "../permissions/identity.ts";
import type { ProjectMembership } from "../permissions/project-participation.ts";
import type { NavigationIconName } from "./icons.ts";

/** The signed-in user as the shell knows them: the response of `GET /api/session`, `null` if signed out. */
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
  /** Whether the person manages the shops of the team; absent if the gateway does not send it. */
  readonly shopManager?: boolean;
  /** Name of the inviting person, of a pending membership. */
  readonly invitedBy?: string | null;
}
export interface Session {
  readonly viewer: Viewer;
  readonly memberships: readonly ViewerMembership[];
  /** Projects that the user participates in, with their owners; absent if the gateway does not send them. */
  readonly participations?: readonly ProjectMembership[];
  readonly flags: Flags;
  /** Team id or `solo`. */
  readonly selectedTeam: string;
  readonly impersonation: {
    readonly adminID: string;
    readonly adminName: string;
    /** End of the impersonation (ISO 8601); absent if the gateway does not send it. */
    readonly endsAt?: string;
  } | null;
  /** May replay compositions, override remotes and open the developer panel. The server decides. */
  readonly developer: boolean;
  /** The tile service of the maps; absent if the operator has chosen none. */
  readonly mapTiles?: { readonly url: string; readonly attribution: string };
}

/** The team of everything on screen. `solo` means no team. */
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
  /** success 1 s, error 2.5 s (spec part 2 §9); sticky toasts stay until the user closes them. */
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
  /** Style of the dialog in the shell (spec part 2 §2: info, form and wide). */
  readonly style?: "info" | "form" | "wide" | "drawer";
  /** Renders into the given element; the returned function cleans it up. */
  readonly render: (element: HTMLElement, close: (result?: Result) => void) => () => void;
}

/**
 * Events between remotes through the shell; payloads are plain JSON of at most 64 kB. A remote adds events by listing
 * them in its manifest (`events.emits`) and here by declaration merging; `SHELL_EVENTS` is the same list for the gate.
 */
export interface ShellEvents {
  "team.changed": { readonly teamID: string };
  "locale.changed": { readonly locale: Locale };
  /** Rows of a noun (`CHANGES`) changed here or in another browser; without ids, any row may have changed. */
  "data.changed": { readonly entity: string; readonly ids: readonly string[] };
  "import.finished": { readonly importID: string; readonly rows: number };
  /** A person wants to read or write the comments on a lot; `lotID` is the id of its current status. */
  "comments.open": { readonly lotID: string };
  /** The same about something else: `noun` is one of `DISCUSSED_NOUNS`; a header of a catalogue also names its project. */
  "comments.about": { readonly noun: string; readonly id: string; readonly projectID?: string };
}
export type ShellEventName = keyof ShellEvents;

/**
 * Slots with the props of their parts, and the events that parts send back; plain JSON. A remote that opens a slot adds
 * it here by declaration merging; `SHELL_SLOTS` is the same list for the gate.
 */
export interface ShellSlots {
  "dashboard.card": { readonly props: { readonly teamID: string }; readonly events: object };
  /** The sheet of a lot, with its actions; `lotID` is the id of its current status. */
  "product-editor": {
    readonly props: { readonly lotID: string };
    readonly events: { readonly saved: { readonly lotIDs: readonly string[] } };
  };
  /** Below the areas of the navigation bar. `counted` writes a number beside an entry of the part's own remote. */
  navigation: {
    readonly props: { readonly teamID: string };
    readonly events: { readonly counted: { readonly entry: string; readonly count: number } };
  };
  /** The values of a proposed change of a lot: `fields` as `Proposal.fields` of the API returns them. */
  "proposed-change": {
    readonly props: { readonly lotID: string; readonly fields: readonly object[] };
    readonly events: object;
  };
  /** The form of a lot in a dialog, to propose a change of it; `sent` is false if it was given up. */
  "proposal-form": {
    readonly props: { readonly lotID: string };
    readonly events: { readonly closed: { readonly sent: boolean } };
  };
  /** The list of a project's lots, with everything that lists of lots do. */
  "project-lots": { readonly props: ProjectLots; readonly events: object };
  /** What a project of the selected team looks for, and the lots that were found for it. */
  "project-needs": { readonly props: { readonly projectID: string }; readonly events: object };
  /** The lots that were found for what a project looks for, and how they fill it together. */
  "project-results": { readonly props: { readonly projectID: string }; readonly events: object };
  /** The dialog that asks the owners of lots for them. */
  "lot-request": {
    readonly props: { readonly lotIDs: readonly string[]; readonly source: PersonSource };
    readonly events: { readonly closed: object };
  };
  /** A section beside one row of a noun (`CHANGED_NOUNS`). */
  panel: { readonly props: SlotSubject; readonly events: object };
  /** A mark beside the name of a row in a list. */
  "row-badge": { readonly props: SlotSubject; readonly events: object };
}
/** A project whose lots a slot shows, and what this person may do there by the policies of the server. */
export type ProjectLots = {
  readonly projectID: string;
  readonly name: string;
  /** Another team's project, in which this person takes part. */
  readonly isOfOthers: boolean;
  /** Adds lots of the inventory to the project, edits them in the list, and takes them out. */
  readonly canAssign: boolean;
  readonly canImport: boolean;
  /** Creates lots in the project, and edits them by form. */
  readonly canWrite: boolean;
};
/** The row that a slot is about. */
export type SlotSubject = {
  readonly noun: ChangedNoun;
  readonly id: string;
};
export type ShellSlotName = keyof ShellSlots;
/** Handlers for events of a slot's parts. */
export type SlotHandlers<Name extends ShellSlotName> = {
  readonly [Event in keyof ShellSlots[Name]["events"]]?: (payload: ShellSlots[Name]["events"][Event]) => void;
};

/** A rendered slot: called, it removes the parts. */
export interface RenderedSlot<Props = Readonly<Record<string, unknown>>> {
  (): void;
  /** Passes new props to every part. */
  update(props: Props): void;
  /** Number of parts; 0 if no remote registers one that this user may see. */
  readonly parts: number;
}

/** What can be done now with what the person has selected on a screen, in the language of the screen. */
export interface ActOffer {
  /** Names what is selected: "3 lots sélectionnés". */
  readonly label: string;
  readonly acts: readonly {
    /** Unique within the offer. */
    readonly id: string;
    readonly label: string;
    readonly icon?: NavigationIconName;
    readonly run: () => void;
  }[];
}

/** GraphQL errors reject with a code of the closed list. */
export interface GraphqlOptions {
  readonly signal?: AbortSignal;
  /**
   * A uuid that identifies one intention of the user: a mutation sent again with it has one effect. The client repeats a
   * mutation whose answer was lost, and keeps its key if the user soon sends the same content again; a screen that
   * repeats it later passes the same key each time.
   */
  readonly idempotencyKey?: string;
}
/** A typed document: a string that carries the types of its result and variables (client preset, string mode). */
export interface OperationDocument<Result, Variables> {
  toString(): string;
  __apiType?: (variables: Variables) => Result;
}

/**
 * The API that the shell passes to a remote on mount: the contract, version 1 (docs/remote-contract.md). Remotes
 * receive it and never import it from the shell.
 */
export interface ShellApi {
  readonly version: string;
  /** The current locale; a live value, `locale$` emits changes. */
  readonly locale: Locale;
  readonly locale$: Observable<Locale>;
  /**
   * Registers a load of texts: the shell calls it with a language before it shows that language, and waits for it. The
   * returned function removes it.
   */
  beforeLocale(load: (locale: Locale) => Promise<unknown>): () => void;
  /** Current prefix of application paths: `/fr`. Never use it as a router's fixed basename. */
  readonly basename: string;
  readonly session$: Observable<Session>;
  readonly team$: Observable<Team>;
  readonly flags: Flags;
  /** Navigates to an application path and adds the locale prefix: `navigate("/orders/seller")`. */
  navigate(path: string, options?: { readonly replace?: boolean }): void;
  /**
   * Switches to another team, or `solo`, in every tab, like the menu of the shell: asks about unsaved work, unmounts
   * the remote and mounts it again, at `path` if given. Returns false if the user cancels, or is no member of the team
   * (the shell shows a message).
   */
  selectTeam(teamID: string, path?: string): Promise<boolean>;
  toast(options: ToastOptions): void;
  confirm(options: ConfirmOptions): Promise<boolean>;
  readonly dialogs: { open<Result>(dialog: OpenDialog<Result>): Promise<Result | undefined> };
  readonly slots: {
    /** Renders every part of a slot into the element, and handles the events of the parts. */
    render<Name extends ShellSlotName>(
      name: Name,
      props: ShellSlots[Name]["props"],
      element: HTMLElement,
      handlers?: SlotHandlers<Name>,
    ): RenderedSlot<ShellSlots[Name]["props"]>;
  };
  readonly events: {
    emit<Name extends ShellEventName>(name: Name, payload: ShellEvents[Name]): void;
    on<Name extends ShellEventName>(name: Name, listener: (payload: ShellEvents[Name]) => void): () => void;
  };
  readonly queryClient: QueryClient;
  /**
   * Announces that rows of a noun were written: dependent queries are refetched (`CHANGES` of shared-domain/changes),
   * and the event `data.changed` is emitted. `upToDate` lists prefixes of query keys that the caller has updated
   * itself. Resolves when the screen is up to date.
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
  readonly live: {
    /**
     * Says that the page shows this row, until the returned function is called. Its queries are refetched when others
     * change it, also on pages of other sides and of participants. The listener learns who else has it open and how
     * often others have changed it: at once, and at each change; nothing of a row that the person may not read.
     */
    watch(kind: WatchKind, id: string, listener: (state: WatchState) => void): () => void;
    /**
     * Shows the others who have a watched row open where the person's pointer is on it, some five times a second; null once it
     * has left. They get it as `at` of the person in their state.
     */
    point(kind: WatchKind, id: string, at: PlacedAt | null): void;
  };
  /**
   * Registers a check for unsaved work, called before a team switch and a release change. The returned function removes
   * it.
   */
  guardUnsaved(isDirty: () => boolean): () => void;
  /**
   * Offers acts in the palette of the shell, which reads them each time it opens, above all else that it knows; `null`
   * offers none for now. The returned function removes the offer.
   */
  offerActs(read: () => ActOffer | null): () => void;
  reportError(error: unknown, context?: Readonly<Record<string, unknown>>): void;
}

/** Props of a remote's `mount` besides those of single-spa. */
export interface RemoteProps {
  readonly shell: ShellApi;
}
