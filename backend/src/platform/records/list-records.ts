import type { Field } from "@gisement/shared-domain/fields";
import { and, count, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type AnyObjectSchema, array, object, string } from "yup";
import {
  afterToken,
  type CountedPage,
  type KeysetColumn,
  keysetOrder,
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

export const facetFields = ({ record }: RecordDefinition): readonly Field[] =>
  record.list.filter(({ facet }) => facet);
const sortFields = ({ record }: RecordDefinition): readonly Field[] => record.list.filter(({ sort }) => sort);

export const recordFilterInput = (definition: RecordDefinition): AnyObjectSchema =>
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
export const recordSortInput = (definition: RecordDefinition): AnyObjectSchema =>
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

const plain = (text: SQL | PgColumn) => sql<string>`lower(f_unaccent(coalesce(${text}::text, '')))`;
/** Where rows without a day stand: before all others. */
const NO_DAY = "1000-01-01T00:00:00Z";

function wordsCondition({ record, table }: RecordDefinition, typed: string): SQL | undefined {
  const columns = columnsOf(table);
  const texts = record.list.flatMap(({ key, type, multiple }) =>
    (type === "TEXT" || type === "LONGTEXT") && !multiple && columns[key] ? [columns[key]] : [],
  );
  const all = plain(sql`concat_ws(' ', ${sql.join([...texts], sql`, `)})`);
  const words = typed.trim().split(/\s+/).filter(Boolean).slice(0, 20);
  return and(
    ...words.map(
      (word) => sql`${all} like '%' || lower(f_unaccent(${word.replace(/[\\%_]/g, "\\$&")})) || '%'`,
    ),
  );
}

type Filter = Readonly<Record<string, unknown>>;

function conditions(definition: RecordDefinition, filter: Filter, except?: string): SQL | undefined {
  const columns = columnsOf(definition.table);
  return and(
    wordsCondition(definition, typeof filter.text === "string" ? filter.text : ""),
    ...facetFields(definition).map(({ key }) => {
      const values = filter[key] as readonly string[] | null | undefined;
      if (key === except || !values || values.length === 0) return undefined;
      return sql`coalesce(${columns[key]}::text, '') = any(${sql.param([...values])}::text[])`;
    }),
  );
}

export interface RecordFacet {
  readonly field: string;
  readonly buckets: readonly { readonly key: string; readonly count: number }[];
}
export interface RecordPage extends CountedPage<RecordRow> {
  readonly facets: () => Promise<readonly RecordFacet[]>;
}

export interface ListArguments {
  readonly filter?: Filter | null;
  readonly sort?: { readonly field: string; readonly direction?: string | null } | null;
  readonly limit: number;
  readonly nextToken?: string | null;
}

const NUMBERS: ReadonlySet<string> = new Set(["number"]);
function keysetOf(
  definition: RecordDefinition,
  { field, direction: given }: NonNullable<ListArguments["sort"]>,
): readonly [SQL | PgColumn, readonly KeysetColumn[]] {
  const { table } = definition;
  const column = columnsOf(table)[field] as PgColumn;
  const [type = ""] = column.dataType.split(" ");
  const direction = given === "desc" ? "desc" : "asc";
  const isMoment = column.dataType === "object date";
  const kind = isMoment ? "moment" : NUMBERS.has(type) ? "number" : "text";
  const day = sql`coalesce(${column}, ${NO_DAY}::timestamptz)`;
  const value = isMoment
    ? column.notNull
      ? column
      : day
    : kind === "number"
      ? sql`coalesce(${column}, 0)`
      : plain(column);
  return [
    value,
    [
      { column: value, kind, direction, of: (row) => row.sortValue },
      { column: table.id, kind: "id", direction, of: (row) => row.id },
    ],
  ];
}

/** The rows that the reader sees, sorted by what names them unless asked otherwise; deleted ones are left out. */
export async function listRecords(
  definition: RecordDefinition,
  { db, identity }: RequestContext,
  { filter, sort, limit, nextToken }: ListArguments,
): Promise<RecordPage> {
  const { record, table } = definition;
  const checked: Filter = filter ? readInput(recordFilterInput(definition), filter) : {};
  const [value, keyset] = keysetOf(definition, sort ?? { field: record.labelField });
  const shown = shownRows(definition, identity);
  const where = and(shown, conditions(definition, checked));
  const rows = await db
    .select({ ...columnsOf(table), sortValue: sql<unknown>`${value}` })
    .from(table as never)
    .where(and(where, afterToken(keyset, nextToken)))
    .orderBy(...keysetOrder(keyset))
    .limit(limit + 1);
  return {
    ...toPage(rows as unknown as RecordRow[], limit, keyset),
    total: () => db.$count(table as never, where),
    facets: () =>
      Promise.all(
        facetFields(definition).map(async ({ key }): Promise<RecordFacet> => {
          const choice = sql<string>`coalesce(${columnsOf(table)[key]}::text, '')`;
          const buckets = await db
            .select({ key: choice, count: count() })
            .from(table as never)
            .where(and(shown, conditions(definition, checked, key)))
            .groupBy(choice)
            .orderBy(sql`2 desc, 1`)
            .limit(BUCKETS);
          return { field: key, buckets };
        }),
      ),
  };
}
