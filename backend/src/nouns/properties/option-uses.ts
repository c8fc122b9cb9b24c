import type { Identity } from "@gisement/shared-domain/permissions";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../platform/database/database.ts";
import { readScope } from "../../platform/tenancy/scope.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses as lot } from "../lots/status-table.ts";

/** Columns of lots that hold a value of the platform's lists, by the key of the list. */
const SINGLE: ReadonlyMap<string, SQL> = new Map([
  ["category", sql`${lot.category}`],
  ["lot", sql`${lot.lot}`],
  ["action", sql`${lot.action}`],
  ["unit", sql`${lot.quantityUnit}`],
]);
const SEVERAL: ReadonlyMap<string, SQL> = new Map([
  ["material", sql`${lot.material}`],
  ["condition", sql`${lot.conditions}`],
  ["provenance", sql`${lot.provenances}`],
  ["channels", sql`${lot.channels}`],
]);

/** The values that a lot has of a list, as a table with one column `value`. */
function valuesOf(key: string): SQL {
  const [single, several] = [SINGLE.get(key), SEVERAL.get(key)];
  if (single) return sql`(select ${single} as value where ${single} is not null)`;
  if (several) return sql`(select distinct unnest(${several}) as value)`;
  const stored = sql`${lot.properties} -> ${key}::text`;
  return sql`(select distinct each #>> '{}' as value
    from jsonb_array_elements(case jsonb_typeof(${stored}) when 'array' then ${stored} when 'string' then jsonb_build_array(${stored}) else '[]'::jsonb end) as each)`;
}

/** Whether a lot has this value of the list. */
export function hasOption(key: string, value: string): SQL {
  const [single, several] = [SINGLE.get(key), SEVERAL.get(key)];
  if (single) return sql`${single} = ${value}`;
  if (several) return sql`${several} @> array[${value}]::text[]`;
  return sql`(${lot.properties} @> ${JSON.stringify({ [key]: value })}::jsonb or ${lot.properties} @> ${JSON.stringify({ [key]: [value] })}::jsonb)`;
}

export interface OptionUse {
  readonly value: string;
  readonly count: number;
}

/** How many lots of the reader's inventory have each value of a list. */
export async function optionUses(
  db: Executor,
  identity: Identity,
  key: string,
): Promise<readonly OptionUse[]> {
  const { rows } = await db.execute<{ value: string; count: number }>(sql`
    select used.value, count(*)::int as count
    from ${lot} cross join lateral ${valuesOf(key)} as used
    where ${readScope(identity, productStatusesOwnership)} and ${eq(lot.progress, "active")} and used.value is not null
    group by used.value order by used.value`);
  return rows;
}

/** How many lots in the inventory have this value. */
export const countUses = (db: Executor, identity: Identity, key: string, value: string): Promise<number> =>
  db.$count(
    lot,
    and(readScope(identity, productStatusesOwnership), eq(lot.progress, "active"), hasOption(key, value)),
  );
