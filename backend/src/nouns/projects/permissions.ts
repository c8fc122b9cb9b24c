import { projectPolicy } from "@gisement/shared-domain/permissions";
import { type Line, ownLines, type RowRule, rowLines } from "../../platform/permissions/line.ts";

const project = (check: typeof projectPolicy.see): RowRule => {
  return (identity, target) => check(identity, { ...target, id: target.projectID });
};

export const projectsPermissions: readonly Line[] = [
  ...rowLines("projects", project(projectPolicy.see), "listProjects getProject"),
  ...ownLines("projects", "createProject copyProject"),
  ...rowLines("projects", project(projectPolicy.change), "updateProject"),
  ...rowLines("projects", project(projectPolicy.mayRemove), "deleteProject"),
];
