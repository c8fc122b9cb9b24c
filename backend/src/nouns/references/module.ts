import { referencePolicy } from "@gisement/shared-domain/permissions";
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
  announced: { references: { noun: "references", mayRead: referencePolicy.read } },
  operations: [...referenceOperations],
  permissions: referencesPermissions,
});
