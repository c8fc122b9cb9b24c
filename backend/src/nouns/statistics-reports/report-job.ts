import { DomainError } from "@gisement/shared-domain/errors";
import { LOCALES, translatedOptions } from "@gisement/shared-domain/locale";
import { productPolicy, type UserIdentity } from "@gisement/shared-domain/permissions";
import { LISTING_FILTER } from "@gisement/shared-domain/search";
import { and, asc, eq, inArray } from "drizzle-orm";
import { array, type InferType, object, string } from "yup";
import type { Database } from "../../platform/database/database.ts";
import { type InputValue, id, nameType } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { drawInWorker } from "../documents/draw-in-worker.ts";
import { finishWithPdf } from "../jobs/finish-with-pdf.ts";
import { defineOwnedJob, type JobRecord, startJob } from "../jobs/owned-job.ts";
import { isReadable } from "../jobs/reads-job-file.ts";
import { handleOwnedJob } from "../jobs/run-owned-job.ts";
import { organizations } from "../organizations/table.ts";
import { isExistingProject } from "../projects/existing-project.ts";
import { projectsOwnership } from "../projects/ownership.ts";
import { projects } from "../projects/table.ts";
import { findFieldRows } from "../properties/find-properties.ts";
import type { ProductFilter } from "../search/filter-input.ts";
import { lotFlows, seesMoney } from "../search/lot-flows.ts";
import { reportTexts } from "./report-texts.ts";
import { type ReportedProject, statisticsReport } from "./statistics-report.ts";

/** Projects of one report. */
const MOST = 100;

export const reportInput = object({
  projectIDs: array(id().required())
    .max(MOST)
    .required()
    .meta({ description: "The projects that it is about; none for all lots of the team." }),
  locale: nameType("DocumentLanguage", string().oneOf(LOCALES)).required(),
});
type Payload = InferType<typeof reportInput>;

/** Writes the figures of projects, or of the team, as a PDF, which only the person who asked for it may read. */
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
    `${sorted.join(" ")} ${payload.locale}`,
  );
}

const lotsOf = (ids: readonly string[]): ProductFilter =>
  ({ ...LISTING_FILTER, ...(ids.length === 0 ? {} : { projectID: { eqs: [...ids] } }) }) as ProductFilter;

/** The words of the team for the families of lots. */
async function familyNames(db: Database, identity: UserIdentity, locale: Payload["locale"]) {
  const rows = await findFieldRows(db, identity, ["lot"]);
  const names = new Map(
    rows
      .flatMap(({ options }) => translatedOptions(options))
      .map((term) => [term.value, term[locale]] as const),
  );
  return (family: string): string | null => names.get(family) ?? null;
}

export const reportHandler = handleOwnedJob(
  reportWriting,
  ({ db, files }) =>
    async ({ projectIDs, locale }, { identity, job }) => {
      const found = await findProjects(db, identity, projectIDs);
      const named = found.toSorted((one, other) => one.name.localeCompare(other.name, locale));
      const ids = named.map((project) => project.id);
      const each: ReportedProject[] = [];
      for (const { id: projectID, name } of named)
        each.push({ name, flows: await lotFlows(db, identity, lotsOf([projectID])) });
      const [team] = identity.team
        ? await db
            .select({ name: organizations.name })
            .from(organizations)
            .where(eq(organizations.id, identity.team.id))
        : [];
      const owner = team?.name ?? identity.name;
      const [only] = named;
      const title = named.length === 1 && only ? only.name : owner;
      const report = statisticsReport(
        await lotFlows(db, identity, lotsOf(ids)),
        {
          title,
          projects: each,
          target: named.length === 1 ? (only?.target ?? null) : null,
          hasMoney: seesMoney(identity, lotsOf(ids)),
          team: owner,
          createdAt: job.createdAt.toISOString(),
          familyName: await familyNames(db, identity, locale),
        },
        locale,
      );
      const { bytes } = await drawInWorker({ report });
      return finishWithPdf(files, job, { bytes, fileName: `${reportTexts(locale)("kind")} ${title}.pdf` });
    },
);
