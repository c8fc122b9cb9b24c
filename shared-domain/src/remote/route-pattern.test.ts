import fc from "fast-check";
import { compareRoutes, coversRoute, matchesRoute, routePattern, routesMeet } from "./route-pattern.ts";

const WORDS = ["a", "b", "c"];
/** All addresses of up to five segments. Routes have at most four, and one word occurs in no route. */
const addresses = [[] as string[]];
for (let at = 0; at < addresses.length && (addresses[at]?.length ?? 0) < 5; at += 1)
  for (const word of WORDS) addresses.push([...(addresses[at] ?? []), word]);
/** Reference implementation: a regular expression over the address. */
const matcher = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/$/, "").replace(/:[a-z]+/g, "[^/]+")}(?:/|$)`);
const addressesOf = (path: string): ReadonlySet<string> =>
  new Set(addresses.map((parts) => `/${parts.join("/")}`).filter((address) => matcher(path).test(address)));

const path = fc
  .array(fc.constantFrom("a", "b", ":x", ":y"), { minLength: 1, maxLength: 4 })
  .map((segments) => `/${segments.join("/")}`);

test("a route matches exactly the addresses at and below it", () => {
  fc.assert(
    fc.property(path, (route) => {
      const expected = addressesOf(route);
      for (const address of addresses)
        expect(matchesRoute(routePattern(route), address)).toBe(expected.has(`/${address.join("/")}`));
    }),
  );
});

test("routes overlap exactly if some address matches both, and one covers the other if all do", () => {
  fc.assert(
    fc.property(path, path, (one, other) => {
      const [left, right] = [addressesOf(one), addressesOf(other)];
      expect(routesMeet(routePattern(one), routePattern(other))).toBe(
        [...left].some((address) => right.has(address)),
      );
      expect(coversRoute(routePattern(one), routePattern(other))).toBe(
        [...right].every((address) => left.has(address)),
      );
    }),
    { numRuns: 1000 },
  );
});

test("overlapping routes have one consistent order of preference, unless they are identical", () => {
  const order = (one: string, other: string) =>
    Math.sign(compareRoutes(routePattern(one), routePattern(other)));
  fc.assert(
    fc.property(path, path, path, (one, other, third) => {
      expect(order(one, other) + order(other, one)).toBe(0);
      if (order(one, other) > 0 && order(other, third) > 0) expect(order(one, third)).toBe(1);
      const overlap = routesMeet(routePattern(one), routePattern(other));
      const same = one.replace(/:\w/g, ":") === other.replace(/:\w/g, ":");
      if (overlap) expect(order(one, other) === 0).toBe(same);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ["/orders", "/orders-archive", false],
  ["/orders/", "/orders/new", true],
  ["/orders/:id/lines", "/orders/archive", true],
  ["/orders/:id/lines", "/orders/archive/notes", false],
  ["/orders/:id", "/orders", true],
])("%s and %s", (one, other, overlap) => {
  expect(routesMeet(routePattern(one), routePattern(other))).toBe(overlap);
});
