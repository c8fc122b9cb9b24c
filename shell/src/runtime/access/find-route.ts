import {
  compareRoutes,
  matchesRoute,
  type RegisteredRemote,
  type RemoteRoute,
  type RoutePattern,
  routePattern,
} from "@gisement/shared-domain/remote";

/**
 * The remote that owns a path (without its locale). Of several matching routes, the most precise wins, as in the
 * gate.
 */
export function findRoute<Remote extends Pick<RegisteredRemote, "routes">>(
  remotes: readonly Remote[],
  path: string,
): { readonly remote: Remote; readonly route: RemoteRoute } | null {
  const address = routePattern(path);
  let best: { remote: Remote; route: RemoteRoute; pattern: RoutePattern } | null = null;
  for (const remote of remotes) {
    for (const route of remote.routes) {
      const pattern = routePattern(route.path);
      if (!matchesRoute(pattern, address)) continue;
      if (best === null || compareRoutes(pattern, best.pattern) > 0) best = { remote, route, pattern };
    }
  }
  return best && { remote: best.remote, route: best.route };
}
