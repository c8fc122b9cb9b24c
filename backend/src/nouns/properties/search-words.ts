import { and, sql } from "drizzle-orm";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import type { OptionRow } from "./option-sources.ts";
import { hasOption } from "./option-uses.ts";
import type { LabelChange } from "./save-translations.ts";
import type { FieldRow } from "./types.ts";

interface Relabelled {
  readonly row: OptionRow;
  readonly labels: readonly LabelChange[];
}

/**
 * Makes lots found by the new labels of their choices, which they store as search words. The former words continue to find
 * them until the lot is next written.
 */
export async function addSearchWords(
  step: Step,
  field: FieldRow,
  changed: readonly Relabelled[],
): Promise<void> {
  const isSearched = field.key === "category" || field.organizationFieldsId !== null || field.userID !== null;
  if (!isSearched) return;
  for (const { row, labels } of changed) {
    const words = [...new Set([row.label, ...labels.flatMap(({ label }) => label ?? [])])].join(" ");
    await step.tx
      .update(lot)
      .set({ searchLabels: sql`concat_ws(' ', ${lot.searchLabels}, ${words}::text)` })
      .where(
        and(
          writeScope(step.identity, productStatusesOwnership),
          hasOption(field.key ?? "", row.value),
          sql`strpos(coalesce(${lot.searchLabels}, ''), ${words}) = 0`,
        ),
      );
  }
}
