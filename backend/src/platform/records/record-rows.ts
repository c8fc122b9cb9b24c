import type { Identity } from "@gisement/shared-domain/permissions";
import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Ownership, readScope, writeScope } from "../tenancy/scope.ts";
import type { Lockable } from "../transaction/change-row.ts";
import type { Step } from "../transaction/step.ts";
import type { AnyRow } from "../undo/undo.ts";
import type { RecordDefinition, RecordTable } from "./record-definition.ts";

export type RecordRow = AnyRow & { readonly deleted: boolean };

export const columnsOf = (table: PgTable): Readonly<Record<string, PgColumn>> => getTableColumns(table);

export const recordOwnership = (table: RecordTable): Ownership => ({
  organization: table.organizationID,
  owner: table.userID,
});

/** The rows that lists show to this reader. */
export const shownRows = ({ table }: RecordDefinition, identity: Identity) =>
  and(readScope(identity, recordOwnership(table)), eq(table.deleted, false));

/** Rows that undo restores, deleted ones too. */
export const restorableRecord = (
  { record, table, policy }: RecordDefinition,
  step: Step,
): Lockable<PgTable> => ({
  entity: record.noun,
  table,
  scope: writeScope(step.identity, recordOwnership(table)),
  mayChange: (identity, row) => policy.change(identity, row as never),
});

/** Rows that members change. */
export function changeableRecord(definition: RecordDefinition, step: Step): Lockable<PgTable> {
  const { scope, ...others } = restorableRecord(definition, step);
  return { ...others, scope: and(scope, eq(definition.table.deleted, false)) as SQL };
}
