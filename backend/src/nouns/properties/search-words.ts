import { privateKeys } from "@gisement/shared-domain/fields";
import { and, asc, gt, or, type SQL, sql } from "drizzle-orm";
import { jsonText } from "../../platform/database/json-text.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { lotWords } from "../lots/derive-columns.ts";
import { productStatusesOwnership } from "../lots/ownership.ts";
import { productStatuses as lot } from "../lots/status-table.ts";
import type { FieldSet } from "./field-set.ts";
import type { OptionRow } from "./option-sources.ts";
import { hasOption } from "./option-uses.ts";
import { lotsOfSet } from "./refresh-lots.ts";
import type { FieldRow } from "./types.ts";

/** Lots per statement. */
const CHUNK = 2500;
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Makes lots found by the present labels of their choices, which they store as search words, and by the former ones no more. */
export async function refreshSearchWords(
  step: Step,
  field: FieldRow,
  renamed: readonly OptionRow[],
): Promise<void> {
  const isSearched = field.key === "category" || field.organizationFieldsId !== null || field.userID !== null;
  if (!isSearched || renamed.length === 0) return;
  const haveOne = or(...renamed.map(({ value }) => hasOption(field.key ?? "", value)));
  await refreshWordsOf(step, and(writeScope(step.identity, productStatusesOwnership), haveOne) as SQL);
}

const privateKeysIn = ({ own, platform }: FieldSet): ReadonlySet<string> =>
  privateKeys([...own, ...platform]);

/**
 * Values of properties that have become private, and of formulas that read them, are found by their team alone from now on, and
 * others by everyone.
 */
export async function followPrivacy(step: Step, before: FieldSet, after: FieldSet): Promise<void> {
  const [former, present] = [privateKeysIn(before), privateKeysIn(after)];
  const keys = [...new Set([...former, ...present])].filter((key) => former.has(key) !== present.has(key));
  if (keys.length === 0) return;
  await refreshWordsOf(
    step,
    sql`${lotsOfSet(step)} and ${lot.properties} <> '{}'::jsonb and ${lot.properties} ?| ${sql.param(keys)}::text[]`,
  );
}

async function refreshWordsOf(step: Step, condition: SQL): Promise<void> {
  for (let after = NO_ID; ; ) {
    const lots = await step.tx
      .select({ id: lot.id, category: lot.category, properties: lot.properties })
      .from(lot)
      .where(and(condition, gt(lot.id, sql`${after}::uuid`)))
      .orderBy(asc(lot.id))
      .limit(CHUNK)
      .for("update");
    const last = lots.at(-1);
    if (!last) return;
    after = last.id;
    const words = await lotWords(step.tx, step.identity, lots);
    const records = lots.map((each) => ({ id: each.id, ...words.of(each) }));
    await step.tx.execute(sql`
      update product_statuses s set search_labels = r."searchLabels", private_labels = r."privateLabels"
      from jsonb_to_recordset(${jsonText(records)}::jsonb) as r(id uuid, "searchLabels" text, "privateLabels" text)
      where s.id = r.id and (s.search_labels, s.private_labels) is distinct from (r."searchLabels", r."privateLabels")`);
  }
}
