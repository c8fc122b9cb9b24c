import { CUSTOMER } from "@gisement/shared-domain/records/customer";
import { keyBesideList } from "@gisement/shared-ui/records";
import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { DuplicateCustomersQuery, MergeCustomersInput } from "../../../gql/graphql.ts";

export type CustomerPair = DuplicateCustomersQuery["duplicateCustomers"][number];

const DUPLICATE_CUSTOMERS = graphql(`
  query DuplicateCustomers($customerID: ID) {
    duplicateCustomers(customerID: $customerID) {
      id
      customer { ...CustomerRow }
      other { ...CustomerRow }
      reasons
    }
  }
`);
const MERGE_CUSTOMERS = graphql(`
  mutation MergeCustomers($input: MergeCustomersInput!) {
    mergeCustomers(input: $input) { batchID }
  }
`);

/** Pairs of customers that may be one: of the whole directory, or of one customer. */
export function useDuplicates(customerID: string | null = null) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [...keyBesideList(CUSTOMER, teamID), "duplicates", customerID],
    queryFn: async ({ signal }) =>
      (await shell.graphql(DUPLICATE_CUSTOMERS, { customerID }, { signal })).duplicateCustomers,
  });
}

/** Makes two customers one; answers with the step that undoes it. The dialog shows errors and keeps the choices. */
export function useMergeCustomers() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: MergeCustomersInput) =>
      (await shell.graphql(MERGE_CUSTOMERS, { input })).mergeCustomers.batchID,
    onSuccess: async (_batchID, { id, mergedID }) => {
      await shell.changed("customers", [id, mergedID]);
      await shell.changed("orders", []);
    },
  });
}
