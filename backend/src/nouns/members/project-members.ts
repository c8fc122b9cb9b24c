import { LIMITS } from "@gisement/shared-domain/limits";
import { builder } from "../../platform/graphql/builder.ts";
import { relation } from "../../platform/graphql/entity.ts";
import { membersOfProject, memberType } from "../organizations/types.ts";
import { projectType } from "../projects/types.ts";

/** Members depend on projects, so the project's field for its members is added here. */
export function registerProjectMembers(): void {
  builder.objectField(projectType, "members", (t) =>
    relation.many(t, memberType, () => membersOfProject, { max: LIMITS.projectMembers }),
  );
}
