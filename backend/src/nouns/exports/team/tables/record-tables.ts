import { writtenFields } from "@gisement/shared-domain/records/record-schema";
import { getTableColumns } from "drizzle-orm";
import { composition } from "../../../../platform/composition.ts";
import type { RecordDefinition } from "../../../../platform/records/record-definition.ts";
import { recordOwnership } from "../../../../platform/records/record-rows.ts";
import { writeScope } from "../../../../platform/tenancy/scope.ts";
import { type ExportedTable, TENANT, TIMES } from "./exported-table.ts";

/** The record's fields, then what the server notes beside them. */
function columnsOf(record: RecordDefinition["record"], table: RecordDefinition["table"]): string[] {
  const leading = ["id", ...writtenFields(record).map(({ key }) => key)];
  const trailing = ["deleted", "userID", ...TIMES];
  const known = new Set<string>([...leading, ...trailing, ...TENANT]);
  return [...leading, ...Object.keys(getTableColumns(table)).filter((key) => !known.has(key)), ...trailing];
}

/** The tables of nouns that are records: every field, with the titles of the record. */
export const recordTables = (): readonly ExportedTable[] =>
  composition().records.map(({ record, table }) => ({
    part: "customers",
    file: record.noun,
    table,
    columns: columnsOf(record, table),
    withheld: TENANT,
    titles: Object.fromEntries(record.list.map(({ key, label }) => [key, label])),
    rows: (identity) => writeScope(identity, recordOwnership(table)),
    order: [table.createdAt, table.id],
  }));
