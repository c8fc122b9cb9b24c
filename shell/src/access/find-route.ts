import type { RegisteredRemote, RemoteRoute } from "@gisement/shared-domain/remote";

const covers = (prefix: string, path: string): boolean =>
  prefix === "/" || path === prefix || path.startsWith(`${prefix}/`);

/** The remote that owns a path (without its locale): the longest of all routes that stand before it. */
export function findRoute<Remote extends Pick<RegisteredRemote, "routes">>(
  remotes: readonly Remote[],
  path: string,
): { readonly remote: Remote; readonly route: RemoteRoute } | null {
  const bare = path.length > 1 ? path.replace(/\/+$/, "") : path;
  let best: { remote: Remote; route: RemoteRoute } | null = null;
  for (const remote of remotes) {
    for (const route of remote.routes) {
      const prefix = route.path.length > 1 ? route.path.replace(/\/+$/, "") : route.path;
      if (covers(prefix, bare) && prefix.length > (best?.route.path.length ?? -1)) best = { remote, route };
    }
  }
  return best;
}
