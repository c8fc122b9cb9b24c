import { DomainError } from "@gisement/shared-domain/errors";
import { sql } from "drizzle-orm";
import type { Step } from "../../platform/transaction/step.ts";
import { anyID, type Holders, holdersOf } from "../orders/held-stock.ts";
import type { ProductStatusRow } from "./types.ts";

/** A lot and the values that a rule is about to write. */
export interface LotChange {
  readonly row: ProductStatusRow;
  readonly values: Partial<ProductStatusRow>;
}
/** Maximum number of lots described in an error. */
const NAMED = 20;

const changes = (key: keyof ProductStatusRow, { row, values }: LotChange): boolean =>
  values[key] !== undefined && values[key] !== row[key];
const leaves = ({ row, values }: LotChange): boolean => (values.progress ?? row.progress) !== "active";
const changesTeam = (change: LotChange): boolean => changes("organizationID", change);

/** Quantity of the lot in the team's inventory after the change; infinite if unknown. */
function staysOf(change: LotChange): number {
  if (leaves(change) || changesTeam(change)) return 0;
  const { quantityNumber: quantity } = { ...change.row, ...change.values };
  return quantity ?? Number.POSITIVE_INFINITY;
}

/** A member of a held batch is held with it: it can neither leave the batch nor lose quantity. */
const takesFromBatch = (change: LotChange): boolean =>
  change.row.batchedProductID !== null &&
  (leaves(change) ||
    changesTeam(change) ||
    changes("batchedProductID", change) ||
    (change.row.quantityNumber !== null && staysOf(change) < change.row.quantityNumber));

interface BrokenHolds {
  /** Lots that would keep less than orders hold. */
  readonly short: readonly LotChange[];
  /** Ids of lots that would leave a held batch or lose quantity in it → id of that batch. */
  readonly heads: ReadonlyMap<string, string>;
}

/** The holds that these changes would break. */
async function brokenHolds(step: Pick<Step, "tx">, changing: readonly LotChange[]): Promise<BrokenHolds> {
  const short = changing.filter(
    ({ row, values }) => (values.heldQuantity ?? row.heldQuantity) > staysOf({ row, values }),
  );
  const heads = await findHeldBatches(
    step,
    changing.filter(takesFromBatch).map(({ row }) => row),
  );
  return { short, heads };
}

/** Ids of the lots whose holds these changes would break; for a dry run. */
export async function findBrokenHolds(
  step: Pick<Step, "tx">,
  changing: readonly LotChange[],
): Promise<ReadonlySet<string>> {
  const { short, heads } = await brokenHolds(step, changing);
  return new Set([...short.map(({ row }) => row.id), ...heads.keys()]);
}

/**
 * Refuses all changes if one of them reduces held stock (decision D6). The error lists the lots and the orders that the
 * reader may read. A rule that moves a hold to another lot declares it by writing `heldQuantity`.
 * @throws INVALID_STATE, reason `held`
 */
export async function requireHeld(step: Step, changing: readonly LotChange[], field = "ids"): Promise<void> {
  const { short, heads } = await brokenHolds(step, changing);
  // Lots removed before holds forbade it have no `heldQuantity`; their order lines still protect them from a purge.
  const purged = changing.filter(
    ({ row, values }) => values.progress === "deleted" && row.progress !== "deleted",
  );
  if (short.length === 0 && heads.size === 0 && purged.length === 0) return;
  const holders = await holdersOf(step.tx, step.identity, [
    ...new Set([...[...short, ...purged].map(({ row }) => row.id), ...heads.values()]),
  ]);
  const refused = [
    ...new Set([
      ...short.map(({ row }) => row),
      ...changing.filter(({ row }) => heads.has(row.id)).map(({ row }) => row),
      ...purged.filter(({ row }) => holders.held.has(row.id)).map(({ row }) => row),
    ]),
  ];
  if (refused.length > 0) refuseHeld(refused, holders, { field, heads });
}

/** Refuses a change of held lots. @throws INVALID_STATE, reason `held`, with the held quantities and the orders. */
export function refuseHeld(
  rows: readonly ProductStatusRow[],
  { held, orders }: Holders,
  { field, heads = new Map() }: { field: string; heads?: ReadonlyMap<string, string> },
): never {
  const lotOf = ({ id }: ProductStatusRow) => heads.get(id) ?? id;
  const numbers = new Set(
    rows.flatMap((row) => orders.get(lotOf(row)) ?? []).map(({ number, title }) => number ?? title),
  );
  throw new DomainError(
    "INVALID_STATE",
    `Orders hold some of these lots${numbers.size > 0 ? `: ${[...numbers].join(", ")}` : ""}.`,
    {
      field,
      found: rows.map(({ id }) => id),
      reason: "held",
      current: rows.slice(0, NAMED).map((row) => ({
        id: row.id,
        name: row.name,
        quantity: row.quantityNumber,
        // A member of a held batch is held in full.
        held: heads.has(row.id) ? row.quantityNumber : (held.get(row.id) ?? row.heldQuantity),
        orders: (orders.get(lotOf(row)) ?? []).slice(0, NAMED),
      })),
    },
  );
}

/** The lots that are batched, at any depth, under a held lot: lot id → id of the held lot. */
export async function findHeldBatches(
  step: Pick<Step, "tx">,
  rows: readonly Pick<ProductStatusRow, "id" | "batchedProductID">[],
): Promise<ReadonlyMap<string, string>> {
  const batched = rows.filter(({ batchedProductID }) => batchedProductID !== null);
  if (batched.length === 0) return new Map();
  const found = await step.tx.execute<{ id: string; head: string }>(sql`
    with recursive up(id, head_product) as (
      select s.id, s.batched_product_id from product_statuses s where s.id = ${anyID(batched.map(({ id }) => id))}
      union
      select up.id, h.batched_product_id from up join product_statuses h
        on h.product_id = up.head_product and h.progress = 'active'
      where h.batched_product_id is not null)
    select up.id, min(h.id::text) as head from up join product_statuses h
      on h.product_id = up.head_product and h.progress = 'active' and h.held_quantity > 0
    group by up.id`);
  return new Map(found.rows.map(({ id, head }) => [id, head]));
}
