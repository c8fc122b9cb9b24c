import { DomainError } from "@gisement/shared-domain/errors";
import { daysTo, laterDay } from "@gisement/shared-domain/projects";
import { and, eq } from "drizzle-orm";
import type { InputValue } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { copyAlerts } from "../alerts/copy-alerts.ts";
import { copyLotsOfProject } from "../lots/copy-lots-of-project.ts";
import { createProject } from "./create-project.ts";
import { isExistingProject } from "./existing-project.ts";
import { projectsOwnership } from "./ownership.ts";
import { copyProjectInput } from "./project-input.ts";
import { projects } from "./table.ts";

const dayOf = (moment: Date | null): string | null => moment?.toISOString().slice(0, 10) ?? null;

/**
 * A new project like another one of the team: its facts and its target, on request with its days, its wanted items and its lots.
 * Participants, plans, catalogues and orders stay with the first one.
 *
 * @throws DomainError BAD_USER_INPUT if the team has no such project, LIMIT_EXCEEDED if it has too much for one copy
 */
export async function copyProject(
  step: Step,
  input: InputValue<typeof copyProjectInput>,
): Promise<{ batchID: string; ids: readonly string[] }> {
  const { id, name, firstDay, needs, lots } = readInput(copyProjectInput, input);
  const [from] = await step.tx
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), writeScope(step.identity, projectsOwnership), isExistingProject));
  if (!from) throw new DomainError("BAD_USER_INPUT", "There is no such project.", { field: "id", found: id });
  const days = firstDay
    ? daysTo(firstDay, [dayOf(from.startDate), ...(from.phases ?? []).map(({ start }) => start)])
    : null;
  const moved = (moment: Date | null): Date | null =>
    moment && days !== null
      ? new Date(`${laterDay(moment.toISOString().slice(0, 10), days)}T00:00:00Z`)
      : null;
  const copy = await createProject(step, {
    name,
    type: from.type,
    description: from.description,
    picture: from.picture,
    placeID: from.placeID,
    reuseTarget: from.reuseTarget,
    // Of the same building; its survey is another one.
    buildingOwner: from.buildingOwner,
    floorArea: from.floorArea,
    permit: from.permit,
    diagnostician: from.diagnostician,
    startDate: moved(from.startDate),
    endDate: moved(from.endDate),
    phases:
      days === null
        ? null
        : (from.phases ?? []).map((phase) => ({
            ...phase,
            start: laterDay(phase.start, days),
            end: laterDay(phase.end, days),
          })),
  });
  if (needs) await copyAlerts(step, { from: from.id, to: copy.id, moved });
  if (lots) await copyLotsOfProject(step, { from: from.id, to: copy.id });
  return { batchID: step.batchID, ids: [copy.id] };
}
