import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { actionsOwnership } from "../../platform/audit-log/ownership.ts";
import { actions } from "../../platform/audit-log/table.ts";
import { defineNoun } from "../../platform/noun.ts";
import { registerChangeLog } from "./operations.ts";
import { changeLogPermissions } from "./permissions.ts";

export const changeLogNoun = defineNoun({
  name: "change-log",
  tables: { actions },
  ownership: { actions: actionsOwnership },
  log: { actions: HIDDEN },
  operations: [registerChangeLog],
  permissions: changeLogPermissions,
});
