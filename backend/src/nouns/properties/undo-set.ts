import { DomainError } from "@gisement/shared-domain/errors";
import { type OperationPolicy, optionPolicy, propertyPolicy } from "@gisement/shared-domain/permissions";
import { and, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Changeable } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { changeRows, type RowChange } from "../../platform/transaction/write-rows.ts";
import type { Conflict, UndoRows } from "../../platform/undo/undo.ts";
import { followCreatedRows } from "../reviews/follow-created-rows.ts";
import { changeableField, changeableOption } from "./changeable-rows.ts";
import { checkProtection } from "./check-field.ts";
import { readFieldSet } from "./field-set.ts";
import { followLabels } from "./follow-labels.ts";
import { lockSet } from "./lock-set.ts";
import { isArchivedOption, liveOptions, optionName, readOptionList } from "./option-list.ts";
import type { OptionRow } from "./option-sources.ts";
import { fieldsOwnership } from "./ownership.ts";
import { followPrivacy } from "./search-words.ts";
import { changeableSet } from "./set-writes.ts";
import { settleFormulas } from "./settle-formulas.ts";
import { fields } from "./table.ts";
import type { FieldRow } from "./types.ts";

/** Undo needs the same right as the step. */
function requireRight({ identity }: Step, policy: OperationPolicy): void {
  const decision = policy(identity);
  if (decision.allowed) return;
  throw new DomainError("FORBIDDEN", "Undo needs the right of the step.", {
    reason: decision.reason,
    ...(decision.roles ? { accepted: decision.roles } : {}),
  });
}

/** Without a key it replaces no property of the platform, and another one may have the key. */
export const REMOVED_FIELD = { status: "ARCHIVED", key: null } as const;
/** Without a list it replaces no option of the platform. */
export const REMOVED_OPTION = { status: "ARCHIVED", fieldOptionsId: null, optionOptionsId: null } as const;

/** A renamed set; one that the step created stays. */
export const undoSets: UndoRows = {
  rank: 4,
  changeable: (step) => changeableSet(step) as unknown as Changeable<PgTable>,
  async check(step): Promise<readonly Conflict[]> {
    requireRight(step, propertyPolicy.update);
    return [];
  },
};

export const undoFields: UndoRows = {
  rank: 5,
  changeable: (step) => changeableField(step) as unknown as Changeable<PgTable>,
  removed: REMOVED_FIELD,
  async check(step, changes): Promise<readonly Conflict[]> {
    requireRight(step, propertyPolicy.update);
    const live = await step.tx
      .select({ id: fields.id, key: fields.key, label: fields.label })
      .from(fields)
      .where(
        and(
          writeScope(step.identity, fieldsOwnership),
          sql`${fields.status} is distinct from 'ARCHIVED' and ${fields.key} is not null`,
        ),
      );
    return changes.flatMap(({ row, values }) => {
      const key = values.key ?? row.key;
      const returns = (values.status === undefined ? row.status : values.status) !== "ARCHIVED";
      const other = returns && live.find((field) => field.key === key && field.id !== row.id);
      return other ? [{ id: row.id, name: row.label, field: "key", current: other.label }] : [];
    });
  },
  async write(step, changes) {
    await lockSet(step);
    const before = await readFieldSet(step);
    for (const { row, values } of changes as readonly RowChange<FieldRow>[])
      checkProtection(step, before, { before: row, after: { ...row, ...values }, path: row.label });
    await changeRows(step, changeableField(step), changes as never);
    const after = await readFieldSet(step);
    await settleFormulas(step, { before, after, confirmed: true });
    await followPrivacy(step, before, after);
  },
};

/** Finds the option of a list that was added since in the place of one that would return. */
function replacementIn(live: readonly OptionRow[]): (returning: OptionRow) => OptionRow | undefined {
  const isOwn = ({ organizationID, userID }: OptionRow) => organizationID !== null || userID !== null;
  const byValue = new Map(live.filter(isOwn).map((option) => [option.value, option]));
  const byName = new Map(live.map((option) => [optionName(option), option]));
  return (returning) => {
    const named = byName.get(optionName(returning));
    // A platform's option with the value is the one that the team's replaces.
    return byValue.get(returning.value) ?? (named?.value === returning.value ? undefined : named);
  };
}

export const undoOptions: UndoRows = {
  rank: 6,
  changeable: (step) => changeableOption(step) as unknown as Changeable<PgTable>,
  removed: REMOVED_OPTION,
  async check(step, changes): Promise<readonly Conflict[]> {
    requireRight(step, optionPolicy.update);
    const after = changes
      .map(({ row, values }) => ({ ...row, ...values }) as unknown as OptionRow)
      .filter((row) => row.fieldOptionsId !== null && !isArchivedOption(row));
    const changed = new Set(changes.map(({ row }) => row.id));
    const conflicts: Conflict[] = [];
    for (const listID of new Set(after.map(({ fieldOptionsId }) => fieldOptionsId as string))) {
      const live = liveOptions(await readOptionList(step, listID)).filter(({ id }) => !changed.has(id));
      const replacementOf = replacementIn(live);
      for (const row of after.filter(({ fieldOptionsId }) => fieldOptionsId === listID)) {
        const other = replacementOf(row);
        if (other) conflicts.push({ id: row.id, name: row.label, field: "label", current: other.label });
      }
    }
    return conflicts;
  },
  async write(step, changes) {
    await lockSet(step);
    const written: readonly OptionRow[] = await changeRows(step, changeableOption(step), changes as never);
    for (const listID of new Set(written.flatMap(({ fieldOptionsId }) => fieldOptionsId ?? []))) {
      const { field } = await readOptionList(step, listID);
      await followLabels(
        step,
        field,
        written.filter(({ fieldOptionsId }) => fieldOptionsId === listID),
      );
    }
    await followCreatedRows(
      step,
      "option",
      changes.map(({ row }) => row as unknown as OptionRow),
    );
  },
};
