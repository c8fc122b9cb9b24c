import { alertPolicy } from "@gisement/shared-domain/permissions";
import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { alertJobs } from "./jobs.ts";
import { notifyMatches } from "./notify-matches.ts";
import { registerAlerts } from "./operations.ts";
import { alertsOwnership } from "./ownership.ts";
import { alertsPermissions } from "./permissions.ts";
import { alertMatches, alerts } from "./table.ts";
import { undoAlerts } from "./undo-alerts.ts";

export const alertsNoun = defineNoun({
  name: "alerts",
  tables: { alerts, alertMatches },
  ownership: { alerts: alertsOwnership },
  log: { alerts: { mayRead: alertPolicy.read }, alertMatches: HIDDEN },
  undo: { alerts: undoAlerts },
  announced: { alerts: { noun: "alerts", mayRead: alertPolicy.read } },
  on: { "alert-matched": notifyMatches },
  jobs: alertJobs,
  operations: [registerAlerts],
  permissions: alertsPermissions,
});
