import { projectPolicy } from "@gisement/shared-domain/permissions";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Lockable } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { projectsOwnership } from "./ownership.ts";
import { projects } from "./table.ts";

export const changeableProject = (step: Step): Lockable<typeof projects> => ({
  entity: "projects",
  table: projects,
  scope: writeScope(step.identity, projectsOwnership),
  mayChange: (identity, { id, organizationID, userProjectsId }) =>
    projectPolicy.change(identity, { id, organizationID, userID: userProjectsId }),
});
