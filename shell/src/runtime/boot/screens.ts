import type { Registry } from "@gisement/shared-domain/remote";
import type { ShellSession } from "./requests.ts";

/** The registry as it came, or why it did not. */
export type RegistryAnswer = { readonly registry: Registry } | { readonly failure: unknown };

/** The way from a signed-out page into the application. */
export interface Entry {
  /** Called at the first keystroke: the application's files can come while the person types. */
  readonly prepare: () => void;
  readonly enter: (session: ShellSession) => Promise<void>;
}

/** What boot shows. Each is a chunk of its own, loaded when it is needed. */
export interface BootScreens {
  readonly application: () => Promise<{
    start(session: ShellSession, answer: RegistryAnswer): Promise<void>;
  }>;
  readonly signedOut: () => Promise<{
    showSignIn(entry: Entry): void;
    showTerms(): Promise<void>;
    showUnreachable(fault: { readonly reason: string; readonly retry: () => void }): void;
  }>;
}
