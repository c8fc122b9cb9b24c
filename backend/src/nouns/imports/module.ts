import { importPolicy } from "@gisement/shared-domain/permissions";
import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { commitHandler, statisticsHandler, undoHandler } from "./import-handlers.ts";
import { registerImports } from "./operations.ts";
import { importChoicesOwnership, importsOwnership } from "./ownership.ts";
import { importsPermissions } from "./permissions.ts";
import { importChoices, importRows, imports } from "./table.ts";

export const importsNoun = defineNoun({
  name: "imports",
  tables: { imports, importRows, importChoices },
  ownership: { imports: importsOwnership, importChoices: importChoicesOwnership },
  log: { imports: { mayRead: importPolicy.read }, importRows: HIDDEN, importChoices: HIDDEN },
  announced: { imports: { noun: "imports", mayRead: importPolicy.read } },
  jobHandlers: [commitHandler, undoHandler, statisticsHandler],
  operations: [registerImports],
  permissions: importsPermissions,
});
