import { ORDER_KINDS, type OrderKind, QUOTE_TYPE, SALE_REQUEST_TYPES } from "@gisement/shared-domain/orders";
import { and, type SQL, sql } from "drizzle-orm";
import { preparedSelect } from "../../platform/database/prepared.ts";
import {
  afterToken,
  type CountedPage,
  keysetOrder,
  newestFirst,
  toPage,
} from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import { type Tenant, tenantFilter, tenantOf } from "../../platform/tenancy/scope.ts";
import { ordersOwnership, receivedFilter } from "./ownership.ts";
import { orders } from "./table.ts";
import { SHOWN_COLUMNS, type ShownOrder } from "./types.ts";

const NEWEST = newestFirst(orders);
const isQuote = sql`${orders.type} = ${QUOTE_TYPE}`;
const noQuote = sql`${orders.type} is distinct from ${QUOTE_TYPE}`;
const sales = sql.join(
  SALE_REQUEST_TYPES.map((type) => sql`${type}`),
  sql`, `,
);
const isSale = sql`${orders.requestType} in (${sales})`;
const noSale = sql`(${orders.requestType} is null or ${orders.requestType} not in (${sales}))`;

/** The team's side of the order and the filter of each list (decision B3). */
const writtenFilter = (tenant: Tenant) => tenantFilter(tenant, ordersOwnership);
const KINDS: Record<OrderKind, { side: (tenant: Tenant) => SQL | undefined; where: SQL | undefined }> = {
  seller: { side: receivedFilter, where: and(noQuote, isSale) },
  request: { side: receivedFilter, where: and(noQuote, noSale) },
  sentquote: { side: writtenFilter, where: isQuote },
  buyer: { side: writtenFilter, where: and(noQuote, isSale) },
  sent: { side: writtenFilter, where: and(noQuote, noSale) },
  receivedquote: { side: receivedFilter, where: isQuote },
};

/** Prepared statements of the first pages, which nearly every request reads. */
const FIRST_PAGES = Object.fromEntries(
  ORDER_KINDS.map((kind) => [
    kind,
    preparedSelect<ShownOrder>((db, tenant) => {
      const { side, where } = KINDS[kind];
      return db
        .select(SHOWN_COLUMNS)
        .from(orders)
        .where(and(side(tenant), where))
        .orderBy(...keysetOrder(NEWEST))
        .limit(sql.placeholder("rows"));
    }),
  ]),
) as Record<OrderKind, ReturnType<typeof preparedSelect<ShownOrder>>>;

/** One of the six lists of the selected team, newest first (ORD-032). */
export async function ordersByType(
  context: Pick<RequestContext, "db" | "identity">,
  { kind, limit, nextToken }: { kind: OrderKind; limit: number; nextToken?: string | null },
): Promise<CountedPage<ShownOrder>> {
  const { db, identity } = context;
  const { side, where } = KINDS[kind];
  const condition = () => and(side(tenantOf(identity)), where);
  const rows = nextToken
    ? await db
        .select(SHOWN_COLUMNS)
        .from(orders)
        .where(and(condition(), afterToken(NEWEST, nextToken)))
        .orderBy(...keysetOrder(NEWEST))
        .limit(limit + 1)
    : await FIRST_PAGES[kind](context, { rows: limit + 1 });
  return { ...toPage(rows, limit, NEWEST), total: () => db.$count(orders, condition()) };
}
