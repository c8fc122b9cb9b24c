import { JOBS_LINK } from "@gisement/shared-domain/notifications";
import { type Files, keepFiles } from "../../platform/files/files.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { type JobRecord, ownedJobNamed } from "./owned-job.ts";

const CONTENT_TYPES = {
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/**
 * Stores a file that a job has written, which only the person who asked for it may read, and returns what ends the job: the file
 * is kept and the person told.
 */
export async function finishWithFile(
  files: Files,
  job: JobRecord,
  {
    bytes,
    title,
    extension,
  }: {
    readonly bytes: Uint8Array;
    readonly title: string;
    readonly extension: keyof typeof CONTENT_TYPES;
  },
): Promise<(step: Step) => Promise<{ fileKey: string; fileName: string; bytes: number }>> {
  if (!ownedJobNamed(job.kind)?.mayReadFile)
    throw new TypeError(`No rule says who may read the file of ${job.kind}.`);
  const written = await files.write({
    kind: "export",
    extension,
    contentType: CONTENT_TYPES[extension],
    bytes,
    fileName: `${title}.${extension}`,
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
