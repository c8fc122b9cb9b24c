import { type OrderKind, WAITING_STATUSES } from "@gisement/shared-domain/orders";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { WaitingOrdersQuery } from "../../../gql/graphql.ts";

const WAITING_ORDERS = graphql(`
  query WaitingOrders($limit: Int) {
    seller: ordersByType(kind: seller, limit: $limit) { items { id status } nextToken }
    request: ordersByType(kind: request, limit: $limit) { items { id status } nextToken }
    sentquote: ordersByType(kind: sentquote, limit: $limit) { items { id status } nextToken }
    receivedquote: ordersByType(kind: receivedquote, limit: $limit) { items { id status } nextToken }
  }
`);

/** Lists with orders that wait for an answer of either side. */
const KINDS = ["seller", "request", "sentquote", "receivedquote"] as const satisfies readonly OrderKind[];

/** Number of newest orders examined per list: the size of one response. */
const LOOKED_AT = 100;

export interface WaitingCount {
  readonly kind: (typeof KINDS)[number];
  readonly status: string;
  readonly count: number;
  /** Older orders were not examined: there may be more. */
  readonly atLeast: boolean;
}

/** Counts the newest waiting orders of each list by status; omits empty lists. */
export function countWaiting(answer: WaitingOrdersQuery): WaitingCount[] {
  return KINDS.flatMap((kind) =>
    WAITING_STATUSES.flatMap((status) => {
      const { items, nextToken } = answer[kind];
      const count = items.filter((order) => order.status === status).length;
      return count > 0 ? [{ kind, status, count, atLeast: nextToken !== null }] : [];
    }),
  );
}

export function useWaitingOrders() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.orders, teamID, "waiting"],
    queryFn: async ({ signal }) =>
      countWaiting(await shell.graphql(WAITING_ORDERS, { limit: LOOKED_AT }, { signal })),
  });
}
