import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { OrdersOfCustomerQuery } from "../../../gql/graphql.ts";
import { CUSTOMERS } from "./customers.ts";

export type CustomerOrder = OrdersOfCustomerQuery["ordersOfCustomer"]["items"][number];
export type CustomerStatus = OrdersOfCustomerQuery["ordersOfCustomer"]["statuses"][number];

const ORDERS_OF_CUSTOMER = graphql(`
  query OrdersOfCustomer($customerID: ID!, $nextToken: String) {
    ordersOfCustomer(customerID: $customerID, nextToken: $nextToken) {
      items {
        id
        kind
        order { id number requestType status items total { amount } createdAt }
      }
      nextToken
      statuses { status count total { amount } late }
    }
  }
`);
const DOCUMENTS_OF_CUSTOMER = graphql(`
  query DocumentsOfCustomer($customerID: ID!) {
    documentsOfCustomer(customerID: $customerID) { ...Paper }
  }
`);

/** A customer of the directory; null if there is none, or no longer. */
export function useCustomer(id: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.customers, teamID, "one", id],
    queryFn: async ({ signal }) =>
      (await shell.graphql(CUSTOMERS.get, { id } as never, { signal })).row ?? null,
  });
}

/** Orders, quotes and requests of a customer, page by page. */
export function useOrdersOfCustomer(customerID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useInfiniteQuery({
    queryKey: [QUERY_KEYS.orders, teamID, "ofCustomer", customerID],
    queryFn: async ({ pageParam, signal }) =>
      (await shell.graphql(ORDERS_OF_CUSTOMER, { customerID, nextToken: pageParam }, { signal }))
        .ordersOfCustomer,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextToken }) => nextToken ?? null,
  });
}

/** The newest documents that were issued for a customer. */
export function useDocumentsOfCustomer(customerID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.orders, teamID, "documentsOfCustomer", customerID],
    queryFn: async ({ signal }) =>
      (await shell.graphql(DOCUMENTS_OF_CUSTOMER, { customerID }, { signal })).documentsOfCustomer,
  });
}
