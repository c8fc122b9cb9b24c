import { DomainError } from "@gisement/shared-domain/errors";
import { LOCALES } from "@gisement/shared-domain/locale";
import { proofPolicy, type UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq } from "drizzle-orm";
import { type InferType, object, string } from "yup";
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
import { places } from "../places/table.ts";
import { isExistingProject } from "../projects/existing-project.ts";
import { projectsOwnership } from "../projects/ownership.ts";
import { projects } from "../projects/table.ts";
import { findFieldRows } from "../properties/find-properties.ts";
import { labelValues } from "../properties/label-values.ts";
import { accountReport } from "./account-report.ts";
import { accountTexts } from "./account-texts.ts";
import { diagnosisLots } from "./diagnosis-lots.ts";
import { diagnosisReport } from "./diagnosis-report.ts";
import { diagnosisSheet } from "./diagnosis-sheet.ts";
import { accountLots, dueDay, endOfWorks } from "./final-account.ts";
import { formFacts } from "./form-facts.ts";

/** What is written of a project for the law: before the works, and after them. */
const ACCOUNT_KINDS = ["ACCOUNT", "DIAGNOSIS", "DIAGNOSIS_SHEET"] as const;

export const writeAccountInput = object({
  projectID: id().required(),
  locale: nameType("DocumentLanguage", string().oneOf(LOCALES)).required(),
  kind: nameType("AccountKind", string().oneOf(ACCOUNT_KINDS)).default("ACCOUNT").meta({
    description:
      "The account after the works, the default, or the diagnosis before them, on paper or as separated text.",
  }),
});
type Payload = InferType<typeof writeAccountInput>;

/** Lists of choices whose words stand in what is written. */
const LABELLED = ["unit", "condition", "material"];

/** Writes the final account or the diagnosis of a project as a PDF or a sheet, which only the person who asked for it may read. */
export const accountWriting = defineOwnedJob({
  name: "write_final_account",
  queue: "short",
  payload: writeAccountInput,
  mayRun: proofPolicy.create,
  mayReadFile: (db, identity, { projectID }) => isReadable(() => findHead(db, identity, projectID)),
});

/** @throws DomainError NOT_FOUND for a project that this person may not read */
async function findHead(db: Pick<Database, "select">, identity: UserIdentity, projectID: string) {
  const [found] = await db
    .select({ project: projects, place: places, team: organizations.name })
    .from(projects)
    .leftJoin(places, eq(places.id, projects.placeID))
    .leftJoin(organizations, eq(organizations.id, projects.organizationID))
    .where(and(eq(projects.id, projectID), isExistingProject, sharedScope(identity, projectsOwnership)));
  if (found) return found;
  throw new DomainError("NOT_FOUND", "There is no such project.", { field: "projectID", found: projectID });
}

export async function startAccount(
  step: Step,
  input: InputValue<typeof writeAccountInput>,
): Promise<JobRecord> {
  const payload = readInput(writeAccountInput, input) as Payload;
  await findHead(step.tx as unknown as Database, step.identity, payload.projectID);
  return startJob(step, accountWriting, payload, `${payload.projectID} ${payload.locale} ${payload.kind}`);
}

export const accountHandler = handleOwnedJob(
  accountWriting,
  ({ db, files }) =>
    async ({ projectID, locale, kind }, { identity, job }) => {
      const { project, place, team } = await findHead(db, identity, projectID);
      const { units, labelOf } = labelValues(await findFieldRows(db, identity, LABELLED));
      const head = {
        project: project.name,
        address: [place?.address, [place?.zipcode, place?.city].filter(Boolean).join(" ")]
          .filter(Boolean)
          .join(", "),
        team: team ?? identity.name,
        endOfWorks: endOfWorks(project),
        dueDay: dueDay(project),
        createdAt: job.createdAt.toISOString(),
        units,
        forms: formFacts(project, locale),
      };
      const title = `${accountTexts(locale)(kind === "ACCOUNT" ? "fileName" : "diagnosisFile")} ${project.name}`;
      if (kind === "DIAGNOSIS_SHEET") {
        const bytes = diagnosisSheet(await diagnosisLots(db, identity, projectID), labelOf, locale);
        return finishWithFile(files, job, { bytes, title, extension: "csv" });
      }
      const report =
        kind === "DIAGNOSIS"
          ? diagnosisReport(await diagnosisLots(db, identity, projectID), { ...head, labelOf }, locale)
          : accountReport(await accountLots(db, identity, projectID), head, locale);
      const { bytes } = await drawInWorker({ report });
      return finishWithFile(files, job, {
        bytes,
        title,
        extension: "pdf",
      });
    },
);
