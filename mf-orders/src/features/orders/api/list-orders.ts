import { LIMITS } from "@gisement/shared-domain/limits";
import type { OrderKind } from "@gisement/shared-domain/orders";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { OrderRowFragment } from "../../../gql/graphql.ts";

export type OrderRow = OrderRowFragment;

export const ORDER_ROW = graphql(`
  fragment OrderRow on Order {
    id
    number
    status
    type
    requestType
    items
    total { amount currency }
    customer { id firstName lastName companyName }
    from { id name kind }
    to { id name kind }
    userID
    toUserID
    organizationID
    toOrganizationID
    expireDate
    createdAt
    updatedAt
  }
`);

const ORDERS_BY_TYPE = graphql(`
  query OrdersByType($kind: OrderKind!, $limit: Int, $nextToken: String) {
    ordersByType(kind: $kind, limit: $limit, nextToken: $nextToken) {
      items { ...OrderRow }
      total
      nextToken
    }
  }
`);

export interface OrdersPage {
  readonly items: readonly OrderRow[];
  readonly total: number;
  readonly nextToken: string | null;
  /** The error that left this page empty. */
  readonly error?: unknown;
}

/** One page, newest first. A failed fetch returns a page without items and without a next page (ORD-033). */
export async function fetchOrders(
  shell: ShellApi,
  kind: OrderKind,
  nextToken: string | null,
  signal?: AbortSignal,
): Promise<OrdersPage> {
  try {
    const variables = { kind, limit: LIMITS.ordersPage, nextToken };
    const { ordersByType } = await shell.graphql(ORDERS_BY_TYPE, variables, { signal });
    return { ...ordersByType, nextToken: ordersByType.nextToken ?? null };
  } catch (error) {
    if (signal?.aborted) throw error;
    shell.reportError(error, { operation: "OrdersByType", kind });
    return { items: [], total: 0, nextToken: null, error };
  }
}

/** Prefix of the keys of all order lists of a team. */
export const orderListsKey = (teamID: string) => [QUERY_KEYS.orders, teamID, "list"] as const;

export const ordersQuery = (shell: ShellApi, teamID: string, kind: OrderKind) =>
  infiniteQueryOptions({
    queryKey: [...orderListsKey(teamID), kind],
    queryFn: ({ pageParam, signal }) => fetchOrders(shell, kind, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextToken,
  });

export function useOrders(kind: OrderKind) {
  return useInfiniteQuery(ordersQuery(useShell(), useTeamID(), kind));
}
