import { DomainError } from "@gisement/shared-domain/errors";
import { LIMITS } from "@gisement/shared-domain/limits";
import {
  isLotEditor,
  isProjectCommenter,
  isProjectLead,
  type OperationPolicy,
  productPolicy,
  projectsFromOutside,
  worksInTeam,
} from "@gisement/shared-domain/permissions";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { enforce } from "../../platform/input/enforce.ts";
import { parseID } from "../../platform/input/read-input.ts";
import type { OutsideProject, WithinProject } from "../../platform/tenancy/scope.ts";
import { inStep } from "../../platform/transaction/in-step.ts";
import type { Step } from "../../platform/transaction/step.ts";
import {
  requireWritable,
  type SentValues,
  withheldInProject,
  withoutWithheld,
  withoutWithheldDetails,
} from "../lots/lot-privacy.ts";
import { productStatuses } from "../lots/status-table.ts";
import { organizationMembers, organizations } from "../organizations/table.ts";
import { isExistingProject } from "./existing-project.ts";
import { projects } from "./table.ts";

type Acting = Pick<RequestContext, "db" | "identity" | "now" | "page" | "call">;
type Work<Result> = (step: Step) => Promise<Result>;
type Holds = (role: string) => boolean;

const outside = {
  projectID: projects.id,
  organizationID: projects.organizationID,
  organizationMasterID: projects.organizationMasterID,
  organizationName: organizations.name,
  ownerID: projects.userProjectsId,
};

/** The project of another owner with this id, if the person has one of these roles in it. */
async function findOutside(
  { db, identity }: Acting,
  projectID: string | null | undefined,
  holds: Holds,
): Promise<OutsideProject | null> {
  if (!projectID || !projectsFromOutside(identity, holds).includes(projectID)) return null;
  const [found] = await db
    .select(outside)
    .from(projects)
    .leftJoin(organizations, eq(organizations.id, projects.organizationID))
    .where(and(eq(projects.id, projectID), isExistingProject));
  return found ? { ...found, withheld: await withheldInProject(db, found.projectID) } : null;
}

/** Runs the step in the selected team, if its policy allows it, or within the project of another owner. */
async function run<Result>(
  context: Acting,
  project: OutsideProject | null,
  inTeam: OperationPolicy,
  work: Work<Result>,
): Promise<Result> {
  const { db, identity, now, page, call } = context;
  if (!project) {
    enforce(inTeam(identity));
    return inStep({ db, identity, now, page, call }, work);
  }
  const within = { ...identity, within: project } as WithinProject;
  try {
    return await inStep({ db, identity: within, now, page, call }, work);
  } catch (error) {
    throw error instanceof DomainError ? withoutWithheldDetails(error, project.withheld) : error;
  }
}

/** A step on a project: by its team, or by an external lead. */
export async function inProjectStep<Result>(
  context: Acting,
  projectID: string | null | undefined,
  work: Work<Result>,
): Promise<Result> {
  return run(context, await findOutside(context, projectID, isProjectLead), worksInTeam, work);
}

/** A step on what is drawn on a project's plans: by its team, or by an external editor of its lots. */
export async function inPlanStep<Result>(
  context: Acting,
  projectID: string | null | undefined,
  work: Work<Result>,
): Promise<Result> {
  return run(context, await findOutside(context, projectID, isLotEditor), worksInTeam, work);
}

/** A step in a discussion: by the team, or by an external participant of the project that it belongs to. */
export async function inThreadStep<Result>(
  context: Acting,
  projectIDs: readonly string[],
  inTeam: OperationPolicy,
  work: Work<Result>,
): Promise<Result> {
  const open = projectsFromOutside(context.identity, isProjectCommenter);
  const projectID = projectIDs.find((each) => open.includes(each));
  return run(context, await findOutside(context, projectID, isProjectCommenter), inTeam, work);
}

/** A step on a membership: by the member, by the team, or by an external lead of the project. */
export async function inMemberStep<Result>(
  context: Acting,
  memberID: string,
  inTeam: OperationPolicy,
  work: Work<Result>,
): Promise<Result> {
  const ledProjectIDs = projectsFromOutside(context.identity, isProjectLead);
  const [member] =
    ledProjectIDs.length === 0
      ? []
      : await context.db
          .select({ projectID: organizationMembers.projectID, userID: organizationMembers.userID })
          .from(organizationMembers)
          .where(
            and(eq(organizationMembers.id, memberID), inArray(organizationMembers.projectID, ledProjectIDs)),
          );
  const isOwn = context.identity.kind === "user" && member?.userID === context.identity.userID;
  const project = isOwn ? null : await findOutside(context, member?.projectID, isProjectLead);
  return run(context, project, inTeam, work);
}

interface SentLot extends SentValues {
  readonly projectID?: string | null;
}

/** Creating a lot: in the selected team, or in the project of another owner that the input names. */
export async function inNewLotStep<Result>(
  context: Acting,
  sent: SentLot,
  work: Work<Result>,
): Promise<Result> {
  const project = await findOutside(context, parseID(sent.projectID ?? ""), isLotEditor);
  if (project) checkSent(project, [sent]);
  return run(context, project, productPolicy.create, work);
}

/** A batch that was changed in part quotes stored values of the lots that it refuses. */
const withReadableRefusals = <Result>(result: Result, { withheld }: OutsideProject): Result => {
  const { refused } = result as { readonly refused?: unknown };
  return refused ? { ...result, refused: withoutWithheld(refused, withheld) } : result;
};

/** Editing lots: the selected team's, or those of one project of another owner. */
export async function inLotStep<Result>(
  context: Acting,
  changes: readonly (SentLot & { readonly id: string })[],
  work: Work<Result>,
): Promise<Result> {
  const editedProjectIDs = projectsFromOutside(context.identity, isLotEditor);
  const ids = changes.flatMap(({ id }) => parseID(id) ?? []);
  const found =
    editedProjectIDs.length === 0 || ids.length > LIMITS.importRows
      ? []
      : await context.db
          .selectDistinct({ projectID: productStatuses.projectID })
          .from(productStatuses)
          .where(
            and(
              sql`${productStatuses.id} = any(${sql.param(ids)}::uuid[])`,
              inArray(productStatuses.projectID, editedProjectIDs),
            ),
          )
          .limit(2);
  const project = found.length === 1 ? await findOutside(context, found[0]?.projectID, isLotEditor) : null;
  if (!project) return run(context, null, productPolicy.update, work);
  checkSent(project, changes);
  return withReadableRefusals(await run(context, project, productPolicy.update, work), project);
}

/** Participants may neither take a lot out of its project nor write or compare fields that only its team reads. */
export function checkSent(
  { projectID, withheld }: Pick<OutsideProject, "projectID" | "withheld">,
  sent: readonly SentLot[],
): void {
  for (const lot of sent) {
    if (lot.projectID !== undefined && parseID(lot.projectID ?? "") !== projectID)
      throw new DomainError("FORBIDDEN", "A participant leaves a lot in its project.", {
        field: "projectID",
        found: lot.projectID,
        accepted: projectID,
        reason: "not-owner",
      });
    requireWritable(lot, { withheld });
  }
}
