import { projectPolicy, type UserIdentity } from "@gisement/shared-domain/permissions";
import { sql } from "drizzle-orm";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Lockable } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { isExistingProject } from "./existing-project.ts";
import { projectsOwnership } from "./ownership.ts";
import { projects } from "./table.ts";

type Row = Pick<typeof projects.$inferSelect, "id" | "organizationID" | "userProjectsId">;

export const mayRemove = (identity: UserIdentity, { id, organizationID, userProjectsId }: Row) =>
  projectPolicy.mayRemove(identity, { id, organizationID, userID: userProjectsId });

export const changeableProject = (step: Step): Lockable<typeof projects> => ({
  entity: "projects",
  table: projects,
  scope: sql`${writeScope(step.identity, projectsOwnership)} and ${isExistingProject}`,
  mayChange: (identity, { id, organizationID, userProjectsId }) =>
    projectPolicy.change(identity, { id, organizationID, userID: userProjectsId }),
});
