import { DomainError } from "@gisement/shared-domain/errors";
import type { TranslationLanguage } from "@gisement/shared-domain/locale";
import { sql } from "drizzle-orm";
import { jsonText } from "../../platform/database/json-text.ts";
import { ownershipOf } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import type { LogRow, UndoEntries } from "../../platform/undo/undo.ts";
import { lockSet } from "./lock-set.ts";

type Owner = "field" | "option" | "section" | "shape";
/** A label in one language of one field, option, or section or shape of a plan; null removes it. */
export interface LabelChange {
  readonly owner: Owner;
  readonly ownerID: string;
  readonly lang: TranslationLanguage;
  readonly label: string | null;
}
const nameOf = ({ owner, lang }: Pick<LabelChange, "owner" | "lang">) => `${owner}.${lang}`;
const keyOf = (change: Omit<LabelChange, "label">) => `${change.ownerID} ${nameOf(change)}`;

async function storedLabels(
  { tx }: Step,
  changes: readonly LabelChange[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(changes.map(({ ownerID }) => ownerID))];
  const { rows } = await tx.execute<{
    owner: Owner;
    id: string;
    lang: TranslationLanguage;
    label: string;
  }>(sql`
    select 'field' as owner, field_id as id, lang, label from translations where field_id = any(${sql.param(ids)}::uuid[])
    union all
    select 'option', option_id, lang, label from translations where option_id = any(${sql.param(ids)}::uuid[])
    union all
    select 'section', section_id, lang, label from translations where section_id = any(${sql.param(ids)}::uuid[])
    union all
    select 'shape', shape_id, lang, label from translations where shape_id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, label, ...row }) => [keyOf({ ...row, ownerID: id }), label]));
}

/** Writes labels of rows that the caller has locked, and logs those that change: one entry per row and language. */
export async function saveTranslations(step: Step, changes: readonly LabelChange[]): Promise<void> {
  if (changes.length === 0) return;
  const stored = await storedLabels(step, changes);
  const differing = changes.filter((change) => (stored.get(keyOf(change)) ?? null) !== change.label);
  if (differing.length === 0) return;
  const { organizationID, organizationMasterID } = ownershipOf(step.identity);
  const records = differing.map(({ owner, ownerID, lang, label }) => ({
    field_id: owner === "field" ? ownerID : null,
    option_id: owner === "option" ? ownerID : null,
    section_id: owner === "section" ? ownerID : null,
    shape_id: owner === "shape" ? ownerID : null,
    lang,
    label,
  }));
  const sent = sql`jsonb_to_recordset(${jsonText(records)}::jsonb) as r(field_id uuid, option_id uuid, section_id uuid, shape_id uuid, lang text, label text)`;
  await step.tx.execute(sql`
    delete from translations t using ${sent}
    where t.lang = r.lang and (t.field_id = r.field_id or t.option_id = r.option_id or t.section_id = r.section_id or t.shape_id = r.shape_id)`);
  await step.tx.execute(sql`
    insert into translations (field_id, option_id, section_id, shape_id, lang, label, organization_id, organization_master_id, created_at, updated_at)
    select r.field_id, r.option_id, r.section_id, r.shape_id, r.lang, r.label, ${organizationID}::uuid, ${organizationMasterID}::uuid,
      ${step.now.toISOString()}::timestamptz, ${step.now.toISOString()}::timestamptz
    from ${sent} where r.label is not null`);
  step.record(
    ...differing.map((change) => ({
      entity: "translations",
      entityID: change.ownerID,
      field: nameOf(change),
      old: stored.get(keyOf(change)) ?? null,
      new: change.label,
    })),
  );
}

function toChange({ entityID, field, old }: LogRow): LabelChange {
  const [owner, lang] = field.split(".") as [Owner, TranslationLanguage];
  return { owner, lang, ownerID: entityID, label: old as string | null };
}

export const undoTranslations: UndoEntries = {
  rank: 7,
  async writeEntries(step, entries) {
    await lockSet(step);
    const changes = entries.map(toChange);
    const stored = await storedLabels(step, changes);
    const since = entries.filter(
      (entry, index) => (stored.get(keyOf(changes[index] as LabelChange)) ?? null) !== entry.new,
    );
    if (since.length > 0)
      throw new DomainError("CONFLICT", "Some of these labels were changed since.", {
        current: since.map(({ entityID, field }) => ({ id: entityID, name: null, field, current: null })),
      });
    await saveTranslations(step, changes);
  },
};
