import { DomainError } from "@gisement/shared-domain/errors";
import type { ObjectRef } from "@pothos/core";
import { and, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isUuid } from "../input/is-uuid.ts";
import { builder } from "./builder.ts";

export interface Page<Row> {
  readonly items: readonly Row[];
  readonly nextToken: string | null;
}
export interface CountedPage<Row> extends Page<Row> {
  /** Runs only if the query selects it. */
  readonly total: () => Promise<number>;
}
type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Given> ? Given : never;
/** A row type of this schema. */
export type RowRef<Row> = ObjectRef<Types, Row>;

/** `{ items, nextToken }` over a row type. */
export function connectionType<Row>(name: string, row: RowRef<Row>) {
  return builder.objectRef<Page<Row>>(name).implement({
    fields: (t) => ({
      items: t.expose("items", { type: [row], nullable: false } as never) as never,
      nextToken: t.exposeString("nextToken", { nullable: true }),
    }),
  });
}

/** The same with the total number of rows. */
export function countedConnectionType<Row>(name: string, row: RowRef<Row>) {
  return builder.objectRef<CountedPage<Row>>(name).implement({
    fields: (t) => ({
      items: t.expose("items", { type: [row], nullable: false } as never) as never,
      total: t.int({ nullable: false, resolve: ({ total }) => total() }),
      nextToken: t.exposeString("nextToken", { nullable: true }),
    }),
  });
}

/** One column of a keyset: the list is ordered by these, and the token holds the last row's values. */
export interface KeysetColumn {
  readonly column: PgColumn | SQL;
  readonly kind: "moment" | "id" | "text" | "number";
  readonly direction: "asc" | "desc";
  /** The value in the row. */
  readonly of: (row: Record<string, unknown>) => unknown;
}

const encode = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString("base64url");

function decode(token: string, keyset: readonly KeysetColumn[]): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(token, "base64url").toString("utf8"));
    if (Array.isArray(values) && values.length === keyset.length)
      return keyset.map(({ kind }, index) => decodeValue(kind, values[index]));
  } catch {
    // The error below is enough: a token is opaque, so there is no further detail to give.
  }
  throw new DomainError("BAD_USER_INPUT", "This nextToken was not given by this list.", {
    field: "nextToken",
  });
}

function decodeValue(kind: KeysetColumn["kind"], value: unknown): unknown {
  const date = kind === "moment" ? new Date(String(value)) : null;
  if (date && !Number.isNaN(date.getTime())) return date.toISOString();
  if (kind === "id" && isUuid(value)) return value;
  if (kind === "text" && typeof value === "string") return value;
  if (kind === "number" && typeof value === "number") return value;
  throw new TypeError("not a value of this keyset");
}

/** Rows after the token, in the keyset's order. */
export function afterToken(
  keyset: readonly KeysetColumn[],
  token: string | null | undefined,
): SQL | undefined {
  if (!token) return undefined;
  const values = decode(token, keyset);
  const [first] = keyset;
  // As a single row comparison, an index can start at that row; needs the same direction for all columns.
  if (first && keyset.every(({ direction }) => direction === first.direction)) {
    const compare = sql.raw(first.direction === "asc" ? ">" : "<");
    const columns = sql.join(
      keyset.map(({ column }) => sql`${column}`),
      sql`, `,
    );
    const beyond = sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
    return sql`(${columns}) ${compare} (${beyond})`;
  }
  const branches = keyset.map(({ column, direction }, index) => {
    const before = keyset.slice(0, index).map((other, at) => sql`${other.column} = ${values[at]}`);
    const beyond =
      direction === "asc" ? sql`${column} > ${values[index]}` : sql`${column} < ${values[index]}`;
    return and(...before, beyond);
  });
  return or(...branches);
}

/** Matches the indexes: PostgreSQL's own `desc` puts nulls first, and would sort instead of using the index. */
export const keysetOrder = (keyset: readonly KeysetColumn[]): SQL[] =>
  keyset.map(({ column, direction }) =>
    direction === "asc" ? sql`${column} asc` : sql`${column} desc nulls last`,
  );

/** Cuts the page from `limit + 1` rows. */
export function toPage<Row>(rows: readonly Row[], limit: number, keyset: readonly KeysetColumn[]): Page<Row> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  if (rows.length <= limit || last === undefined) return { items, nextToken: null };
  return { items, nextToken: encode(keyset.map(({ of }) => of(last as Record<string, unknown>))) };
}

/** The order of most lists: newest first, ties by id. */
export const newestFirst = (table: { createdAt: PgColumn; id: PgColumn }): readonly KeysetColumn[] => [
  { column: table.createdAt, kind: "moment", direction: "desc", of: (row) => row.createdAt },
  { column: table.id, kind: "id", direction: "desc", of: (row) => row.id },
];
