import type { RegisteredRemote, Registry, ShellApi } from "@gisement/shared-domain/remote";
import * as singleSpa from "single-spa";
import type { Screen } from "../access/resolve-screen.ts";
import { createRemoteLife, type LifeCycles, type RemoteLife } from "./create-remote-life.ts";
import { announceRemotes, loadPart } from "./load-part.ts";
import { createRemoteStates, type FailureCause, stateOf } from "./remote-states.ts";

export const elementID = (name: string): string => `app-${name}`;
const elementOf = (name: string) => document.getElementById(elementID(name));

export interface RemoteControllerParts {
  readonly registry: Registry;
  readonly resolve: (pathname: string, remotes: readonly RegisteredRemote[]) => Screen;
  readonly shellFor: (remote: RegisteredRemote) => ShellApi;
  /** Tells a fault; gives the reference under which it is found. */
  readonly report: (error: unknown, remote: RegisteredRemote | null) => string;
  readonly readRegistry: () => Promise<Registry>;
}

/**
 * The remotes of this page: registered from the registry, mounted where their routes are, and when one fails, a state
 * that the fallback shows and a retry that starts over. One remote's failure touches no other.
 */
export function createRemoteController(parts: RemoteControllerParts) {
  const { registry, resolve, shellFor, report, readRegistry } = parts;
  const states = createRemoteStates();
  const remotes = new Map(registry.remotes.map((remote) => [remote.name, remote]));
  const lives = new Map<string, RemoteLife>();
  const current = () => [...remotes.values()];
  const remoteOf = (name: string) => remotes.get(name) as RegisteredRemote;
  let suspended = false;
  let started = false;

  const { set } = states.getState();
  function fail(name: string, cause: FailureCause, error: unknown): void {
    const remote = remoteOf(name);
    set(name, { kind: "failed", cause, version: remote.version, reference: report(error, remote) });
  }

  const createLife = (name: string) =>
    createRemoteLife({
      name,
      element: () => elementOf(name),
      load: () => loadPart<LifeCycles>(remoteOf(name), remoteOf(name).expose),
      onLoading: () => set(name, { kind: "loading" }),
      onMounted: () => set(name, { kind: "mounted" }),
      onLeft: () => set(name, { kind: "idle" }),
      onFailed: (cause, error) => fail(name, cause, error),
      onFault: (error) => void report(error, remoteOf(name)),
    });

  const isHere = (name: string, pathname: string): boolean => {
    const screen = suspended ? null : resolve(pathname, current());
    return screen?.kind === "remote" && screen.remote.name === name;
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
      customProps: () => ({ domElementGetter: () => elementOf(name), shell: shellFor(remoteOf(name)) }),
    });
  }

  /** A remote without a boundary of its own goes blank when it throws while drawing. */
  function onWindowError(event: ErrorEvent): void {
    setTimeout(() => {
      for (const name of remotes.keys()) {
        const blank = elementOf(name)?.childElementCount === 0;
        if (blank && stateOf(states.getState(), name).kind === "mounted") fail(name, "render", event.error);
      }
    });
  }

  /** Leaves what is mounted, runs the change, mounts what then belongs at the address. */
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

  async function retry(name: string): Promise<void> {
    set(name, { kind: "loading" });
    // The release may have been withdrawn or replaced since; without an answer the known one is tried again.
    const fresh = await readRegistry().catch(() => null);
    const entry = fresh?.remotes.find((remote) => remote.name === name) ?? remoteOf(name);
    remotes.set(name, entry);
    announceRemotes([entry], { force: true });
    await whileUnmounted(() => lives.get(name)?.forget());
    await lives.get(name)?.settled();
  }

  return {
    states,
    remotes: current,
    retry,
    whileUnmounted,
    /** Resolves when the remote's mount has come to its end, one way or the other. */
    settled: async (name: string) => lives.get(name)?.settled(),
    /** Only once the lent elements stand in the document; later calls do nothing. */
    start(): void {
      if (started) return;
      started = true;
      announceRemotes(current());
      // Our life cycles never reject, so this is about single-spa itself.
      singleSpa.addErrorHandler((error) => void report(error, null));
      window.addEventListener("error", onWindowError);
      for (const name of remotes.keys()) register(name);
      singleSpa.start({ urlRerouteOnly: true });
    },
  };
}
export type RemoteController = ReturnType<typeof createRemoteController>;
