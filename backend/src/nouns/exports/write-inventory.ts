import { type ExportedLot, openSheet } from "@gisement/shared-domain/export";
import { lotFile } from "@gisement/shared-domain/fragments";
import { LIMITS } from "@gisement/shared-domain/limits";
import type { Locale } from "@gisement/shared-domain/locale";
import { JOBS_LINK } from "@gisement/shared-domain/notifications";
import { keepFiles } from "../../platform/files/files.ts";
import type { JobParts } from "../../platform/jobs/job-handler.ts";
import { handleOwnedJob, type OwnedRun } from "../jobs/run-owned-job.ts";
import type { Ask } from "../properties/read-field-rows.ts";
import { checkRows, type ExportPayload, inventoryExport } from "./inventory-export.ts";
import { readLotSheet } from "./lot-sheet.ts";

const FILE = lotFile();
const LOTS = `
  query ExportedLots($filter: ProductFilter, $sort: [ProductSortInput!], $limit: Int, $nextToken: String) {
    searchProduct(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      total nextToken items { ...${FILE.name} }
    }
  }
  ${FILE.text}`;
interface LotPage {
  readonly searchProduct: {
    readonly total: number;
    readonly nextToken: string | null;
    readonly items: readonly ExportedLot[];
  };
}
/** Name of the sheet and of the file. */
const TITLES: Readonly<Record<Locale, string>> = { fr: "Inventaire", en: "Inventory", nl: "Inventaris" };
const CONTENT_TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const;

/** Reads the search page by page as the person, and writes the file that `keepFiles` then keeps. */
async function writeInventory(
  { query, files }: Pick<JobParts, "query" | "files">,
  { format, locale, filter, sort }: ExportPayload,
  { identity, signal, progress, job }: OwnedRun,
) {
  const ask: Ask = (document, variables) => query(identity, document, variables);
  const { columns, toCells } = await readLotSheet(ask, locale);
  const sheet = await openSheet(format, { name: TITLES[locale], columns }, locale);
  let done = 0;
  let nextToken: string | null = null;
  do {
    signal.throwIfAborted();
    const { searchProduct: page }: LotPage = await ask<LotPage>(LOTS, {
      filter,
      sort,
      limit: LIMITS.searchPage,
      nextToken,
    });
    checkRows({ format }, page.total);
    sheet.add(page.items.map(toCells));
    done += page.items.length;
    await progress(done, page.total);
    nextToken = page.nextToken;
  } while (nextToken !== null);
  const bytes = await sheet.finish();
  const day = job.createdAt.toISOString().slice(0, 10);
  return files.write({
    kind: "export",
    extension: format,
    contentType: CONTENT_TYPES[format],
    bytes,
    fileName: `${TITLES[locale]} ${day}.${format}`,
    userID: identity.userID,
    // Only the person who asked for it may read it.
    organizationID: null,
  });
}

export const exportHandler = handleOwnedJob(inventoryExport, (parts) => async (payload, run) => {
  const { key, fileName, bytes } = await writeInventory(parts, payload, run);
  return async (step) => {
    await keepFiles(step.tx, [key]);
    step.emit({ kind: "export-ready", jobID: run.job.id, userID: run.job.userID, fileName, href: JOBS_LINK });
    return { fileKey: key, fileName, bytes };
  };
});
