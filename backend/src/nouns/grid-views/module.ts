import { gridViewPolicy } from "@gisement/shared-domain/permissions";
import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { registerGridViews } from "./operations.ts";
import { gridViewsOwnership } from "./ownership.ts";
import { gridViewsPermissions } from "./permissions.ts";
import { gridViews } from "./table.ts";

export const gridViewsNoun = defineNoun({
  name: "grid-views",
  tables: { gridViews },
  ownership: { gridViews: gridViewsOwnership },
  // Saved views have no history.
  log: { gridViews: HIDDEN },
  announced: { gridViews: { noun: "views", mayRead: gridViewPolicy.read } },
  operations: [registerGridViews],
  permissions: gridViewsPermissions,
});
