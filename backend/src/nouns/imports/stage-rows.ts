import { DomainError } from "@gisement/shared-domain/errors";
import { type ImportRow as ImportRowValues, importRowSchema } from "@gisement/shared-domain/import";
import { LIMITS } from "@gisement/shared-domain/limits";
import { and, eq, inArray, sql } from "drizzle-orm";
import { array, mixed, number, object, string } from "yup";
import { creationKey, type InputValue, id } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { idOfKey, keyOwnerOf } from "../../platform/tenancy/id-of-key.ts";
import { ownershipOf, writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { mergeOwnValues } from "../lots/own-values.ts";
import { checkRelations } from "../lots/relation-values.ts";
import { checkProject } from "../lots/update-product-status.ts";
import { findPlace } from "../places/find-place.ts";
import { findOwnFields } from "../properties/find-properties.ts";
import { requireIdle } from "./active-work.ts";
import { choicesOfImport, keepChoices } from "./choices.ts";
import { importsOwnership } from "./ownership.ts";
import { importMode } from "./plan-import.ts";
import type { ImportRow } from "./table.ts";
import { importRows, imports } from "./table.ts";

/** Maximum number of rows per call. */
export const STAGE_LIMIT = 500;
/** Maximum characters of the stored column mapping. */
const MAPPING_LIMIT = 20_000;

export const createImportInput = object({
  id: creationKey().required(),
  fileName: string().trim().min(1).max(255).required(),
  rowCount: number().integer().defined(),
  mapping: mixed().required(),
  projectID: id().nullable(),
  placeID: id().nullable(),
  mode: importMode.nullable().meta({ defaultValue: "create" }),
  choices: choicesOfImport,
});
/** The schema leaves the rows unchecked; each is checked with the shared rule of import rows. */
export const stageImportRowsInput = object({
  importID: id().required(),
  offset: number()
    .integer()
    .defined()
    .meta({ description: "Number of the first row of this chunk, from 0." }),
  rows: array(mixed().required())
    .required()
    .meta({ description: `Checked rows, at most ${STAGE_LIMIT} per call; the server checks them again.` }),
});

/** Opens an import. The `id` is a key chosen by the client, or the import's id; it makes repeated calls idempotent. */
export async function createImport(
  step: Step,
  input: InputValue<typeof createImportInput>,
): Promise<ImportRow> {
  const {
    id: key,
    fileName,
    projectID = null,
    placeID = null,
    choices,
  } = readInput(createImportInput, input);
  if (input.rowCount < 1 || input.rowCount > LIMITS.importRows)
    throw new DomainError("LIMIT_EXCEEDED", `An import has 1 to ${LIMITS.importRows} rows.`, {
      field: "rowCount",
      found: input.rowCount,
      limit: LIMITS.importRows,
    });
  if (JSON.stringify(input.mapping ?? null).length > MAPPING_LIMIT)
    throw new DomainError("LIMIT_EXCEEDED", "The column matching is too long.", {
      field: "mapping",
      limit: MAPPING_LIMIT,
    });
  if (projectID) await checkProject(step, projectID);
  if (placeID) await findPlace(step, placeID);
  const repeated = await findImport(step, key);
  if (repeated) return repeated;
  const [created] = await step.tx
    .insert(imports)
    .values({
      id: idOfKey(keyOwnerOf(step.identity), key),
      fileName,
      rowCount: input.rowCount,
      mapping: input.mapping ?? {},
      projectID,
      placeID,
      mode: input.mode ?? "create",
      userID: step.identity.userID,
      ...ownershipOf(step.identity),
      createdAt: step.now,
      updatedAt: step.now,
    })
    .onConflictDoNothing()
    .returning();
  if (created) {
    await keepChoices(step, choices ?? []);
    return created;
  }
  return lockImport(step, key);
}

/**
 * Finds and locks an import of the acting team; other teams' imports do not exist. Also accepts the key of its creation, so
 * that a client can continue or discard an import if the response to the creation was lost.
 */
export async function findImport(step: Step, id: string): Promise<ImportRow | null> {
  const [row] = await step.tx
    .select()
    .from(imports)
    .where(
      and(
        inArray(imports.id, [id, idOfKey(keyOwnerOf(step.identity), id)]),
        writeScope(step.identity, importsOwnership),
      ),
    )
    .for("update");
  return row ?? null;
}

export async function lockImport(step: Step, id: string): Promise<ImportRow> {
  const row = await findImport(step, id);
  if (!row) throw new DomainError("NOT_FOUND", "There is no such import.", { field: "id", found: id });
  return row;
}

/** Stores checked rows until the commit; each is checked again here. A repeated chunk is stored once. */
export async function stageImportRows(
  step: Step,
  input: InputValue<typeof stageImportRowsInput>,
): Promise<ImportRow> {
  if (input.rows.length > STAGE_LIMIT)
    throw new DomainError("LIMIT_EXCEEDED", `At most ${STAGE_LIMIT} rows a call.`, {
      field: "rows",
      found: input.rows.length,
      limit: STAGE_LIMIT,
    });
  const row = await lockImport(step, input.importID);
  await requireIdle(step, row);
  if (row.status !== "STAGING")
    throw new DomainError("INVALID_STATE", "This import is closed.", {
      found: row.status,
      accepted: ["STAGING"],
    });
  if (input.offset < 0 || input.offset + input.rows.length > row.rowCount)
    throw new DomainError("BAD_USER_INPUT", `This import has ${row.rowCount} rows.`, {
      field: "offset",
      found: input.offset,
      accepted: { min: 0, max: row.rowCount - input.rows.length },
    });
  const values = input.rows.map((value, index) => ({
    importID: row.id,
    position: input.offset + index,
    row: readInput(importRowSchema, value, `rows[${index}]`) as Record<string, unknown>,
  }));
  await checkOwnValues(step, values);
  if (values.length > 0)
    await step.tx
      .insert(importRows)
      .values(values)
      .onConflictDoUpdate({
        target: [importRows.importID, importRows.position],
        set: { row: sql`excluded.row` },
      });
  return row;
}

/** Refuses own values of the wrong type and unknown related rows, with their row, before the import is planned. */
async function checkOwnValues(step: Step, rows: readonly { readonly row: unknown }[]): Promise<void> {
  const given = rows.map(({ row }) => (row as ImportRowValues).properties);
  const keys = given.flatMap((properties) => properties.map(({ key }) => key));
  const fields = await findOwnFields(step.tx, step.identity, keys);
  const changes = given.map((properties, index) => {
    const path = `rows[${index}].`;
    return { before: {}, after: mergeOwnValues({}, properties, fields, { path }), path };
  });
  await checkRelations(step, changes, fields);
}

/** Deletes an import that is not committed, and its staged rows. */
export async function discardImport(step: Step, id: string): Promise<ImportRow> {
  const row = await lockImport(step, id);
  await requireIdle(step, row);
  if (row.status !== "STAGING")
    throw new DomainError("INVALID_STATE", "This import was written: take it back instead.", {
      found: row.status,
      accepted: ["STAGING"],
    });
  await step.tx.delete(imports).where(eq(imports.id, row.id));
  return row;
}
