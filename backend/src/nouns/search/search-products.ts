import { DomainError } from "@gisement/shared-domain/errors";
import { LIMITS } from "@gisement/shared-domain/limits";
import type { Identity } from "@gisement/shared-domain/permissions";
import { SEARCH_LIMITS } from "@gisement/shared-domain/search";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Database, Executor } from "../../platform/database/database.ts";
import type { StringFilter } from "../../platform/input/common-parts.ts";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { refuseExcess, refuseInput } from "../../platform/search/refuse.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { type ProductStatusColumn, type ProductStatusRow, productStatusColumns } from "../lots/types.ts";
import { type AggregateItem, compileAggregates, readAggregate } from "./aggregates.ts";
import { compileCandidates } from "./candidates.ts";
import { compileFilter, type RegexpAt } from "./compile-filter.ts";
import { distanceFrom } from "./distance.ts";
import { FIELDS, type TextSource } from "./fields.ts";
import type { SearchInput } from "./filter-input.ts";
import { type SearchFields, searchFields, textSource } from "./own-fields.ts";
import { afterToken, encodeToken, orderBy, orderOf, signatureOf } from "./sort.ts";
import { relevanceOf, splitMatch } from "./text-condition.ts";
import { visibleLots } from "./visible-lots.ts";

export interface SearchResult<Column extends ProductStatusColumn = ProductStatusColumn> {
  readonly items: readonly Pick<ProductStatusRow, Column>[];
  readonly total: number;
  readonly nextToken: string | null;
  readonly aggregateItems: readonly AggregateItem[];
  /** Row number, from 0, of the lot that `positionOf` names; null if the search does not find it. */
  readonly position: number | null;
}

/** Lots that a search is about instead of those of the reader's team, and the fields that it may name. */
export interface SearchedLots<Column extends ProductStatusColumn> {
  readonly visible: SQL;
  readonly fields: SearchFields;
  /** What is read of each; a lot has more than a hundred columns. */
  readonly columns: Readonly<Pick<typeof productStatusColumns, Column | "id">>;
}

/** Timeout of a statement with a regular expression, in milliseconds. */
const REGEXP_TIME = 3000;

/**
 * Filters, counts, sorts and pages lots in one statement: the candidates are found once, every facet and the total are counted
 * from them. A second statement runs only to find similar spellings of unknown words. Pages by creation without a text are read
 * directly from the table's index.
 */
export async function searchProducts<Column extends ProductStatusColumn = ProductStatusColumn>(
  db: Database,
  identity: Identity,
  input: SearchInput,
  among?: SearchedLots<Column>,
): Promise<SearchResult<Column>> {
  // Exact matches first; similar spelling only if nothing is found, because planning it takes most of the time of a search among
  // some ten thousand lots.
  const fields = among?.fields ?? (await searchFields(db, identity, input));
  const compile = (reach: Reach) =>
    compileSearch(identity, input, fields, reach, among?.visible, among?.columns);
  const spelled = compile("spelled");
  const found = await rowsOf(db, spelled);
  const isFinal = spelled.isWhole || Number(found[0]?.total ?? 0) > 0;
  const search = isFinal ? spelled : compile("whole");
  const rows = isFinal ? found : await rowsOf(db, search);
  const head = rows[0];
  const hits = rows.flatMap(({ row, keys }) => (row === null ? [] : [{ row, keys }]));
  const items = hits.slice(0, search.limit);
  const last = items.at(-1);
  return {
    items: items.map(({ row }) => row as Pick<ProductStatusRow, Column>),
    total: Number(head?.total ?? 0),
    nextToken: hits.length > search.limit && last ? encodeToken(search.signature, last.keys ?? []) : null,
    aggregateItems: search.aggregates.map((aggregate, index) =>
      readAggregate(aggregate, head?.counts?.[index]),
    ),
    position: head?.position === null || head?.position === undefined ? null : Number(head.position),
  };
}

const rowsOf = (db: Database, { run, regexp }: ReturnType<typeof compileSearch>) =>
  regexp === null ? run(db) : runBounded(db, run, regexp);

/** How a text is matched: including similar spellings of unknown words, or only as spelled. */
type Reach = "whole" | "spelled";

interface Split {
  readonly from: SQL;
  /** Evaluated last, because it is the most expensive condition without an index; null when `from` contains it. */
  readonly last: SQL | null;
  readonly isWhole: boolean;
}

/** Lots that match the top level's words, under the table's own name, from the index of words first; null when the text contains other conditions. */
function splitOf(
  filter: StringFilter | null | undefined,
  { source, visible, reach }: { readonly source: TextSource; readonly visible: SQL; readonly reach: Reach },
): Split | null {
  const operators = Object.entries(filter ?? {}).filter(([, value]) => value !== null && value !== undefined);
  const [only] = operators.length === 1 ? operators : [];
  if (!only || (only[0] !== "match" && only[0] !== "multiMatch")) return null;
  const parts = splitMatch(String(only[1]), source, { visible });
  if (parts === null) return null;
  const arm = (condition: SQL): SQL => sql`select * from ${lot} where ${visible} and ${condition}`;
  const { spelled, forgiven } = parts;
  if (forgiven === null || reach === "spelled")
    return { from: sql`${lot}`, last: spelled, isWhole: forgiven === null };
  return { from: sql`(${arm(spelled)} union all ${arm(forgiven)}) ${lot}`, last: null, isWhole: true };
}

/** Exported for the benchmarks, which check the statement's plan. */
export function compileSearch(
  identity: Identity,
  input: SearchInput,
  fields: SearchFields = FIELDS,
  reach: Reach = "whole",
  visible: SQL = visibleLots(identity, input.filter),
  columns: Partial<typeof productStatusColumns> = productStatusColumns,
) {
  const limit = limitOf(input);
  const offset = offsetOf(input);
  const positionOf = positionIDOf(input);
  const { byField, rest, regexp } = compileFilter(input.filter, visible, fields);
  const aggregates = compileAggregates(input.aggregates, fields);
  const around = distanceCondition(input);
  const source = textSource(fields);
  const text = textOf(input.filter?.text as StringFilter | null | undefined);
  const relevance = text === null ? null : relevanceOf(text, source);
  const order = orderOf(input.sort, relevance, fields);
  const signature = signatureOf(input);

  // Conditions that some facet leaves out become flags of the candidates; the others narrow them.
  const ownFields = [
    ...new Set(
      aggregates
        .filter(({ input: { excludeOwnFilter } }) => excludeOwnFilter)
        .map(({ input: { field } }) => field),
    ),
  ].filter((field) => byField.has(field));
  const split = ownFields.includes("text")
    ? null
    : splitOf(input.filter?.text as StringFilter | null | undefined, { source, visible, reach });
  const from = split?.from ?? sql`${lot}`;
  const narrowing = [...byField]
    .filter(([field]) => !ownFields.includes(field) && !(field === "text" && split !== null))
    .map(([, condition]) => condition);
  const last = split?.last ?? null;
  const base = sql.join(
    [visible, ...narrowing, ...rest, ...(around ? [around] : []), ...(last ? [last] : [])],
    sql` and `,
  );
  const fromIndex = order.isByCreation && text === null && positionOf === null;
  const own = new Map(ownFields.map((field) => [field, byField.get(field) as SQL]));
  const { definition, passing, total, counts } = compileCandidates({
    from,
    where: base,
    own,
    aggregates,
    keys: fromIndex ? null : order.keys,
  });

  const everything = sql.join([base, ...own.values()], sql` and `);
  const keysOf = (over: "names" | "columns"): SQL =>
    sql`json_build_array(${sql.join(
      order.keys.map((key) => (over === "names" ? (sql.identifier(key.as) as unknown as SQL) : key.value)),
      sql`, `,
    )})`;
  const over = fromIndex ? "columns" : "names";
  const after = afterToken(input.nextToken, signature, order.keys, over);
  const idsQuery = fromIndex
    ? sql`select ${lot.id} as id, ${keysOf(over)} as keys from ${lot} where ${everything} and ${after} order by ${orderBy(order.keys, over)} limit ${limit + 1} offset ${offset}`
    : sql`select id, ${keysOf(over)} as keys from h where ${passing()} and ${after} order by ${orderBy(order.keys, over)} limit ${limit + 1} offset ${offset}`;
  const page = sql`select id, keys, row_number() over () as place from (${idsQuery}) w`;
  const positioned =
    positionOf === null
      ? sql`null::int`
      : sql`(select place::int from (select id, row_number() over (order by ${orderBy(order.keys, over)}) - 1 as place from h where ${passing()}) o where id = ${positionOf}::uuid)`;
  const counted = sql`select ${total} as total, ${positioned} as position, ${counts.length === 0 ? sql`null::json` : sql`json_build_array(${sql.join(counts, sql`, `)})`} as counts`;
  const answer = sql`(with ${definition}, page as (${page}), counted as (${counted})
    select page.id, page.keys, page.place, counted.total, counted.position, case when coalesce(page.place, 1) = 1 then counted.counts end as counts
    from counted left join page on true) q`;

  const run = (db: Executor) =>
    db
      .select({
        row: columns as typeof productStatusColumns,
        keys: sql<unknown[] | null>`q.keys`,
        total: sql<number>`q.total`,
        position: sql<number | null>`q.position`,
        counts: sql<unknown[] | null>`q.counts`,
      })
      .from(answer)
      .leftJoin(lot, eq(lot.id, sql`q.id`))
      .orderBy(sql`q.place`);
  return { run, limit, signature, aggregates, regexp, isWhole: split?.isWhole ?? true };
}

/** Turns errors of patterns that only PostgreSQL detects, and timeouts of patterns, into errors of the client's input. */
export async function runBounded<Result>(
  db: Database,
  run: (db: Executor) => PromiseLike<Result>,
  { field, pattern }: RegexpAt,
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${REGEXP_TIME}`));
      return await run(tx);
    });
  } catch (error) {
    const code =
      (error as { code?: unknown; cause?: { code?: unknown } }).code ??
      (error as { cause?: { code?: unknown } }).cause?.code;
    if (code === "2201B")
      refuseInput(field, pattern, "a regular expression", "This regular expression is not well formed.");
    if (code === "57014")
      refuseInput(
        field,
        pattern,
        `a pattern that ends within ${REGEXP_TIME} ms`,
        "This regular expression takes too long.",
      );
    throw error;
  }
}

function limitOf({ limit, filter }: SearchInput): number {
  const pageSize = limit ?? SEARCH_LIMITS.page;
  const ids = (filter?.id as { eqs?: unknown } | null | undefined)?.eqs;
  const most = Array.isArray(ids) ? SEARCH_LIMITS.pageOfIds : SEARCH_LIMITS.page;
  if (pageSize < 1) refuseInput("limit", pageSize, `1 to ${most}`, "limit must be at least 1.");
  if (pageSize > most)
    throw new DomainError("LIMIT_EXCEEDED", `limit may be at most ${most}.`, {
      field: "limit",
      found: pageSize,
      limit: most,
    });
  return pageSize;
}

/** Maximum row number of a window: no user scrolls further. */
const OFFSET_LIMIT = 1_000_000;

function offsetOf({ offset, nextToken }: SearchInput): number {
  if (offset === null || offset === undefined) return 0;
  if (offset < 0)
    refuseInput("offset", offset, `0 to ${OFFSET_LIMIT}`, "offset counts rows from the first, 0.");
  if (offset > OFFSET_LIMIT) refuseExcess("offset", offset, OFFSET_LIMIT);
  if (nextToken)
    refuseInput("offset", offset, "offset or nextToken", "A page begins at an offset or at a token.");
  return offset;
}

function positionIDOf({ positionOf }: SearchInput): string | null {
  if (positionOf === null || positionOf === undefined) return null;
  if (!isUuid(positionOf)) refuseInput("positionOf", positionOf, "a uuid", "positionOf is not an id.");
  return positionOf.toLowerCase();
}

/** The words of the top level, which determine the ranking. */
function textOf(filter: StringFilter | null | undefined): string | null {
  const words = [filter?.multiMatch, filter?.match, filter?.matchPhrase, filter?.matchPhrasePrefix].filter(
    (text) => typeof text === "string" && text.trim() !== "",
  );
  return words.length === 0 ? null : words.join(" ");
}

const KM_PER_DEGREE = 111.2;

/** Great-circle distance, after a bounding box that an index supports. */
function distanceCondition({ location, distance }: SearchInput): SQL | null {
  if (!location) {
    if (distance === null || distance === undefined) return null;
    return refuseInput("location", null, "{ lat, lon }", "A distance is measured from a location.");
  }
  const { lat, lon } = location;
  if (!(Math.abs(lat) <= 90))
    refuseInput("location.lat", lat, "-90 to 90", "A latitude lies between -90 and 90.");
  if (!(Math.abs(lon) <= 180))
    refuseInput("location.lon", lon, "-180 to 180", "A longitude lies between -180 and 180.");
  const km = distance ?? LIMITS.mapSearchKm;
  if (!(km > 0 && km <= SEARCH_LIMITS.distance))
    refuseInput(
      "distance",
      km,
      `more than 0, at most ${SEARCH_LIMITS.distance} km`,
      "This distance is not on earth.",
    );
  if (km > 15_000) return sql`${lot.lat} is not null and ${lot.lon} is not null`;
  const degrees = km / KM_PER_DEGREE;
  const box = sql`${lot.lat} between ${lat - degrees}::float8 and ${lat + degrees}::float8`;
  return sql`(${lot.lon} is not null and ${box} and ${distanceFrom(location, lot)} <= ${km}::float8)`;
}
