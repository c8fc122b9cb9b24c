import type { FlightShared } from "../flight/flight.ts";

/** The part of Module Federation's record of a page that is read here; its runtime keeps the record in a global. */
interface ShareEntry {
  readonly version: string;
  readonly from: string;
  readonly loaded?: boolean;
  readonly useIn?: readonly string[];
}
interface FederationInstance {
  readonly name: string;
  readonly options?: { readonly shared?: Readonly<Record<string, readonly { readonly version: string }[]>> };
  readonly shareScopeMap?: Readonly<
    Record<string, Readonly<Record<string, Readonly<Record<string, ShareEntry>>>>>
  >;
}
export interface FederationGlobal {
  readonly __INSTANCES__?: readonly FederationInstance[];
}

/** The shell's name among the providers and users of a module. */
export const SHELL = "shell";

/** Container names are identifiers: `mf_orders` for `mf-orders`. */
const toRemote = (container: string, remotes: readonly string[]): string =>
  remotes.find((name) => name.replaceAll("-", "_") === container) ?? container;

/**
 * Every version of every shared module on this page. The share scope names the last provider of a version, even if it
 * is a version that the shell has too; such a version counts as the shell's.
 */
export function readShared(
  federation: FederationGlobal | undefined,
  remotes: readonly string[],
): readonly FlightShared[] {
  const [host] = federation?.__INSTANCES__ ?? [];
  if (!host) return [];
  const nameOf = (container: string) => (container === host.name ? SHELL : toRemote(container, remotes));
  const isShells = (name: string, version: string) =>
    host.options?.shared?.[name]?.some((offered) => offered.version === version) === true;
  return Object.values(host.shareScopeMap ?? {})
    .flatMap((scope) =>
      Object.entries(scope).flatMap(([name, versions]) =>
        Object.entries(versions).map(([version, entry]) => ({
          name,
          version,
          from: isShells(name, version) ? SHELL : nameOf(entry.from),
          loaded: entry.loaded === true,
          usedBy: [...new Set(entry.useIn ?? [])].map(nameOf),
        })),
      ),
    )
    .sort((left, right) => left.name.localeCompare(right.name) || left.version.localeCompare(right.version));
}

/** Modules loaded in more than one version, each with the remotes that brought another version than the shell's. */
export function findDuplicates(shared: readonly FlightShared[]): ReadonlyMap<string, readonly string[]> {
  const loaded = new Map<string, FlightShared[]>();
  for (const module of shared)
    if (module.loaded) loaded.set(module.name, [...(loaded.get(module.name) ?? []), module]);
  return new Map(
    [...loaded]
      .filter(([, versions]) => versions.length > 1)
      .map(([name, versions]) => [
        name,
        [...new Set(versions.map(({ from }) => from).filter((from) => from !== SHELL))],
      ]),
  );
}
