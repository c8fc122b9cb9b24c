import type { RegisteredRemote, Registry, ShellApi } from "@gisement/shared-domain/remote";
import * as singleSpa from "single-spa";
import type { Screen } from "../access/resolve-screen.ts";
import { announceRemotes, LOAD_TIMEOUT, LoadTimeout, loadPart } from "./load-part.ts";
import { createRemoteStates } from "./remote-states.ts";

/** single-spa retries a failed load only this many milliseconds after it (its own constant). */
const RETRY_PAUSE = 200;

export const elementID = (name: string): string => `app-${name}`;
const elementOf = (name: string): HTMLElement => {
  const element = document.getElementById(elementID(name));
  if (!element) throw new Error(`no element is lent to ${name}`);
  return element;
};

type LifeCycle = (props: Record<string, unknown>) => Promise<unknown>;
interface LifeCycles {
  readonly bootstrap: LifeCycle | LifeCycle[];
  readonly mount: LifeCycle | LifeCycle[];
  readonly unmount: LifeCycle | LifeCycle[];
}
const list = (cycle: LifeCycle | LifeCycle[]) => [cycle].flat();

export interface RemoteControllerParts {
  readonly registry: Registry;
  readonly resolve: (pathname: string, remotes: readonly RegisteredRemote[]) => Screen;
  readonly shellFor: (remote: RegisteredRemote) => ShellApi;
  /** Tells a fault; gives the reference under which it is found. */
  readonly report: (error: unknown, remote: RegisteredRemote) => string;
  readonly readRegistry: () => Promise<Registry>;
}

/**
 * The life of the remotes on this page: registered from the registry, mounted where their routes are, and when one
 * fails, a state that the fallback shows and a retry that starts over. One remote's failure touches no other.
 */
export function createRemoteController({
  registry,
  resolve,
  shellFor,
  report,
  readRegistry,
}: RemoteControllerParts) {
  const states = createRemoteStates();
  const remotes = new Map(registry.remotes.map((remote) => [remote.name, remote]));
  const current = () => [...remotes.values()];
  let suspended = false;

  const set = states.getState().set;
  function fail(name: string, cause: "load" | "late" | "start" | "render", error: unknown): void {
    const remote = remotes.get(name);
    if (!remote) return;
    set(name, { kind: "failed", cause, version: remote.version, reference: report(error, remote) });
  }

  /** The remote's life cycles with our bookkeeping round them; what it leaves in its element is cleared. */
  function watched(name: string, { bootstrap, mount, unmount }: LifeCycles): LifeCycles {
    return {
      bootstrap,
      mount: [...list(mount), async () => set(name, { kind: "mounted" })],
      unmount: [
        ...list(unmount),
        async () => {
          elementOf(name).replaceChildren();
          if (states.getState().byName[name]?.kind === "mounted") set(name, { kind: "idle" });
        },
      ],
    };
  }

  function register(name: string): void {
    singleSpa.registerApplication({
      name,
      app: async () => {
        set(name, { kind: "loading" });
        const remote = remotes.get(name) as RegisteredRemote;
        return watched(name, await loadPart<LifeCycles>(remote, remote.expose));
      },
      activeWhen: (here) => {
        const screen = suspended ? null : resolve(here.pathname, current());
        return screen?.kind === "remote" && screen.remote.name === name;
      },
      customProps: () => ({
        domElementGetter: () => elementOf(name),
        shell: shellFor(remotes.get(name) as RegisteredRemote),
      }),
    });
  }

  function onFault(error: singleSpa.AppError): void {
    const name = error.appOrParcelName;
    const late = error instanceof LoadTimeout;
    const loading = singleSpa.getAppStatus(name) === singleSpa.LOAD_ERROR;
    document.getElementById(elementID(name))?.replaceChildren();
    fail(name, late ? "late" : loading ? "load" : "start", error);
  }

  /** A remote without a boundary of its own goes blank when it throws while drawing. */
  function onWindowError(event: ErrorEvent): void {
    setTimeout(() => {
      for (const name of remotes.keys()) {
        const blank = document.getElementById(elementID(name))?.childElementCount === 0;
        if (blank && states.getState().byName[name]?.kind === "mounted") fail(name, "render", event.error);
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
    const entry = fresh?.remotes.find((remote) => remote.name === name) ?? remotes.get(name);
    if (!entry) return;
    remotes.set(name, entry);
    announceRemotes([entry], { force: true });
    const status = singleSpa.getAppStatus(name);
    if (status === singleSpa.MOUNTED) return whileUnmounted(() => {});
    if (status === singleSpa.SKIP_BECAUSE_BROKEN)
      await singleSpa.unloadApplication(name, { waitForUnmount: false });
    if (status === singleSpa.LOAD_ERROR) await new Promise((resume) => setTimeout(resume, RETRY_PAUSE + 20));
    await singleSpa.triggerAppChange();
    // Still failed without a new report (left meanwhile, or the address belongs to somebody else now).
    if (states.getState().byName[name]?.kind === "loading") set(name, { kind: "idle" });
  }

  return {
    states,
    remotes: current,
    retry,
    whileUnmounted,
    /** Only once the lent elements stand in the document. */
    start(): void {
      announceRemotes(current());
      singleSpa.addErrorHandler(onFault);
      window.addEventListener("error", onWindowError);
      singleSpa.setBootstrapMaxTime(LOAD_TIMEOUT, true, LOAD_TIMEOUT);
      singleSpa.setMountMaxTime(LOAD_TIMEOUT, true, LOAD_TIMEOUT);
      singleSpa.setUnmountMaxTime(LOAD_TIMEOUT, false, LOAD_TIMEOUT);
      for (const name of remotes.keys()) register(name);
      singleSpa.start({ urlRerouteOnly: true });
    },
  };
}
export type RemoteController = ReturnType<typeof createRemoteController>;
