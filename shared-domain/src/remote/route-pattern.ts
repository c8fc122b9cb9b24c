/**
 * Segments of a route: `/orders/:id/lines` → `orders`, `:id`, `lines`; a colon marks a parameter that matches any
 * segment.
 */
export type RoutePattern = readonly string[];

export const routePattern = (path: string): RoutePattern => path.split("/").filter(Boolean);
const isParameter = (segment: string | undefined): boolean => segment?.startsWith(":") ?? false;

/** Whether an address is at or below a route. */
export function matchesRoute(route: RoutePattern, address: readonly string[]): boolean {
  return route.every((segment, at) =>
    isParameter(segment) ? address[at] !== undefined : segment === address[at],
  );
}

/** Whether `outer` matches all addresses of `inner`. */
export const coversRoute = (outer: RoutePattern, inner: RoutePattern): boolean =>
  outer.every((segment, at) => (isParameter(segment) ? inner[at] !== undefined : segment === inner[at]));

/** Whether some address matches both routes. */
export const routesMeet = (one: RoutePattern, other: RoutePattern): boolean =>
  one
    .slice(0, other.length)
    .every((segment, at) => isParameter(segment) || isParameter(other[at]) || segment === other[at]);

/**
 * Compares two overlapping routes by preference: positive prefers the first, negative the second, zero means identical
 * patterns. The longer route wins; of equal lengths, the one with a word at the first position where the other has a
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
