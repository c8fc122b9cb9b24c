import { JOBS_LINK } from "@gisement/shared-domain/notifications";
import { type Files, keepFiles } from "../../platform/files/files.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { type JobRecord, ownedJobNamed } from "./owned-job.ts";

/**
 * Stores a PDF that a job has drawn, which only the person who asked for it may read, and returns what ends the job: the file
 * is kept and the person told.
 */
export async function finishWithPdf(
  files: Files,
  job: JobRecord,
  { bytes, fileName }: { readonly bytes: Uint8Array; readonly fileName: string },
): Promise<(step: Step) => Promise<{ fileKey: string; fileName: string; bytes: number }>> {
  if (!ownedJobNamed(job.kind)?.mayReadFile)
    throw new TypeError(`No rule says who may read the file of ${job.kind}.`);
  const written = await files.write({
    kind: "export",
    extension: "pdf",
    contentType: "application/pdf",
    bytes,
    fileName,
    userID: job.userID,
    organizationID: null,
  });
  return async (step) => {
    await keepFiles(step.tx, [written.key]);
    step.emit({
      kind: "export-ready",
      jobID: job.id,
      userID: job.userID,
      fileName: written.fileName,
      href: JOBS_LINK,
    });
    return { fileKey: written.key, fileName: written.fileName, bytes: written.bytes };
  };
}
