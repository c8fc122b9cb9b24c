import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { GetProductDetailsQuery } from "../../../gql/graphql.ts";

const GET_PRODUCT_DETAILS = graphql(`
  query GetProductDetails($id: ID!) {
    getProductStatus(id: $id) {
      id productID name nameEN nameNL ref category action progress type archived conditions provenances brand model
      color material lot pictures weight co2Impact wasteCode wasteCost channels startDate endDate createdAt updatedAt
      checkedAt source referenceID linkFdes linkTechnicalSheet spot batchedProductID fromStatusID removalReason
      reemploymentIndex valueIndex reusabilityIndex recyclabilityIndex valorisationIndex eliminationIndex removalIndex
      complement complementEN complementNL description descriptionEN descriptionNL internalNotes placeID projectID
      organizationID orderID
      quantity { number unit }
      price { amount currency }
      dimension { length width height diameter unit }
      storage { level room shelf indication }
      careInstructions { removal assembly conditioning transport storage access safety potential }
      properties { key values type }
      formulaFaults { key references values }
      place { id name address zipcode city country location { lat lon } }
      project { id name }
      byUser { id name }
      toUser { id name }
      heldQuantity
      heldBy { id number title kind }
    }
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
