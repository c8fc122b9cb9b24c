import { TOWNS } from "@gisement/shared-domain/geography";
import type { Identity } from "@gisement/shared-domain/permissions";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { StringFilter } from "../../platform/input/common-parts.ts";
import { fold } from "../../platform/search/patterns.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { type ProductStatusRow, selectProductStatuses } from "../lots/types.ts";
import { compileFilter } from "./compile-filter.ts";
import { FIELDS, type TextSource } from "./fields.ts";
import type { FloatFilter, ProductFilter } from "./filter-input.ts";
import { searchFields, textSource } from "./own-fields.ts";
import { runBounded } from "./search-products.ts";
import {
  dimensionCondition,
  isForgiven,
  looksLike,
  relevanceOf,
  SIZE_COLUMNS,
  wordCondition,
  wordQuery,
} from "./text-condition.ts";
import { visibleLots } from "./visible-lots.ts";
import { readText, TOKEN, type Word } from "./words.ts";

/** A search with fewer words or filters that finds something. */
export interface Alternative {
  readonly droppedWords: readonly string[];
  /** Names of fields of the filter. */
  readonly droppedFields: readonly string[];
  /** The text that is left. */
  readonly text: string;
  readonly total: number;
}
/** A value of a lot other than the one searched for. */
export interface Difference {
  readonly field: string;
  /** The stored value; null if the lot has none. */
  readonly found: string | null;
}
export interface NearLot {
  readonly lot: ProductStatusRow;
  readonly droppedWords: readonly string[];
  readonly differences: readonly Difference[];
}
export interface Relaxation {
  readonly alternatives: readonly Alternative[];
  readonly near: readonly NearLot[];
}

/** One word, size or field of a search. */
interface Part {
  readonly kind: "word" | "size" | "field";
  /** The word as folded, the size as typed, the name of the field. */
  readonly name: string;
  readonly condition: SQL;
  /** Centimetres that a lot may differ in. */
  readonly measures: readonly number[];
}

/** Fields of every list, which no alternative drops. */
const KEPT_FIELDS = new Set(["text", "progress", "type", "and", "or", "not", "properties"]);
/** Searches of one level counted at most: all pairs of eight parts. Beyond it, each part is tried alone. */
const MOST_COUNTED = 28;
const MOST_ALTERNATIVES = 5;
const MOST_NEAR = 3;

/**
 * For a search without a result: the alternatives that drop the fewest words and filters and find something, with their
 * totals, and the nearest lots with what differs. Each level of alternatives is counted in one statement.
 */
export async function relaxSearch(
  db: Database,
  identity: Identity,
  filter: ProductFilter,
): Promise<Relaxation> {
  const typed = textOf(filter);
  const visible = visibleLots(identity, filter);
  const { text: _text, ...others } = filter;
  const fields = await searchFields(db, identity, { filter });
  const source = textSource(fields);
  const { byField, rest, regexp } = compileFilter(others, visible, fields);
  const isDroppable = (name: string) =>
    !KEPT_FIELDS.has(name) &&
    Object.hasOwn(filter, name) &&
    // Without its project, the search would show a participant's lots among the team's own.
    !(name === "projectID" && identity.kind === "user" && identity.participations.length > 0);
  const base = sql.join(
    [
      visible,
      ...rest,
      ...[...byField].filter(([name]) => !isDroppable(name)).map(([, condition]) => condition),
    ],
    sql` and `,
  );
  const relax = async (executor: Pick<Database, "execute" | "select">): Promise<Relaxation> => {
    const { live, dead } = await wordsOf(executor, typed, base, source);
    const parts: Part[] = [
      ...live,
      ...readText(typed).dimensions.map((size) => ({
        kind: "size" as const,
        name: size.typed,
        condition: dimensionCondition(size, source),
        measures: size.measures,
      })),
      ...[...byField]
        .filter(([name]) => isDroppable(name))
        .map(([name, condition]) => ({ kind: "field" as const, name, condition, measures: [] })),
    ];
    for (const level of levelsOf(parts, dead.length > 0)) {
      const totals = await countEach(
        executor,
        base,
        level.map(({ kept }) => kept),
      );
      const found = level.flatMap(({ kept, dropped }, index) =>
        totals[index] ? [{ kept, dropped: [...dropped, ...dead], total: totals[index] }] : [],
      );
      if (found.length === 0) continue;
      const [nearest] = found.filter(({ dropped }) => dropped.some(isComparable)).concat(found);
      return {
        alternatives: found.slice(0, MOST_ALTERNATIVES).map(({ dropped, total }) => ({
          ...namesOf(dropped),
          text: textWithout(typed, dropped),
          total,
        })),
        near: nearest ? await nearLots(executor, base, nearest, { typed, filter, source }) : [],
      };
    }
    return { alternatives: [], near: [] };
  };
  return regexp === null ? relax(db) : runBounded(db, relax, regexp);
}

const textOf = ({ text }: ProductFilter): string => {
  const { multiMatch, match } = (text ?? {}) as StringFilter;
  return multiMatch ?? match ?? "";
};
const namesOf = (dropped: readonly Part[]) => ({
  droppedWords: dropped.filter(({ kind }) => kind !== "field").map(({ name }) => name),
  droppedFields: dropped.filter(({ kind }) => kind === "field").map(({ name }) => name),
});

/** The text without these words and sizes; the others as typed. */
function textWithout(typed: string, dropped: readonly Part[]): string {
  const words = new Set(dropped.filter(({ kind }) => kind === "word").map(({ name }) => name));
  let text = typed.normalize("NFC");
  for (const { kind, name } of dropped) if (kind === "size") text = text.replace(name, " ");
  return text
    .replace(TOKEN, (token) => (words.has(fold(token)) ? "" : token))
    .replace(/\s*,(?=\s*(?:,|$))/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The words of a text: live ones, which some lot has as spelled or nearly so, and the others. */
async function wordsOf(executor: Pick<Database, "execute">, typed: string, base: SQL, source: TextSource) {
  const { words } = readText(typed);
  const anyLot = (condition: SQL): SQL => sql`exists (select 1 from ${lot} where ${base} and ${condition})`;
  const toPart = (word: Word, condition: SQL): Part => ({
    kind: "word",
    name: word.text,
    condition,
    measures: word.measure === null ? [] : [word.measure],
  });
  // Of a word that some lot has, only that spelling counts; the condition then needs no look for others.
  const spelled = words.map((word) =>
    isForgiven(word, source)
      ? word.conditions.length > 0
        ? sql`(${source.vector} @@ ${wordQuery(source, word)} or ${lot.condition} = any(${sql.param([...word.conditions])}::text[]))`
        : sql`${source.vector} @@ ${wordQuery(source, word)}`
      : wordCondition(word, source, { visible: base }),
  );
  // No index answers for a measure: a number that may be one counts as live.
  const areSpelled = await flagsOf(
    executor,
    spelled.map((condition, index) => (words[index]?.measure ? sql`true` : anyLot(condition))),
  );
  const similar = words.filter((word, index) => !areSpelled[index] && isForgiven(word, source));
  const areSimilar = await flagsOf(
    executor,
    similar.map((word) => anyLot(looksLike(word, source))),
  );
  const live: Part[] = [];
  const dead: Part[] = [];
  for (const [index, word] of words.entries()) {
    const isSimilar = areSimilar[similar.indexOf(word)] ?? false;
    if (areSpelled[index]) live.push(toPart(word, spelled[index] as SQL));
    else if (isSimilar) live.push(toPart(word, looksLike(word, source)));
    else dead.push(toPart(word, sql`false`));
  }
  return { live, dead };
}

async function flagsOf(
  executor: Pick<Database, "execute">,
  conditions: readonly SQL[],
): Promise<readonly boolean[]> {
  if (conditions.length === 0) return [];
  const { rows } = await executor.execute<{ flags: boolean[] }>(
    sql`select array[${sql.join([...conditions], sql`, `)}] as flags`,
  );
  return rows[0]?.flags ?? [];
}

async function countEach(
  executor: Pick<Database, "execute">,
  base: SQL,
  searches: readonly (readonly Part[])[],
): Promise<readonly number[]> {
  const counts = searches.map(
    (kept) =>
      sql`(select count(*)::int from ${lot} where ${sql.join([base, ...kept.map(({ condition }) => condition)], sql` and `)})`,
  );
  const { rows } = await executor.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return rows[0]?.counts ?? [];
}

interface Choice {
  readonly kept: readonly Part[];
  readonly dropped: readonly Part[];
}

/** The searches to try, by the number of parts that they drop; the last words of a text are dropped first. */
function* levelsOf(parts: readonly Part[], isShorter: boolean): Generator<readonly Choice[]> {
  const hasWord = parts.some(({ kind }) => kind === "word");
  const isSearch = ({ kept }: Choice): boolean =>
    kept.length === 0
      ? parts.length > 0 && parts.every(({ kind }) => kind === "field")
      : // A size alone has no index, and says little about what is searched.
        !hasWord || kept.some(({ kind }) => kind === "word");
  for (let count = isShorter ? 0 : 1; count <= parts.length; count += 1) {
    const choices = choicesOf(parts, count).filter(isSearch);
    if (choices.length > MOST_COUNTED) {
      yield choicesOf(parts, parts.length - 1).filter(isSearch);
      return;
    }
    if (choices.length > 0) yield choices;
  }
}

/** Every way to drop this many parts; only the first of too many. */
function choicesOf(parts: readonly Part[], count: number): Choice[] {
  const choices: Choice[] = [];
  const drop = (from: number, dropped: readonly Part[]): void => {
    if (choices.length > MOST_COUNTED) return;
    if (dropped.length === count) {
      choices.push({ kept: parts.filter((part) => !dropped.includes(part)), dropped });
      return;
    }
    for (let index = from; index >= 0; index -= 1) drop(index - 1, [parts[index] as Part, ...dropped]);
  };
  drop(parts.length - 1, []);
  return choices;
}

const TOWN_NAMES: ReadonlySet<string> = new Set(
  TOWNS.flatMap(({ name, alsoCalled }) => [name, ...alsoCalled].map(fold)),
);
const isTown = ({ kind, name }: Part): boolean => kind === "word" && TOWN_NAMES.has(name);
const isComparable = (part: Part): boolean =>
  part.measures.length > 0 || part.kind === "field" || isTown(part);

/** The lots of an alternative that come closest to what it drops. */
async function nearLots(
  executor: Pick<Database, "select">,
  base: SQL,
  { kept, dropped }: Choice,
  {
    typed,
    filter,
    source,
  }: { readonly typed: string; readonly filter: ProductFilter; readonly source: TextSource },
): Promise<readonly NearLot[]> {
  const distances = dropped.flatMap((part) => distancesOf(part, filter));
  const relevance = relevanceOf(textWithout(typed, dropped), source);
  const rows = (await selectProductStatuses(executor as Database)
    .where(sql.join([base, ...kept.map(({ condition }) => condition)], sql` and `))
    .orderBy(
      ...(distances.length === 0 ? [] : [sql`${sql.join(distances, sql` + `)}`]),
      ...(relevance === null ? [] : [sql`${relevance} desc`]),
      sql`${lot.updatedAt} desc`,
      lot.id,
    )
    .limit(MOST_NEAR)) as ProductStatusRow[];
  return rows.map((row) => ({
    lot: row,
    droppedWords: namesOf(dropped).droppedWords,
    differences: dropped.flatMap((part) => differencesOf(part, row)),
  }));
}

const FAR = 1e6;

/** How far a lot is from what was dropped, as a share of it. */
function distancesOf({ kind, name, measures }: Part, filter: ProductFilter): SQL[] {
  const sizes = measures.map(
    (measure) =>
      sql`least(${sql.join(
        SIZE_COLUMNS.map((column) => sql`coalesce(abs(${column} - ${measure}::float8), ${FAR}::float8)`),
        sql`, `,
      )}) / ${measure}::float8`,
  );
  const field = kind === "field" ? FIELDS[name] : undefined;
  if (field?.kind !== "number") return sizes;
  const { gte, lte } = filter[name] as FloatFilter;
  const bounds = [
    ...(lte == null ? [] : [sql`(${field.column} - ${lte}::float8) / ${Math.max(lte, 1)}::float8`]),
    ...(gte == null ? [] : [sql`(${gte}::float8 - ${field.column}) / ${Math.max(gte, 1)}::float8`]),
  ];
  return bounds.length === 0
    ? sizes
    : [...sizes, sql`coalesce(greatest(${sql.join([...bounds, sql`0`], sql`, `)}), ${FAR}::float8)`];
}

const SIZE_NAMES = ["width", "height", "length", "diameter"] as const;
/** Centimetres within which two measures are equal. */
const EQUAL = 0.5;

function differencesOf(part: Part, row: ProductStatusRow): Difference[] {
  if (isTown(part)) return [{ field: "city", found: row.city }];
  if (part.kind === "field") return [{ field: part.name, found: storedValue(part.name, row) }];
  const free = new Set<(typeof SIZE_NAMES)[number]>(SIZE_NAMES.filter((name) => row[name] !== null));
  const differences: Difference[] = [];
  for (const measure of part.measures) {
    const offOf = (name: (typeof SIZE_NAMES)[number]) => Math.abs((row[name] ?? FAR) - measure);
    const [closest] = [...free].sort((one, other) => offOf(one) - offOf(other));
    if (!closest) continue;
    free.delete(closest);
    if (offOf(closest) > EQUAL) differences.push({ field: closest, found: String(row[closest]) });
  }
  return differences;
}

const COLUMN_KEYS = new Map<unknown, string>(
  Object.entries(getTableColumns(lot)).map(([key, column]) => [column, key]),
);
function storedValue(name: string, row: ProductStatusRow): string | null {
  const field = FIELDS[name];
  const key = COLUMN_KEYS.get(field?.column) as keyof ProductStatusRow | undefined;
  const value = key === undefined ? null : row[key];
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? value.join(", ") : String(value);
}
