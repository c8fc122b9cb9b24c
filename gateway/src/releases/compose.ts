import { createHash } from "node:crypto";
import type { RegisteredRemote, Registry } from "@gisement/shared-domain/remote";

export interface ActiveReleases {
  readonly registry: Registry;
  /** Every operation that the live compositions and the shell send: document by sha256. */
  readonly operations: ReadonlyMap<string, string>;
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The registry of these remotes, sorted by name; its composition is the hash of the whole content. */
export function compose(remotes: readonly RegisteredRemote[]): Registry {
  const sorted = [...remotes].sort((one, other) => byText(one.name, other.name));
  const composition = createHash("sha256").update(JSON.stringify(sorted)).digest("hex").slice(0, 32);
  return { composition, remotes: sorted };
}
