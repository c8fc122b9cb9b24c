import type { Changeable } from "../actions/change-row.ts";
import type { Step } from "../actions/step.ts";
import { OWNERSHIP } from "../database/ownership.ts";
import { writeScope } from "../database/scope.ts";
import { projects } from "./table.ts";

export const changeableProject = (step: Step): Changeable<typeof projects> => ({
  entity: "projects",
  table: projects,
  scope: writeScope(step.identity, OWNERSHIP.projects),
});
