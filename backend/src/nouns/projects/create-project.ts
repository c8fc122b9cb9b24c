import type { InputValue } from "../../platform/input/input-schema.ts";
import { ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { organizationMembers } from "../organizations/table.ts";
import { type createProjectInput, readProject } from "./project-input.ts";
import { projects } from "./table.ts";
import type { ProjectRow } from "./types.ts";

/** Role of a project's creator (decision B7). */
const CREATOR_ROLE = "project-manager";

/** A new project with its first participant, who joins immediately (PROJ-505). */
export async function createProject(
  step: Step,
  input: InputValue<typeof createProjectInput>,
): Promise<ProjectRow> {
  const { identity, tx, now } = step;
  const values = await readProject(step, input);
  const [project] = (await tx
    .insert(projects)
    .values({
      ...values,
      name: values.name ?? input.name,
      userProjectsId: identity.userID,
      ...ownershipOf(identity),
      createdAt: now,
      updatedAt: now,
    })
    .returning()) as [ProjectRow];
  await tx.insert(organizationMembers).values({
    userID: identity.userID,
    organizationID: project.organizationID,
    organizationMasterID: project.organizationMasterID,
    projectID: project.id,
    role: CREATOR_ROLE,
    status: "DONE",
    type: "PROJECT",
    email: identity.email,
    name: identity.name,
    seen: true,
    createdAt: now,
    updatedAt: now,
  });
  step.viewerChanged(identity.userID);
  step.record({ entity: "projects", entityID: project.id, field: "created", new: project.name });
  return project;
}
