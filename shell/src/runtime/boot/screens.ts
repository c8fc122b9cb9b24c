import type { Registry } from "@gisement/shared-domain/remote";
import type { ShellSession } from "./requests.ts";

/** The registry, or why it could not be read. */
export type RegistryAnswer = { readonly registry: Registry } | { readonly failure: unknown };

/** How a signed-out page enters the application. */
export interface Entry {
  /** Called at the first keystroke: the application's files load while the person types. */
  readonly prepare: () => void;
  readonly enter: (session: ShellSession) => Promise<void>;
}

/** The screens that boot can show, each a chunk loaded on demand. */
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
