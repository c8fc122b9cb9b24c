import { createHash } from "node:crypto";
import { DomainError } from "@gisement/shared-domain/errors";
import {
  type ImportRow as CheckedRow,
  emptyImportRow,
  indexPlaces,
  referenceKey,
} from "@gisement/shared-domain/import";
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
  "Whether a row may create a lot, update the lot with its id or reference, or both.",
);

/** Reasons why a row can neither create nor change a lot. */
export const CONFLICT_KINDS = [
  /** Another row of the file is about the same lot. */
  "DUPLICATE",
  /** Several lots have this reference. */
  "AMBIGUOUS",
  /** No lot has this reference, and the mode does not create lots. */
  "UNKNOWN",
  /** No lot of the team's listing has this id. */
  "UNKNOWN_LOT",
  /** The row has a lot's id, and the mode only creates lots. */
  "EXISTING_LOT",
  /** The row has neither id nor reference, and the mode does not create lots. */
  "NO_REFERENCE",
  /** The row lowers the quantity of the lot below what orders hold. */
  "HELD",
] as const;
export interface ImportConflict {
  readonly position: number;
  readonly ref: string | null;
  /** The lot's id in the row. */
  readonly lotID: string | null;
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
  /** Number of rows that would create a lot although one with their reference exists. */
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
    // A page or version that does not know a field sends rows without it.
    row: { ...emptyImportRow(), ...entry.row } as CheckedRow,
  }));
}

/** The lots of the team's listing that rows may name. */
interface NamedLots {
  readonly all: readonly Lot[];
  readonly byID: ReadonlyMap<string, Lot>;
  readonly byReference: ReadonlyMap<string, readonly Lot[]>;
}

/** Locks the lots in the team's listing that have one of these ids or references. */
async function lockNamedLots(step: Step, rows: readonly PositionedRow[]): Promise<NamedLots> {
  const ids = [...new Set(rows.flatMap(({ row }) => row.lotID ?? []))];
  const keys = [...new Set(rows.flatMap(({ row }) => keyOf(row) ?? []))];
  if (ids.length === 0 && keys.length === 0) return { all: [], byID: new Map(), byReference: new Map() };
  const { tx, identity } = step;
  const lots: Lot[] = await tx
    .select()
    .from(productStatuses)
    .where(
      and(
        writeScope(identity, productStatusesOwnership),
        eq(productStatuses.progress, "active"),
        or(isNull(productStatuses.type), ne(productStatuses.type, "deleted")),
        or(
          sql`${productStatuses.id} = any(${sql.param(ids)}::uuid[])`,
          sql`lower(btrim(${productStatuses.ref})) = any(${sql.param(keys)}::text[])`,
        ),
      ),
    )
    .orderBy(asc(productStatuses.id))
    .for("update");
  return {
    all: lots,
    byID: new Map(lots.map((lot) => [lot.id, lot])),
    byReference: groupBy(lots, ({ ref }) => referenceKey(ref ?? "")),
  };
}

/** The reference by which a row without a lot's id is recognised. */
const keyOf = ({ lotID, ref }: CheckedRow): string | null =>
  lotID || ref === null ? null : referenceKey(ref);

/** The lots that a row names: by its id, else by its reference. */
const lotsOf = (row: CheckedRow, { byID, byReference }: NamedLots): readonly Lot[] => {
  if (row.lotID) return [byID.get(row.lotID) ?? []].flat();
  const key = keyOf(row);
  return key === null ? [] : (byReference.get(key) ?? []);
};

/** Why a row can neither create nor change a lot; null if it can. */
function conflictOf(
  row: CheckedRow,
  lots: readonly Lot[],
  { mode, isRepeated }: { readonly mode: ImportMode; readonly isRepeated: boolean },
): ImportConflict["kind"] | null {
  // Before the mode: a row with an id never creates a second lot.
  if (row.lotID && lots.length === 0) return "UNKNOWN_LOT";
  if (mode === "create") return row.lotID ? "EXISTING_LOT" : null;
  if (isRepeated) return "DUPLICATE";
  if (lots.length > 1) return "AMBIGUOUS";
  if (lots.length > 0 || mode === "both") return null;
  return keyOf(row) === null ? "NO_REFERENCE" : "UNKNOWN";
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
  const named = await lockNamedLots(step, staged);
  const frame = await frameOf(step, row, staged, named.all);
  /** What a row is about: the lot that it names, else its reference. */
  const subjectOf = (checked: CheckedRow): string | null => {
    const [lot, another] = lotsOf(checked, named);
    return lot && !another ? lot.id : keyOf(checked);
  };
  const times = new Map<string, number>();
  for (const { row: checked } of staged) {
    const subject = subjectOf(checked);
    if (subject !== null) times.set(subject, (times.get(subject) ?? 0) + 1);
  }

  const creates: CheckedRow[] = [];
  const changes: PlannedUpdate[] = [];
  const conflicts: ImportConflict[] = [];
  let unchanged = 0;
  let existing = 0;
  for (const { position, row: checked } of staged) {
    const lots = lotsOf(checked, named);
    const isRepeated = (times.get(subjectOf(checked) ?? "") ?? 0) > 1;
    const kind = conflictOf(checked, lots, { mode, isRepeated });
    const [lot] = lots;
    if (kind) conflicts.push({ position, ref: checked.ref, lotID: checked.lotID, kind });
    else if (mode === "create" || !lot) {
      if (lot) existing++;
      creates.push(checked);
    } else {
      const { fields, values } = changesOf(checked, lot, frame);
      if (fields.length === 0) unchanged++;
      else changes.push({ position, lot, fields, values });
    }
  }
  const broken = await findBrokenHolds(
    step,
    changes.map(({ lot, values }) => ({ row: lot, values })),
  );
  const updates = changes.filter(({ lot }) => !broken.has(lot.id));
  const held = changes.filter(({ lot }) => broken.has(lot.id));
  conflicts.push(
    ...held.map(({ position, lot }) => ({ position, ref: lot.ref, lotID: lot.id, kind: "HELD" as const })),
  );
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
