import {
  DUES,
  type Due,
  ORDER_KINDS,
  ORDER_TIME_ZONE,
  type OrderKind,
  QUOTE_TYPE,
  SALE_REQUEST_TYPES,
  SOON_DAYS,
} from "@gisement/shared-domain/orders";
import { ORDER } from "@gisement/shared-domain/records/order";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "../../platform/database/database.ts";
import { preparedSelect } from "../../platform/database/prepared.ts";
import { keysetOrder, newestFirst, toPage } from "../../platform/graphql/connection.ts";
import type { RequestContext } from "../../platform/graphql/context.ts";
import {
  countRows,
  type FacetedPage,
  filteredRows,
  type ListArguments,
  type ListFilter,
  type ListSource,
  listRows,
  readListFilter,
} from "../../platform/records/list-records.ts";
import { type Tenant, tenantFilter, tenantOf } from "../../platform/tenancy/scope.ts";
import { customers } from "../customers/table.ts";
import { organizations } from "../organizations/table.ts";
import { users } from "../users/table.ts";
import { ordersOwnership, receivedFilter } from "./ownership.ts";
import { orderItems, orders } from "./table.ts";
import { ORDER_COLUMNS, type OrderRow } from "./types.ts";

const NEWEST = newestFirst(orders);
const NEWEST_SORT = { field: "createdAt", direction: "desc" } as const;
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
    preparedSelect<OrderRow>((db, tenant) => {
      const { side, where } = KINDS[kind];
      return db
        .select(ORDER_COLUMNS)
        .from(orders)
        .where(and(side(tenant), where))
        .orderBy(...keysetOrder(NEWEST))
        .limit(sql.placeholder("rows"));
    }),
  ]),
) as Record<OrderKind, ReturnType<typeof preparedSelect<OrderRow>>>;

/** The name of who wrote an order, and of whom it is addressed to. */
const teamName = (id: PgColumn) => sql`(select t.name from ${organizations} t where t.id = ${id})`;
const personName = (id: PgColumn) => sql`(select u.name from ${users} u where u.id = ${id})`;
const customerName = sql`(select coalesce(nullif(c.company_name, ''), trim(c.first_name || ' ' || c.last_name))
  from ${customers} c where c.id = ${orders.customerID})`;
const WRITER = sql<string>`coalesce(${teamName(orders.organizationID)}, ${personName(orders.userID)}, '')`;
const ADDRESSEE = sql<string>`coalesce(${teamName(orders.toOrganizationID)}, ${personName(orders.toUserID)}, ${customerName}, '')`;

const LOTS = sql<string>`(select string_agg(i.name, ', ' order by i.sort_index) from ${orderItems} i where i.order_id = ${orders.id})`;

/** A list of orders, in which the other party is the writer or the addressee of each. */
function listOf(shown: SQL | undefined, party: SQL<string>): ListSource {
  return {
    record: ORDER,
    table: orders,
    columns: ORDER_COLUMNS,
    values: {
      number: orders.number,
      requestType: orders.requestType,
      party,
      lots: LOTS,
      status: orders.status,
      deadline: orders.deadline,
      total: orders.totalAmount,
      createdAt: orders.createdAt,
      notes: orders.notes,
    },
    shown,
  };
}

/** One of the six lists as this tenant sees it. */
function sourceOf(tenant: Tenant, kind: OrderKind): ListSource {
  const { side, where } = KINDS[kind];
  return listOf(and(side(tenant), where), side === receivedFilter ? WRITER : ADDRESSEE);
}

/** What a shop of this tenant sells: quotes that it wrote, and orders that it received. */
const sourceOfShop = (tenant: Tenant, shopID: string): ListSource =>
  listOf(
    and(
      eq(orders.shopID, shopID),
      or(and(writtenFilter(tenant), isQuote), and(receivedFilter(tenant), noQuote)),
    ),
    sql<string>`case when ${isQuote} then ${ADDRESSEE} else ${WRITER} end`,
  );

/** Orders of one status among those that the other filters leave, in euros. */
export interface StatusSum {
  readonly status: string;
  readonly count: number;
  readonly total: number;
  /** Orders of which something was due on a day before today, in Paris. */
  readonly late: number;
}
/** Orders of one urgency among all that the list finds, in euros. */
export interface DueSum {
  readonly due: Due;
  readonly count: number;
  readonly total: number;
}
export interface OrdersPage extends FacetedPage<OrderRow> {
  /** In euros, with VAT, of all orders that the list finds. */
  readonly sum: () => Promise<number>;
  readonly statuses: () => Promise<readonly StatusSum[]>;
  readonly dues: () => Promise<readonly DueSum[]>;
}

const TODAY = sql`(now() at time zone ${ORDER_TIME_ZONE})::date`;
const DUE_DAY = sql`(${orders.deadline} at time zone ${ORDER_TIME_ZONE})::date`;

async function sumOf(db: Executor, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${orders.totalAmount}), 0)::float8` })
    .from(orders)
    .where(where);
  return row?.sum ?? 0;
}
export const statusSums = (db: Executor, where: SQL | undefined): Promise<StatusSum[]> =>
  db
    .select({
      status: orders.status,
      count: sql<number>`count(*)::int`,
      total: sql<number>`coalesce(sum(${orders.totalAmount}), 0)::float8`,
      late: sql<number>`(count(*) filter (where ${DUE_DAY} < ${TODAY}))::int`,
    })
    .from(orders)
    .where(where)
    .groupBy(orders.status);

/** As `dueOf` has it. */
const DUE = sql<Due>`case when ${orders.deadline} >= '9999-12-31T00:00:00Z' then 'none'
  when ${DUE_DAY} < ${TODAY} then 'late' when ${DUE_DAY} < ${TODAY} + ${SOON_DAYS}::int then 'soon' else 'later' end`;

async function dueSums(db: Executor, where: SQL | undefined): Promise<DueSum[]> {
  const rows = await db
    .select({
      due: DUE,
      count: sql<number>`count(*)::int`,
      total: sql<number>`coalesce(sum(${orders.totalAmount}), 0)::float8`,
    })
    .from(orders)
    .where(where)
    .groupBy(sql`1`);
  return rows.toSorted((a, b) => DUES.indexOf(a.due) - DUES.indexOf(b.due));
}

const isFiltered = (filter: ListFilter): boolean =>
  Object.values(filter).some((value) => (typeof value === "string" ? value.trim() !== "" : Boolean(value)));

export interface OrderListArguments extends ListArguments {
  readonly kind: OrderKind;
}

/** One of the six lists of the selected team, newest first unless asked otherwise (ORD-032). */
export async function ordersByType(
  context: Pick<RequestContext, "db" | "identity">,
  { kind, filter, sort, limit, nextToken }: OrderListArguments,
): Promise<OrdersPage> {
  const { db, identity } = context;
  const source = sourceOf(tenantOf(identity), kind);
  const checked = readListFilter(source, filter);
  const isNewestFirst =
    !sort || (sort.field === NEWEST_SORT.field && sort.direction === NEWEST_SORT.direction);
  const isPlain = isNewestFirst && !nextToken && !isFiltered(checked);
  const page = isPlain
    ? toPage(await FIRST_PAGES[kind](context, { rows: limit + 1 }), limit, NEWEST)
    : await listRows<OrderRow>(db, source, {
        filter: checked,
        sort: sort ?? NEWEST_SORT,
        limit,
        nextToken,
      });
  return withSums(db, source, checked, page);
}

export interface ShopOrdersArguments extends ListArguments {
  readonly shopID: string;
}

/** The orders of one of the selected team's shops, newest first unless asked otherwise. */
export async function ordersByShop(
  { db, identity }: Pick<RequestContext, "db" | "identity">,
  { shopID, filter, sort, limit, nextToken }: ShopOrdersArguments,
): Promise<OrdersPage> {
  const source = sourceOfShop(tenantOf(identity), shopID);
  const checked = readListFilter(source, filter);
  const page = await listRows<OrderRow>(db, source, {
    filter: checked,
    sort: sort ?? NEWEST_SORT,
    limit,
    nextToken,
  });
  return withSums(db, source, checked, page);
}

const withSums = (
  db: Executor,
  source: ListSource,
  checked: ListFilter,
  page: Pick<OrdersPage, "items" | "nextToken">,
): OrdersPage => ({
  ...page,
  ...countRows(db, source, checked),
  sum: () => sumOf(db, filteredRows(source, checked)),
  statuses: () => statusSums(db, filteredRows(source, checked, "status")),
  dues: () => dueSums(db, filteredRows(source, checked)),
});
