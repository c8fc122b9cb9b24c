import { shopPolicy } from "@gisement/shared-domain/permissions";
import { SHOP } from "@gisement/shared-domain/records/shop";
import { shopRules } from "@gisement/shared-domain/records/shop-rules";
import type { RecordDefinition } from "../../platform/records/record-definition.ts";
import { shops } from "./table.ts";
import { shopType } from "./types.ts";

export const shopRecord: RecordDefinition = {
  record: SHOP,
  table: shops as unknown as RecordDefinition["table"],
  policy: shopPolicy,
  rules: shopRules,
  type: shopType,
};
