import { and, eq, inArray, sql } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import type { LoaderSource } from "../../platform/graphql/loader-source.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import { organizations } from "../organizations/table.ts";
import { users } from "../users/table.ts";
import { isExistingProject } from "./existing-project.ts";
import { projectsOwnership } from "./ownership.ts";
import { projects } from "./table.ts";

interface ProjectOwner {
  readonly projectID: string;
  readonly name: string;
  readonly logo: string | null;
  /** "12 rue des Docks, 69009 Lyon"; empty for a person without a team. */
  readonly address: string;
}

/** The team that owns a project, or its owner without a team. */
export const projectOwnersSource: LoaderSource<ProjectOwner> = {
  load: ({ db, identity }, ids) =>
    db
      .select({
        projectID: projects.id,
        name: sql<string>`coalesce(${organizations.name}, ${users.name}, '')`,
        logo: organizations.logo,
        address: sql<string>`concat_ws(', ', nullif(${organizations.address}, ''),
          nullif(concat_ws(' ', nullif(${organizations.zipcode}, ''), nullif(${organizations.city}, '')), ''))`,
      })
      .from(projects)
      .leftJoin(organizations, eq(organizations.id, projects.organizationID))
      .leftJoin(users, eq(users.id, projects.userProjectsId))
      .where(
        and(inArray(projects.id, [...ids]), sharedScope(identity, projectsOwnership), isExistingProject),
      ),
  idOf: ({ projectID }) => projectID,
};

export const projectContactType = builder.objectRef<ProjectOwner>("ProjectContact").implement({
  description: "Who stands on the catalogues of a project: the team that owns it, or the solo owner.",
  fields: (t) => ({
    name: t.exposeString("name", { nullable: false }),
    logo: t.exposeString("logo", { nullable: true }),
    address: t.exposeString("address", { nullable: false, description: "On one line; may be empty." }),
  }),
});

export interface ShownParticipation {
  readonly role: string;
  readonly ownerName: string;
}
export const projectParticipationType = builder
  .objectRef<ShownParticipation>("ProjectParticipation")
  .implement({
    description: "The user's participation in a project of another team.",
    fields: (t) => ({
      role: t.exposeString("role", { nullable: false }),
      ownerName: t.exposeString("ownerName", {
        nullable: false,
        description: "Name of the team that owns the project, or of the solo owner.",
      }),
    }),
  });
