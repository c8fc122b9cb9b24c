import type { OrderKind } from "@gisement/shared-domain/orders";
import { isUser } from "@gisement/shared-domain/permissions";
import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import {
  afterToken,
  keysetOrder,
  newestFirst,
  type Page,
  toPage,
} from "../../../platform/graphql/connection.ts";
import type { RequestContext } from "../../../platform/graphql/context.ts";
import { readScope, tenantOf } from "../../../platform/tenancy/scope.ts";
import { customersOwnership } from "../../customers/ownership.ts";
import { customers } from "../../customers/table.ts";
import type { CustomerRow } from "../../customers/types.ts";
import { type StatusSum, statusSums } from "../list-orders.ts";
import { receivedFilter } from "../ownership.ts";
import { kindForReader } from "../readable-orders.ts";
import { orders } from "../table.ts";
import { ORDER_COLUMNS, type OrderRow, orderScope } from "../types.ts";

const NEWEST = newestFirst(orders);

export interface CustomerOrder {
  readonly order: OrderRow;
  /** The list in which the reader finds it. */
  readonly kind: OrderKind;
}
export interface CustomerOrders extends Page<CustomerOrder> {
  readonly statuses: () => Promise<readonly StatusSum[]>;
}

type Context = Pick<RequestContext, "db" | "identity">;

/** A customer of the reader's directory, archived ones too: their orders stay. */
export async function readableCustomer(
  { db, identity }: Context,
  id: string | null,
): Promise<CustomerRow | undefined> {
  if (id === null) return undefined;
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), readScope(identity, customersOwnership)));
  return row;
}

/** Orders that name a customer, and those that the team or person from whom it was made sent to the reader's team. */
export function ofCustomer(
  { identity }: Context,
  { id, ofOrganizationID, ofUserID }: CustomerRow,
): SQL | undefined {
  const written = ofOrganizationID
    ? eq(orders.organizationID, ofOrganizationID)
    : ofUserID
      ? and(isNull(orders.organizationID), eq(orders.userID, ofUserID))
      : undefined;
  return and(
    orderScope(identity),
    or(eq(orders.customerID, id), written && and(receivedFilter(tenantOf(identity)), written)),
  );
}

/** What a team has to do with one customer, newest first. */
export async function ordersOfCustomer(
  context: Context,
  id: string | null,
  { limit, nextToken }: { readonly limit: number; readonly nextToken?: string | null },
): Promise<CustomerOrders> {
  const { db, identity } = context;
  const customer = await readableCustomer(context, id);
  if (!customer || !isUser(identity)) return { items: [], nextToken: null, statuses: async () => [] };
  const where = ofCustomer(context, customer);
  const rows: OrderRow[] = await db
    .select(ORDER_COLUMNS)
    .from(orders)
    .where(and(where, afterToken(NEWEST, nextToken)))
    .orderBy(...keysetOrder(NEWEST))
    .limit(limit + 1);
  const page = toPage(rows, limit, NEWEST);
  return {
    nextToken: page.nextToken,
    items: page.items.map((order) => ({ order, kind: kindForReader(identity, order) })),
    statuses: () => statusSums(db, where),
  };
}
