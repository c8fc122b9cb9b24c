import { type RemoteManifest, remoteManifestSchema } from "@gisement/shared-domain/remote";
import fc from "fast-check";
import { expect, test } from "vitest";
import { manifestOf } from "../../testing/release-files.ts";
import { checkRoutesAgainst } from "./routes.ts";

const WORDS = ["a", "b", "c"];
/** Every address of one to five segments. */
const addresses = WORDS.map((word) => [word]);
for (let at = 0; (addresses[at]?.length ?? 5) < 5; at += 1)
  for (const word of WORDS) addresses.push([...(addresses[at] ?? []), word]);
const texts = addresses.map((parts) => `/${parts.join("/")}`);

const remote = (name: string, paths: readonly string[], delegated: readonly string[] = []): RemoteManifest =>
  remoteManifestSchema.cast(
    manifestOf(name, {
      routes: paths.map((path) => ({ path })),
      delegates: delegated.map((path) => ({ path, remote: name === "mf-one" ? "mf-two" : "mf-one" })),
    }),
  );
const matches = (path: string, address: string): boolean =>
  new RegExp(`^${path.replace(/:[a-z]+/g, "[^/]+")}(?:/|$)`).test(address);
/** Sort key of the route that wins an address: the longest, then the one with literal segments first. */
const rank = (path: string): string =>
  `${path.split("/").length} ${path.replace(/:[a-z]+/g, "0").replace(/[a-z]+/g, "1")}`;
const bestOf = (paths: readonly string[], address: string): string | undefined =>
  paths
    .filter((path) => matches(path, address))
    .map(rank)
    .sort()
    .at(-1);

const path = fc
  .tuple(fc.constantFrom("a", "b"), fc.array(fc.constantFrom("a", "b", ":x", ":y"), { maxLength: 3 }))
  .map(([first, rest]) => `/${[first, ...rest].join("/")}`);
const paths = fc.uniqueArray(path, { minLength: 1, maxLength: 3 });

test("accepts two remotes exactly if no address matches routes of both", () => {
  fc.assert(
    fc.property(paths, paths, (one, other) => {
      const overlap = texts.some(
        (address) => bestOf(one, address) !== undefined && bestOf(other, address) !== undefined,
      );
      const violations = checkRoutesAgainst(remote("mf-one", one), remote("mf-two", other));
      expect(violations.length > 0).toBe(overlap);
      // Both orders of publishing give the same result.
      expect(checkRoutesAgainst(remote("mf-two", other), remote("mf-one", one)).length > 0).toBe(overlap);
    }),
    { numRuns: 1000 },
  );
});

test("names the owner of the common addresses; a delegation by the other remote allows the route", () => {
  fc.assert(
    fc.property(path, path, (one, other) => {
      const common = texts.filter((address) => matches(one, address) && matches(other, address));
      const [violation] = checkRoutesAgainst(remote("mf-one", [one]), remote("mf-two", [other]));
      const [mine, theirs] = [rank(one), rank(other)];
      const expected =
        common.length === 0
          ? undefined
          : mine === theirs
            ? "route-taken"
            : mine > theirs
              ? "route-inside"
              : "route-around";
      expect(violation?.rule).toBe(expected);
      if (expected === "route-inside")
        expect(checkRoutesAgainst(remote("mf-one", [one]), remote("mf-two", [other], [one]))).toEqual([]);
      if (expected === "route-around")
        expect(checkRoutesAgainst(remote("mf-one", [one], [other]), remote("mf-two", [other]))).toEqual([]);
      if (expected === "route-taken")
        expect(
          checkRoutesAgainst(remote("mf-one", [one], [other]), remote("mf-two", [other], [one])),
        ).not.toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
