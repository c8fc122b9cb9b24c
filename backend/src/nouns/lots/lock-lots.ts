import { DomainError } from "@gisement/shared-domain/errors";
import { LIMITS } from "@gisement/shared-domain/limits";
import { LOT_TYPES } from "@gisement/shared-domain/occurrences";
import { and, ne, type SQL, sql } from "drizzle-orm";
import { requireID } from "../../platform/input/read-input.ts";
import { writeScope } from "../../platform/tenancy/scope.ts";
import type { Step } from "../../platform/transaction/step.ts";
import { productStatusesOwnership } from "./ownership.ts";
import { productStatuses } from "./status-table.ts";
import { type ProductStatusRow, selectProductStatuses } from "./types.ts";

/** Maximum number of lots per call: the same as rows per import. */
export const LOTS_LIMIT = LIMITS.importRows;

export function checkCount(count: number, field: string): void {
  if (count > 0 && count <= LOTS_LIMIT) return;
  throw new DomainError(count === 0 ? "BAD_USER_INPUT" : "LIMIT_EXCEEDED", "Choose some lots.", {
    field,
    found: count,
    accepted: `1 to ${LOTS_LIMIT} lots`,
    limit: LOTS_LIMIT,
  });
}

/** Parses the ids of the chosen lots and drops duplicates. */
export function readLotIDs(ids: readonly string[]): string[] {
  checkCount(ids.length, "ids");
  return [...new Set(ids.map((id, index) => requireID(id, `ids[${index}]`)))];
}

/** Parses the ids of a list that has values for each lot; refuses duplicates. */
export function readOwnIDs(rows: readonly { readonly id: string }[], field: string): string[] {
  checkCount(rows.length, field);
  const ids = rows.map(({ id }, index) => requireID(id, `${field}[${index}].id`));
  const seen = new Set<string>();
  for (const [index, id] of ids.entries()) {
    if (seen.has(id))
      throw new DomainError("BAD_USER_INPUT", "A lot may come once.", {
        field: `${field}[${index}].id`,
        found: id,
        accepted: "each lot once",
      });
    seen.add(id);
  }
  return ids;
}

const anyOf = (ids: readonly string[]): SQL => sql`any(${sql.param(ids)}::uuid[])`;

/** Locks the writer's own lots in the order of their ids, which prevents deadlocks. Purged lots do not exist. */
async function lock(step: Step, condition: SQL): Promise<ProductStatusRow[]> {
  return lockAny(step, sql`${condition} and ${ne(productStatuses.progress, "deleted")}`);
}
const lockAny = async (step: Step, condition: SQL): Promise<ProductStatusRow[]> =>
  selectProductStatuses(step.tx)
    .where(and(condition, writeScope(step.identity, productStatusesOwnership)))
    .orderBy(productStatuses.id)
    .for("update");

/** Locks lots by id and returns them in the order given. @throws NOT_FOUND if one is missing. */
export async function lockLots(
  step: Step,
  ids: readonly string[],
  field = "ids",
): Promise<ProductStatusRow[]> {
  const rows = await lock(step, sql`${productStatuses.id} = ${anyOf(ids)}`);
  return inOrder(rows, ids, field);
}

/** Also locks the lots batched under them, at any depth; `members` are those that were not selected. */
export async function lockLotsWithMembers(
  step: Step,
  ids: readonly string[],
  field = "ids",
): Promise<{ lots: ProductStatusRow[]; members: ProductStatusRow[] }> {
  const rows = await lock(
    step,
    sql`${productStatuses.id} in (
      with recursive gathered(id, product_id) as (
        select s.id, s.product_id from product_statuses s where s.id = ${anyOf(ids)}
        union
        select s.id, s.product_id from product_statuses s join gathered on s.batched_product_id = gathered.product_id)
      select id from gathered)`,
  );
  const chosen = new Set(ids);
  return { lots: inOrder(rows, ids, field), members: rows.filter(({ id }) => !chosen.has(id)) };
}

/**
 * Locks lots for an edit. A lot that moves takes its batch members along; locking them in the same statement prevents
 * deadlocks between two such edits.
 */
export async function lockLotsToWrite(
  step: Step,
  ids: readonly string[],
  { isMoving, field }: { readonly isMoving: boolean; readonly field: string },
): Promise<ProductStatusRow[]> {
  return isMoving ? (await lockLotsWithMembers(step, ids, field)).lots : lockLots(step, ids, field);
}

/** Locks all lots of these projects, also purged ones, which undo may restore. */
export const lockLotsOfProjects = (step: Step, projectIDs: readonly string[]): Promise<ProductStatusRow[]> =>
  lockAny(step, sql`${productStatuses.projectID} = ${anyOf(projectIDs)}`);

/** Locks the direct members of these batches. */
export const lockMembers = (
  step: Step,
  batches: readonly Pick<ProductStatusRow, "productID">[],
): Promise<ProductStatusRow[]> =>
  batches.length === 0
    ? Promise.resolve([])
    : lock(
        step,
        sql`${productStatuses.batchedProductID} = ${anyOf(batches.map(({ productID }) => productID))}`,
      );

function inOrder(
  rows: readonly ProductStatusRow[],
  ids: readonly string[],
  field: string,
): ProductStatusRow[] {
  const byID = new Map(rows.map((row) => [row.id, row]));
  const missing = ids.filter((id) => !byID.has(id));
  if (missing.length > 0)
    throw new DomainError("NOT_FOUND", "Some of these lots do not exist.", { field, found: missing });
  return ids.map((id) => byID.get(id) as ProductStatusRow);
}

export const isActive = ({ progress }: ProductStatusRow): boolean => progress === "active";
/** Removed and restorable, unlike a lot closed by a split or an order. */
export const isRemoved = ({ progress, type }: ProductStatusRow): boolean =>
  progress === "done" && type !== LOT_TYPES.closed;

/** Checks the state of lots. @throws INVALID_STATE listing the lots in another state. */
export function requireState(
  rows: readonly ProductStatusRow[],
  state: (row: ProductStatusRow) => boolean,
  { accepted, reason, field = "ids" }: { accepted: string; reason: string; field?: string },
): void {
  const others = rows.filter((row) => !state(row));
  if (others.length === 0) return;
  throw new DomainError("INVALID_STATE", `This needs lots that are ${accepted}.`, {
    field,
    found: others.map(({ id }) => id),
    accepted,
    reason,
    current: others.map(({ id, name, progress, type }) => ({ id, name, progress, type })),
  });
}
export const requireActive = (rows: readonly ProductStatusRow[], field?: string): void =>
  requireState(rows, isActive, { accepted: "in the inventory", reason: "removed", field });
