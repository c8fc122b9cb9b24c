import { customerPolicy } from "@gisement/shared-domain/permissions";
import { SUPPLIER } from "@gisement/shared-domain/records/supplier";
import type { RecordDefinition } from "../../platform/records/record-definition.ts";
import { recordTable } from "../../platform/records/record-table.ts";

export const suppliers = recordTable(SUPPLIER);

export const supplierRecord: RecordDefinition = {
  record: SUPPLIER,
  table: suppliers,
  policy: customerPolicy,
};
