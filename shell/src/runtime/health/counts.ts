import type { RemoteHealth } from "@gisement/shared-domain/remote";

type Counts = { -readonly [Member in keyof Omit<RemoteHealth, "name" | "version">]: number };
export type Count = keyof Counts;

interface Release {
  readonly name: string;
  readonly version: string;
}

const NOTHING: Counts = {
  loads: 0,
  loadFailures: 0,
  mounts: 0,
  mountFailures: 0,
  renderErrors: 0,
  slow: 0,
  calls: 0,
  callFailures: 0,
};

/** Counts per release since the last `take`. */
export function createCounts() {
  let counts = new Map<string, { readonly release: Release; readonly of: Counts }>();
  function add({ name, version }: Release, count: Count, by = 1): void {
    const key = `${name}@${version}`;
    const entry = counts.get(key) ?? { release: { name, version }, of: { ...NOTHING } };
    counts.set(key, entry);
    entry.of[count] += by;
  }
  return {
    add,
    get empty(): boolean {
      return counts.size === 0;
    },
    take(): RemoteHealth[] {
      const taken = [...counts.values()].map(({ release, of }) => ({ ...release, ...of }));
      counts = new Map();
      return taken;
    },
    /** Adds counts that could not be sent back to the current ones. */
    giveBack(taken: readonly RemoteHealth[]): void {
      for (const health of taken) {
        for (const count of Object.keys(NOTHING) as Count[])
          if (health[count] > 0) add(health, count, health[count]);
      }
    },
  };
}
