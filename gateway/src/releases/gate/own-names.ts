import type { RemoteManifest } from "@gisement/shared-domain/remote";

/** Prefixes of everything that a remote names on the page: its name, and its namespace if it has one. */
export const prefixesOf = ({ name, namespace }: RemoteManifest): readonly string[] => [
  name,
  ...(namespace ? [namespace] : []),
];

/** Whether a name is one of the prefixes, or starts with one and a hyphen. */
export const startsWithOne = (value: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => value === prefix || value.startsWith(`${prefix}-`));
