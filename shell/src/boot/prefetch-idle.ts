import type { RegisteredRemote } from "@gisement/shared-domain/remote";
import { preloadRemote } from "./preload.ts";

interface Connection {
  readonly saveData?: boolean;
}

/** Milliseconds after which the browser is taken as idle where it cannot say so itself (Safari). */
const CALM = 2000;

/** Brings the first files of these remotes while nothing else is going on; never for who saves data. */
export function prefetchWhenIdle(remotes: () => readonly RegisteredRemote[]): void {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  if (connection?.saveData) return;
  const run = () => {
    for (const remote of remotes()) preloadRemote(remote, "prefetch");
  };
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: 10_000 });
  else setTimeout(run, CALM);
}
