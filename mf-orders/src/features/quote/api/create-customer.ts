import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { useQueryClient } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { CreateCustomerInput } from "../../../gql/graphql.ts";
import { customersQuery } from "./list-customers.ts";

const CREATE_CUSTOMER = graphql(`
  mutation CreateCustomer($input: CreateCustomerInput!) {
    createCustomer(input: $input) { ...QuoteCustomer }
  }
`);

/** Adds a customer to the directory; the form shows errors and keeps the input. */
export function useCreateCustomer() {
  const shell = useShell();
  const teamID = useTeamID();
  const queryClient = useQueryClient();
  return useSilentMutation({
    mutationFn: async (input: CreateCustomerInput) =>
      (await shell.graphql(CREATE_CUSTOMER, { input })).createCustomer,
    onSuccess: (customer) => {
      const { queryKey } = customersQuery(shell, teamID);
      queryClient.setQueryData(queryKey, (known) => (known ? [...known, customer] : [customer]));
      void shell.changed("customers", [customer.id], { upToDate: [queryKey] });
    },
  });
}
