import { productPolicy, userPolicy } from "@gisement/shared-domain/permissions";
import { type SQL, sql } from "drizzle-orm";
import { HIDDEN } from "../../platform/audit-log/log-rule.ts";
import { defineNoun } from "../../platform/noun.ts";
import { registerSurvey, registerUsers } from "./operations.ts";
import { usersPermissions } from "./permissions.ts";
import { userSessions, users } from "./table.ts";

/** The teams of which these people are members. */
const teamsOf = (
  ids: SQL,
): SQL => sql`select distinct organization_id::text as address from organization_members
  where user_id = any(${ids}) and type = 'ORGANIZATION' and status = 'DONE'`;

export const usersNoun = defineNoun({
  name: "users",
  tables: { users, userSessions },
  log: {
    // Only its owner reads an account's history.
    users: { read: productPolicy.read, rows: ({ userID }) => sql`(${userID}::uuid)`, hiddenFields: [] },
    userSessions: HIDDEN,
  },
  announced: { users: { noun: "users", mayRead: userPolicy.read, readers: teamsOf } },
  operations: [registerSurvey, registerUsers],
  permissions: usersPermissions,
});
