import type { ShellApi, ShellSlots } from "./types/remote/shell-api.js";

export type * from "./types/remote/shell-api.js";

/** What `bootstrap`, `mount` and `unmount` of a remote's app get. */
export interface RemoteProps {
  readonly name: string;
  /** The remote's element: always the same one, empty at mount. */
  readonly domElementGetter: () => HTMLElement;
  readonly shell: ShellApi;
  /** Reloads the remote from its release, after code that failed to load. */
  readonly retry: () => void;
}
/** The module of `expose` in `remote.json`. */
export interface RemoteModule {
  readonly bootstrap: (props: RemoteProps) => Promise<unknown>;
  readonly mount: (props: RemoteProps) => Promise<unknown>;
  readonly unmount: (props: RemoteProps) => Promise<unknown>;
}

/** What a slot part returns: a function that removes it, with `update` if it takes new props. */
export type DrawnPart<Props> = (() => void) & { readonly update?: (props: Props) => void };
/** The module of a slot's `expose` in `remote.json`. */
export interface SlotModule<Props = ShellSlots[keyof ShellSlots]> {
  readonly mount: (
    element: HTMLElement,
    props: Props,
    shell: ShellApi,
    life: {
      readonly retry: () => void;
      readonly emit: (event: string, payload?: unknown) => void;
    },
  ) => DrawnPart<Props> | undefined | Promise<DrawnPart<Props> | undefined>;
}
