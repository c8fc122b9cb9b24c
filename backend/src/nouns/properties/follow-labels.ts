import { formulasUsing, shownKey } from "@gisement/shared-domain/formula-fields";
import type { Step } from "../../platform/transaction/step.ts";
import { findFieldRows } from "./find-properties.ts";
import type { OptionRow } from "./option-sources.ts";
import { readOperands } from "./preview-formula.ts";
import { refreshLots } from "./refresh-lots.ts";
import { refreshSearchWords } from "./search-words.ts";
import type { FieldRow } from "./types.ts";

/** What follows from other labels of choices: the search words of the lots that have them, and formulas that read the list. */
export async function followLabels(step: Step, list: FieldRow, renamed: readonly OptionRow[]): Promise<void> {
  if (renamed.length === 0) return;
  await refreshSearchWords(step, list, renamed);
  const rows = await findFieldRows(step.tx, step.identity);
  const keys = rows.flatMap((row) => (shownKey(row) === list.key && row.key ? [row.key] : []));
  const users = formulasUsing(await readOperands(step.tx, step.identity), keys);
  await refreshLots(
    step,
    users.flatMap(({ key, formula }) => (formula ? [key] : [])),
  );
}
