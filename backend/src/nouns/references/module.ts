import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { referenceOperations } from "./operations.ts";
import { referencesOwnership } from "./ownership.ts";
import { referencesPermissions } from "./permissions.ts";
import { references } from "./table.ts";
import { undoReferences } from "./undo-references.ts";

export const referencesNoun = defineNoun({
  name: "references",
  tables: { references },
  ownership: { references: referencesOwnership },
  log: { references: HIDDEN },
  undo: { references: undoReferences },
  announced: { references: { noun: "references" } },
  operations: [...referenceOperations],
  permissions: referencesPermissions,
  examples: async () => (await import("./testing/examples.ts")).examples,
});
