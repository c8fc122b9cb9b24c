import { type SQL, sql } from "drizzle-orm";
import { productStatuses as lot } from "../lots/status-table.ts";
import { type CompiledAggregate, columnName } from "./aggregates.ts";
import { readsOnlyColumn } from "./reads-only-column.ts";
import type { SortKey } from "./sort.ts";

export interface CandidateParts {
  readonly from: SQL;
  /** Condition of every candidate. */
  readonly where: SQL;
  /** Conditions that the facet of their own field leaves out, by field. */
  readonly own: ReadonlyMap<string, SQL>;
  readonly aggregates: readonly CompiledAggregate[];
  /** Sort keys of the page; null where an index returns the page in order. */
  readonly keys: readonly SortKey[] | null;
}

const named = (name: string): SQL => sql`${sql.identifier(name)}`;
const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const flagOf = (field: string): SQL => named(`f_${columnName(field)}`);

/**
 * The candidates of a search, `h`: found once, every facet and the total are counted from them. A million of them have only some
 * thousand distinct values: where the page does not need single lots, identical ones are counted together.
 */
export function compileCandidates({ from, where, own, aggregates, keys }: CandidateParts) {
  const isTogether =
    keys === null && aggregates.length > 0 && aggregates.every(({ together }) => together !== null);
  const columns = new Map<string, SQL>();
  for (const { column, value, together } of aggregates)
    columns.set(
      isTogether && together ? together.column : column,
      isTogether && together ? together.value : value,
    );
  for (const key of keys ?? []) columns.set(key.as, key.value);

  const flags = [...own].map(
    ([field, condition]) => [`f_${columnName(field)}`, sql`coalesce(${condition}, false)`] as const,
  );
  const grouping = isTogether ? ownGrouping(own, aggregates) : null;
  if (grouping === null) for (const [as, value] of flags) columns.set(as, value);

  const selected = [...columns].map(([as, value]) => sql`${value} as ${named(as)}`);
  const rows = sql`(select ${selected.length === 0 ? sql`1 as one` : list(selected)} from ${from} where ${where}) c`;
  // A row that fails the own conditions of two facets counts for none.
  const failsAtMostOne =
    own.size < 2
      ? sql``
      : sql` where ${sql.join(
          [...own.keys()].map((field) => sql`${flagOf(field)}::int`),
          sql` + `,
        )} >= ${own.size - 1}`;

  let chosen = sql`select * from ${rows}${failsAtMostOne}`;
  if (isTogether) {
    const { kept, groupBy } = inGroups([...columns.keys()], aggregates);
    chosen =
      grouping === null
        ? sql`select ${list(kept)} from ${rows}${failsAtMostOne}${groupBy}`
        : // Under the names of the table and its columns, so that the conditions read as for single lots.
          sql`select * from (select ${list([sql`*`, ...flags.map(([as, value]) => sql`${value} as ${named(as)}`)])} from (select ${list([...kept, ...grouping])} from ${rows}${groupBy}) ${lot}) g${failsAtMostOne}`;
  }

  /** Candidates that pass every own condition, or all but that of one field. */
  const passing = (except: string | null = null): SQL => {
    const ownFields = [...own.keys()].filter((field) => field !== except);
    return ownFields.length === 0 ? sql`true` : sql.join(ownFields.map(flagOf), sql` and `);
  };
  return {
    definition: sql`h as materialized (${chosen})`,
    passing,
    total: sql`(select ${isTogether ? sql`coalesce(sum(n), 0)::int` : sql`count(*)::int`} from h where ${passing()})`,
    counts: aggregates.map(({ count, together, input: { field, excludeOwnFilter } }) =>
      (isTogether && together ? together.count : count)(sql`h`, passing(excludeOwnFilter ? field : null)),
    ),
  };
}

/**
 * The columns of the own conditions, which groups keep under their names: a condition on these columns alone is then evaluated on
 * a thousand groups instead of a million lots. Null if one of the conditions reads anything else.
 */
function ownGrouping(
  own: ReadonlyMap<string, SQL>,
  aggregates: readonly CompiledAggregate[],
): readonly SQL[] | null {
  const columns: SQL[] = [];
  for (const [field, condition] of own) {
    const together = aggregates.find(
      ({ input, together }) => input.field === field && together?.alike,
    )?.together;
    if (!together?.alike || !readsOnlyColumn(condition, together.alike)) return null;
    columns.push(sql`${named(together.column)} as ${named(together.alike.name)}`);
  }
  return columns;
}

/** The grouping columns of identical candidates, the values that each group keeps, and its size `n`. */
function inGroups(columns: readonly string[], aggregates: readonly CompiledAggregate[]) {
  const together = aggregates.flatMap((aggregate) => aggregate.together ?? []);
  const sums = new Map(together.flatMap((each) => Object.entries(each.sums)));
  const summed = new Set(
    together.filter((each) => Object.keys(each.sums).length > 0).map(({ column }) => column),
  );
  const alike = columns.filter((column) => !summed.has(column)).map(named);
  return {
    kept: [...alike, ...[...sums].map(([as, sum]) => sql`${sum} as ${named(as)}`), sql`count(*) as n`],
    groupBy: alike.length === 0 ? sql`` : sql` group by ${list(alike)}`,
  };
}
