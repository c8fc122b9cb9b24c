import { isUser, participationIn } from "@gisement/shared-domain/permissions";
import type { Phase, PhaseDays } from "@gisement/shared-domain/projects";
import { and } from "drizzle-orm";
import { builder } from "../../platform/graphql/builder.ts";
import { countedConnectionType, type RowRef } from "../../platform/graphql/connection.ts";
import { entity, relation } from "../../platform/graphql/entity.ts";
import { preparedSource } from "../../platform/graphql/loaders.ts";
import { aggregateBucketType, keyValuesType } from "../../platform/graphql/value-types.ts";
import { enumOf } from "../../platform/input/input-of.ts";
import { sharedFilter } from "../../platform/tenancy/scope.ts";
import { placeSource, placeType } from "../places/types.ts";
import { isExistingProject } from "./existing-project.ts";
import { projectsOwnership } from "./ownership.ts";
import { phaseName } from "./phase-input.ts";
import { projectContentsSource, projectContentsType } from "./project-contents.ts";
import { mayRemove } from "./project-fields.ts";
import { NO_LOTS, projectLotsSource } from "./project-lots.ts";
import { projectContactType, projectOwnersSource, projectParticipationType } from "./project-owners.ts";
import { projects } from "./table.ts";

export type ProjectRow = typeof projects.$inferSelect;

const phaseType = builder.objectRef<PhaseDays>("ProjectPhase").implement({
  fields: (t) => ({
    phase: t.expose("phase", { type: enumOf<Phase>(phaseName()), nullable: false }),
    start: t.exposeString("start", { nullable: false, description: "Its first day, `yyyy-mm-dd`." }),
    end: t.exposeString("end", { nullable: false, description: "Its last day, `yyyy-mm-dd`." }),
  }),
});

export const projectType: RowRef<ProjectRow> = entity("Project", projects, {
  fields: (t) => ({
    phases: t.field({ type: [phaseType], nullable: false, resolve: ({ phases }) => phases }),
    preferences: t.field({
      type: [keyValuesType],
      nullable: false,
      resolve: ({ preferences }) => preferences,
    }),
    place: relation.one(
      t,
      placeType,
      () => placeSource,
      ({ placeID }) => placeID,
    ),
    participation: t.field({
      type: projectParticipationType,
      nullable: true,
      description: "The user's participation, if the project is not of the selected team; otherwise null.",
      resolve: async ({ id }, _args, { identity, loaders }) => {
        const found = participationIn(identity, id);
        if (!found) return null;
        const owner = await loaders.one(projectOwnersSource, id);
        return { role: found.role, ownerName: owner?.name ?? "" };
      },
    }),
    contact: t.field({
      type: projectContactType,
      nullable: true,
      description: "Who stands on the project's catalogues.",
      resolve: ({ id }, _args, { loaders }) => loaders.one(projectOwnersSource, id),
    }),
    contents: t.field({
      type: projectContentsType,
      nullable: true,
      description: "For those who may delete the project; otherwise null.",
      resolve: (project, _args, { identity, loaders }) =>
        isUser(identity) && mayRemove(identity, project).allowed
          ? loaders.one(projectContentsSource, project.id)
          : null,
    }),
    productCount: t.int({
      nullable: false,
      description: "Number of active lots assigned to the project.",
      resolve: async ({ id }, _args, { loaders }) =>
        ((await loaders.one(projectLotsSource, id)) ?? NO_LOTS).count,
    }),
    actionCounts: t.field({
      type: [aggregateBucketType],
      nullable: false,
      description: "Lots of the project by action: the progress of the reuse work.",
      resolve: async ({ id }, _args, { loaders }) =>
        ((await loaders.one(projectLotsSource, id)) ?? NO_LOTS).actions,
    }),
    productPictures: t.stringList({
      nullable: false,
      description: "First pictures of the project's lots.",
      resolve: async ({ id }, _args, { loaders }) =>
        ((await loaders.one(projectLotsSource, id)) ?? NO_LOTS).pictures,
    }),
  }),
});
export const projectConnectionType = countedConnectionType("ProjectConnection", projectType);

export const projectSource = preparedSource(
  projects,
  projects.id,
  (tenant) => and(sharedFilter(tenant, projectsOwnership), isExistingProject),
  { columnKey: "id" },
);
