import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { insertRows } from "../../platform/transaction/write-rows.ts";
import { liveOptions, readOptionList } from "./option-list.ts";
import type { LabelChange } from "./save-translations.ts";
import { options, translations } from "./table.ts";
import type { FieldRow } from "./types.ts";

/** Gives a new list the options of another one, with their values, levels and order (API-016); returns their translations. */
export async function copyOptions(step: Step, fromID: string, list: FieldRow): Promise<LabelChange[]> {
  const source = liveOptions(await readOptionList(step, fromID));
  const idOf = new Map(source.map(({ id }) => [id, randomUUID()] as const));
  const rows = source.map((option) => ({
    ...option,
    id: idOf.get(option.id) as string,
    key: null,
    fieldOptionsId: list.id,
    optionOptionsId: idOf.get(option.optionOptionsId ?? "") ?? null,
    organizationFieldsId: list.organizationFieldsId,
    ...ownershipOf(step.identity),
    userID: step.identity.userID,
    createdAt: step.now,
    updatedAt: step.now,
  }));
  // Parents first: options refer to them.
  const ordered = rows.toSorted(
    (one, other) => Number(one.optionOptionsId !== null) - Number(other.optionOptionsId !== null),
  );
  await insertRows(step.tx, options, ordered);
  step.record(
    ...ordered.map(({ id, label }) => ({ entity: "options", entityID: id, field: "created", new: label })),
  );
  const labels = await step.tx
    .select()
    .from(translations)
    .where(inArray(translations.optionID, [...idOf.keys()]));
  return labels.map(({ optionID, lang, label }) => ({
    owner: "option",
    ownerID: idOf.get(optionID ?? "") as string,
    lang,
    label,
  }));
}
