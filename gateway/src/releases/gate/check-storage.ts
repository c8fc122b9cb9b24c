import { type RemoteManifest, SHELL_STORAGE } from "@gisement/shared-domain/remote";
import type { Violation } from "./refusal.ts";
import { SHELL, type StorageKey } from "./types.ts";

/** Only at the start of a string literal; `urn:gisement:…` and prose do not match. */
const KEY = /["'`]gisement:([a-z][a-z0-9-]*)/g;

/** Storage keys that a script contains literally; keys assembled at run time are not found. */
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

/** `gisement:mf-orders-old` belongs to `mf-orders` too: names of remotes cannot share a prefix. */
const isOf = (key: string, name: string): boolean => `${key}-`.startsWith(`${name}-`);

/**
 * Keys begin with `gisement:` and the remote's name. Every other key is refused even if it has no owner yet, so that an
 * accepted release need not be checked again when a remote is added.
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
