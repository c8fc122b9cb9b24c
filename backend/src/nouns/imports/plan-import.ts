import { createHash } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import { type ImportRow as CheckedRow, indexPlaces, referenceKey } from "@gisement/shared-domain/import";
import { and, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { string } from "yup";
import { groupBy } from "../../platform/group-by.ts";
import { nameType } from "../../platform/input/input-schema.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { lotWords } from "../lots/derive-columns.ts";
import { findBrokenHolds } from "../lots/held-lots.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses } from "../lots/status-table.ts";
import { checkProject } from "../lots/update-product-status.ts";
import { findPlace } from "../places/find-place.ts";
import { placesOwnership } from "../places/ownership.ts";
import { isExistingPlace } from "../places/place-references.ts";
import { places } from "../places/table.ts";
import type { ImportFrame } from "./import-columns.ts";
import type { ImportRow } from "./table.ts";
import { importRows } from "./table.ts";
import { changesOf, type FieldChange, type Lot } from "./updatable-fields.ts";

export const IMPORT_MODES = ["create", "update", "both"] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];
export const importMode = nameType(
  "ImportMode",
  string().oneOf(IMPORT_MODES),
  "Whether a row may create a lot, update the lot with its unique id, or both.",
);

/** Reasons why a row can neither create nor change a lot. */
export const CONFLICT_KINDS = [
  /** Another row of the file has the same unique id. */
  "DUPLICATE",
  /** Several lots have this unique id. */
  "AMBIGUOUS",
  /** No lot has this unique id, and the mode does not create lots. */
  "UNKNOWN",
  /** The row has no unique id, and the mode does not create lots. */
  "NO_REFERENCE",
  /** The row lowers the quantity of the lot below what orders hold. */
  "HELD",
] as const;
export interface ImportConflict {
  readonly position: number;
  readonly ref: string | null;
  readonly kind: (typeof CONFLICT_KINDS)[number];
}

interface PositionedRow {
  readonly position: number;
  readonly row: CheckedRow;
}
/** A row that changes a lot. */
export interface PlannedUpdate {
  readonly position: number;
  readonly lot: Lot;
  readonly fields: readonly FieldChange[];
  readonly values: Partial<Lot>;
}

/** Dry run: the effect of each row if committed now. */
export interface PlannedRows {
  readonly creates: readonly CheckedRow[];
  readonly updates: readonly PlannedUpdate[];
  readonly unchanged: number;
  readonly conflicts: readonly ImportConflict[];
  /** Changes that conflict with holds of orders. */
  readonly held: readonly PlannedUpdate[];
  /** Number of rows that would create a lot although one with their unique id exists. */
  readonly existing: number;
  /** Changes with any input of the plan, so that a commit detects that the inventory changed since the dry run. */
  readonly fingerprint: string;
}

/** Reads the staged rows; refuses an incomplete set. */
async function stagedRows(step: Step, row: ImportRow): Promise<PositionedRow[]> {
  const staged = await step.tx
    .select({ position: importRows.position, row: importRows.row })
    .from(importRows)
    .where(eq(importRows.importID, row.id))
    .orderBy(asc(importRows.position));
  if (staged.length !== row.rowCount)
    throw new DomainError("INVALID_STATE", `${staged.length} of ${row.rowCount} rows have arrived.`, {
      field: "rowCount",
      found: staged.length,
      accepted: row.rowCount,
    });
  return staged.map((entry) => ({
    position: entry.position,
    // Rows staged by older versions lack `properties`.
    row: { properties: [], ...entry.row } as unknown as CheckedRow,
  }));
}

/** Locks the lots in the team's listing that have one of these unique ids. */
async function lotsByReference(step: Step, keys: readonly string[]): Promise<Map<string, Lot[]>> {
  const { tx, identity } = step;
  const lots: Lot[] = await tx
    .select()
    .from(productStatuses)
    .where(
      and(
        writeScope(identity, productStatusesOwnership),
        eq(productStatuses.progress, "active"),
        or(isNull(productStatuses.type), ne(productStatuses.type, "deleted")),
        sql`lower(btrim(${productStatuses.ref})) = any(${sql.param([...keys])}::text[])`,
      ),
    )
    .orderBy(asc(productStatuses.id))
    .for("update");
  return groupBy(lots, ({ ref }) => referenceKey(ref ?? ""));
}

/**
 * Sorts the staged rows of an import by their effect. The affected lots stay locked until the step ends, so that a commit
 * does what it planned.
 */
export async function planRows(
  step: Step,
  row: ImportRow,
): Promise<{ planned: PlannedRows; frame: ImportFrame }> {
  const staged = await stagedRows(step, row);
  const mode = row.mode as ImportMode;
  const keyOf = ({ ref }: CheckedRow) => (ref === null ? null : referenceKey(ref));
  const times = new Map<string, number>();
  for (const { row: checked } of staged) {
    const key = keyOf(checked);
    if (key !== null) times.set(key, (times.get(key) ?? 0) + 1);
  }
  const lots = times.size > 0 ? await lotsByReference(step, [...times.keys()]) : new Map<string, Lot[]>();
  const frame = await frameOf(step, row, staged, [...lots.values()].flat());

  const creates: CheckedRow[] = [];
  const changes: PlannedUpdate[] = [];
  const conflicts: ImportConflict[] = [];
  let unchanged = 0;
  let existing = 0;
  for (const { position, row: checked } of staged) {
    const key = keyOf(checked);
    const found = key === null ? [] : (lots.get(key) ?? []);
    if (mode === "create") {
      if (found.length > 0) existing++;
      creates.push(checked);
      continue;
    }
    const conflict = (kind: ImportConflict["kind"]) => conflicts.push({ position, ref: checked.ref, kind });
    const [lot, another] = found;
    if (key !== null && (times.get(key) ?? 0) > 1) conflict("DUPLICATE");
    else if (another) conflict("AMBIGUOUS");
    else if (lot) {
      const { fields, values } = changesOf(checked, lot, frame);
      if (fields.length === 0) unchanged++;
      else changes.push({ position, lot, fields, values });
    } else if (mode === "both") creates.push(checked);
    else conflict(key === null ? "NO_REFERENCE" : "UNKNOWN");
  }
  const broken = await findBrokenHolds(
    step,
    changes.map(({ lot, values }) => ({ row: lot, values })),
  );
  const updates = changes.filter(({ lot }) => !broken.has(lot.id));
  const held = changes.filter(({ lot }) => broken.has(lot.id));
  conflicts.push(...held.map(({ position, lot }) => ({ position, ref: lot.ref, kind: "HELD" as const })));
  conflicts.sort((one, other) => one.position - other.position);
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([creates.length, existing, conflicts]))
    .update(JSON.stringify(updates.map(({ lot, fields }) => [lot.id, lot.updatedAt, fields])))
    .digest("hex");
  return { planned: { creates, updates, unchanged, conflicts, held, existing, fingerprint }, frame };
}

const wordedRow = ({ category, properties }: CheckedRow) => ({
  category,
  properties: Object.fromEntries(properties.map(({ key, values }) => [key, values])),
});

async function frameOf(
  step: Step,
  row: ImportRow,
  staged: readonly PositionedRow[],
  lots: readonly Lot[],
): Promise<ImportFrame> {
  if (row.projectID) await checkProject(step, row.projectID);
  const known = await step.tx
    .select()
    .from(places)
    .where(and(writeScope(step.identity, placesOwnership), isExistingPlace))
    .orderBy(asc(places.createdAt));
  return {
    import: row,
    // Of places with the same name, the oldest wins.
    findPlace: indexPlaces(known),
    placesByID: new Map(known.map((place) => [place.id, place])),
    defaultPlace: row.placeID ? await findPlace(step, row.placeID) : null,
    words: await lotWords(step.tx, step.identity, [...staged.map((entry) => wordedRow(entry.row)), ...lots]),
  };
}
