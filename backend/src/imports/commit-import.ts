import { DomainError } from "@gisement/shared-domain/errors";
import type { ImportRow as CheckedRow } from "@gisement/shared-domain/import";
import { asc, eq, sql } from "drizzle-orm";
import type { Step } from "../actions/step.ts";
import { OWNERSHIP } from "../database/ownership.ts";
import { ownershipOf, writeScope } from "../database/scope.ts";
import { findPlace } from "../places/find-place.ts";
import { places } from "../places/table.ts";
import { labelsOfCategories } from "../products/derive-columns.ts";
import { checkProject } from "../products/update-product-status.ts";
import { foldName, IMPORT_COLUMNS, type ImportFrame, toImportRecord } from "./import-columns.ts";
import { lockImport } from "./stage-rows.ts";
import { importRows, imports } from "./table.ts";
import type { ImportRow } from "./types.ts";

const NAMES = Object.keys(IMPORT_COLUMNS);
const columnList = sql.raw(NAMES.map((name) => `"${name}"`).join(", "));
const columnTypes = sql.raw(
  Object.entries(IMPORT_COLUMNS)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(", "),
);

/**
 * Turns the staged rows into lots, all or none: products, occurrences and their entries in the action log by one
 * statement each, whatever the number of rows. A repeated call answers the import as it is.
 */
export async function commitImport(step: Step, id: string): Promise<ImportRow> {
  const { tx, identity, now, batchID } = step;
  const row = await lockImport(step, id);
  if (row.status === "COMMITTED") return row;
  if (row.status !== "STAGING")
    throw new DomainError("INVALID_STATE", "This import was taken back.", {
      found: row.status,
      accepted: ["STAGING"],
    });
  const staged = await tx
    .select({ row: importRows.row })
    .from(importRows)
    .where(eq(importRows.importID, id))
    .orderBy(asc(importRows.position));
  if (staged.length !== row.rowCount)
    throw new DomainError("INVALID_STATE", `${staged.length} of ${row.rowCount} rows have arrived.`, {
      field: "rowCount",
      found: staged.length,
      accepted: row.rowCount,
    });
  const checked = staged.map((entry) => entry.row as unknown as CheckedRow);
  const frame = await frameOf(step, row, checked);
  const records = JSON.stringify(checked.map((entry) => toImportRecord(entry, frame)));
  const { organizationID, organizationMasterID } = ownershipOf(identity);
  const stamp = sql`${identity.userID}::uuid, ${organizationID}::uuid, ${organizationMasterID}::uuid, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into products (id, by_user_id, organization_id, organization_master_id, created_at, updated_at)
    select product_id, ${stamp} from jsonb_to_recordset(${records}::jsonb) as r(product_id uuid)`);
  await tx.execute(sql`
    insert into product_statuses (${columnList}, import_id, project_id, progress, source,
      by_user_id, organization_id, organization_master_id, created_at, updated_at)
    select ${columnList}, ${id}::uuid, ${row.projectID}::uuid, 'active', 'import', ${stamp}
    from jsonb_to_recordset(${records}::jsonb) as r(${columnTypes})`);
  await tx.execute(sql`
    insert into actions (batch_id, at, actor, as_whom, entity, entity_id, product_id, field, new, organization_id, organization_master_id)
    select ${batchID}::uuid, ${now.toISOString()}::timestamptz, ${identity.impersonatorID ?? identity.userID}::uuid, ${identity.userID}::uuid,
      'product_statuses', id, product_id, 'created', to_jsonb(name), ${organizationID}::uuid, ${organizationMasterID}::uuid
    from jsonb_to_recordset(${records}::jsonb) as r(id uuid, product_id uuid, name text)`);
  await tx.delete(importRows).where(eq(importRows.importID, id));
  const [committed] = (await tx
    .update(imports)
    .set({
      status: "COMMITTED",
      createdCount: checked.length,
      committedAt: now,
      updatedAt: now,
      batchID,
    })
    .where(eq(imports.id, id))
    .returning()) as [ImportRow];
  step.record({
    entity: "imports",
    entityID: id,
    field: "status",
    old: row.status,
    new: committed.status,
  });
  return committed;
}

async function frameOf(step: Step, row: ImportRow, checked: readonly CheckedRow[]): Promise<ImportFrame> {
  if (row.projectID) await checkProject(step, row.projectID);
  const known = await step.tx
    .select()
    .from(places)
    .where(writeScope(step.identity, OWNERSHIP.places))
    .orderBy(asc(places.createdAt));
  return {
    import: row,
    // The oldest place of a name wins.
    places: new Map(known.toReversed().map((place) => [foldName(place.name), place])),
    defaultPlace: row.placeID ? await findPlace(step, row.placeID) : null,
    labels: await labelsOfCategories(
      step.tx,
      step.identity.team?.id ?? null,
      checked.map(({ category }) => category),
    ),
  };
}
