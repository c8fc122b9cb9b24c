import {
  type RegisteredRemote,
  type Registry,
  SHELL_CONTRACT_VERSION,
  type ShellApi,
} from "@gisement/shared-domain/remote";
import { satisfy } from "@module-federation/enhanced/runtime";
import * as singleSpa from "single-spa";
import { createStore } from "zustand/vanilla";
import type { Screen } from "../access/resolve-screen.ts";
import type { Guard } from "../guard/install-guard.ts";
import { nameOf } from "../guard/owner.ts";
import {
  createRemoteLife,
  type LifeCycles,
  type RemoteLife,
  type RemoteVisit,
} from "./create-remote-life.ts";
import { announceRemotes, loadPart } from "./load-part.ts";
import { watchReleaseCode } from "./release-code.ts";
import { asFailure, RemoteFailure } from "./remote-failure.ts";
import { createRemoteStates, stateOf } from "./remote-states.ts";

export const elementID = (name: string): string => `app-${name}`;
const elementOf = (name: string) => document.getElementById(elementID(name));

/** Receives the events of a release, with milliseconds where they took time. */
export interface RemoteWatcher {
  onLoad(remote: RegisteredRemote, milliseconds: number, failure: RemoteFailure | null): void;
  onMount(remote: RegisteredRemote, milliseconds: number, failure: RemoteFailure | null): void;
  onLeave(remote: RegisteredRemote): void;
}

export interface RemoteControllerParts {
  readonly registry: Registry;
  readonly resolve: (pathname: string, remotes: readonly RegisteredRemote[]) => Screen;
  /** Opens the contract for one visit of a remote; `release` ends everything the remote requested in it. */
  readonly openScope: (remote: RegisteredRemote) => { readonly shell: ShellApi; release(): void };
  /** Reports a fault and returns the reference to find it by. */
  readonly report: (error: unknown, remote: RegisteredRemote | null) => string;
  readonly readRegistry: () => Promise<Registry>;
  readonly guard: Guard;
  readonly watcher?: RemoteWatcher;
}

/**
 * Controls the remotes of this page: registers them from the registry and mounts them at their routes. When one
 * fails, its state is shown by the fallback, and a retry starts over. One remote's failure does not affect the
 * others.
 */
export function createRemoteController(parts: RemoteControllerParts) {
  const { registry, resolve, openScope, report, readRegistry, guard, watcher } = parts;
  const states = createRemoteStates();
  const list = createStore<readonly RegisteredRemote[]>(() => registry.remotes);
  const remotes = new Map(registry.remotes.map((remote) => [remote.name, remote]));
  const lives = new Map<string, RemoteLife>();
  const code = watchReleaseCode(guard.ownerOfAddress);
  /** Remotes whose code must be loaded again, because an earlier attempt left it in an unknown state. */
  const needsReload = new Set<string>();
  const remoteOf = (name: string) => remotes.get(name) as RegisteredRemote;
  let suspended = false;
  let started = false;

  /**
   * The remote that a failure is reported under: the one whose code threw, which may be another one that changed what
   * this one uses.
   */
  function blamed(failure: unknown, remote: RegisteredRemote): RegisteredRemote {
    const owner = failure instanceof RemoteFailure ? guard.ownerOfError(failure.cause) : null;
    const culprit = owner ? remotes.get(nameOf(owner)) : undefined;
    return owner && culprit ? { ...culprit, version: owner.slice(culprit.name.length + 1) } : remote;
  }

  const { set } = states.getState();
  const addRemote = (remote: RegisteredRemote): void => {
    remotes.set(remote.name, remote);
    list.setState([...remotes.values()], true);
  };
  function fail(name: string, failure: RemoteFailure): void {
    const remote = remoteOf(name);
    const { stage, kind: cause } = failure;
    set(name, {
      kind: "failed",
      stage,
      cause,
      version: remote.version,
      reference: report(failure, blamed(failure, remote)),
    });
  }

  /** Removes a release's code from the page, unless a part of it is drawn and still needs it. */
  function dropCode(remote: RegisteredRemote): void {
    if (guard.isHere(remote)) return;
    guard.forget(remote);
    code.forget(remote);
    lives.get(remote.name)?.forget();
    announceRemotes([remote], { force: true });
  }

  /** Replaces a remote's release and removes all code of the former one. */
  function replaceRelease(entry: RegisteredRemote): void {
    const before = remoteOf(entry.name);
    if (before.base !== entry.base) {
      guard.forget(before);
      code.forget(before);
    }
    addRemote(entry);
    dropCode(entry);
  }

  async function load(name: string): Promise<LifeCycles> {
    const remote = remoteOf(name);
    if (remote.shell && !meetsContract(remote)) {
      const message = `${name} ${remote.version} asks for contract ${remote.shell}; this page has ${SHELL_CONTRACT_VERSION}`;
      throw new RemoteFailure("registry", "refused", message);
    }
    const again = needsReload.delete(name);
    const start = performance.now();
    try {
      const module = await loadPart<LifeCycles>(remote, remote.expose, {
        again,
        run: (code) => guard.runModule(remote, code),
      });
      watcher?.onLoad(remote, performance.now() - start, null);
      return module;
    } catch (error) {
      const failure = asFailure(error, "chunk", "threw");
      needsReload.add(name);
      watcher?.onLoad(remote, performance.now() - start, failure);
      throw failure;
    }
  }

  function startVisit(name: string): RemoteVisit {
    const remote = remoteOf(name);
    // The code of a failed visit is removed before this one starts.
    if (needsReload.has(name)) dropCode(remote);
    const visit = guard.enter(remote);
    const scope = openScope(remote);
    return {
      props: { shell: scope.shell, retry: () => void retry(name) },
      run: visit.run,
      async end() {
        scope.release();
        await visit.leave();
        watcher?.onLeave(remote);
      },
    };
  }

  function createLife(name: string): RemoteLife {
    let startedAt = 0;
    return createRemoteLife({
      name,
      element: () => elementOf(name),
      startVisit: () => startVisit(name),
      load: async () => {
        const module = await load(name);
        startedAt = performance.now();
        return module;
      },
      onLoading: () => {
        startedAt = performance.now();
        set(name, { kind: "loading" });
      },
      onMounted: () => {
        set(name, { kind: "mounted" });
        watcher?.onMount(remoteOf(name), performance.now() - startedAt, null);
      },
      onLeave: () => {
        set(name, { kind: "idle" });
        // Only now may another release replace it; when the visit ends, it still counts as in use.
        watcher?.onLeave(remoteOf(name));
      },
      onFailed: (failure) => {
        if (failure.stage === "bootstrap" || failure.stage === "mount")
          watcher?.onMount(remoteOf(name), performance.now() - startedAt, failure);
        fail(name, failure);
      },
      onFault: (failure) => void report(failure, blamed(failure, remoteOf(name))),
      onReloadNeeded: () => void needsReload.add(name),
    });
  }

  /** Cached for one turn of the event loop: single-spa asks once for each remote, and each time one is registered. */
  let cachedScreen: { readonly pathname: string; readonly known: object; readonly screen: Screen } | null =
    null;
  function screenAt(pathname: string): Screen {
    const known = list.getState();
    if (cachedScreen?.pathname === pathname && cachedScreen.known === known) return cachedScreen.screen;
    cachedScreen = { pathname, known, screen: resolve(pathname, known) };
    // The session may change later.
    queueMicrotask(() => {
      cachedScreen = null;
    });
    return cachedScreen.screen;
  }
  const isHere = (name: string, pathname: string): boolean => {
    if (suspended) return false;
    const screen = screenAt(pathname);
    return screen.kind === "remote" && screen.remote.name === name;
  };

  function register(name: string): void {
    const life = createLife(name);
    lives.set(name, life);
    singleSpa.registerApplication({
      name,
      app: async () => ({
        bootstrap: async () => {},
        mount: async (props) => life.mount(props),
        unmount: (props) => life.unmount(props),
      }),
      activeWhen: (here) => isHere(name, here.pathname),
      customProps: () => ({ domElementGetter: () => elementOf(name) }),
    });
  }

  /** The remote whose app is on the page now. */
  const mounted = (): RegisteredRemote | null =>
    [...remotes.values()].find(({ name }) => stateOf(states.getState(), name).kind === "mounted") ?? null;

  /** The remote whose app is on the page now or on its way: whose code may have changed the page. */
  const shown = (): RegisteredRemote | null =>
    [...remotes.values()].find(({ name }) =>
      ["loading", "mounted"].includes(stateOf(states.getState(), name).kind),
    ) ?? null;

  /** A remote without an error boundary of its own goes blank when it throws while rendering. */
  function onWindowError(event: ErrorEvent): void {
    setTimeout(() => {
      const remote = mounted();
      if (!remote || elementOf(remote.name)?.childElementCount !== 0) return;
      void takeDown(remote.name, asFailure(event.error ?? event.message, "render", "threw"));
    });
  }

  /** Unmounts the current remote, runs the change, and mounts the remote that then belongs at the address. */
  async function whileUnmounted(change: () => void): Promise<void> {
    suspended = true;
    await singleSpa.triggerAppChange();
    try {
      change();
    } finally {
      suspended = false;
      await singleSpa.triggerAppChange();
    }
  }

  async function takeDown(name: string, failure: RemoteFailure): Promise<void> {
    // The error may come from any stage, but the mounted remote failed while rendering.
    const shown =
      failure.stage === "render" ? failure : new RemoteFailure("render", failure.kind, failure.message);
    await lives.get(name)?.takeDown(shown);
  }

  async function retry(name: string): Promise<void> {
    set(name, { kind: "loading" });
    // The release may have been withdrawn or replaced since. If the registry cannot be read, the known release is
    // tried again.
    const fresh = await readRegistry().catch(() => null);
    const before = remoteOf(name);
    const entry = fresh ? fresh.remotes.find((remote) => remote.name === name) : before;
    if (!entry) {
      fail(name, new RemoteFailure("registry", "missing", `${name} is in the registry no more`));
      return;
    }
    await whileUnmounted(() => {
      replaceRelease(entry);
      needsReload.add(name);
    });
    await lives.get(name)?.settled();
  }

  return {
    states,
    /** The current remotes of this page; changes when releases do. */
    list,
    remotes: (): readonly RegisteredRemote[] => list.getState(),
    retry,
    takeDown,
    mounted,
    shown,
    blamed,
    whileUnmounted,
    dropCode,
    /** Whether its app or a slot part is drawn, loading, or showing its failure. */
    inUse: (name: string): boolean =>
      stateOf(states.getState(), name).kind !== "idle" || guard.isHere(remoteOf(name)),
    /** Replaces the release; only while the remote is not in use. */
    replace: replaceRelease,
    /** Adds a remote that is new to this page. Its element must be rendered before its routes are checked. */
    async add(entry: RegisteredRemote): Promise<void> {
      addRemote(entry);
      if (!started) return;
      announceRemotes([entry]);
      await new Promise((drawn) => setTimeout(drawn));
      register(entry.name);
    },
    /** Only while the remote is not in use. */
    async remove(name: string): Promise<void> {
      dropCode(remoteOf(name));
      if (started) await singleSpa.unregisterApplication(name);
      lives.delete(name);
      remotes.delete(name);
      states.getState().forget(name);
      list.setState([...remotes.values()], true);
    },
    /** Resolves when the remote's mount has ended, successfully or not. */
    settled: async (name: string) => lives.get(name)?.settled(),
    /** Call it once the elements of remotes are in the document; later calls do nothing. */
    start(): void {
      if (started) return;
      started = true;
      announceRemotes([...remotes.values()]);
      // Our life cycles never reject, so these errors are single-spa's own.
      singleSpa.addErrorHandler((error) => void report(error, null));
      window.addEventListener("error", onWindowError);
      for (const name of remotes.keys()) register(name);
      singleSpa.start({ urlRerouteOnly: true });
      guard.wrapWindow();
    },
  };
}
export type RemoteController = ReturnType<typeof createRemoteController>;

/** Whether this page provides the contract version that a release needs. */
export const meetsContract = ({ shell }: Pick<RegisteredRemote, "shell">): boolean =>
  satisfy(SHELL_CONTRACT_VERSION, shell);
