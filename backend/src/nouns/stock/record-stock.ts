import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { inStock } from "../lots/in-stock.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { stockDays } from "./table.ts";

/** Days of stock that are kept: a year, and a month to compare it with. */
const KEPT = 400;

/**
 * Records the stock of every team and solo user as that of a day, in place of what was recorded for it before: lots in stock
 * by status, with the same sums as a grouped list. Forgets days that are too old.
 */
export async function recordStock(db: Database, day: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from ${stockDays} where ${stockDays.day} = ${day}::date`);
    await tx.execute(sql`
      insert into ${stockDays} (organization_id, user_id, day, action, count, weight, price)
      select ${lot.organizationID},
        case when ${lot.organizationID} is null then ${lot.byUserID} end,
        ${day}::date,
        coalesce(nullif(${lot.action}, ''), 'tbd'),
        count(*)::int,
        sum(${lot.weight} * coalesce(${lot.quantityNumber}, 1)),
        sum(${lot.priceAmount} * ${lot.quantityNumber})
      from ${lot}
      where ${inStock}
      group by 1, 2, 4`);
    await tx.execute(sql`delete from ${stockDays} where ${stockDays.day} < ${day}::date - ${KEPT}::int`);
  });
}
