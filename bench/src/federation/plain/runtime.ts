// Stands in for the federation's runtime in the plain page: an exposed part is an ordinary import on demand.
import { PARTS } from "virtual:remotes";

export async function loadRemote<Module>(id: string): Promise<Module | null> {
  const load = PARTS[id];
  return load ? ((await load()) as Module) : null;
}

/** Everything is known at build time. */
export function registerRemotes(): void {}

/** The plugins of the shell watch the steps of a federated load, of which there are none. */
export function registerPlugins(): void {}

/** Shell and remotes are of one build. */
export const satisfy = (): boolean => true;
