import { type ExportedLot, inventoryColumns, inventoryRows, openSheet } from "@gisement/shared-domain/export";
import { type Field, type FieldRow, ownFields } from "@gisement/shared-domain/fields";
import { LIMITS } from "@gisement/shared-domain/limits";
import type { Locale } from "@gisement/shared-domain/locale";
import { fileLists, readOptions } from "@gisement/shared-domain/option-lists";
import { keepFiles } from "../../platform/files/files.ts";
import type { JobParts } from "../../platform/jobs/job-handler.ts";
import { handleOwnedJob, type OwnedRun } from "../jobs/run-owned-job.ts";
import { checkRows, type ExportPayload, inventoryExport } from "./inventory-export.ts";

const LOTS = `
  query ExportedLots($filter: ProductFilter, $sort: [ProductSortInput!], $limit: Int, $nextToken: String) {
    searchProduct(filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      total nextToken
      items {
        name nameEN nameNL ref category action conditions provenances brand model color material lot reemploymentIndex wasteCode
        weight spot startDate complement complementEN complementNL description descriptionEN descriptionNL internalNotes
        quantity { number unit } price { amount currency } dimension { length width height diameter unit }
        place { name } properties { key values }
      }
    }
  }`;
const PROPERTY_SET = `
  query ExportedFields($limit: Int) {
    listFields(limit: $limit) {
      items {
        id key type label value status metadata { key value } translations { lang label }
        options { id value label status translations { lang label } } hiddenOptions { id value label translations { lang label } }
      }
    }
  }`;
const NAMES = `
  query ExportedNames($nextToken: String) {
    listPlaces { items { id name } }
    listUsers(limit: 10000) { items { id name } }
    listProjects(progress: null, nextToken: $nextToken) { items { id name } nextToken }
  }`;

interface LotPage {
  readonly searchProduct: {
    readonly total: number;
    readonly nextToken: string | null;
    readonly items: readonly ExportedLot[];
  };
}
interface Named {
  readonly id: string;
  readonly name: string | null;
}
interface NamePage {
  readonly listPlaces: { readonly items: readonly Named[] };
  readonly listUsers: { readonly items: readonly Named[] };
  readonly listProjects: { readonly items: readonly Named[]; readonly nextToken: string | null };
}

type Ask = <Data>(document: string, variables?: Record<string, unknown>) => Promise<Data>;

/** Name of the sheet and of the file. */
const TITLES: Readonly<Record<Locale, string>> = { fr: "Inventaire", en: "Inventory", nl: "Inventaris" };
const CONTENT_TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const;

/** The team's own properties; those that name a place, project or person carry the names as options. */
async function readOwnFields(ask: Ask, rows: readonly FieldRow[]): Promise<readonly Field[]> {
  const fields = ownFields(rows);
  const isNamed = ({ list }: Field) => list === "place" || list === "project" || list === "person";
  if (!fields.some(isNamed)) return fields;
  const { listPlaces, listUsers, listProjects } = await ask<NamePage>(NAMES);
  const projects = [...listProjects.items];
  for (let { nextToken } = listProjects; nextToken !== null; ) {
    const more = (await ask<NamePage>(NAMES, { nextToken })).listProjects;
    projects.push(...more.items);
    nextToken = more.nextToken;
  }
  const lists = { place: listPlaces.items, person: listUsers.items, project: projects };
  return fields.map((field) =>
    isNamed(field)
      ? {
          ...field,
          options: lists[field.list as keyof typeof lists].map(({ id, name }) => {
            const label = name ?? "";
            return { value: id, label: { fr: label, en: label, nl: label } };
          }),
        }
      : field,
  );
}

/** Reads the search page by page as the person, and writes the file that `keepFiles` then keeps. */
async function writeInventory(
  { query, files }: Pick<JobParts, "query" | "files">,
  { format, locale, filter, sort }: ExportPayload,
  { identity, signal, progress, job }: OwnedRun,
) {
  const ask: Ask = (document, variables) => query(identity, document, variables);
  const rows = (await ask<{ listFields: { items: FieldRow[] } }>(PROPERTY_SET, { limit: LIMITS.allFields }))
    .listFields.items;
  const own = await readOwnFields(ask, rows);
  const toCells = inventoryRows(locale, fileLists(readOptions(rows, locale)), own);
  const sheet = await openSheet(
    format,
    { name: TITLES[locale], columns: inventoryColumns(locale, own) },
    locale,
  );
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
    step.emit({ kind: "export-ready", jobID: run.job.id, userID: run.job.userID, fileName });
    return { fileKey: key, fileName, bytes };
  };
});
