import { planPolicy } from "@gisement/shared-domain/permissions";
import { defineNoun } from "../../platform/noun.ts";
import { rowLines } from "../../platform/permissions/line.ts";
import { registerPlanPrints } from "./operations.ts";
import { planPrintHandler } from "./print-plans.ts";

export const planPrintsNoun = defineNoun({
  name: "plan-prints",
  tables: {},
  jobHandlers: [planPrintHandler],
  operations: [registerPlanPrints],
  permissions: rowLines("plans", planPolicy.see, "startPlanPrint"),
});
