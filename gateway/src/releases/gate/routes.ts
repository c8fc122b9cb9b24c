import { isLocale } from "@gisement/shared-domain/locale";
import {
  compareRoutes,
  coversRoute,
  type RemoteManifest,
  routePattern,
  routesMeet,
  shellPageOf,
} from "@gisement/shared-domain/remote";
import type { Violation } from "./refusal.ts";
import { MANIFEST_FILE, SHELL } from "./types.ts";

const delegates = (owner: RemoteManifest, path: string, to: string): boolean =>
  (owner.delegates ?? []).some(
    (delegate) => delegate.remote === to && coversRoute(routePattern(delegate.path), routePattern(path)),
  );

/** Checks the release's routes without regard to other remotes. */
export function checkOwnRoutes(manifest: RemoteManifest): readonly Violation[] {
  return [...checkPatterns(manifest), ...checkDelegates(manifest)];
}

/** A remote can only give away addresses within its own routes. */
function checkDelegates({ name, routes, delegates = [] }: RemoteManifest): readonly Violation[] {
  return delegates.flatMap(({ path }, index): Violation[] =>
    routes.some((route) => coversRoute(routePattern(route.path), routePattern(path)))
      ? []
      : [
          {
            rule: "delegate-path",
            message: `${name}: it delegates ${path}, which is not within its own routes (${routes.map((route) => route.path).join(", ")})`,
            file: `${MANIFEST_FILE}#delegates[${index}].path`,
          },
        ],
  );
}

function checkPatterns({ name, routes }: RemoteManifest): readonly Violation[] {
  const seen = new Set<string>();
  return routes.flatMap(({ path }, index): Violation[] => {
    const place = { file: `${MANIFEST_FILE}#routes[${index}].path` };
    const pattern = routePattern(path);
    // Names of parameters do not matter.
    const key = pattern.map((segment) => segment.replace(/^:.*/, ":")).join("/");
    const page = shellPageOf(path);
    if (page !== null)
      return [
        {
          rule: "route-shell",
          message: `${name}: the route ${path} ${key === page.slice(1) ? "is" : `is below ${page},`} a page of the shell`,
          owner: SHELL,
          ...place,
        },
      ];
    if (isLocale(pattern[0] ?? ""))
      return [
        {
          rule: "route-locale",
          message: `${name}: the route ${path} begins with a language; routes follow after it`,
          ...place,
        },
      ];
    if (seen.has(key))
      return [{ rule: "route-twice", message: `${name}: the route ${path} is named twice`, ...place }];
    seen.add(key);
    return [];
  });
}

/**
 * Where routes of two remotes overlap, the more specific one wins; only the owner of the other route can allow that.
 */
export function checkRoutesAgainst(own: RemoteManifest, other: RemoteManifest): readonly Violation[] {
  return own.routes.flatMap(({ path }, index) => {
    const pattern = routePattern(path);
    // `/` is refused as the shell's route already; it would overlap every other route too.
    if (pattern.length === 0) return [];
    const place = { file: `${MANIFEST_FILE}#routes[${index}].path`, owner: other.name };
    return other.routes.flatMap((taken): Violation[] => {
      const theirs = routePattern(taken.path);
      if (!routesMeet(pattern, theirs)) return [];
      const order = compareRoutes(pattern, theirs);
      if (order === 0)
        return [
          {
            rule: "route-taken",
            message: `${own.name}: the route ${path} belongs to ${other.name}`,
            ...place,
          },
        ];
      if (order > 0 && !delegates(other, path, own.name)) {
        const overlap = coversRoute(theirs, pattern) ? "is inside" : "takes addresses of";
        return [
          {
            rule: "route-inside",
            message: `${own.name}: the route ${path} ${overlap} ${taken.path} of ${other.name}, which does not delegate it ("delegates": [{ "path": "${path}", "remote": "${own.name}" }] in ${other.name})`,
            ...place,
          },
        ];
      }
      if (order < 0 && !delegates(own, taken.path, other.name))
        return [
          {
            rule: "route-around",
            message: `${own.name}: the route ${path} would take in ${taken.path} of ${other.name}; name it in "delegates" or choose another path`,
            ...place,
          },
        ];
      return [];
    });
  });
}
