import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { labelMatches } from "./table.ts";
import "./types.ts";

export const labelMatchesNoun = defineNoun({
  name: "label-matches",
  tables: { labelMatches },
  log: { labelMatches: HIDDEN },
});
