import type { RegisteredRemote } from "@gisement/shared-domain/remote";
import { containerName } from "@gisement/shared-domain/remote";
import { loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";
import { fileOf } from "../boot/preload.ts";

/** Milliseconds a remote may take to load. A development build on a busy machine needs longer. */
export const LOAD_TIMEOUT = process.env.NODE_ENV === "production" ? 3000 : 20_000;

export class LoadTimeout extends Error {
  constructor(what: string, milliseconds: number) {
    super(`${what} did not load within ${milliseconds} ms`);
    this.name = "LoadTimeout";
  }
}

/** Rejects when the work takes longer than it may; the timer never outlives the work. */
export async function withTimeout<Value>(
  work: Promise<Value>,
  milliseconds: number,
  what: string,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout(what, milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Tells the federation where remotes lie; `force` forgets what an earlier try has left. */
export function announceRemotes(remotes: readonly RegisteredRemote[], { force = false } = {}): void {
  registerRemotes(
    remotes.map((remote) => ({
      name: containerName(remote.name),
      entry: new URL(fileOf(remote, remote.entry), location.origin).href,
    })),
    { force },
  );
}

/** Loads one exposed module of a remote: `("mf-orders", "./app")`. */
export async function loadPart<Module>(
  remote: Pick<RegisteredRemote, "name" | "version">,
  expose: string,
  timeout: number = LOAD_TIMEOUT,
): Promise<Module> {
  const what = `${remote.name} ${remote.version} ${expose}`;
  const id = `${containerName(remote.name)}/${expose.replace(/^\.\//, "")}`;
  const module = await withTimeout(loadRemote<Module>(id), timeout, what);
  if (!module) throw new Error(`${what} is not exposed`);
  return module;
}
