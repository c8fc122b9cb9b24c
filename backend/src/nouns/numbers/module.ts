import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { issuedNumbers, numberSeries } from "./table.ts";

export const numbersNoun = defineNoun({
  name: "numbers",
  tables: { numberSeries, issuedNumbers },
  log: { numberSeries: HIDDEN, issuedNumbers: HIDDEN },
});
