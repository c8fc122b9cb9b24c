import { shopPolicy } from "@gisement/shared-domain/permissions";
import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { rowLines } from "../../platform/permissions/line.ts";
import { visitCleanup } from "./forget-visits.ts";
import { shopVisitsOwnership } from "./ownership.ts";
import { registerShopFigures } from "./shop-figures.ts";
import { shopVisits } from "./table.ts";

export const shopVisitsNoun = defineNoun({
  name: "shop-visits",
  tables: { shopVisits },
  ownership: { shopVisits: shopVisitsOwnership },
  // Counts, not acts of a person.
  log: { shopVisits: HIDDEN },
  jobs: [visitCleanup],
  operations: [registerShopFigures],
  permissions: rowLines("shops", shopPolicy.change, "shopFigures"),
});
