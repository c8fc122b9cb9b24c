import { factorPolicy } from "@gisement/shared-domain/permissions";
import { FACTOR } from "@gisement/shared-domain/records/factor";
import type { RecordDefinition } from "../../platform/records/record-definition.ts";
import { recordTable } from "../../platform/records/record-table.ts";

export const factors = recordTable(FACTOR);

/** What a unit of a category avoids when it is used again (decision E18). */
export const factorRecord: RecordDefinition = { record: FACTOR, table: factors, policy: factorPolicy };
