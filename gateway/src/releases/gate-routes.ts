import { isLocale } from "@gisement/shared-domain/locale";
import type { RemoteManifest } from "@gisement/shared-domain/remote";
import { MANIFEST_FILE, SHELL } from "./gate-terms.ts";
import type { Violation } from "./refusal.ts";

/** Pages of the shell itself (design: route ownership). */
const SHELL_ROUTES = ["/", "/login"];
const segments = (path: string): readonly string[] => path.split("/").filter(Boolean);
/** Every address below `outer` takes in those below `inner`: paths are matched by whole segments. */
export const covers = (outer: string, inner: string): boolean => {
  const below = segments(inner);
  return segments(outer).every((part, at) => below[at] === part);
};
const delegates = (owner: RemoteManifest, path: string, to: string): boolean =>
  (owner.delegates ?? []).some((delegate) => delegate.remote === to && covers(delegate.path, path));

/** Rules of a release's own routes. */
export function checkOwnRoutes({ name, routes }: RemoteManifest): readonly Violation[] {
  const seen = new Set<string>();
  return routes.flatMap(({ path }, index): Violation[] => {
    const place = { file: `${MANIFEST_FILE}#routes[${index}].path` };
    const key = segments(path).join("/");
    if (SHELL_ROUTES.some((own) => segments(own).join("/") === key))
      return [
        {
          rule: "route-shell",
          message: `${name}: the route ${path} is a page of the shell`,
          owner: SHELL,
          ...place,
        },
      ];
    if (isLocale(segments(path)[0] ?? ""))
      return [
        {
          rule: "route-locale",
          message: `${name}: the route ${path} begins with a language; routes stand after it`,
          ...place,
        },
      ];
    if (seen.has(key))
      return [{ rule: "route-twice", message: `${name}: the route ${path} is named twice`, ...place }];
    seen.add(key);
    return [];
  });
}

/** Two remotes' routes meet where one stands in the other; only the outer one's owner can allow that. */
export function checkRoutesAgainst(own: RemoteManifest, other: RemoteManifest): readonly Violation[] {
  return own.routes.flatMap(({ path }, index) => {
    // `/` is refused already, as the shell's; it would meet every other route as well.
    if (segments(path).length === 0) return [];
    const place = { file: `${MANIFEST_FILE}#routes[${index}].path`, owner: other.name };
    return other.routes.flatMap((taken): Violation[] => {
      const inside = covers(taken.path, path);
      const around = covers(path, taken.path);
      if (inside && around)
        return [
          {
            rule: "route-taken",
            message: `${own.name}: the route ${path} belongs to ${other.name}`,
            ...place,
          },
        ];
      if (inside && !delegates(other, path, own.name))
        return [
          {
            rule: "route-inside",
            message: `${own.name}: the route ${path} lies inside ${taken.path} of ${other.name}, which does not delegate it ("delegates": [{ "path": "${path}", "remote": "${own.name}" }] in ${other.name})`,
            ...place,
          },
        ];
      if (around && !delegates(own, taken.path, other.name))
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
