import { LIMITS } from "@gisement/shared-domain/limits";
import type { OrderKind } from "@gisement/shared-domain/orders";
import { and, desc, ne, sql } from "drizzle-orm";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { sharedScope } from "../../platform/tenancy/scope.ts";
import { readableOrders } from "../orders/readable-orders.ts";
import { SOURCES } from "./copy-lot.ts";
import { productStatusesOwnership } from "./ownership.ts";
import { productStatuses } from "./status-table.ts";
import { type ProductStatusRow, selectProductStatuses } from "./types.ts";

export interface LineageLink {
  readonly fromID: string;
  readonly toID: string;
  readonly kind: "SPLIT" | "COPY" | "BATCH";
}
/** An order that took a lot of the lineage out of the stock (decision D5). */
export interface LineageOrder {
  readonly lotID: string;
  readonly orderID: string;
  readonly number: string | null;
  readonly title: string | null;
  /** The list in which the reader finds it. */
  readonly kind: OrderKind;
}
export interface Lineage {
  readonly nodes: readonly ProductStatusRow[];
  readonly links: readonly LineageLink[];
  /** Only orders that the reader may read. */
  readonly orders: readonly LineageOrder[];
}
const NOTHING: Lineage = { nodes: [], links: [], orders: [] };

/** Maximum depth of the search: more than real splits need, and a stop for cyclic data. */
const GENERATIONS = 50;

/**
 * Ancestors and descendants of a lot: the lots it was split or copied from, all their descendants, and the batches that
 * contain them with their members. Lots of other teams and purged lots are omitted.
 */
export async function productLineage(
  { db, identity }: Pick<RequestContext, "db" | "identity">,
  id: string | null,
): Promise<Lineage> {
  if (id === null) return NOTHING;
  const nodes = await selectProductStatuses(db)
    .where(
      and(
        sql`${productStatuses.id} in (
          with recursive up(id, from_status_id, depth) as (
            select s.id, s.from_status_id, 0 from product_statuses s where s.id = ${id}::uuid
            union
            select s.id, s.from_status_id, depth + 1 from product_statuses s join up on s.id = up.from_status_id
            where depth < ${GENERATIONS}),
          family(id, depth) as (
            (select id, 0 from up order by depth desc limit 1)
            union
            select s.id, family.depth + 1 from product_statuses s join family on s.from_status_id = family.id
            where family.depth < ${GENERATIONS}),
          relatives as (select s.product_id, s.batched_product_id from product_statuses s join family using (id))
          select id from family
          union
          select s.id from product_statuses s where s.product_id in (select batched_product_id from relatives)
          union
          select s.id from product_statuses s where s.batched_product_id in (select product_id from relatives))`,
        sharedScope(identity, productStatusesOwnership),
        ne(productStatuses.progress, "deleted"),
      ),
    )
    .orderBy(
      sql`${productStatuses.id} = ${id}::uuid desc`,
      desc(productStatuses.createdAt),
      productStatuses.id,
    )
    .limit(LIMITS.reviews);
  if (nodes[0]?.id !== id) return NOTHING;
  return { nodes, links: linksOf(nodes), orders: await ordersOf({ db, identity }, nodes) };
}

async function ordersOf(
  { db, identity }: Pick<RequestContext, "db" | "identity">,
  nodes: readonly ProductStatusRow[],
): Promise<LineageOrder[]> {
  const taken = nodes.filter(({ orderID }) => orderID !== null);
  if (taken.length === 0 || identity.kind !== "user") return [];
  const known = await readableOrders(
    db,
    identity,
    taken.map(({ orderID }) => orderID as string),
  );
  return taken.flatMap(({ id, orderID }) => {
    const order = known.get(orderID ?? "");
    return order
      ? [{ lotID: id, orderID: order.id, number: order.number, title: order.title, kind: order.kind }]
      : [];
  });
}

function linksOf(nodes: readonly ProductStatusRow[]): LineageLink[] {
  const byID = new Map(nodes.map((node) => [node.id, node]));
  const headOf = new Map<string, ProductStatusRow>();
  // A product's oldest occurrence is last and wins: it is the original batch lot.
  for (const node of nodes) headOf.set(node.productID, node);
  return nodes.flatMap((node): LineageLink[] => {
    const from = byID.get(node.fromStatusID ?? "");
    const head = node.batchedProductID === null ? undefined : headOf.get(node.batchedProductID);
    return [
      ...(from ? [{ fromID: from.id, toID: node.id, kind: kindOf(from, node) }] : []),
      ...(head ? [{ fromID: node.id, toID: head.id, kind: "BATCH" as const }] : []),
    ];
  });
}

/** A split keeps the product or sets the source to split; anything else is a copy. */
const kindOf = (from: ProductStatusRow, node: ProductStatusRow): "SPLIT" | "COPY" =>
  from.productID === node.productID || node.source === SOURCES.split ? "SPLIT" : "COPY";
