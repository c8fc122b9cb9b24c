import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { shopsOwnership } from "./ownership.ts";
import { shops } from "./table.ts";
import "./types.ts";

export const shopsNoun = defineNoun({
  name: "shops",
  tables: { shops },
  ownership: { shops: shopsOwnership },
  log: { shops: HIDDEN },
});
