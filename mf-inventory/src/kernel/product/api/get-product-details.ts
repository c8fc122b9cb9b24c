import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { GetProductDetailsQuery } from "../../../gql/graphql.ts";

const GET_PRODUCT_DETAILS = graphql(`
  query GetProductDetails($id: ID!) {
    getProductStatus(id: $id) { ...LotSheet }
    changeLogByEntityID(entityID: $id) {
      items { id field oldValue newValue changedAt user { id name } acceptedByUser { id name } step { batchID rows } }
    }
  }
`);

export type ProductDetails = NonNullable<GetProductDetailsQuery["getProductStatus"]>;
export type ProductChange = GetProductDetailsQuery["changeLogByEntityID"]["items"][number];

/** A lot with all data of the viewer, and its changes, newest first. */
export function useProductDetails(id: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.product, teamID, id],
    queryFn: ({ signal }) => shell.graphql(GET_PRODUCT_DETAILS, { id }, { signal }),
  });
}
