import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { QuoteCustomerFragment } from "../../../gql/graphql.ts";

/** Page size: the maximum of one response. */
const CUSTOMERS = 1000;

export type QuoteCustomer = QuoteCustomerFragment;

export const QUOTE_CUSTOMER = graphql(`
  fragment QuoteCustomer on Customer {
    id
    firstName
    lastName
    email
    companyName
    phone
    address
    zipcode
    city
    updatedAt
  }
`);

const CUSTOMERS_BY_ORGANIZATION = graphql(`
  query CustomersByOrganization($limit: Int) {
    customersByOrganization(limit: $limit) { items { ...QuoteCustomer } }
  }
`);

export const customersQuery = (shell: ShellApi, teamID: string) =>
  queryOptions({
    queryKey: [QUERY_KEYS.customers, teamID],
    queryFn: async ({ signal }) => {
      const variables = { limit: CUSTOMERS };
      const { customersByOrganization } = await shell.graphql(CUSTOMERS_BY_ORGANIZATION, variables, {
        signal,
      });
      return customersByOrganization.items;
    },
  });

/** The customer directory (ORD-026). */
export function useCustomers() {
  return useQuery(customersQuery(useShell(), useTeamID()));
}
