import { isTeamAdmin, memberPolicy, organizationPolicy } from "@gisement/shared-domain/permissions";
import { defineNoun } from "../../platform/noun.ts";
import { registerOrganizationChanges, registerOrganizations } from "./operations.ts";
import { organizationsPermissions } from "./permissions.ts";
import { organizationMembers, organizations } from "./table.ts";

const membership = { organization: organizationMembers.organizationID, owner: organizationMembers.userID };

export const organizationsNoun = defineNoun({
  name: "organizations",
  tables: { organizations, organizationMembers },
  ownership: {
    organizations: { organization: organizations.id, owner: organizations.managerID },
    organizationMembers: membership,
  },
  // An ADMIN reads the history of a team's members and roles; the account of a member is hidden from all.
  log: {
    organizations: { mayRead: isTeamAdmin },
    organizationMembers: { mayRead: isTeamAdmin, hiddenFields: ["userID"] },
  },
  announced: {
    organizations: { noun: "organizations", mayRead: organizationPolicy.read },
    organizationMembers: { noun: "members", mayRead: memberPolicy.read, sides: [membership] },
  },
  operations: [registerOrganizationChanges, registerOrganizations],
  permissions: organizationsPermissions,
});
