import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { registerPresence } from "./operations.ts";
import { presencePermissions } from "./permissions.ts";
import { presenceProcesses, presences } from "./table.ts";

export const presenceNoun = defineNoun({
  name: "presence",
  tables: { presenceProcesses, presences },
  log: { presenceProcesses: HIDDEN, presences: HIDDEN },
  operations: [registerPresence],
  permissions: presencePermissions,
});
