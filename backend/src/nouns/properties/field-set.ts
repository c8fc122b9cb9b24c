import { foldLabel, hasSetting, positionOf } from "@gisement/shared-domain/fields";
import { and, isNull, sql } from "drizzle-orm";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { fieldsOwnership } from "./ownership.ts";
import { fields } from "./table.ts";
import type { FieldRow } from "./types.ts";

/** The fields from which a writer's property set is composed (decision D9), archived ones included. */
export interface FieldSet {
  readonly own: readonly FieldRow[];
  readonly platform: readonly FieldRow[];
}

/** Reads the writer's own rows, locked, and the platform's. */
export async function readFieldSet({ tx, identity }: Step): Promise<FieldSet> {
  const own = await tx
    .select()
    .from(fields)
    .where(and(writeScope(identity, fieldsOwnership), sql`${fields.key} is not null`))
    .orderBy(fields.id)
    .for("update");
  const platform = await tx
    .select()
    .from(fields)
    .where(
      and(
        isNull(fields.organizationFieldsId),
        isNull(fields.userID),
        sql`${fields.status} is distinct from 'ARCHIVED'`,
      ),
    );
  return { own, platform };
}

export const isArchived = ({ status }: Pick<FieldRow, "status">): boolean => status === "ARCHIVED";

/** The properties that the team sees: its own, then those of the platform that it has not replaced. */
export function liveFields({ own, platform }: FieldSet): FieldRow[] {
  const replaced = new Set(own.map(({ key }) => key));
  return [...own.filter((row) => !isArchived(row)), ...platform.filter(({ key }) => !replaced.has(key))];
}

export const platformField = ({ platform }: FieldSet, key: string | null): FieldRow | undefined =>
  platform.find((row) => row.key === key);

/** The property that already has this label in the same group, without regard to case, accents and spaces (REF-006). */
export function sameLabel(live: readonly FieldRow[], row: FieldRow): FieldRow | undefined {
  const nameOf = ({ group, label }: FieldRow) => `${foldLabel(group ?? "")}\n${foldLabel(label)}`;
  return live.find((other) => other.key !== row.key && nameOf(other) === nameOf(row));
}

/** The other property that already is the set's reference or unique id (REF-522). */
export const sameRole = (
  live: readonly FieldRow[],
  row: FieldRow,
  flag: "isRef" | "isID",
): FieldRow | undefined =>
  hasSetting(row, flag) ? live.find((other) => other.key !== row.key && hasSetting(other, flag)) : undefined;

/** The position after the last property. */
export const lastPosition = (live: readonly FieldRow[]): number =>
  Math.max(0, ...live.map(positionOf).filter((position) => position < Number.MAX_SAFE_INTEGER)) + 1;
