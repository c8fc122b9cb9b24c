import type { Field, FieldType } from "@gisement/shared-domain/fields";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import { and, count, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type AnyObjectSchema, array, object, string } from "yup";
import type { Executor } from "../database/database.ts";
import {
  afterToken,
  type CountedPage,
  type KeysetColumn,
  keysetOrder,
  type Page,
  toPage,
} from "../graphql/connection.ts";
import type { RequestContext } from "../graphql/context.ts";
import { nameType } from "../input/input-schema.ts";
import { readInput } from "../input/read-input.ts";
import type { RecordDefinition } from "./record-definition.ts";
import { columnsOf, type RecordRow, shownRows } from "./record-rows.ts";

/** Rows of one page, and of one call that writes. */
export const RECORDS = 1000;
/** Values of a field that lists count. */
const BUCKETS = 1000;

type Recorded = Pick<RecordDefinition, "record">;

export const facetFields = ({ record }: Recorded): readonly Field[] =>
  record.list.filter(({ facet }) => facet);
const sortFields = ({ record }: Recorded): readonly Field[] => record.list.filter(({ sort }) => sort);

export const recordFilterInput = (definition: Recorded): AnyObjectSchema =>
  object({
    text: string()
      .max(200)
      .nullable()
      .meta({ description: "Words or parts of them, in any field and order." }),
    ...Object.fromEntries(
      facetFields(definition).map(({ key }) => [
        key,
        array(string().max(200).defined())
          .max(100)
          .nullable()
          .meta({ description: "One of these values; an empty text stands for none." }),
      ]),
    ),
  });
export const recordSortInput = (definition: Recorded): AnyObjectSchema =>
  object({
    field: nameType(
      `${definition.record.graphqlType}SortField`,
      string()
        .oneOf(sortFields(definition).map(({ key }) => key))
        .defined(),
    ),
    direction: nameType("SortDirection", string().oneOf(["asc", "desc"]).defined()).meta({
      defaultValue: "asc",
    }),
  });

/** The rows that a list searches, as one reader sees them. */
export interface ListSource {
  readonly record: AnyRecord;
  readonly table: PgTable & { readonly id: PgColumn };
  /** What stores or computes each field, by key. */
  readonly values: Readonly<Record<string, PgColumn | SQL>>;
  /** The columns of the rows that are read. */
  readonly columns: Readonly<Record<string, PgColumn>>;
  /** Which rows the reader sees. */
  readonly shown: SQL | undefined;
}

const plain = (text: SQL | PgColumn) => sql<string>`lower(f_unaccent(coalesce(${text}::text, '')))`;
/** Where rows without a day stand: before all others. */
const NO_DAY = "1000-01-01T00:00:00Z";

function wordsCondition({ record, values }: ListSource, typed: string): SQL | undefined {
  const words = typed.trim().split(/\s+/).filter(Boolean).slice(0, 20);
  if (words.length === 0) return undefined;
  const texts = record.list.flatMap(({ key, type, multiple }) =>
    (type === "TEXT" || type === "LONGTEXT") && !multiple && values[key] ? [values[key]] : [],
  );
  const all = plain(sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`);
  return and(
    ...words.map(
      (word) => sql`${all} like '%' || lower(f_unaccent(${word.replace(/[\\%_]/g, "\\$&")})) || '%'`,
    ),
  );
}

export type ListFilter = Readonly<Record<string, unknown>>;

/** The rows of a source that a checked filter leaves; `except` names a field whose choices are not applied. */
export function filteredRows(source: ListSource, filter: ListFilter, except?: string): SQL | undefined {
  return and(
    source.shown,
    wordsCondition(source, typeof filter.text === "string" ? filter.text : ""),
    ...facetFields(source).map(({ key }) => {
      const values = filter[key] as readonly string[] | null | undefined;
      if (key === except || !values || values.length === 0) return undefined;
      return sql`coalesce(${source.values[key]}::text, '') = any(${sql.param([...values])}::text[])`;
    }),
  );
}

export interface RecordFacet {
  readonly field: string;
  readonly buckets: readonly { readonly key: string; readonly count: number }[];
}
export interface FacetedPage<Row> extends CountedPage<Row> {
  readonly facets: () => Promise<readonly RecordFacet[]>;
}
export type RecordPage = FacetedPage<RecordRow>;

export interface ListArguments {
  readonly filter?: ListFilter | null;
  readonly sort?: { readonly field: string; readonly direction?: string | null } | null;
  readonly limit: number;
  readonly nextToken?: string | null;
}

/** How a computed value is compared, by the type of its field. */
const COMPUTED: Partial<Record<FieldType, KeysetColumn["kind"]>> = {
  MONEY: "number",
  DATE: "moment",
  DATETIME: "moment",
};
function kindOf(column: PgColumn | SQL, type: FieldType): KeysetColumn["kind"] {
  if (!("dataType" in column)) return COMPUTED[type] ?? "text";
  if (column.dataType === "object date") return "moment";
  return column.dataType.split(" ")[0] === "number" ? "number" : "text";
}

function keysetOf(
  { record, table, values }: ListSource,
  { field, direction: given }: NonNullable<ListArguments["sort"]>,
): readonly [SQL | PgColumn, readonly KeysetColumn[]] {
  const column = values[field] as PgColumn | SQL;
  const direction = given === "desc" ? "desc" : "asc";
  const kind = kindOf(column, record.find(field)?.type ?? "TEXT");
  const isFilled = "notNull" in column && column.notNull;
  const value =
    kind === "text"
      ? plain(column)
      : isFilled
        ? column
        : kind === "moment"
          ? sql`coalesce(${column}, ${NO_DAY}::timestamptz)`
          : sql`coalesce(${column}, 0)`;
  return [
    value,
    [
      { column: value, kind, direction, of: (row) => row.sortValue },
      { column: table.id, kind: "id", direction, of: (row) => row.id },
    ],
  ];
}

/** Checks the filter of a list. */
export const readListFilter = (definition: Recorded, filter: ListFilter | null | undefined): ListFilter =>
  filter ? readInput(recordFilterInput(definition), filter) : {};

/** One page of the rows that a checked filter leaves, sorted by what names them unless asked otherwise. */
export async function listRows<Row>(
  db: Executor,
  source: ListSource,
  { filter, sort, limit, nextToken }: ListArguments,
): Promise<Page<Row>> {
  const { record, table, columns } = source;
  const [value, keyset] = keysetOf(source, sort ?? { field: record.labelField });
  const rows = await db
    .select({ ...columns, sortValue: sql<unknown>`${value}` })
    .from(table as never)
    .where(and(filteredRows(source, filter ?? {}), afterToken(keyset, nextToken)))
    .orderBy(...keysetOrder(keyset))
    .limit(limit + 1);
  return toPage(rows as unknown as Row[], limit, keyset);
}

/** What a list says of all rows that a checked filter leaves; each part runs only if the query selects it. */
export const countRows = (
  db: Executor,
  source: ListSource,
  filter: ListFilter,
): Omit<FacetedPage<never>, keyof Page<never>> => ({
  total: () => db.$count(source.table as never, filteredRows(source, filter)),
  facets: () =>
    Promise.all(
      facetFields(source).map(async ({ key }): Promise<RecordFacet> => {
        const buckets = await db
          .select({ key: sql<string>`coalesce(${source.values[key]}::text, '')`, count: count() })
          .from(source.table as never)
          .where(filteredRows(source, filter, key))
          .groupBy(sql`1`)
          .orderBy(sql`2 desc, 1`)
          .limit(BUCKETS);
        return { field: key, buckets };
      }),
    ),
});

/** The rows that the reader sees; deleted ones are left out. */
export async function listRecords(
  definition: RecordDefinition,
  { db, identity }: RequestContext,
  list: ListArguments,
): Promise<RecordPage> {
  const { record, table } = definition;
  const columns = columnsOf(table);
  const source = { record, table, columns, values: columns, shown: shownRows(definition, identity) };
  const filter = readListFilter(definition, list.filter);
  return {
    ...(await listRows<RecordRow>(db, source, { ...list, filter })),
    ...countRows(db, source, filter),
  };
}
