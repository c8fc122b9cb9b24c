import { DomainError } from "@gisement/shared-domain/errors";
import { type OperationPolicy, optionPolicy, propertyPolicy } from "@gisement/shared-domain/permissions";
import { and, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Changeable } from "../../platform/transaction/change-row.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { changeRows } from "../../platform/transaction/write-rows.ts";
import type { Conflict, UndoRows } from "../../platform/undo/undo.ts";
import { changeableField, changeableOption } from "./changeable-rows.ts";
import { readFieldSet } from "./field-set.ts";
import { lockSet } from "./lock-set.ts";
import { fieldsOwnership } from "./ownership.ts";
import { settleFormulas } from "./settle-formulas.ts";
import { fields } from "./table.ts";

/** Undo needs the same right as the step. */
function requireRight({ identity }: Step, policy: OperationPolicy): void {
  const decision = policy(identity);
  if (decision.allowed) return;
  throw new DomainError("FORBIDDEN", "Undo needs the right of the step.", {
    reason: decision.reason,
    ...(decision.roles ? { accepted: decision.roles } : {}),
  });
}

export const undoFields: UndoRows = {
  rank: 5,
  changeable: (step) => changeableField(step) as unknown as Changeable<PgTable>,
  // Without a key it replaces no property of the platform, and another one may have the key.
  removed: { status: "ARCHIVED", key: null },
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
    await changeRows(step, changeableField(step), changes as never);
    await settleFormulas(step, { before, after: await readFieldSet(step), confirmed: true });
  },
};

export const undoOptions: UndoRows = {
  rank: 6,
  changeable: (step) => changeableOption(step) as unknown as Changeable<PgTable>,
  // Without a list it replaces no option of the platform.
  removed: { status: "ARCHIVED", fieldOptionsId: null, optionOptionsId: null },
  async check(step): Promise<readonly Conflict[]> {
    requireRight(step, optionPolicy.update);
    return [];
  },
};
