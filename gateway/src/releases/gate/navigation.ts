import {
  compareRoutes,
  coversRoute,
  type RemoteManifest,
  routePattern,
} from "@gisement/shared-domain/remote";
import type { Violation } from "./refusal.ts";
import { MANIFEST_FILE } from "./types.ts";

/** Entries of the shell that may be parents. */
const SHELL_ENTRIES = ["user-menu"];

/** The ids of navigation entries: each once, on the whole page. */
function checkIds(own: RemoteManifest, others: readonly RemoteManifest[]): readonly Violation[] {
  const seen = new Set<string>();
  return own.navigation.flatMap(({ id }, index): Violation[] => {
    const place = { file: `${MANIFEST_FILE}#navigation[${index}].id` };
    if (seen.has(id))
      return [
        {
          rule: "navigation-twice",
          message: `${own.name}: the navigation entry ${id} is named twice`,
          ...place,
        },
      ];
    seen.add(id);
    return others
      .filter((other) => other.navigation.some((entry) => entry.id === id))
      .map(({ name }) => ({
        rule: "navigation-taken",
        message: `${own.name}: the navigation entry ${id} belongs to ${name}`,
        owner: name,
        ...place,
      }));
  });
}

/** The remote that an address leads to; null: to none. */
function ownerOf(path: string, remotes: readonly RemoteManifest[]): string | null {
  const address = routePattern(path);
  const found = remotes
    .flatMap(({ name, routes }) => routes.map((route) => ({ name, pattern: routePattern(route.path) })))
    .filter(({ pattern }) => coversRoute(pattern, address))
    .sort((one, other) => compareRoutes(other.pattern, one.pattern));
  return found[0]?.name ?? null;
}

/** Entries and acts lead to pages of their own remote. */
function checkPaths(own: RemoteManifest, others: readonly RemoteManifest[]): readonly Violation[] {
  const remotes = [own, ...others];
  const led = [
    ...own.navigation.map(({ id, path }, index) => ({
      rule: "navigation-path",
      what: `the navigation entry ${id}`,
      path,
      at: `navigation[${index}].path`,
    })),
    ...(own.acts ?? []).map(({ id, path }, index) => ({
      rule: "act-path",
      what: `the act ${id}`,
      path,
      at: `acts[${index}].path`,
    })),
  ];
  return led.flatMap(({ rule, what, path, at }): Violation[] => {
    const owner = ownerOf(path, remotes);
    if (owner === own.name) return [];
    return [
      {
        rule,
        message: `${own.name}: ${what} leads to ${path}, ${owner ? `a page of ${owner}` : "which no remote has"}; it must lead to one of its own routes (${own.routes.map((route) => route.path).join(", ") || "it has none"})`,
        ...(owner ? { owner } : {}),
        file: `${MANIFEST_FILE}#${at}`,
      },
    ];
  });
}

/** Whether following the parents of an entry leads back to it. */
function isInCircle(id: string, parents: ReadonlyMap<string, string | undefined>): boolean {
  const seen = new Set<string>();
  for (let at = parents.get(id); at !== undefined && !seen.has(at); at = parents.get(at)) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}

/** Parents exist, and lead to the top: an entry without one would vanish, or stand among the areas. */
function checkParents(own: RemoteManifest, offering: readonly RemoteManifest[]): readonly Violation[] {
  const entries = [own, ...offering].flatMap(({ navigation }) => navigation);
  const parents = new Map(entries.map(({ id, parent }) => [id, parent]));
  return own.navigation.flatMap(({ id, parent }, index): Violation[] => {
    if (parent === undefined || SHELL_ENTRIES.includes(parent)) return [];
    const fault = !parents.has(parent)
      ? `the parent ${parent}, which neither it nor a running remote has`
      : isInCircle(id, parents)
        ? `the parent ${parent}, which is below it`
        : null;
    if (fault === null) return [];
    return [
      {
        rule: "navigation-parent",
        message: `${own.name}: the navigation entry ${id} names ${fault}; name the id of another entry, ${SHELL_ENTRIES.join(" or ")}, or no parent`,
        file: `${MANIFEST_FILE}#navigation[${index}].parent`,
      },
    ];
  });
}

/** The bar of phones has one raised button. */
function checkRaised(own: RemoteManifest, others: readonly RemoteManifest[]): readonly Violation[] {
  const isRaised = ({ phone }: RemoteManifest["navigation"][number]) => phone === "raised";
  const taken = others.find(({ navigation }) => navigation.some(isRaised));
  const raised = own.navigation.flatMap((entry, index) => (isRaised(entry) ? [{ id: entry.id, index }] : []));
  return raised.slice(taken ? 0 : 1).map(({ id, index }) => ({
    rule: "navigation-raised",
    message: `${own.name}: the navigation entry ${id} is "raised", but the bar's one raised button is that of ${taken?.name ?? `its entry ${raised[0]?.id}`}; use "bar", or no phone`,
    owner: taken?.name ?? own.name,
    file: `${MANIFEST_FILE}#navigation[${index}].phone`,
  }));
}

/**
 * Checks the navigation entries and acts.
 * @param others remotes that run beside it
 * @param offering remotes whose entries count as parents, if several releases start together
 */
export const checkNavigation = (
  own: RemoteManifest,
  others: readonly RemoteManifest[],
  offering: readonly RemoteManifest[] = others,
): readonly Violation[] => [
  ...checkIds(own, others),
  ...checkPaths(own, others),
  ...checkParents(own, offering),
  ...checkRaised(own, others),
];
