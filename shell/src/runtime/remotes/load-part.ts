import type { RegisteredRemote } from "@gisement/shared-domain/remote";
import { containerName } from "@gisement/shared-domain/remote";
import * as federation from "@module-federation/enhanced/runtime";
import { fileOf, preloadRemote } from "../boot/preload.ts";
import { diagnoseLoad } from "./diagnose.ts";
import { beginSteps, manifestRefusal, stepOf, stepsPlugin } from "./federation-steps.ts";
import { pendingStyles } from "./pending-styles.ts";
import { RemoteFailure, within } from "./remote-failure.ts";

/** Milliseconds that a remote may take to load. A development build on a busy machine needs longer. */
export const LOAD_TIMEOUT = process.env.NODE_ENV === "production" ? 3000 : 20_000;

let pluginsRegistered = false;
function registerPlugins(): void {
  if (pluginsRegistered) return;
  pluginsRegistered = true;
  federation.registerPlugins([stepsPlugin()] as Parameters<typeof federation.registerPlugins>[0]);
}

/** Registers remotes' addresses with the federation; `force` drops what an earlier attempt left. */
export function announceRemotes(remotes: readonly RegisteredRemote[], { force = false } = {}): void {
  registerPlugins();
  federation.registerRemotes(
    remotes.map((remote) => ({
      name: containerName(remote.name),
      entry: new URL(fileOf(remote, remote.entry), location.origin).href,
    })),
    { force },
  );
}

export interface LoadOptions {
  readonly timeout?: number;
  /** After a failure: bypass every cache. */
  readonly again?: boolean;
  /** Runs the module's code while the guard attributes what it does. */
  readonly run?: <Module>(code: () => Module) => Module;
}

/**
 * Loads one exposed module of a remote: `("mf-orders", "./app")`.
 * @throws {RemoteFailure} with the stage that failed
 */
export async function loadPart<Module>(
  remote: RegisteredRemote,
  expose: string,
  { timeout = LOAD_TIMEOUT, again = false, run = (code) => code() }: LoadOptions = {},
): Promise<Module> {
  const what = `${remote.name} ${remote.version} ${expose}`;
  const container = containerName(remote.name);
  const base = new URL(fileOf(remote, ""), location.origin).href;
  const id = `${container}/${expose.replace(/^\.\//, "")}`;
  beginSteps(container, { again });
  // The preload list is the app's; a slot part has other files.
  if (!again && expose === remote.expose) preloadRemote(remote);
  try {
    const module = await within(
      federation
        .loadRemote<Module | (() => Module)>(id, { loadFactory: false, from: "runtime" })
        .then(async (found) => {
          await pendingStyles(base);
          return typeof found === "function" ? run(found as () => Module) : found;
        }),
      timeout,
      () => stepOf(container, base),
      what,
    );
    if (!module) throw new RemoteFailure("entry", "wrong", `${what} is not exposed`);
    return module;
  } catch (error) {
    throw manifestRefusal(container) ?? (await diagnoseLoad(error));
  }
}
