import { type OrderKind, WAITING_STATUSES } from "@gisement/shared-domain/orders";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { WaitingOrdersQuery } from "../../../gql/graphql.ts";

const WAITING_ORDERS = graphql(`
  query WaitingOrders($filter: OrderFilter, $sort: OrderSort, $limit: Int) {
    seller: ordersByType(kind: seller, filter: $filter, sort: $sort, limit: $limit) { items { ...WaitingOrder } total }
    request: ordersByType(kind: request, filter: $filter, sort: $sort, limit: $limit) { items { ...WaitingOrder } total }
    sentquote: ordersByType(kind: sentquote, filter: $filter, sort: $sort, limit: $limit) { items { ...WaitingOrder } total }
    receivedquote: ordersByType(kind: receivedquote, filter: $filter, sort: $sort, limit: $limit) { items { ...WaitingOrder } total }
  }
  fragment WaitingOrder on Order {
    id number status type requestType expireDate createdAt
    customer { id firstName lastName companyName }
    from { id name kind }
    to { id name kind }
  }
`);

/** Lists with orders that wait for an answer of either side. */
const KINDS = ["seller", "request", "sentquote", "receivedquote"] as const satisfies readonly OrderKind[];

export type WaitingOrder = WaitingOrdersQuery["seller"]["items"][number] & { readonly kind: OrderKind };

export interface Waiting {
  /** The most urgent of each list, by deadline, then oldest first. */
  readonly orders: readonly WaitingOrder[];
  /** Of all lists. */
  readonly total: number;
}

/** A deadline is more urgent than none, the nearest most; without one, the oldest. */
const urgency = (order: WaitingOrder): string => order.expireDate ?? `9999 ${order.createdAt}`;

/** The waiting orders of all lists, most urgent first. */
function listWaiting(answer: WaitingOrdersQuery): Waiting {
  const orders = KINDS.flatMap((kind) => answer[kind].items.map((order) => ({ ...order, kind })));
  return {
    orders: orders.toSorted((a, b) => urgency(a).localeCompare(urgency(b))),
    total: KINDS.reduce((sum, kind) => sum + answer[kind].total, 0),
  };
}

/** The orders that wait for an answer of either side; at most `limit` of each list are read. */
export function useWaitingOrders(limit: number) {
  const shell = useShell();
  const teamID = useTeamID();
  const variables = {
    filter: { status: [...WAITING_STATUSES] },
    sort: { field: "deadline" as const, direction: "asc" as const },
    limit,
  };
  return useQuery({
    queryKey: [QUERY_KEYS.orders, teamID, "waiting"],
    queryFn: async ({ signal }) => listWaiting(await shell.graphql(WAITING_ORDERS, variables, { signal })),
  });
}
