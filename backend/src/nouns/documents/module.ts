import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { documentsOwnership } from "./ownership.ts";
import { documents } from "./table.ts";
import "./types.ts";

export const documentsNoun = defineNoun({
  name: "documents",
  tables: { documents },
  ownership: { documents: documentsOwnership },
  log: { documents: HIDDEN },
});
