import { productPolicy } from "@gisement/shared-domain/permissions";
import { sql } from "drizzle-orm";
import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { registerPeople, registerUsers } from "./operations.ts";
import { usersPermissions } from "./permissions.ts";
import { userSessions, users } from "./table.ts";

export const usersNoun = defineNoun({
  name: "users",
  tables: { users, userSessions },
  log: {
    // An account's history is its owner's.
    users: { read: productPolicy.read, rows: ({ userID }) => sql`(${userID}::uuid)`, hiddenFields: [] },
    userSessions: HIDDEN,
  },
  announced: { users: { noun: "users" } },
  operations: [registerPeople, registerUsers],
  permissions: usersPermissions,
  examples: async () => (await import("./testing/examples.ts")).examples,
});
