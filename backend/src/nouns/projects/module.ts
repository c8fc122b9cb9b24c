import { projectPolicy } from "@gisement/shared-domain/permissions";
import { and } from "drizzle-orm";
import { defineNoun } from "../../platform/noun.ts";
import { sharedFilter, tenantFilter } from "../../platform/tenancy/scope.ts";
import { productStatuses } from "../lots/status-table.ts";
import { isExistingProject } from "./existing-project.ts";
import { registerProjects } from "./operations.ts";
import { projectsOwnership } from "./ownership.ts";
import { projectsPermissions } from "./permissions.ts";
import { projects } from "./table.ts";
import { undoProjects } from "./undo.ts";

export const projectsNoun = defineNoun({
  name: "projects",
  tables: { projects },
  ownership: { projects: projectsOwnership },
  log: {
    projects: {
      mayRead: projectPolicy.read,
      scope: (tenant) => and(tenantFilter(tenant, projectsOwnership), isExistingProject),
    },
  },
  undo: { projects: undoProjects },
  announced: { projects: { noun: "projects", mayRead: projectPolicy.read } },
  watched: {
    project: {
      mayRead: projectPolicy.read,
      table: projects,
      scope: (tenant) => and(sharedFilter(tenant, projectsOwnership), isExistingProject),
      changedBy: [
        { table: projects },
        { table: productStatuses, parent: { column: productStatuses.projectID, field: "projectID" } },
      ],
    },
  },
  operations: [registerProjects],
  permissions: projectsPermissions,
});
