import { writtenFields } from "@gisement/shared-domain/records/record-schema";
import { composition } from "../../../../platform/composition.ts";
import { recordOwnership } from "../../../../platform/records/record-rows.ts";
import { writeScope } from "../../../../platform/tenancy/scope.ts";
import { type ExportedTable, TENANT, TIMES } from "./exported-table.ts";

/** The tables of nouns that are records: every field, with the titles of the record. */
export const recordTables = (): readonly ExportedTable[] =>
  composition().records.map(({ record, table }) => ({
    part: "customers",
    file: record.noun,
    table,
    columns: ["id", ...writtenFields(record).map(({ key }) => key), "deleted", "userID", ...TIMES],
    withheld: TENANT,
    titles: Object.fromEntries(record.list.map(({ key, label }) => [key, label])),
    rows: (identity) => writeScope(identity, recordOwnership(table)),
    order: [table.createdAt, table.id],
  }));
