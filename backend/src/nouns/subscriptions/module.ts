import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { subscriptions } from "../users/table.ts";
import { registerSubscriptions } from "./operations.ts";
import { subscriptionsPermissions } from "./permissions.ts";

export const subscriptionsNoun = defineNoun({
  name: "subscriptions",
  tables: { subscriptions },
  log: { subscriptions: HIDDEN },
  operations: [registerSubscriptions],
  permissions: subscriptionsPermissions,
});
