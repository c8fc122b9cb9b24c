import { type RemoteManifest, SHELL_STORAGE } from "@gisement/shared-domain/remote";
import type { Violation } from "./refusal.ts";
import { SHELL, type StorageKey } from "./terms.ts";

/** At the beginning of a text: `urn:gisement:…` and prose are none. */
const KEY = /["'`]gisement:([a-z][a-z0-9-]*)/g;

/** The keys that a script names in full; one that it puts together while it runs is not seen. */
export function storageKeys(file: string, code: string): readonly StorageKey[] {
  return [...code.matchAll(KEY)].map((match) => {
    const before = code.slice(0, match.index + 1).split("\n");
    return {
      owner: match[1] ?? "",
      file,
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
    };
  });
}

/** `gisement:mf-orders-old` belongs to `mf-orders` as well: names with a common beginning cannot both be there. */
const isOf = (key: string, name: string): boolean => `${key}-`.startsWith(`${name}-`);

/**
 * Keys begin with `gisement:` and the remote's name. All others are refused, whoever they may belong to one day: what
 * was let through need not be looked at again when another remote comes.
 */
export function checkStorage(
  own: RemoteManifest,
  keys: readonly StorageKey[],
  others: readonly RemoteManifest[],
): readonly Violation[] {
  return keys
    .filter(({ owner }) => !isOf(owner, own.name))
    .map(({ owner: key, ...place }): Violation => {
      const owner = SHELL_STORAGE.some((name) => isOf(key, name))
        ? SHELL
        : others.find((other) => isOf(key, other.name))?.name;
      return owner
        ? {
            rule: "storage-taken",
            message: `${own.name}: the key gisement:${key} belongs to ${owner}; its own begin with gisement:${own.name}:`,
            owner,
            ...place,
          }
        : {
            rule: "storage-prefix",
            message: `${own.name}: the key gisement:${key} does not begin with gisement:${own.name}:`,
            ...place,
          };
    });
}
