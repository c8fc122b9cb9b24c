import type { ConfirmOptions, Session, ShellApi, Team, ToastOptions } from "./types/remote/shell-api.js";

export interface TestShellOptions {
  /** French without it. */
  readonly locale?: ShellApi["locale"];
  /** A team of which the person is ADMIN without it. */
  readonly team?: Team;
  readonly session?: Partial<Session>;
  /** What each operation answers, by its name; one that is missing rejects. */
  readonly answers?: Readonly<Record<string, (variables: never) => unknown>>;
  /** What the person answers to a question; yes without it. */
  readonly confirms?: (question: ConfirmOptions) => boolean;
  /** A client of the remote's own library. */
  readonly queryClient?: ShellApi["queryClient"];
  /** Version of the contract; the kit's without it. */
  readonly version?: string;
}

/** What the remote has asked of the shell, in its order. */
export interface TestCalls {
  readonly navigations: readonly { readonly path: string; readonly replace?: boolean }[];
  readonly toasts: readonly ToastOptions[];
  readonly confirmations: readonly ConfirmOptions[];
  readonly changes: readonly { readonly noun: string; readonly ids: readonly string[] }[];
  readonly errors: readonly { readonly error: unknown; readonly context: object }[];
  readonly operations: readonly { readonly name: string; readonly variables: unknown }[];
}

export interface TestShell {
  readonly shell: ShellApi;
  readonly calls: TestCalls;
  /** Loads the registered texts of a language, then switches to it, as the shell does. */
  setLocale(locale: ShellApi["locale"]): Promise<void>;
  setTeam(team: Team): void;
  setSession(session: Partial<Session>): void;
  /** An event of another remote or of the shell. */
  emit: ShellApi["events"]["emit"];
  /** Whether the remote has unsaved work. */
  isUnsaved(): boolean;
  /** The acts that the remote offers now. */
  acts(): readonly { readonly id: string; readonly label: string; readonly run: () => void }[];
  /** What the remote still holds: nothing after `unmount`, where it keeps the contract. */
  left(): readonly string[];
}

/** A shell for the tests of a remote, in a page or in jsdom. */
export function createTestShell(options?: TestShellOptions): TestShell;
