/** A route as its segments: `/orders/:id/lines` → `orders`, `:id`, `lines`; one with a colon stands for any one segment. */
export type RoutePattern = readonly string[];

export const routePattern = (path: string): RoutePattern => path.split("/").filter(Boolean);
const isParameter = (segment: string | undefined): boolean => segment?.startsWith(":") ?? false;

/** Whether an address stands at or below a route. */
export function matchesRoute(route: RoutePattern, address: readonly string[]): boolean {
  return route.every((segment, at) =>
    isParameter(segment) ? address[at] !== undefined : segment === address[at],
  );
}

/** Whether all addresses of `inner` are among those of `outer`. */
export const coversRoute = (outer: RoutePattern, inner: RoutePattern): boolean =>
  outer.every((segment, at) => (isParameter(segment) ? inner[at] !== undefined : segment === inner[at]));

/** Whether there is an address that both match. */
export const routesMeet = (one: RoutePattern, other: RoutePattern): boolean =>
  one
    .slice(0, other.length)
    .every((segment, at) => isParameter(segment) || isParameter(other[at]) || segment === other[at]);

/**
 * Which of two routes has an address that both match: above zero when it is the first, below when it is the second, zero
 * when they are the same pattern. The longer one has it; of two as long, the one with a word where the other first has a
 * parameter.
 */
export function compareRoutes(one: RoutePattern, other: RoutePattern): number {
  if (one.length !== other.length) return one.length - other.length;
  for (const [at, segment] of one.entries()) {
    const difference = Number(isParameter(other[at])) - Number(isParameter(segment));
    if (difference !== 0) return difference;
  }
  return 0;
}
