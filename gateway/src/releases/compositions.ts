import type { Registry } from "@gisement/shared-domain/remote";
import { LRUCache } from "lru-cache";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { readComposition } from "./release-records.ts";

/** Shortest time between two records of a composition's use, in milliseconds. */
const TOUCH = 60_000;
/** A beacon does not revive a composition that was unused for longer. */
const REVIVABLE = "7 days";

/** Version by remote. */
export type Members = ReadonlyMap<string, string>;

/** Records compositions: their members and when each was last used. */
export function createCompositions(options: {
  readonly pool: Pool;
  readonly logger: Logger;
  /** A composition is used again after it had expired: its operations must be accepted again. */
  readonly onRevived: () => void;
}) {
  const { pool, logger } = options;
  const members = new LRUCache<string, Members>({ ttl: 3_600_000, max: 2000 });
  const touched = new LRUCache<string, true>({ ttl: TOUCH, max: 5000 });
  const stored = new Set<string>();
  const membersOf = ({ remotes }: Registry): Members =>
    new Map(remotes.map(({ name, version }) => [name, version]));

  /** `served`: the composition is being served now, so its age does not matter. */
  const touch = async (composition: string, { served = false } = {}): Promise<void> => {
    if (touched.get(composition)) return;
    touched.set(composition, true);
    const { rows } = await pool.query<{ revived: boolean }>(
      `update releases.composition c set seen_at = now() from releases.composition before
       where c.hash = $1 and before.hash = c.hash and ($3 or c.seen_at > now() - $2::interval)
       returning before.seen_at < now() - interval '23 hours' as revived`,
      [composition, REVIVABLE, served],
    );
    if (rows[0]?.revived) options.onRevived();
  };

  return {
    touch,
    /** Records a composition before it is served; only the first time costs a query. */
    async served(registry: Registry): Promise<void> {
      const { composition } = registry;
      if (stored.has(composition)) {
        touch(composition, { served: true }).catch((error: unknown) =>
          logger.warn({ err: error }, "the use of a composition was not recorded"),
        );
        return;
      }
      await pool.query(
        `insert into releases.composition (hash, registry) values ($1, $2)
         on conflict (hash) do update set seen_at = now()`,
        [composition, JSON.stringify(registry)],
      );
      touched.set(composition, true);
      members.set(composition, membersOf(registry));
      if (stored.size > 5000) stored.clear();
      stored.add(composition);
    },
    /** Members of a composition; null if it never existed. */
    async members(composition: string): Promise<Members | null> {
      const known = members.get(composition);
      if (known) return known;
      const registry = await readComposition(pool, composition);
      if (!registry) return null;
      const found = membersOf(registry);
      members.set(composition, found);
      return found;
    },
  };
}
export type Compositions = ReturnType<typeof createCompositions>;
