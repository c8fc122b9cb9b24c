import { type OrderKind, WAITING_STATUSES } from "@gisement/shared-domain/orders";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { WaitingOrdersQuery } from "../../../gql/graphql.ts";

const WAITING_ORDERS = graphql(`
  query WaitingOrders($limit: Int) {
    seller: ordersByType(kind: seller, limit: $limit) { items { ...WaitingOrder } nextToken }
    request: ordersByType(kind: request, limit: $limit) { items { ...WaitingOrder } nextToken }
    sentquote: ordersByType(kind: sentquote, limit: $limit) { items { ...WaitingOrder } nextToken }
    receivedquote: ordersByType(kind: receivedquote, limit: $limit) { items { ...WaitingOrder } nextToken }
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

/** Number of newest orders examined per list: the size of one response. */
const LOOKED_AT = 100;

export type WaitingOrder = WaitingOrdersQuery["seller"]["items"][number] & { readonly kind: OrderKind };

export interface Waiting {
  /** By deadline, then oldest first. */
  readonly orders: readonly WaitingOrder[];
  /** Older orders were not examined: there may be more. */
  readonly atLeast: boolean;
}

/** A deadline is more urgent than none, the nearest most; without one, the oldest. */
const urgency = (order: WaitingOrder): string => order.expireDate ?? `9999 ${order.createdAt}`;

/** The waiting orders of all lists, most urgent first. */
function listWaiting(answer: WaitingOrdersQuery): Waiting {
  const orders = KINDS.flatMap((kind) =>
    answer[kind].items
      .filter(({ status }) => (WAITING_STATUSES as readonly string[]).includes(status))
      .map((order) => ({ ...order, kind })),
  );
  return {
    orders: orders.toSorted((a, b) => urgency(a).localeCompare(urgency(b))),
    atLeast: KINDS.some((kind) => answer[kind].nextToken !== null),
  };
}

export function useWaitingOrders() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.orders, teamID, "waiting"],
    queryFn: async ({ signal }) =>
      listWaiting(await shell.graphql(WAITING_ORDERS, { limit: LOOKED_AT }, { signal })),
  });
}
