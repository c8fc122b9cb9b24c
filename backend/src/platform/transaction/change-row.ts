import { DomainError } from "@gisement/shared-domain/errors";
import type { Decision, UserIdentity } from "@gisement/shared-domain/permissions";
import { and, eq, getTableColumns, type InferSelectModel, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type LogFields, logged } from "../audit-log/log-fields.ts";
import { requireID } from "../input/read-input.ts";
import type { Step } from "./step.ts";

interface Keyed {
  readonly id: PgColumn;
  readonly updatedAt: PgColumn;
}
type Kept = { id: string; updatedAt: Date };

/** A table whose rows are changed one at a time with optimistic concurrency. */
export interface Changeable<Table extends PgTable> {
  readonly entity: string;
  readonly table: Table;
  /** Rows that this step may write: the tenant filter. */
  readonly scope: SQL;
  /** Fields of the log that group several columns. */
  readonly groups?: LogFields;
  readonly productIDOf?: (row: InferSelectModel<Table>) => string | null;
}

/** A table of which a rule locks one row in order to change it. */
export interface Lockable<Table extends PgTable> extends Changeable<Table> {
  /** The noun's policy for the stored row. */
  readonly mayChange: (identity: UserIdentity, row: InferSelectModel<Table>) => Decision;
}

/**
 * Loads a row for writing and locks it. A row outside the step's scope is treated as missing.
 *
 * @throws DomainError BAD_USER_INPUT for an id that is none, NOT_FOUND, or FORBIDDEN if the noun's policy refuses to change the row.
 */
export async function lockRow<Table extends PgTable>(
  step: Step,
  { entity, table, scope, mayChange }: Lockable<Table>,
  id: string,
): Promise<InferSelectModel<Table>> {
  const { id: column } = getTableColumns(table) as unknown as Keyed;
  const rows = await step.tx
    .select()
    .from(table as PgTable)
    .where(and(eq(column, requireID(id)), scope))
    .for("update");
  const row = rows[0] as InferSelectModel<Table> | undefined;
  if (!row) throw new DomainError("NOT_FOUND", `No such row in ${entity}.`, { field: "id", found: id });
  const decision = mayChange(step.identity, row);
  if (!decision.allowed)
    throw new DomainError("FORBIDDEN", `This row of ${entity} is not yours to change.`, {
      field: "id",
      found: id,
      reason: decision.reason,
      ...(decision.roles ? { accepted: decision.roles } : {}),
    });
  return row;
}

/** Checks that the stored `updatedAt` equals the one that the client read (decision C20). */
export function checkUnchanged<Row extends object>(row: Row, read: Date | null | undefined): void {
  const { updatedAt } = row as unknown as Kept;
  if (!read || read.getTime() === updatedAt.getTime()) return;
  throw new DomainError("CONFLICT", "Somebody changed this meanwhile.", {
    field: "updatedAt",
    found: read,
    current: presentable(row),
  });
}

type Values = Readonly<Record<string, unknown>>;

/**
 * The expected fields in conflict: stored with another value than the client saw (`expected`), and another one than it sends
 * (`sent`). A three-way merge: two users who change different fields, or write the same value, do not conflict.
 */
export function conflictingFields(stored: Values, expected: Values, sent: Values): string[] {
  return Object.keys(expected).filter(
    (field) =>
      !sameValue(stored[field] ?? null, expected[field] ?? null) &&
      !(field in sent && sameValue(stored[field] ?? null, sent[field] ?? null)),
  );
}

/** The stored values for a client: plain values, without internal ones. */
function presentable(row: object): Record<string, unknown> {
  const hidden = [
    "search",
    "teamSearch",
    "norm",
    "changed",
    "searchLabels",
    "privateLabels",
    "tokenHash",
    "geohash",
    "deadline",
    "stripeID",
    "paymentIntendID",
    // A complaint about an order is for the administrators of the platform.
    "report",
  ];
  return Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.includes(key)));
}

/**
 * Writes the values that differ and logs each of them, old and new; writes nothing if all are equal. `updatedAt` always grows, so
 * that two changes within a millisecond remain distinguishable.
 */
export async function changeRow<Table extends PgTable>(
  step: Step,
  changeable: Changeable<Table>,
  row: InferSelectModel<Table>,
  values: Partial<InferSelectModel<Table>>,
): Promise<InferSelectModel<Table>> {
  const { entity, table, groups, productIDOf } = changeable;
  const { id, updatedAt } = row as unknown as Kept;
  const changed = Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => value !== undefined && !sameValue(value, (row as Record<string, unknown>)[key]),
    ),
  );
  // A new `updatedBy` alone is not a change.
  if (Object.keys(changed).every((key) => key === "updatedBy")) return row;
  const moment = new Date(Math.max(step.now.getTime(), updatedAt.getTime() + 1));
  const { id: column } = getTableColumns(table) as unknown as Keyed;
  const written = await step.tx
    .update(table as PgTable)
    .set({ ...changed, updatedAt: moment })
    .where(eq(column, id))
    .returning();
  const after = written[0] as InferSelectModel<Table>;
  for (const field of logged(
    Object.keys(changed),
    groups,
    row as Record<string, unknown>,
    after as Record<string, unknown>,
  ))
    step.record({
      entity,
      entityID: id,
      productID: productIDOf?.(row) ?? null,
      field: field.name,
      old: field.read(row as Record<string, unknown>),
      new: field.read(after as Record<string, unknown>),
    });
  return after;
}

/** Equality in the database's terms: moments by time, structures by content. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (left === null || right === null || typeof left !== "object" || typeof right !== "object") return false;
  return canonical(left) === canonical(right);
}

/** JSON with sorted keys: jsonb does not preserve their order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
