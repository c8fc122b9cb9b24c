import type { NounPolicy } from "@gisement/shared-domain/permissions";
import type { AnyRecord } from "@gisement/shared-domain/records/define-record";
import type { RecordRules } from "@gisement/shared-domain/records/record-schema";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

/** The columns besides its fields that the table of a record has. */
type Kept = Record<
  "id" | "userID" | "organizationID" | "organizationMasterID" | "deleted" | "createdAt" | "updatedAt",
  PgColumn
>;
export type RecordTable = PgTable & Kept;

/** A noun that is nothing but rows of fields: its lists, forms, files and history follow from this. */
export interface RecordDefinition {
  readonly record: AnyRecord;
  readonly table: RecordTable;
  readonly policy: NounPolicy;
  /** Rules of single fields besides those of their types. */
  readonly rules?: RecordRules;
  /** Checked values as they are stored. */
  readonly toStored?: <Values extends object>(values: Values) => Values;
  /** The API's type of a row, where another noun refers to it. */
  readonly type?: object;
}
