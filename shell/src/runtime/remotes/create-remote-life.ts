import { recorder } from "../recorder/recorder.ts";
import { LOAD_TIMEOUT } from "./load-part.ts";
import { asFailure, RemoteFailure, within } from "./remote-failure.ts";

type LifeCycle = (props: Readonly<Record<string, unknown>>) => Promise<unknown>;
/** What a remote's `./app` exports (design: the remote contract). */
export interface LifeCycles {
  readonly bootstrap: LifeCycle | readonly LifeCycle[];
  readonly mount: LifeCycle | readonly LifeCycle[];
  readonly unmount: LifeCycle | readonly LifeCycle[];
}
type Props = Readonly<Record<string, unknown>>;

/** What surrounds one stay of the remote on the page: what it was given, and the end of it. */
export interface Stay {
  /** Given to its life cycles besides single-spa's own props. */
  readonly props: Props;
  /** Runs one of its life cycles under the eyes of whoever watches what its code does. */
  run<Result>(code: () => Promise<Result>): Promise<Result>;
  /** Takes back what it was given and ends what it leaves behind. */
  end(): Promise<void>;
}

export interface RemoteLifeParts {
  readonly name: string;
  /** Where it draws; null when the page around it has gone already. */
  readonly element: () => HTMLElement | null;
  /** Opens a stay; before any of its code is loaded. */
  readonly arrive: () => Stay;
  readonly load: () => Promise<LifeCycles>;
  readonly onLoading: () => void;
  readonly onMounted: () => void;
  readonly onLeft: () => void;
  readonly onFailed: (failure: RemoteFailure) => void;
  /** A fault that nobody is looking at any more: told, not shown. */
  readonly onFault: (failure: RemoteFailure) => void;
  /** Its code is in a state that nobody knows: whoever loads it next has to load it anew. */
  readonly onSpoilt: () => void;
  readonly timeout?: number;
  readonly leaveTimeout?: number;
}

/** Milliseconds that a remote may take to leave; the next screen waits for it. */
const LEAVE_TIMEOUT = 1000;
/** Milliseconds for what is done around its own leaving. */
const MARGIN = 200;

/** Whether the work has ended by then; it never rejects. */
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
 * Both matter: single-spa 6 can neither unload nor restart an application that has rejected, so a retry would hang;
 * and it holds back every navigation while one application is loading.
 */
export function createRemoteLife(parts: RemoteLifeParts) {
  const { name, timeout = LOAD_TIMEOUT, leaveTimeout = LEAVE_TIMEOUT } = parts;
  let live: LifeCycles | null = null;
  let bootstrapped = false;
  let touched = false;
  let stay: Stay | null = null;
  let wanted = false;
  let fetching = false;
  let given: Props = {};
  /** Raised by each mount and unmount; older work sees that it is no longer wanted. */
  let generation = 0;
  let work: Promise<void> = Promise.resolve();
  let loading: Promise<void> = Promise.resolve();

  async function run(cycle: keyof LifeCycles, props: Props, limit = timeout): Promise<void> {
    const found: unknown = live?.[cycle];
    const steps: unknown[] = Array.isArray(found) ? found : [found];
    if (steps.some((step) => typeof step !== "function"))
      throw new RemoteFailure(cycle, "wrong", `${name} exports no function ${cycle}`);
    const begun = performance.now();
    for (const step of steps as LifeCycle[]) {
      try {
        // A life cycle that throws before it gives a promise is one that rejects.
        const start = async () => step({ ...props, ...stay?.props });
        const done = stay ? stay.run(start) : start();
        await within(done, limit, () => cycle, `${name} ${cycle}`);
      } catch (error) {
        throw asFailure(error, cycle, "threw");
      }
    }
    recorder.record("remote", cycle, { remote: name, milliseconds: Math.round(performance.now() - begun) });
  }

  /** Never rejects: what the shell cannot clear up is told, and the remote can come again. */
  async function endStay(): Promise<void> {
    const ended = stay;
    stay = null;
    try {
      await ended?.end();
    } catch (error) {
      parts.onFault(asFailure(error, "unmount", "threw"));
      spoil();
    }
  }

  /** Takes away whatever the remote has drawn, with its own unmount first. */
  async function leave(props: Props): Promise<void> {
    const drawn = touched;
    touched = false;
    try {
      if (drawn) await run("unmount", props, leaveTimeout);
    } catch (error) {
      parts.onFault(asFailure(error, "unmount", "threw"));
      spoil();
    }
    if (drawn) parts.element()?.replaceChildren();
    // Code that is still on its way belongs to the stay; whoever fetches it ends it.
    if (!fetching) await endStay();
  }

  function forget(): void {
    live = null;
    bootstrapped = false;
  }
  function spoil(): void {
    forget();
    parts.onSpoilt();
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
      spoil();
      fail(mine, asFailure(error, "mount", "threw"));
    }
  }

  function fail(mine: number, failure: RemoteFailure): void {
    if (mine === generation) parts.onFailed(failure);
    else parts.onFault(failure);
  }

  /** The module, or null when it failed; both are told. */
  async function fetchCode(mine: number): Promise<LifeCycles | null> {
    fetching = true;
    try {
      return await parts.load();
    } catch (error) {
      const failure = asFailure(error, "chunk", "threw");
      fetching = false;
      if (mine === generation) await endStay();
      fail(mine, failure);
      return null;
    } finally {
      fetching = false;
    }
  }

  async function bring(props: Props, mine: number): Promise<void> {
    await work;
    if (mine !== generation) return;
    try {
      stay ??= parts.arrive();
    } catch (error) {
      fail(mine, asFailure(error, "bootstrap", "threw"));
      return;
    }
    live ??= await fetchCode(mine);
    if (!wanted) await endStay();
    if (!live) return;
    work = work.then(() => begin(props, mine));
    await work;
  }

  return {
    mount(props: Props): void {
      generation += 1;
      wanted = true;
      given = props;
      parts.onLoading();
      loading = bring(props, generation);
    },
    async unmount(props: Props): Promise<void> {
      generation += 1;
      wanted = false;
      work = work.then(() => leave(props));
      // One that is still mounting, or never comes to an end, does not hold back the next screen.
      if (!(await endsWithin(work, leaveTimeout + MARGIN))) parts.element()?.replaceChildren();
      parts.onLeft();
    },
    /** Ends what is mounted because it broke; the next mount loads it anew. */
    async takeDown(failure: RemoteFailure): Promise<void> {
      const mine = generation;
      work = work.then(async () => {
        if (mine !== generation) return;
        await leave(given);
        spoil();
      });
      await work;
      fail(mine, failure);
    },
    /** The next mount loads anew. */
    forget,
    /** Resolves when the mount asked for last has come to its end, one way or the other. */
    settled: () => loading,
  };
}
export type RemoteLife = ReturnType<typeof createRemoteLife>;
