import { createHash, randomUUID } from "node:crypto";
import type { InputValue } from "../../../platform/input/input-schema.ts";
import { readInput } from "../../../platform/input/read-input.ts";
import { ownershipOf } from "../../../platform/tenancy/scope.ts";
import { canonical } from "../../../platform/transaction/change-row.ts";
import type { Step } from "../../../platform/transaction/step.ts";
import { startJob } from "../../jobs/owned-job.ts";
import { teamExports } from "./table.ts";
import { startTeamExportInput, type TeamExportPayload, teamExport } from "./team-export-job.ts";
import { TEAM_EXPORT_PARTS } from "./team-export-parts.ts";

/** Starts the export; returns its id, or that of the person's same export that has not ended. */
export async function startTeamExport(
  step: Step,
  input: InputValue<typeof startTeamExportInput>,
): Promise<string> {
  const { parts, withFiles, locale } = readInput(startTeamExportInput, input);
  const { identity, now } = step;
  const chosen = TEAM_EXPORT_PARTS.filter((part) => parts.includes(part));
  const choice = { parts: chosen, withFiles, locale };
  const key = createHash("sha256")
    .update(canonical({ ...choice, team: identity.team?.id ?? null }))
    .digest("hex");
  const job = await startJob(step, teamExport, { ...choice, exportID: randomUUID() }, key);
  const { exportID } = job.payload as unknown as TeamExportPayload;
  const [created] = await step.tx
    .insert(teamExports)
    .values({
      id: exportID,
      jobID: job.id,
      ...choice,
      userID: identity.userID,
      ...ownershipOf(identity),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: teamExports.id });
  if (created) step.record({ entity: "team_exports", entityID: exportID, field: "created", new: chosen });
  return exportID;
}
