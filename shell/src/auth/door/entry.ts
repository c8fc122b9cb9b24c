import type { ShellSession } from "../../boot/requests.ts";

/** The way from a signed-out page into the application. */
export interface Entry {
  /** Called at the first keystroke: the application's files can come while the person types. */
  readonly prepare: () => void;
  readonly enter: (session: ShellSession) => Promise<void>;
}
