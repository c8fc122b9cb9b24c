// Replaces the federation's runtime in the plain page: an exposed part is an ordinary dynamic import.
import { PARTS } from "virtual:remotes";

export async function loadRemote<Module>(id: string): Promise<Module | null> {
  const load = PARTS[id];
  return load ? ((await load()) as Module) : null;
}

/** Everything is known at build time. */
export function registerRemotes(): void {}

/** The shell's plugins watch the steps of a federated load, which do not exist here. */
export function registerPlugins(): void {}

/** Shell and remotes are from one build. */
export const satisfy = (): boolean => true;
