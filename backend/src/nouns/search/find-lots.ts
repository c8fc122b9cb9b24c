import type { Identity } from "@gisement/shared-domain/permissions";
import { LISTING_FILTER, readFilters } from "@gisement/shared-domain/search";
import { ACTIONS, CONDITIONS } from "@gisement/shared-domain/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { type ProductStatusRow, selectProductStatuses } from "../lots/types.ts";
import { compileFilter } from "./compile-filter.ts";
import { EVERYTHING, FIELDS } from "./fields.ts";
import type { ProductFilter } from "./filter-input.ts";
import { matchCondition, relevanceOf, splitMatch } from "./text-condition.ts";
import { visibleLots } from "./visible-lots.ts";

export interface FoundLots {
  readonly items: readonly ProductStatusRow[];
  /** Number of matches, at most `COUNTED`. */
  readonly total: number;
  readonly isMore: boolean;
}

/** Matches that are ranked and counted: a palette answers while its user types, also for a word of 200,000 lots. */
const COUNTED = 300;

/** The filter of a text whose words may name a status, a condition or a price, and the words and sizes that are left. */
function readTyped(typed: string): { readonly filter: ProductFilter; readonly text: string } {
  const { text, facets, price, sizes } = readFilters(typed, {
    action: ACTIONS,
    condition: CONDITIONS,
    places: [],
  });
  const bounds = {
    gte: price?.min ? Number(price.min) : null,
    lte: price?.max ? Number(price.max) : null,
  };
  return {
    filter: {
      ...LISTING_FILTER,
      ...Object.fromEntries(Object.entries(facets).map(([field, values]) => [field, { eqs: values }])),
      ...(price ? { price: bounds } : {}),
    },
    text: `${text} ${sizes}`.trim(),
  };
}

/** The active lots that a typed text finds, best first; similar spellings only if no lot has the words as spelled. */
export async function findLots(
  db: Database,
  identity: Identity,
  typed: string,
  limit: number,
): Promise<FoundLots> {
  const { filter, text } = readTyped(typed);
  const visible = visibleLots(identity);
  const { byField } = compileFilter(filter, visible, FIELDS);
  const base = [visible, ...byField.values()];
  const find = (words: SQL) => rowsOf(db, sql.join([...base, words], sql` and `), text, limit);
  const split = splitMatch(text, EVERYTHING, { visible });
  const spelled = split?.spelled ?? matchCondition("text", text, EVERYTHING, { visible });
  const found = await find(spelled);
  if (found.total > 0 || !split?.forgiven) return found;
  return find(split.forgiven);
}

async function rowsOf(db: Database, where: SQL, text: string, limit: number): Promise<FoundLots> {
  const relevance = relevanceOf(text, EVERYTHING);
  const order = sql`${relevance === null ? sql`` : sql`${relevance} desc, `}${lot.updatedAt} desc, ${lot.id}`;
  // Under the table's own name, so that the relevance reads its columns.
  const { rows } = await db.execute<{ id: string; total: number }>(
    sql`select id, count(*) over ()::int as total from (select * from ${lot} where ${where} limit ${COUNTED + 1}) ${lot} order by ${order} limit ${limit}`,
  );
  const total = rows[0]?.total ?? 0;
  const ids = rows.map(({ id }) => id);
  const items =
    ids.length === 0
      ? []
      : ((await selectProductStatuses(db).where(
          sql`${lot.id} = any(${sql.param(ids)}::uuid[])`,
        )) as ProductStatusRow[]);
  return {
    items: items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    total: Math.min(total, COUNTED),
    isMore: total > COUNTED,
  };
}
