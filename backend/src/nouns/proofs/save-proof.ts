import { DomainError } from "@gisement/shared-domain/errors";
import { projectPolicy } from "@gisement/shared-domain/permissions";
import { PROOF_LIMITS } from "@gisement/shared-domain/records/proof";
import { and, eq, inArray, ne } from "drizzle-orm";
import { array, object, string } from "yup";
import { enforce } from "../../platform/input/enforce.ts";
import { type InputValue, id } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { changeableRecord } from "../../platform/records/record-rows.ts";
import {
  changeRecord,
  createRecordInput,
  createRecords,
  updateRecordInput,
} from "../../platform/records/save-records.ts";
import { ownerOf, ownershipOf, writeScope } from "../../platform/tenancy/scope.ts";
import { changeRow, lockRow } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { checkOwnedFile, findOwnPictures } from "../files/owned-file.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses } from "../lots/status-table.ts";
import { isExistingProject } from "../projects/existing-project.ts";
import { projectsOwnership } from "../projects/ownership.ts";
import { projects } from "../projects/table.ts";
import { proofRecord } from "./definition.ts";
import { type ProofRow, proofs } from "./table.ts";

const scan = () =>
  string()
    .strict()
    .max(300)
    .nullable()
    .meta({ description: "Key of the scanned paper, a document or a picture that the team has sent." });
const lotIDs = () => array(id().required()).min(1).max(PROOF_LIMITS.lots);
export const createProofInput = createRecordInput(proofRecord).shape({
  projectID: id().required(),
  lotIDs: lotIDs().required(),
  scan: scan(),
});
export const updateProofInput = updateRecordInput(proofRecord).shape({
  lotIDs: lotIDs().nullable(),
  scan: scan(),
});
const createdBesideInput = object({
  projectID: id().required(),
  lotIDs: lotIDs().required(),
  scan: scan(),
});
const changedBesideInput = object({ lotIDs: lotIDs().nullable(), scan: scan() });

/** A project of the acting team; another team's is treated as missing. */
async function checkProject(step: Step, projectID: string): Promise<void> {
  const [row] = await step.tx
    .select()
    .from(projects)
    .where(and(eq(projects.id, projectID), isExistingProject, writeScope(step.identity, projectsOwnership)));
  if (!row)
    throw new DomainError("NOT_FOUND", "There is no such project.", { field: "projectID", found: projectID });
  enforce(projectPolicy.update(step.identity));
}

/** The ids without repetitions. @throws DomainError BAD_USER_INPUT for a lot that is not one of the project */
async function checkLots(step: Step, projectID: string, ids: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const rows = await step.tx
    .select({ id: productStatuses.id })
    .from(productStatuses)
    .where(
      and(
        inArray(productStatuses.id, wanted),
        eq(productStatuses.projectID, projectID),
        ne(productStatuses.progress, "deleted"),
        writeScope(step.identity, productStatusesOwnership),
      ),
    );
  const known = new Set(rows.map((row) => row.id));
  const wrong = wanted.findIndex((each) => !known.has(each));
  if (wrong >= 0)
    throw new DomainError("BAD_USER_INPUT", "This lot is not one of the project.", {
      field: `lotIDs[${wrong}]`,
      found: wanted[wrong],
      accepted: "lots of the project",
    });
  return wanted;
}

/** @throws DomainError BAD_USER_INPUT for a key that names no document or picture of the team */
async function checkScan({ tx, identity }: Step, key: string | null | undefined): Promise<void> {
  if (!key) return;
  const owner = { organizationID: ownershipOf(identity).organizationID, userID: ownerOf(identity) };
  if ((await findOwnPictures(tx, [key], owner)).has(key)) return;
  await checkOwnedFile(tx, key, { field: "scan", kind: "document" }, owner);
}

/** Keeps a paper that proves what became of lots of a project. */
export async function createProof(
  step: Step,
  { projectID: project, lotIDs: given, scan: file, ...values }: InputValue<typeof createProofInput>,
): Promise<ProofRow> {
  const {
    projectID,
    lotIDs: ids,
    scan: key = null,
  } = readInput(createdBesideInput, { projectID: project, lotIDs: given, scan: file });
  await checkProject(step, projectID);
  const lots = await checkLots(step, projectID, ids);
  await checkScan(step, key);
  const [row] = await createRecords(step, proofRecord, [values], () => "", undefined, {
    projectID,
    lotIDs: lots,
    scan: key,
  });
  return row as unknown as ProofRow;
}

/** Changes one, the lots that it is about, or its scan. */
export async function updateProof(
  step: Step,
  { lotIDs: given, scan: file, ...values }: InputValue<typeof updateProofInput> & { readonly id: string },
): Promise<ProofRow> {
  const changeable = changeableRecord(proofRecord, step);
  const before = (await lockRow(step, changeable, values.id)) as unknown as ProofRow;
  await checkProject(step, before.projectID);
  const { lotIDs: ids, scan: key } = readInput(changedBesideInput, { lotIDs: given, scan: file });
  const lots = ids ? await checkLots(step, before.projectID, ids) : null;
  await checkScan(step, key);
  const changed = await changeRecord(step, proofRecord, values as never, "");
  const beside = { ...(lots ? { lotIDs: lots } : {}), ...(key === undefined ? {} : { scan: key }) };
  if (Object.keys(beside).length > 0) await changeRow(step, changeable, changed as never, beside as never);
  const [row] = (await step.tx.select().from(proofs).where(eq(proofs.id, before.id))) as [ProofRow];
  return row;
}
