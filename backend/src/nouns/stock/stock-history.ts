import type { Identity } from "@gisement/shared-domain/permissions";
import { and, asc, gte, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { tenantFilter, tenantOf } from "../../platform/tenancy/scope.ts";
import { stockDays, stockDaysOwnership } from "./table.ts";

export const LONGEST_HISTORY = 366;

export interface StockOfDay {
  /** `yyyy-mm-dd` */
  readonly day: string;
  readonly action: string;
  readonly count: number;
  /** Kilograms. */
  readonly weight: number;
  /** Euros, without tax. */
  readonly price: number;
}

/** The recorded stock of the last days, oldest first; a master organization gets the sum of its teams. */
export async function stockHistory(db: Database, identity: Identity, days: number): Promise<StockOfDay[]> {
  const sum = (column: typeof stockDays.weight) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  return db
    .select({
      day: stockDays.day,
      action: stockDays.action,
      count: sql<number>`sum(${stockDays.count})`.mapWith(Number),
      weight: sum(stockDays.weight),
      price: sum(stockDays.price),
    })
    .from(stockDays)
    .where(
      and(
        tenantFilter(tenantOf(identity), stockDaysOwnership),
        gte(stockDays.day, sql`(now() - make_interval(days => ${days}::int))::date`),
      ),
    )
    .groupBy(stockDays.day, stockDays.action)
    .orderBy(asc(stockDays.day), asc(stockDays.action));
}
