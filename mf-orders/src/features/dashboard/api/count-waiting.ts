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

/** The lists in which somebody waits for somebody. */
const KINDS = ["seller", "request", "sentquote", "receivedquote"] as const satisfies readonly OrderKind[];

/** Newest orders of each list that are looked at: as many as one answer holds. */
const LOOKED_AT = 100;

export interface WaitingCount {
  readonly kind: (typeof KINDS)[number];
  readonly status: string;
  readonly count: number;
  /** Older orders were not looked at: there may be more. */
  readonly atLeast: boolean;
}

/** How many of the newest orders of each list wait, by status; lists without any are left out. */
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
