import { emptyImportRow } from "@gisement/shared-domain/import";
import { commitImport } from "../../nouns/imports/commit-import.ts";
import type { ImportMode } from "../../nouns/imports/plan-import.ts";
import { createImport, stageImportRows } from "../../nouns/imports/stage-rows.ts";
import type { Step } from "../../platform/transaction/step.ts";

/** Imports a file of one row, from its creation to its commit. */
export async function importLot(
  step: Step,
  { id, mode, ref, quantity }: { id: string; mode: ImportMode; ref: string; quantity: number },
): Promise<void> {
  const rows = [{ ...emptyImportRow(), name: "Importé", ref, quantity: { number: quantity, unit: "u" } }];
  await createImport(step, { id, fileName: "lots.xlsx", rowCount: 1, mapping: {}, mode });
  await stageImportRows(step, { importID: id, offset: 0, rows });
  await commitImport(step, id);
}
