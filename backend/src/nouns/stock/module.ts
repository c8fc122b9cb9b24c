import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { ownLines } from "../../platform/permissions/line.ts";
import { stockJobs } from "./jobs.ts";
import { registerStock } from "./operations.ts";
import { stockDays, stockDaysOwnership } from "./table.ts";

export const stockNoun = defineNoun({
  name: "stock",
  tables: { stockDays },
  ownership: { stockDays: stockDaysOwnership },
  // Derived from the lots, whose history is kept.
  log: { stockDays: HIDDEN },
  jobs: stockJobs,
  operations: [registerStock],
  permissions: ownLines("lots", "stockHistory"),
});
