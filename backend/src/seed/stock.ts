import { sql } from "drizzle-orm";
import { productStatuses as lot } from "../nouns/lots/status-table.ts";
import { stockDays } from "../nouns/stock/table.ts";
import type { Demo } from "./demo.ts";

/** Days of recorded stock, and those after its entry for which a lot was not decided. */
const DAYS = 120;
const UNDECIDED = 9;

/** The stock of each day of the last months, from the days on which the lots entered. */
export async function seedStock({ tx, now }: Demo): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  await tx.execute(sql`
    insert into ${stockDays} (organization_id, user_id, day, action, count, weight, price)
    select ${lot.organizationID},
      case when ${lot.organizationID} is null then ${lot.byUserID} end,
      day.day::date,
      case when day.day::date - ${lot.createdAt}::date < ${UNDECIDED}::int then 'tbd'
        else coalesce(nullif(${lot.action}, ''), 'tbd') end,
      count(*)::int,
      sum(${lot.weight} * coalesce(${lot.quantityNumber}, 1)),
      sum(${lot.priceAmount} * ${lot.quantityNumber})
    from generate_series(${today}::date - ${DAYS}::int, ${today}::date - 1, interval '1 day') as day(day)
    join ${lot} on ${lot.createdAt}::date <= day.day
    where ${lot.progress} = 'active' and ${lot.type} is distinct from 'deleted' and ${lot.action} is distinct from 'done'
    group by 1, 2, 3, 4`);
}
