import { LIMITS } from "@gisement/shared-domain/limits";
import type { OrderKind } from "@gisement/shared-domain/orders";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import type { PageVariables, RecordPage, RecordPages } from "@gisement/shared-ui/record-lists";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type {
  OrderChoicesQueryVariables,
  OrderRowFragment,
  OrderSumsQuery,
  OrderSumsQueryVariables,
  OrdersByTypeQueryVariables,
} from "../../../gql/graphql.ts";

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
    tax { amount }
    notes
    dates
    issueDate
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
  query OrdersByType($kind: OrderKind!, $filter: OrderFilter, $sort: OrderSort, $limit: Int, $nextToken: String) {
    ordersByType(kind: $kind, filter: $filter, sort: $sort, limit: $limit, nextToken: $nextToken) {
      items { ...OrderRow }
      total
      nextToken
    }
  }
`);

const ORDER_SUMS = graphql(`
  query OrderSums($kind: OrderKind!, $filter: OrderFilter, $withDues: Boolean!) {
    ordersByType(kind: $kind, filter: $filter, limit: 1) {
      total
      sum { amount }
      statuses { status count total { amount } late }
      dues @include(if: $withDues) { due count total { amount } }
    }
  }
`);
const ORDER_CHOICES = graphql(`
  query OrderChoices($kind: OrderKind!, $filter: OrderFilter) {
    ordersByType(kind: $kind, filter: $filter, limit: 1) { facets { field buckets { key count } } }
  }
`);
export type OrderSums = OrderSumsQuery["ordersByType"];

export interface OrdersPage extends RecordPage<OrderRow> {
  /** The error that left this page empty. */
  readonly error?: unknown;
}

/** One page. A failed fetch returns a page without items and without a next page (ORD-033). */
export async function fetchOrders(
  shell: ShellApi,
  kind: OrderKind,
  variables: PageVariables,
  signal?: AbortSignal,
): Promise<OrdersPage> {
  try {
    const asked = { kind, ...variables } as OrdersByTypeQueryVariables;
    const { ordersByType } = await shell.graphql(ORDERS_BY_TYPE, asked, signal ? { signal } : {});
    return { ...ordersByType, nextToken: ordersByType.nextToken ?? null };
  } catch (error) {
    if (signal?.aborted) throw error;
    shell.reportError(error, { operation: "OrdersByType", kind });
    return { items: [], total: 0, nextToken: null, error };
  }
}

/** Prefix of the keys of all order lists of a team. */
export const orderListsKey = (teamID: string) => [QUERY_KEYS.orders, teamID, "list"] as const;

/** Rows of one call of a file: the most that the server gives at once. */
const MOST = 100;

/** The pages of one list. */
export function useOrderPages(kind: OrderKind): RecordPages<OrderRow, OrdersPage> {
  const shell = useShell();
  const teamID = useTeamID();
  return {
    queryKey: [...orderListsKey(teamID), kind],
    size: LIMITS.ordersPage,
    most: MOST,
    read: (variables, signal) => fetchOrders(shell, kind, variables, signal),
  };
}

/** The pages of a file: a page that fails ends it. */
export function useWholeOrderPages(kind: OrderKind): RecordPages<OrderRow> {
  const pages = useOrderPages(kind);
  return {
    ...pages,
    read: async (variables, signal) => {
      const { error, ...page } = await pages.read(variables, signal);
      if (error) throw error;
      return page;
    },
  };
}

/** Counts and sums of what a list finds, by status, and by urgency where the list is grouped by it. */
export function useOrderSums(kind: OrderKind, filter: PageVariables["filter"], withDues: boolean) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.orders, teamID, "sums", kind, filter, withDues],
    queryFn: async ({ signal }) =>
      (await shell.graphql(ORDER_SUMS, { kind, filter, withDues } as OrderSumsQueryVariables, { signal }))
        .ordersByType,
    placeholderData: keepPreviousData,
  });
}

/** The choices of a list's filters with their counts, while they are shown: a long list is counted for each. */
export function useOrderChoices(kind: OrderKind, filter: PageVariables["filter"], isShown: boolean) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.orders, teamID, "choices", kind, filter],
    queryFn: async ({ signal }) =>
      (await shell.graphql(ORDER_CHOICES, { kind, filter } as OrderChoicesQueryVariables, { signal }))
        .ordersByType.facets,
    placeholderData: keepPreviousData,
    enabled: isShown,
  });
}
