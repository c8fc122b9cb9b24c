import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { deleteNotifications } from "./delete-notifications.ts";
import { notificationJobs } from "./jobs.ts";
import { registerNotifications } from "./operations.ts";
import { notificationsPermissions } from "./permissions.ts";
import { notifications } from "./table.ts";

export const notificationsNoun = defineNoun({
  name: "notifications",
  tables: { notifications },
  log: { notifications: HIDDEN },
  on: { "user-removed": deleteNotifications },
  jobs: notificationJobs,
  operations: [registerNotifications],
  permissions: notificationsPermissions,
});
