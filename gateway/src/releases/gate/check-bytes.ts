import type { RemoteManifest } from "@gisement/shared-domain/remote";
import type { Violation } from "./refusal.ts";
import { MANIFEST_FILE } from "./types.ts";

/** Bytes of scripts and styles, unpacked: what the page waits for before the remote is shown, and all of a release. */
export const MOST_BYTES = { start: 2_000_000, all: 12_000_000 } as const;

const isCode = (file: string): boolean => /\.(?:[cm]?js|css)$/.test(file);
const shown = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/**
 * Budgets of a release: everybody who opens its page downloads its first files.
 * @param sizes bytes by path
 * @param first files needed before the exposed app is mounted
 */
export function checkBytes(
  { name }: RemoteManifest,
  sizes: ReadonlyMap<string, number>,
  first: Iterable<string>,
): readonly Violation[] {
  const sum = (files: Iterable<string>) =>
    [...new Set(files)].filter(isCode).reduce((bytes, file) => bytes + (sizes.get(file) ?? 0), 0);
  const refused = (rule: string, what: string, bytes: number, most: number, remedy: string): Violation[] =>
    bytes <= most
      ? []
      : [
          {
            rule,
            message: `${name}: ${what} ${shown(bytes)} of scripts and styles; at most ${shown(most)}. ${remedy}`,
            file: MANIFEST_FILE,
            line: 1,
          },
        ];
  return [
    ...refused(
      "bytes-start",
      "the page waits for",
      sum(first),
      MOST_BYTES.start,
      "Load parts with import() when they are needed, and take shared modules from the shell",
    ),
    ...refused(
      "bytes-all",
      "the release has",
      sum(sizes.keys()),
      MOST_BYTES.all,
      "Leave out source maps in the files, copies of libraries and data",
    ),
  ];
}
