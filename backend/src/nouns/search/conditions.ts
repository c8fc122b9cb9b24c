import { SEARCH_LIMITS } from "@gisement/shared-domain/search";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isUuid } from "../../platform/input/is-uuid.ts";
import { likePattern, safeRegexp } from "../../platform/search/patterns.ts";
import { refuseExcess, refuseInput } from "../../platform/search/refuse.ts";
import { type Field, normOf, type TextSource, vectorOf } from "./fields.ts";
import type { AnyFilter } from "./filter-input.ts";
import { checkText, matchCondition, phraseCondition, type TextContext } from "./text-condition.ts";

/** The SQL of one operator of one field. `path` names it in errors. */
type Operator = (path: string, value: unknown) => SQL;
export interface CompileContext extends TextContext {
  /** Called for every operator, to limit the size of a whole filter. */
  readonly count: (path: string) => void;
  /** Called for regular expressions: such a search runs with a short timeout. */
  readonly slow: (path: string, pattern: string) => void;
}

const anyOf = (values: readonly unknown[], type: string): SQL =>
  sql`any(${sql.param([...values])}::${sql.raw(type)}[])`;

function checkValues(path: string, values: readonly unknown[]): void {
  if (values.length > SEARCH_LIMITS.values) refuseExcess(path, values.length, SEARCH_LIMITS.values);
}

function textOperators(source: TextSource, context: CompileContext): Record<string, Operator> {
  const { exact, norm } = source;
  const [only] = exact.length === 1 ? exact : [];
  const among = (values: readonly string[]): SQL =>
    source.among?.(values) ??
    sql`(${sql.join(
      exact.map((column) => sql`${column} = ${anyOf(values, "text")}`),
      sql` or `,
    )})`;
  // Indexes and their statistics support only plain comparisons of one column.
  return {
    eq: (_path, value) =>
      only && !source.among ? sql`${only} = ${value as string}` : among([value as string]),
    ne: (_path, value) =>
      only && !source.among
        ? sql`${only} is distinct from ${value as string}`
        : sql`not coalesce(${among([value as string])}, false)`,
    eqs: (path, value) => {
      checkValues(path, value as string[]);
      return among(value as string[]);
    },
    match: (path, value) => matchCondition(path, value as string, source, context),
    multiMatch: (path, value) => matchCondition(path, value as string, source, context),
    matchPhrase: (path, value) => phraseCondition(path, value as string, source, false),
    matchPhrasePrefix: (path, value) => phraseCondition(path, value as string, source, true),
    exists: (_path, value) => {
      const filled = sql`(${sql.join(
        exact.map((column) => sql`(${column} is not null and ${column} <> '')`),
        sql` or `,
      )})`;
      return value ? filled : sql`not ${filled}`;
    },
    wildcard: (path, value) => sql`${norm} like ${likePattern(path, value as string, source.anchored)}`,
    regexp: (path, value) => {
      context.slow(path, value as string);
      return sql`${norm} ~* ${safeRegexp(path, value as string, source.anchored)}`;
    },
  };
}

/** A condition on a list holds if it holds for one of the list's values. */
function listOperators(column: PgColumn, context: CompileContext): Record<string, Operator> {
  const joined = sql`f_join(${column})`;
  const words: TextSource = {
    vector: sql`(${vectorOf("fr_unaccent", joined)} || ${vectorOf("simple_unaccent", joined)})`,
    languages: ["fr_unaccent", "simple_unaccent"],
    norm: normOf(joined),
    exact: [],
    forgiving: false,
    anchored: true,
  };
  const text = textOperators(words, context);
  // Patterns match one value of the list at a time.
  const ofValue = textOperators({ ...words, norm: normOf(sql`value`) }, context);
  const anyValue = (condition: SQL): SQL =>
    sql`exists (select 1 from unnest(${column}) as value where ${condition})`;
  const through =
    (operator: string): Operator =>
    (path, value) =>
      anyValue((ofValue[operator] as Operator)(path, value));
  return {
    ...text,
    eq: (_path, value) => sql`${value as string} = any(${column})`,
    ne: (_path, value) => sql`not (${value as string} = any(${column}))`,
    eqs: (path, value) => {
      checkValues(path, value as string[]);
      return sql`${column} && ${sql.param([...(value as string[])])}::text[]`;
    },
    exists: (_path, value) => (value ? sql`${column} <> '{}'` : sql`${column} = '{}'`),
    wildcard: through("wildcard"),
    regexp: through("regexp"),
  };
}

/** Numbers and moments. `ne` also holds for an empty value, as in every field. */
function rangeOperators(
  column: PgColumn | SQL,
  type: "float8" | "timestamptz",
  among?: (values: readonly unknown[]) => SQL,
): Record<string, Operator> {
  const literal = (value: unknown): SQL =>
    sql`${value instanceof Date ? value.toISOString() : value}::${sql.raw(type)}`;
  return {
    eq: (_path, value) => among?.([value]) ?? sql`${column} = ${literal(value)}`,
    ne: (_path, value) => sql`${column} is distinct from ${literal(value)}`,
    gt: (_path, value) => sql`${column} > ${literal(value)}`,
    gte: (_path, value) => sql`${column} >= ${literal(value)}`,
    lt: (_path, value) => sql`${column} < ${literal(value)}`,
    lte: (_path, value) => sql`${column} <= ${literal(value)}`,
    between: (path, value) => {
      const [from, to] = bothBounds(path, value);
      return sql`${column} between ${literal(from)} and ${literal(to)}`;
    },
    exists: (_path, value) => (value ? sql`${column} is not null` : sql`${column} is null`),
  };
}

/** Ranges of numbers: a bound holds if some number of the range meets it. */
function spanOperators(least: SQL, most: SQL): Record<string, Operator> {
  const literal = (value: unknown): SQL => sql`${value}::float8`;
  const [low, high] = [sql`coalesce(${least}, ${most})`, sql`coalesce(${most}, ${least})`];
  const holds = (value: unknown): SQL => sql`(${low} <= ${literal(value)} and ${high} >= ${literal(value)})`;
  return {
    eq: (_path, value) => holds(value),
    ne: (_path, value) => sql`not coalesce(${holds(value)}, false)`,
    gt: (_path, value) => sql`${high} > ${literal(value)}`,
    gte: (_path, value) => sql`${high} >= ${literal(value)}`,
    lt: (_path, value) => sql`${low} < ${literal(value)}`,
    lte: (_path, value) => sql`${low} <= ${literal(value)}`,
    between: (path, value) => {
      const [from, to] = bothBounds(path, value);
      return sql`(${high} >= ${literal(from)} and ${low} <= ${literal(to)})`;
    },
    exists: (_path, value) => (value ? sql`${low} is not null` : sql`${low} is null`),
  };
}

function bothBounds(path: string, value: unknown): readonly [unknown, unknown] {
  const bounds = value as readonly unknown[];
  if (bounds.length !== 2)
    refuseInput(path, bounds.length, "2 values", "between takes two values: from and to.");
  return bounds as readonly [unknown, unknown];
}

function idOperators(column: PgColumn | SQL): Record<string, Operator> {
  const checked = (path: string, value: unknown): string =>
    isUuid(value) ? value.toLowerCase() : refuseInput(path, value, "a uuid", `${path} is not an id.`);
  return {
    eq: (path, value) => sql`${column} = ${checked(path, value)}::uuid`,
    ne: (path, value) => sql`${column} is distinct from ${checked(path, value)}::uuid`,
    eqs: (path, value) => {
      const values = value as readonly unknown[];
      checkValues(path, values);
      return sql`${column} = ${anyOf(
        values.map((id, index) => checked(`${path}.${index}`, id)),
        "uuid",
      )}`;
    },
    exists: (_path, value) => (value ? sql`${column} is not null` : sql`${column} is null`),
  };
}

function booleanOperators(
  column: PgColumn | SQL,
  among?: (values: readonly unknown[]) => SQL,
): Record<string, Operator> {
  return {
    eq: (_path, value) => among?.([value]) ?? sql`${column} = ${value as boolean}`,
    ne: (_path, value) => sql`${column} is distinct from ${value as boolean}`,
    exists: (_path, value) => (value ? sql`${column} is not null` : sql`${column} is null`),
  };
}

function operatorsOf(field: Field, context: CompileContext): Record<string, Operator> {
  switch (field.kind) {
    case "text":
    case "choice":
      return textOperators(field.source, context);
    case "range":
      return spanOperators(field.column, field.most);
    case "list":
      return listOperators(field.column, context);
    case "number":
      return rangeOperators(field.column, "float8", field.among);
    case "date":
      return rangeOperators(field.column, "timestamptz");
    case "id":
      return idOperators(field.column);
    case "boolean":
      return booleanOperators(field.column, field.among);
  }
}

/** The conjunction of one field's operators; null when the filter sets none. */
export function fieldCondition(
  path: string,
  field: Field,
  filter: AnyFilter,
  context: CompileContext,
): SQL | null {
  const operators = operatorsOf(field, context);
  const conditions: SQL[] = [];
  for (const [operator, value] of Object.entries(filter as Record<string, unknown>)) {
    if (value === null || value === undefined) continue;
    const compile = operators[operator];
    const at = `${path}.${operator}`;
    if (!compile) refuseInput(at, operator, Object.keys(operators), `${path} has no operator ${operator}.`);
    if (typeof value === "string") checkText(at, value);
    context.count(at);
    conditions.push((compile as Operator)(at, value));
  }
  if (conditions.length === 0) return null;
  return conditions.length === 1 ? (conditions[0] as SQL) : sql`(${sql.join(conditions, sql` and `)})`;
}
