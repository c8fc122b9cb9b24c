import { getTableColumns, type InferSelectModel } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { builder } from "./builder.ts";
import type { RowRef } from "./connection.ts";
import type { LoaderSource } from "./loader-source.ts";
import type { ListLimit } from "./policy-plugin.ts";
import { declarePrefetches, whenLoaded } from "./prefetch.ts";

type Scalar = "ID" | "String" | "Int" | "Float" | "Boolean" | "DateTime" | "JSON";
type FieldBuilder<Row> = Parameters<NonNullable<Parameters<typeof builder.objectFields<RowRef<Row>>>[1]>>[0];
type FieldMap = Record<string, ReturnType<FieldBuilder<unknown>["field"]>>;

function scalarOf(column: PgColumn): Scalar {
  const [kind = "", refinement = ""] = column.dataType.split(" ");
  if (refinement === "uuid") return "ID";
  if (refinement === "date") return "DateTime";
  if (kind === "boolean") return "Boolean";
  if (kind === "number") return refinement.startsWith("int") ? "Int" : "Float";
  return kind === "string" ? "String" : "JSON";
}

/**
 * The GraphQL type of a table: one field per column, of the same name and nullability. `omit` leaves out columns that are
 * internal or shown in a group; `fields` adds groups and relations, and overrides a column.
 */
export function entity<Table extends PgTable, Hidden extends keyof InferSelectModel<Table> & string = never>(
  name: string,
  table: Table,
  {
    omit = [],
    hidden = [],
    ids = [],
    description,
    fields,
  }: {
    omit?: readonly (keyof InferSelectModel<Table> & string)[];
    /** Left out, and not selected at all: rows of this type may lack them. */
    hidden?: readonly Hidden[];
    /** Text columns that hold ids. */
    ids?: readonly string[];
    description?: string;
    fields?: (t: FieldBuilder<Omit<InferSelectModel<Table>, Hidden>>) => FieldMap;
  } = {},
): RowRef<Omit<InferSelectModel<Table>, Hidden>> {
  type Row = Omit<InferSelectModel<Table>, Hidden>;
  const ref = builder.objectRef<Row>(name);
  const omitted = new Set<string>([...omit, ...hidden]);
  ref.implement({
    description,
    fields: (t) => {
      const make = t as unknown as FieldBuilder<Record<string, unknown>>;
      const columns: FieldMap = {};
      for (const [key, column] of Object.entries(getTableColumns(table)) as [string, PgColumn][]) {
        if (omitted.has(key)) continue;
        const scalar = key === "id" || ids.includes(key) ? "ID" : scalarOf(column);
        const isList = (column as { dimensions?: number }).dimensions;
        // Exposed, not resolved: compiled queries then read the property without a function call per value.
        columns[key] = make.expose(
          key as never,
          { type: isList ? [scalar] : scalar, nullable: !column.notNull } as never,
        ) as FieldMap[string];
      }
      return { ...columns, ...fields?.(t as unknown as FieldBuilder<Row>) } as never;
    },
  });
  return ref as unknown as RowRef<Row>;
}

/** Field definitions of relations, loaded in one statement per level for any number of parents. */
export const relation = {
  one<Parent, Row>(
    t: FieldBuilder<Parent>,
    type: RowRef<Row>,
    source: () => LoaderSource<Row>,
    idOf: (parent: Parent) => string | null | undefined,
  ) {
    return t.field({
      type,
      nullable: true,
      extensions: declarePrefetches({ kind: "one", source, idOf }),
      resolve: (parent, _args, { loaders }) => loaders.one(source(), idOf(parent as Parent)) as never,
    });
  },
  many<Parent, Row>(
    t: FieldBuilder<Parent>,
    type: RowRef<Row>,
    source: () => LoaderSource<Row>,
    limit: ListLimit,
    idOf: (parent: Parent) => string = (parent) => (parent as { id: string }).id,
  ) {
    return t.field({
      type: [type],
      nullable: false,
      limit,
      extensions: declarePrefetches({ kind: "many", source, idOf }),
      resolve: (parent, _args, { loaders }) =>
        whenLoaded(loaders.many(source(), idOf(parent as Parent)), (rows) =>
          rows.length > limit.max ? rows.slice(0, limit.max) : rows,
        ) as never,
    });
  },
};
