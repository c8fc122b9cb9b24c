import { LIMITS } from "@gisement/shared-domain/limits";
import { projectPolicy } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import { batchResultType } from "../../platform/graphql/batch-result.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { afterToken, keysetOrder, newestFirst, toPage } from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { inputOf } from "../../platform/input/input-of.ts";
import { parseID, requireID } from "../../platform/input/read-input.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import { copyProject } from "./copy-project.ts";
import { createProject } from "./create-project.ts";
import { deleteProject } from "./delete-project.ts";
import { isExistingProject } from "./existing-project.ts";
import { projectsOwnership } from "./ownership.ts";
import { copyProjectInput, createProjectInput, updateProjectInput } from "./project-input.ts";
import { projects } from "./table.ts";
import { projectConnectionType, projectSource, projectType } from "./types.ts";
import { updateProject } from "./update-project.ts";
import { inProjectStep } from "./within-project.ts";

const NEWEST = newestFirst(projects);

async function listProjects(
  { db, identity }: RequestContext,
  { progress, limit, nextToken }: { progress?: string | null; limit: number; nextToken?: string | null },
) {
  const condition = and(
    sharedScope(identity, projectsOwnership),
    progress && progress !== "deleted" ? eq(projects.progress, progress) : isExistingProject,
  );
  const rows = await db
    .select()
    .from(projects)
    .where(and(condition, afterToken(NEWEST, nextToken)))
    .orderBy(...keysetOrder(NEWEST))
    .limit(limit + 1);
  return { ...toPage(rows, limit, NEWEST), total: () => db.$count(projects, condition) };
}

export function registerProjects(): void {
  builder.queryFields((t) => ({
    getProject: t.field({
      type: projectType,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      policy: projectPolicy.read,
      resolve: (_root, { id }, { loaders }) => loaders.one(projectSource, parseID(id)),
    }),
    listProjects: t.field({
      type: projectConnectionType,
      nullable: false,
      args: {
        progress: t.arg.string({ defaultValue: "active" }),
        limit: t.arg.int({ defaultValue: LIMITS.projects }),
        nextToken: t.arg.string(),
      },
      policy: projectPolicy.read,
      limit: { max: LIMITS.projects },
      resolve: (_root, { progress, limit, nextToken }, context) =>
        listProjects(context, { progress, limit: limit ?? LIMITS.projects, nextToken }),
    }),
  }));
  builder.mutationFields((t) => ({
    createProject: t.field({
      type: projectType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("CreateProjectInput", createProjectInput), required: true }) },
      policy: projectPolicy.create,
      resolve: (_root, { input }, context) => inStep(context, (step) => createProject(step, input)),
    }),
    copyProject: t.field({
      type: batchResultType,
      nullable: false,
      description:
        "A new project like another one of the team; participants, plans, catalogues and orders are not copied. The answer names the new one; `undoBatch` takes it back.",
      args: { input: t.arg({ type: inputOf("CopyProjectInput", copyProjectInput), required: true }) },
      policy: projectPolicy.create,
      resolve: (_root, { input }, context) => inStep(context, (step) => copyProject(step, input)),
    }),
    updateProject: t.field({
      type: projectType,
      nullable: false,
      args: { input: t.arg({ type: inputOf("UpdateProjectInput", updateProjectInput), required: true }) },
      policy: projectPolicy.update,
      resolve: (_root, { input }, context) =>
        inProjectStep(context, requireID(input.id), (step) =>
          updateProject(step, { ...input, id: requireID(input.id) }),
        ),
    }),
    deleteProject: t.field({
      type: batchResultType,
      nullable: false,
      description:
        "Deletes a project with its catalogues, plans and wanted items; its lots stay in the inventory. `undoBatch` restores it.",
      args: { id: t.arg.id({ required: true }) },
      policy: projectPolicy.remove,
      resolve: (_root, { id }, context) => inStep(context, (step) => deleteProject(step, requireID(id))),
    }),
  }));
}
