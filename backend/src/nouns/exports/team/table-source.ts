import type { SheetCell } from "@gisement/shared-domain/export";
import type { Locale } from "@gisement/shared-domain/locale";
import type { UserIdentity } from "@gisement/shared-domain/permissions";
import { and, getTableColumns, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "../../../platform/database/database.ts";
import { COLUMN_TITLES } from "./column-titles.ts";
import { cellOf, type Names } from "./sheet-cells.ts";
import type { ExportedTable } from "./tables/exported-table.ts";
import type { TeamExportPart } from "./team-export-parts.ts";

export type ExportedRecord = Readonly<Record<string, unknown>>;

/** A table of the archive with its rows; both its files are written from the same pages. */
export interface TableSource {
  readonly part: TeamExportPart;
  readonly file: string;
  /** Headers of the sheet. */
  readonly head: readonly string[];
  toCells(record: ExportedRecord): readonly SheetCell[];
  /** How many rows the pages are made of. */
  count(tx: Executor): Promise<number>;
  /** The records of each page, and how many rows it was made of. */
  pages(
    tx: Executor,
  ): AsyncGenerator<{ readonly records: readonly ExportedRecord[]; readonly scanned: number }>;
}

/** Rows read at a time. */
export const PAGE = 500;

/** A table's rows, as they are stored. */
export function tableSource(
  exported: ExportedTable,
  { identity, locale, names }: { identity: UserIdentity; locale: Locale; names: Names },
): TableSource {
  const { part, file, table, columns, titles, rows, order } = exported;
  const all = getTableColumns(table) as Record<string, PgColumn>;
  const selection = Object.fromEntries(columns.map((key) => [key, all[key] as PgColumn]));
  const keys = order.map((column) => columns.find((key) => all[key] === column) ?? "");
  const tuple = sql.join(
    order.map((column) => sql`${column}`),
    sql`, `,
  );
  return {
    part,
    file,
    head: columns.map((key) => (titles?.[key] ?? COLUMN_TITLES[key])?.[locale] ?? key),
    toCells: (record) => columns.map((key) => cellOf(key, record[key], names)),
    count: (tx) => tx.$count(table, rows(identity)),
    async *pages(tx) {
      for (let last: ExportedRecord | undefined; ; ) {
        const beyond =
          last &&
          sql.join(
            order.map((column, index) => sql`${sql.param(last?.[keys[index] ?? ""], column)}`),
            sql`, `,
          );
        const records: ExportedRecord[] = await tx
          .select(selection)
          .from(table)
          .where(and(rows(identity), beyond && sql`(${tuple}) < (${beyond})`))
          // As the indexes have them.
          .orderBy(...order.map((column) => sql`${column} desc nulls last`))
          .limit(PAGE);
        if (records.length > 0) yield { records, scanned: records.length };
        last = records.at(-1);
        if (records.length < PAGE) return;
      }
    },
  };
}
