import { recorder } from "../recorder/recorder.ts";
import { LOAD_TIMEOUT } from "./load-part.ts";
import { asFailure, RemoteFailure, within } from "./remote-failure.ts";

type LifeCycle = (props: Readonly<Record<string, unknown>>) => Promise<unknown>;
/** Exports of a remote's `./app` (design: the remote contract). */
export interface LifeCycles {
  readonly bootstrap: LifeCycle | readonly LifeCycle[];
  readonly mount: LifeCycle | readonly LifeCycle[];
  readonly unmount: LifeCycle | readonly LifeCycle[];
}
type Props = Readonly<Record<string, unknown>>;

/** One visit of the remote to the page: what the remote gets, and how the visit ends. */
export interface RemoteVisit {
  /** Passed to its life cycles in addition to single-spa's props. */
  readonly props: Props;
  /** Runs one of its life cycles while the guard attributes what the code does. */
  run<Result>(code: () => Promise<Result>): Promise<Result>;
  /** Revokes what the remote got and ends what it leaves behind. */
  end(): Promise<void>;
}

export interface RemoteLifeParts {
  readonly name: string;
  /** The element it renders into; null if its page has already gone. */
  readonly element: () => HTMLElement | null;
  /** Starts a visit; called before any of its code is loaded. */
  readonly startVisit: () => RemoteVisit;
  readonly load: () => Promise<LifeCycles>;
  readonly onLoading: () => void;
  readonly onMounted: () => void;
  readonly onLeave: () => void;
  readonly onFailed: (failure: RemoteFailure) => void;
  /** A fault of a remote that is no longer shown: reported without a fallback. */
  readonly onFault: (failure: RemoteFailure) => void;
  /** Its code is in an unknown state: the next load must load it again. */
  readonly onReloadNeeded: () => void;
  readonly timeout?: number;
  readonly leaveTimeout?: number;
}

/** Milliseconds that a remote may take to unmount; the next screen waits for it. */
const LEAVE_TIMEOUT = 1000;
/** Additional milliseconds for the shell's own clean-up. */
const MARGIN = 200;

/** Whether the work ends in time; never rejects. */
async function endsWithin(work: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const ended = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return ended;
}

/**
 * One remote's life as single-spa sees it: its `mount` and `unmount` never reject and never wait for the network.
 * Both matter. single-spa 6 can neither unload nor restart an application that has rejected, so a retry would hang;
 * and it delays every navigation while an application is loading.
 */
export function createRemoteLife(parts: RemoteLifeParts) {
  const { name, timeout = LOAD_TIMEOUT, leaveTimeout = LEAVE_TIMEOUT } = parts;
  let lifeCycles: LifeCycles | null = null;
  let bootstrapped = false;
  let rendered = false;
  let visit: RemoteVisit | null = null;
  let isMountRequested = false;
  let isFetching = false;
  let mountProps: Props = {};
  /** Incremented by each mount and unmount; older work compares it and stops. */
  let generation = 0;
  let work: Promise<void> = Promise.resolve();
  let loading: Promise<void> = Promise.resolve();

  async function run(cycle: keyof LifeCycles, props: Props, limit = timeout): Promise<void> {
    const found: unknown = lifeCycles?.[cycle];
    const steps: unknown[] = Array.isArray(found) ? found : [found];
    if (steps.some((step) => typeof step !== "function"))
      throw new RemoteFailure(cycle, "wrong", `${name} exports no function ${cycle}`);
    const startedAt = performance.now();
    for (const step of steps as LifeCycle[]) {
      try {
        // An async wrapper, so that a synchronous throw becomes a rejection.
        const start = async () => step({ ...props, ...visit?.props });
        const done = visit ? visit.run(start) : start();
        await within(done, limit, () => cycle, `${name} ${cycle}`);
      } catch (error) {
        throw asFailure(error, cycle, "threw");
      }
    }
    recorder.record("remote", cycle, {
      remote: name,
      milliseconds: Math.round(performance.now() - startedAt),
    });
  }

  /** Never rejects: what the shell cannot clean up is reported, and the remote can be mounted again. */
  async function endVisit(): Promise<void> {
    const ended = visit;
    visit = null;
    try {
      await ended?.end();
    } catch (error) {
      parts.onFault(asFailure(error, "unmount", "threw"));
      requireReload();
    }
  }

  /** Removes what the remote has rendered, after its own unmount. */
  async function leave(props: Props): Promise<void> {
    const wasRendered = rendered;
    rendered = false;
    try {
      if (wasRendered) await run("unmount", props, leaveTimeout);
    } catch (error) {
      parts.onFault(asFailure(error, "unmount", "threw"));
      requireReload();
    }
    if (wasRendered) parts.element()?.replaceChildren();
    // Code that is still loading belongs to the visit; the load ends the visit.
    if (!isFetching) await endVisit();
  }

  function forget(): void {
    lifeCycles = null;
    bootstrapped = false;
  }
  function requireReload(): void {
    forget();
    parts.onReloadNeeded();
  }

  async function bootstrapAndMount(props: Props, attempt: number): Promise<void> {
    if (attempt !== generation) return;
    try {
      if (!bootstrapped) await run("bootstrap", props);
      bootstrapped = true;
      if (attempt !== generation) return;
      rendered = true;
      await run("mount", props);
      if (attempt === generation) parts.onMounted();
    } catch (error) {
      await leave(props);
      requireReload();
      fail(attempt, asFailure(error, "mount", "threw"));
    }
  }

  function fail(attempt: number, failure: RemoteFailure): void {
    if (attempt === generation) parts.onFailed(failure);
    else parts.onFault(failure);
  }

  /** The module, or null after a failure, which is reported. */
  async function fetchCode(attempt: number): Promise<LifeCycles | null> {
    isFetching = true;
    try {
      return await parts.load();
    } catch (error) {
      const failure = asFailure(error, "chunk", "threw");
      isFetching = false;
      if (attempt === generation) await endVisit();
      fail(attempt, failure);
      return null;
    } finally {
      isFetching = false;
    }
  }

  async function loadAndMount(props: Props, attempt: number): Promise<void> {
    await work;
    if (attempt !== generation) return;
    try {
      visit ??= parts.startVisit();
    } catch (error) {
      fail(attempt, asFailure(error, "bootstrap", "threw"));
      return;
    }
    lifeCycles ??= await fetchCode(attempt);
    if (!isMountRequested) await endVisit();
    if (!lifeCycles) return;
    work = work.then(() => bootstrapAndMount(props, attempt));
    await work;
  }

  return {
    mount(props: Props): void {
      generation += 1;
      isMountRequested = true;
      mountProps = props;
      parts.onLoading();
      loading = loadAndMount(props, generation);
    },
    async unmount(props: Props): Promise<void> {
      generation += 1;
      isMountRequested = false;
      work = work.then(() => leave(props));
      // A remote that is still mounting, or never finishes, must not delay the next screen.
      if (!(await endsWithin(work, leaveTimeout + MARGIN))) parts.element()?.replaceChildren();
      parts.onLeave();
    },
    /** Unmounts a remote that broke; the next mount loads it again. */
    async takeDown(failure: RemoteFailure): Promise<void> {
      const attempt = generation;
      work = work.then(async () => {
        if (attempt !== generation) return;
        await leave(mountProps);
        requireReload();
      });
      await work;
      fail(attempt, failure);
    },
    /** Makes the next mount load the code again. */
    forget,
    /** Resolves when the latest mount has ended, successfully or not. */
    settled: () => loading,
  };
}
export type RemoteLife = ReturnType<typeof createRemoteLife>;
