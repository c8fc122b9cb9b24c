import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { referencesOwnership } from "./ownership.ts";
import { references } from "./table.ts";
import "./types.ts";

export const referencesNoun = defineNoun({
  name: "references",
  tables: { references },
  ownership: { references: referencesOwnership },
  log: { references: HIDDEN },
});
