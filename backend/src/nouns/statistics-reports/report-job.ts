import { DomainError } from "@gisement/shared-domain/errors";
import { figureWorkbook } from "@gisement/shared-domain/figure-workbook";
import { LOCALES, translatedOptions } from "@gisement/shared-domain/locale";
import { productPolicy, type UserIdentity } from "@gisement/shared-domain/permissions";
import { familyOf } from "@gisement/shared-domain/projects";
import { LISTING_FILTER } from "@gisement/shared-domain/search";
import { and, asc, eq, inArray } from "drizzle-orm";
import { array, type InferType, object, string } from "yup";
import type { Database } from "../../platform/database/database.ts";
import { type InputValue, id, nameType } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { drawInWorker } from "../documents/draw-in-worker.ts";
import { finishWithFile } from "../jobs/finish-with-file.ts";
import { defineOwnedJob, type JobRecord, startJob } from "../jobs/owned-job.ts";
import { isReadable } from "../jobs/reads-job-file.ts";
import { handleOwnedJob } from "../jobs/run-owned-job.ts";
import { organizations } from "../organizations/table.ts";
import { isExistingProject } from "../projects/existing-project.ts";
import { projectsOwnership } from "../projects/ownership.ts";
import { projects } from "../projects/table.ts";
import { findFieldRows } from "../properties/find-properties.ts";
import type { ProductFilter } from "../search/filter-input.ts";
import { lotFlows, measuredLots, seesMoney } from "../search/lot-flows.ts";
import { reportTexts, workbookWords } from "./report-texts.ts";
import { type ReportedProject, statisticsReport } from "./statistics-report.ts";

/** Projects of one report. */
const MOST = 100;

const REPORT_FORMATS = ["PDF", "XLSX"] as const;
/** Lots of one workbook. */
export const WORKBOOK_LOTS = 50_000;

export const reportInput = object({
  projectIDs: array(id().required())
    .max(MOST)
    .required()
    .meta({ description: "The projects that it is about; none for all lots of the team." }),
  locale: nameType("DocumentLanguage", string().oneOf(LOCALES)).required(),
  format: nameType("ReportFormat", string().oneOf(REPORT_FORMATS))
    .default("PDF")
    .meta({ description: "A report on paper, the default, or a workbook that calculates." }),
});
type Payload = InferType<typeof reportInput>;

/** Writes the figures of projects, or of the team, as a PDF or a workbook, which only the person who asked for it may read. */
export const reportWriting = defineOwnedJob({
  name: "write_statistics_report",
  queue: "short",
  payload: reportInput,
  mayRun: productPolicy.read,
  mayReadFile: (db, identity, { projectIDs }) => isReadable(() => findProjects(db, identity, projectIDs)),
});

interface Named {
  readonly id: string;
  readonly name: string;
  readonly target: number | null;
}
/** @throws DomainError NOT_FOUND for a project that this person may not read */
async function findProjects(
  db: Pick<Database, "select">,
  identity: UserIdentity,
  wanted: readonly string[],
): Promise<readonly Named[]> {
  if (wanted.length === 0) return [];
  const found = await db
    .select({ id: projects.id, name: projects.name, target: projects.reuseTarget })
    .from(projects)
    .where(
      and(inArray(projects.id, [...wanted]), isExistingProject, sharedScope(identity, projectsOwnership)),
    )
    .orderBy(asc(projects.id));
  const known = new Set(found.map((project) => project.id));
  const missing = wanted.findIndex((each) => !known.has(each));
  if (missing < 0) return found;
  throw new DomainError("NOT_FOUND", "There is no such project.", {
    field: `projectIDs[${missing}]`,
    found: wanted[missing],
  });
}

export async function startReport(step: Step, input: InputValue<typeof reportInput>): Promise<JobRecord> {
  const payload = readInput(reportInput, input) as Payload;
  await findProjects(step.tx as unknown as Database, step.identity, payload.projectIDs);
  const sorted = payload.projectIDs.toSorted();
  return startJob(
    step,
    reportWriting,
    { ...payload, projectIDs: sorted },
    `${sorted.join(" ")} ${payload.locale} ${payload.format}`,
  );
}

const lotsOf = (ids: readonly string[]): ProductFilter =>
  ({ ...LISTING_FILTER, ...(ids.length === 0 ? {} : { projectID: { eqs: [...ids] } }) }) as ProductFilter;

/** The words of the team for the families, categories, statuses and units of lots. */
async function teamWords(db: Database, identity: UserIdentity, locale: Payload["locale"]) {
  const rows = await findFieldRows(db, identity, ["lot", "category", "action", "unit"]);
  const names = new Map(
    rows.flatMap(({ key, options }) =>
      translatedOptions(options).map((term) => [`${key} ${term.value}`, term[locale]] as const),
    ),
  );
  return (list: string, value: string | null): string | null =>
    value === null ? null : (names.get(`${list} ${value}`) ?? null);
}
type TeamWords = Awaited<ReturnType<typeof teamWords>>;

/** @throws DomainError LIMIT_EXCEEDED for more lots than a workbook takes */
async function writeWorkbook(
  db: Database,
  identity: UserIdentity,
  { filter, locale, wordOf }: { filter: ProductFilter; locale: Payload["locale"]; wordOf: TeamWords },
): Promise<Uint8Array> {
  const { lots, factors } = await measuredLots(db, identity, { filter, limit: WORKBOOK_LOTS + 1 });
  if (lots.length > WORKBOOK_LOTS)
    throw new DomainError("LIMIT_EXCEEDED", "Too many lots for a workbook.", {
      field: "projectIDs",
      limit: WORKBOOK_LOTS,
    });
  const translated = { fr: "name", en: "nameEN", nl: "nameNL" } as const;
  return figureWorkbook({
    factors,
    words: workbookWords(locale),
    hasMoney: seesMoney(identity, filter),
    statusName: (action) => wordOf("action", action ?? "tbd") ?? action ?? "",
    unitName: (unit) => wordOf("unit", unit) ?? unit ?? "",
    categoryName: (category) => wordOf("category", category) ?? category ?? "",
    lots: lots.map((lot) => ({
      ...lot,
      name: lot[translated[locale]] || lot.name || "",
      family: wordOf("lot", familyOf(lot.category)),
    })),
  });
}

/** A project's name, or the team's or person's whose lots they are. */
async function titleOf(
  db: Database,
  identity: UserIdentity,
  named: readonly Named[],
): Promise<{ readonly title: string; readonly owner: string }> {
  const [team] = identity.team
    ? await db
        .select({ name: organizations.name })
        .from(organizations)
        .where(eq(organizations.id, identity.team.id))
    : [];
  const owner = team?.name ?? identity.name;
  const [only] = named;
  return { title: named.length === 1 && only ? only.name : owner, owner };
}

export const reportHandler = handleOwnedJob(
  reportWriting,
  ({ db, files }) =>
    async ({ projectIDs, locale, format }, { identity, job }) => {
      const found = await findProjects(db, identity, projectIDs);
      const named = found.toSorted((one, other) => one.name.localeCompare(other.name, locale));
      const filter = lotsOf(named.map((project) => project.id));
      const wordOf = await teamWords(db, identity, locale);
      const { title, owner } = await titleOf(db, identity, named);
      const fileTitle = `${reportTexts(locale)("kind")} ${title}`;
      if (format === "XLSX")
        return finishWithFile(files, job, {
          bytes: await writeWorkbook(db, identity, { filter, locale, wordOf }),
          title: fileTitle,
          extension: "xlsx",
        });
      const each: ReportedProject[] = [];
      for (const { id: projectID, name } of named)
        each.push({ name, flows: await lotFlows(db, identity, lotsOf([projectID])) });
      const report = statisticsReport(
        await lotFlows(db, identity, filter),
        {
          title,
          projects: each,
          target: named.length === 1 ? (named[0]?.target ?? null) : null,
          hasMoney: seesMoney(identity, filter),
          team: owner,
          createdAt: job.createdAt.toISOString(),
          familyName: (family) => wordOf("lot", family),
        },
        locale,
      );
      const { bytes } = await drawInWorker({ report });
      return finishWithFile(files, job, { bytes, title: fileTitle, extension: "pdf" });
    },
);
