import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../../platform/database/database.ts";
import { writeEverySecond } from "../../platform/database/write-every-second.ts";

/** Pages that are counted at once: more are opened by a robot that walks through shops. */
const MOST = 10_000;

/** A lot's public page, by the addresses of its shop and of its own. */
export interface VisitedPage {
  readonly slug: string;
  readonly lot: string;
  /** As for reading the page; those who look at a shop before the public does are not counted. */
  readonly pass: string | null;
}

/**
 * Counts visits of lots' public pages in memory and writes them once a second, so that a visit writes nothing. Only pages that exist
 * are kept: the lot is of the shop's owner. A crash loses the counts of at most that second.
 */
export function createVisitCounts(db: Database, logger: Logger) {
  let visits = new Map<string, VisitedPage & { count: number }>();

  const write = async (): Promise<void> => {
    if (visits.size === 0) return;
    const counted = [...visits.values()];
    visits = new Map();
    const column = (read: (page: (typeof counted)[number]) => unknown) => sql.param(counted.map(read));
    // In one order, so that two processes do not wait for each other in a circle.
    await db.execute(sql`
      insert into shop_visits (lot_id, day, shop_id, visits, user_id, organization_id, organization_master_id)
      select l.id, (now() at time zone 'utc')::date, s.id, sum(c.visits)::int, s.user_id, s.organization_id, s.organization_master_id
      from unnest(${column(({ slug }) => slug)}::text[], ${column(({ lot }) => lot)}::text[], ${column(({ count }) => count)}::int[], ${column(({ pass }) => pass)}::text[]) as c(slug, lot, visits, pass)
      join shops s on s.slug = c.slug and s.enabled and not s.deleted and c.pass is distinct from s.preview_key
        and (c.pass is not null or not s.enable_password)
      join lateral (
        select p.id from product_statuses p
        where p.slug = c.lot and p.organization_id is not distinct from s.organization_id
          and (s.organization_id is not null or p.by_user_id = s.user_id)
        order by p.created_at desc, p.id desc limit 1) l on true
      group by l.id, s.id
      order by l.id, s.id
      on conflict (lot_id, day, shop_id) do update set visits = shop_visits.visits + excluded.visits`);
  };
  return {
    add({ slug, lot, pass }: VisitedPage): void {
      const key = `${slug}/${lot} ${pass ?? ""}`;
      const known = visits.get(key);
      if (known) known.count += 1;
      else if (visits.size < MOST) visits.set(key, { slug, lot, pass, count: 1 });
    },
    ...writeEverySecond(logger, "visits of shops", write),
  };
}
