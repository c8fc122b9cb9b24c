import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Changeable } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { projectsOwnership } from "./ownership.ts";
import { projects } from "./table.ts";

export const changeableProject = (step: Step): Changeable<typeof projects> => ({
  entity: "projects",
  table: projects,
  scope: writeScope(step.identity, projectsOwnership),
});
