import { EXPORT_DAYS } from "@gisement/shared-domain/files";
import { TEAM_EXPORT_LINK } from "@gisement/shared-domain/notifications";
import { and, eq, inArray, sql } from "drizzle-orm";
import { keepFiles } from "../../../platform/files/files.ts";
import { storedFiles } from "../../../platform/files/table.ts";
import type { JobParts } from "../../../platform/jobs/job-handler.ts";
import { handleOwnedJob, type OwnedRun } from "../../jobs/run-owned-job.ts";
import { openArchive } from "./archive.ts";
import { teamExports } from "./table.ts";
import { type TeamExportPayload, teamExport } from "./team-export-job.ts";
import { writeArchive } from "./write-archive.ts";

/** Milliseconds between two signs that the pieces are still wanted: far fewer than the sweep waits. */
const SIGN_OF_LIFE = 600_000;
/** The same word in the three languages. */
const NAME = "Export";

/** Writes the archive piece by piece; the pieces of a run that fails are deleted. */
async function writeTeamExport(
  parts: Pick<JobParts, "db" | "files" | "store" | "query">,
  payload: TeamExportPayload,
  run: OwnedRun,
) {
  const { db, files } = parts;
  const { identity, job } = run;
  const keys: string[] = [];
  let signedAt = performance.now();
  const archive = openArchive(async (bytes) => {
    const piece = await files.write({
      kind: "archive",
      extension: "part",
      contentType: "application/octet-stream",
      bytes,
      fileName: `${keys.length + 1}`,
      // The archive outlives its author's membership.
      userID: null,
      organizationID: identity.team?.id ?? null,
    });
    keys.push(piece.key);
    if (performance.now() - signedAt < SIGN_OF_LIFE) return;
    signedAt = performance.now();
    await db
      .update(storedFiles)
      .set({ changedAt: sql`now()` })
      .where(and(inArray(storedFiles.key, keys), eq(storedFiles.state, "pending")));
  }, job.createdAt);
  try {
    const content = await writeArchive(parts, payload, run, archive);
    const bytes = await archive.finish();
    const day = job.createdAt.toISOString().slice(0, 10);
    const name = [NAME, identity.team?.name, day].join(" ");
    return { ...content, bytes, pieces: keys, fileName: `${name.replace(/[\\/:*?"<>|\p{Cc}]/gu, "-")}.zip` };
  } catch (error) {
    await archive.abort();
    // What remains is deleted by the sweep.
    await files.discard(keys).catch(() => undefined);
    throw error;
  }
}

export const teamExportHandler = handleOwnedJob(teamExport, (parts) => async (payload, run) => {
  const written = await writeTeamExport(parts, payload, run);
  return async (step) => {
    await keepFiles(step.tx, written.pieces);
    const [row] = await step.tx
      .update(teamExports)
      .set({
        ...written,
        readyAt: step.now,
        expiresAt: new Date(step.now.getTime() + EXPORT_DAYS * 86_400_000),
        updatedAt: step.now,
      })
      .where(eq(teamExports.id, payload.exportID))
      .returning();
    if (row) step.wrote("team_exports", { organizationID: row.organizationID, ownerID: row.userID });
    const { fileName } = written;
    step.emit({
      kind: "export-ready",
      jobID: run.job.id,
      userID: run.job.userID,
      fileName,
      href: TEAM_EXPORT_LINK,
    });
    return null;
  };
});
