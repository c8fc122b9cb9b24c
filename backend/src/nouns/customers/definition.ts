import { customerPolicy } from "@gisement/shared-domain/permissions";
import { CUSTOMER } from "@gisement/shared-domain/records/customer";
import { customerRules, storedCustomer } from "@gisement/shared-domain/records/customer-rules";
import type { RecordDefinition } from "../../platform/records/record-definition.ts";
import { customers } from "./table.ts";
import { customerType } from "./types.ts";

export const customerRecord: RecordDefinition = {
  record: CUSTOMER,
  table: customers,
  policy: customerPolicy,
  rules: customerRules,
  toStored: storedCustomer,
  type: customerType,
};
