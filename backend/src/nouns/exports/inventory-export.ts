import { createHash } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import { EXPORT_FORMATS, MOST_XLSX_ROWS } from "@gisement/shared-domain/export";
import { LOCALES } from "@gisement/shared-domain/locale";
import { exportPolicy } from "@gisement/shared-domain/permissions";
import { type InferType, mixed, object, string } from "yup";
import { canonical } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { defineOwnedJob, type JobRecord, startJob } from "../jobs/owned-job.ts";
import { mayReadSheet } from "./may-read-sheet.ts";

const payload = object({
  format: string().oneOf(EXPORT_FORMATS).required(),
  locale: string().oneOf(LOCALES).required(),
  /** The arguments of `searchProduct`, as the client sent them. */
  filter: mixed().nullable().default(null),
  sort: mixed().nullable().default(null),
});
export type ExportPayload = InferType<typeof payload>;

/** Writes the lots of a search as a file that can be imported again. */
export const inventoryExport = defineOwnedJob({
  name: "export_inventory",
  queue: "long",
  payload,
  mayRun: exportPolicy,
  mayReadFile: mayReadSheet,
});

/**
 * Refuses more rows than a workbook may have; a text file has no limit.
 *
 * @throws DomainError LIMIT_EXCEEDED
 */
export function checkRows({ format }: Pick<ExportPayload, "format">, rows: number): void {
  if (format !== "xlsx" || rows <= MOST_XLSX_ROWS) return;
  throw new DomainError("LIMIT_EXCEEDED", "Too many lots for a workbook.", {
    field: "format",
    found: rows,
    limit: MOST_XLSX_ROWS,
    accepted: "csv",
  });
}

/** Starts the export, or returns the person's same export that has not ended. */
export function startExport(step: Step, given: ExportPayload): Promise<JobRecord> {
  // The search, as it would be stored: dates are texts there.
  const stored = JSON.parse(JSON.stringify(given)) as ExportPayload;
  const key = createHash("sha256").update(canonical(stored)).digest("hex");
  return startJob(step, inventoryExport, stored, key);
}
