import { LOAD_TIMEOUT, LoadTimeout, withTimeout } from "./load-part.ts";
import type { FailureCause } from "./remote-states.ts";

type LifeCycle = (props: Readonly<Record<string, unknown>>) => Promise<unknown>;
/** What a remote's `./app` exports (design: the remote contract). */
export interface LifeCycles {
  readonly bootstrap: LifeCycle | readonly LifeCycle[];
  readonly mount: LifeCycle | readonly LifeCycle[];
  readonly unmount: LifeCycle | readonly LifeCycle[];
}
type Props = Readonly<Record<string, unknown>>;

export interface RemoteLifeParts {
  readonly name: string;
  /** Where it draws; null when the page around it has gone already. */
  readonly element: () => HTMLElement | null;
  readonly load: () => Promise<LifeCycles>;
  readonly onLoading: () => void;
  readonly onMounted: () => void;
  readonly onLeft: () => void;
  readonly onFailed: (cause: FailureCause, error: unknown) => void;
  /** A fault that nobody is looking at any more: told, not shown. */
  readonly onFault: (error: unknown) => void;
  readonly timeout?: number;
}

/**
 * One remote's life as single-spa sees it: its `mount` and `unmount` never reject and never wait for the network.
 * Both matter: single-spa 6 can neither unload nor restart an application that has rejected, so a retry would hang;
 * and it holds back every navigation while one application is loading.
 */
export function createRemoteLife(parts: RemoteLifeParts) {
  const { name, timeout = LOAD_TIMEOUT } = parts;
  let live: LifeCycles | null = null;
  let bootstrapped = false;
  let touched = false;
  /** Raised by each mount and unmount; older work sees that it is no longer wanted. */
  let generation = 0;
  let work: Promise<void> = Promise.resolve();
  let loading: Promise<void> = Promise.resolve();

  async function run(cycle: keyof LifeCycles, props: Props): Promise<void> {
    for (const step of [live?.[cycle] ?? []].flat())
      await withTimeout(step(props), timeout, `${name} ${cycle}`);
  }

  /** Takes away whatever the remote has drawn, with its own unmount first. */
  async function leave(props: Props): Promise<void> {
    if (!touched) return;
    touched = false;
    try {
      await run("unmount", props);
    } catch (error) {
      parts.onFault(error);
    }
    parts.element()?.replaceChildren();
  }

  function forget(): void {
    live = null;
    bootstrapped = false;
  }

  async function begin(props: Props, mine: number): Promise<void> {
    if (mine !== generation) return;
    try {
      if (!bootstrapped) await run("bootstrap", props);
      bootstrapped = true;
      if (mine !== generation) return;
      touched = true;
      await run("mount", props);
      if (mine === generation) parts.onMounted();
    } catch (error) {
      await leave(props);
      forget();
      fail(mine, error instanceof LoadTimeout ? "late" : "start", error);
    }
  }

  function fail(mine: number, cause: FailureCause, error: unknown): void {
    if (mine === generation) parts.onFailed(cause, error);
    else parts.onFault(error);
  }

  async function bring(props: Props, mine: number): Promise<void> {
    try {
      live ??= await parts.load();
    } catch (error) {
      fail(mine, error instanceof LoadTimeout ? "late" : "load", error);
      return;
    }
    work = work.then(() => begin(props, mine));
    await work;
  }

  return {
    mount(props: Props): void {
      generation += 1;
      parts.onLoading();
      loading = bring(props, generation);
    },
    async unmount(props: Props): Promise<void> {
      generation += 1;
      work = work.then(() => leave(props));
      await work;
      parts.onLeft();
    },
    /** The next mount loads anew. */
    forget,
    /** Resolves when the mount asked for last has come to its end, one way or the other. */
    settled: () => loading,
  };
}
export type RemoteLife = ReturnType<typeof createRemoteLife>;
