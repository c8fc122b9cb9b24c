import { inArray } from "drizzle-orm";
import type { Step } from "../../platform/transaction/step.ts";
import type { Conflict, UndoChange } from "../../platform/undo/undo.ts";
import { places } from "../places/table.ts";
import { geohashOf, lotWords, type Worded } from "./derive-columns.ts";
import { mastersOf } from "./team-of-lots.ts";

/** Conflicts of lots whose former place no longer exists. */
export async function missingPlaces(step: Step, changes: readonly UndoChange[]): Promise<Conflict[]> {
  const ids = [...new Set(changes.flatMap(({ values }) => (values.placeID ? [String(values.placeID)] : [])))];
  if (ids.length === 0) return [];
  const rows = await step.tx.select({ id: places.id }).from(places).where(inArray(places.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  return changes.flatMap(({ row, values }) =>
    values.placeID && !known.has(String(values.placeID))
      ? [{ id: row.id, name: row.name ?? null, field: "placeID", current: row.placeID }]
      : [],
  );
}

/** Adds the derived columns, which the log leaves out. */
export async function completeUndo(step: Step, changes: readonly UndoChange[]): Promise<UndoChange[]> {
  const worded = changes.filter(({ values }) => "category" in values || "properties" in values);
  const words = await lotWords(
    step.tx,
    step.identity,
    worded.flatMap(({ row, values }) => [row, values] as readonly Worded[]),
  );
  const teams = changes.flatMap(({ values }) =>
    typeof values.organizationID === "string" ? [values.organizationID] : [],
  );
  const masters = await mastersOf(step, [...new Set(teams)]);
  return changes.map(({ row, values }) => ({
    row,
    values: {
      ...values,
      ...("category" in values || "properties" in values
        ? words.of({ ...row, ...values } as unknown as Required<Worded>)
        : {}),
      ...("organizationID" in values
        ? { organizationMasterID: masters.get(String(values.organizationID)) ?? null }
        : {}),
      ...("lat" in values
        ? { geohash: geohashOf(values.lat as number | null, values.lon as number | null) }
        : {}),
      updatedBy: step.identity.userID,
    },
  }));
}
