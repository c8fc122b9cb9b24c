import { DomainError } from "@gisement/shared-domain/errors";
import { and, asc, gt, ne, sql } from "drizzle-orm";
import type { PropertyValue } from "../../platform/database/shapes.ts";
import type { InputValue } from "../../platform/input/input-schema.ts";
import { readInput } from "../../platform/input/read-input.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { changeLots } from "../lots/change-lots.ts";
import { lotWords } from "../lots/derive-columns.ts";
import { reservedValue } from "../lots/own-values.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import { type ProductStatusRow, selectProductStatuses } from "../lots/types.ts";
import { findOwnFields } from "./find-properties.ts";
import { lockSet } from "./lock-set.ts";
import { mergeOptionsInput } from "./option-input.ts";
import { findOption, isArchivedOption, listOfOption, liveOptions, readOptionList } from "./option-list.ts";
import { hasOption } from "./option-uses.ts";
import { saveOptions } from "./save-options.ts";

/** Lists whose values the product's rules use by name. */
const RULE_LISTS = ["action", "channels", "placeType", "sectionType", "unit"];
/** Lots per statement. */
const CHUNK = 2500;

const replaced = (values: readonly string[], from: string, into: string): string[] => [
  ...new Set(values.map((value) => (value === from ? into : value))),
];

/** The columns of one lot with `into` in the place of `from`. */
function mergedValues(
  row: ProductStatusRow,
  key: string,
  from: string,
  into: string,
): Partial<ProductStatusRow> {
  switch (key) {
    case "category":
      return { category: into, categories: replaced(row.categories, from, into) };
    case "lot":
      return { lot: into };
    case "material":
      return { material: replaced(row.material, from, into) };
    case "condition": {
      const conditions = replaced(row.conditions, from, into);
      return { conditions, condition: conditions[0] ?? null };
    }
    case "provenance": {
      const provenances = replaced(row.provenances, from, into);
      return { provenances, provenance: provenances[0] ?? null };
    }
    default: {
      const stored = row.properties[key] as PropertyValue;
      const value = Array.isArray(stored) ? replaced(stored as readonly string[], from, into) : into;
      return { properties: { ...row.properties, [key]: value } };
    }
  }
}

/** Locks the lots in the order of their ids, past and removed ones too: they are found by the same value. */
const nextLots = (step: Step, key: string, value: string, after: string): Promise<ProductStatusRow[]> =>
  selectProductStatuses(step.tx)
    .where(
      and(
        writeScope(step.identity, productStatusesOwnership),
        ne(lot.progress, "deleted"),
        hasOption(key, value),
        gt(lot.id, sql`${after}::uuid`),
      ),
    )
    .orderBy(asc(lot.id))
    .limit(CHUNK)
    .for("update");
const NO_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Gives the lots of one option another option of the same list, and archives the first, all in one step.
 *
 * @returns the ids of the changed lots
 * @throws INVALID_STATE with the reason `rule-list`, `same-option` or `has-options`.
 * @throws FORBIDDEN with the reason `admins-only` where only an ADMIN writes the values of the list.
 */
export async function mergeOptions(
  step: Step,
  input: InputValue<typeof mergeOptionsInput>,
): Promise<readonly string[]> {
  const { from: fromID, into: intoID } = readInput(mergeOptionsInput, input);
  await lockSet(step);
  const listID = await listOfOption(step, fromID);
  const list = await readOptionList(step, listID);
  const [from, into] = [findOption(list, fromID, "from"), findOption(list, intoID, "into")];
  const key = list.field.key ?? "";
  const refuse = (reason: string) =>
    new DomainError("INVALID_STATE", `These options stay apart: ${reason}.`, {
      field: "into",
      found: into.label,
      reason,
    });
  if ((await findOwnFields(step.tx, step.identity, [key])).get(key)?.editable === false)
    throw reservedValue("from");
  if (RULE_LISTS.includes(key)) throw refuse("rule-list");
  if (from.value === into.value || isArchivedOption(into)) throw refuse("same-option");
  if (liveOptions(list).some(({ optionOptionsId }) => optionOptionsId === from.id))
    throw refuse("has-options");
  const ids: string[] = [];
  for (let after = NO_ID; ; ) {
    const rows = await nextLots(step, key, from.value, after);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    const changes = rows.map((row) => ({ row, values: mergedValues(row, key, from.value, into.value) }));
    const words = await lotWords(
      step.tx,
      step.identity,
      changes.map(({ row, values }) => ({ ...row, ...values })),
    );
    const written = await changeLots(
      step,
      changes.map(({ row, values }) => ({
        row,
        values: { ...values, ...words.of({ ...row, ...values }) },
      })),
    );
    ids.push(...written.map((row) => row.id));
  }
  await saveOptions(step, { fieldOptionsId: listID, update: [{ id: from.id, archived: true }] });
  return ids;
}
