import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../gql";
import type { GetResourceQuery } from "../../gql/graphql.ts";

const GET_RESOURCE = graphql(`
  query GetResource($id: ID!) {
    getProductStatus(id: $id) {
      id productID name nameEN nameNL ref category subCategory action progress type conditions provenances brand model color material
      lot typology quality pictures reemploymentIndex wasteCode weight co2Impact channels startDate endDate createdAt updatedAt source
      complement complementEN complementNL description descriptionEN descriptionNL internalNotes city serialIDs
      quantity { number unit }
      price { amount currency }
      dimension { length width height diameter unit }
      storage { level room shelf indication }
      careInstructions { assembly conditioning potential removal safety storage transport access }
      properties { key values type }
      place { id name address zipcode city country location { lat lon } }
      project { id name picture }
      byUser { id name }
    }
    changeLogByEntityID(entityID: $id) {
      items { id field oldValue newValue changedAt user { id name } }
    }
  }
`);

export type ResourceDetails = NonNullable<GetResourceQuery["getProductStatus"]>;
export type ResourceChange = GetResourceQuery["changeLogByEntityID"]["items"][number];

export function useResource(id: string | null) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.product, teamID, id],
    queryFn: ({ signal }) => shell.graphql(GET_RESOURCE, { id: id ?? "" }, { signal }),
    enabled: id !== null,
    staleTime: 30_000,
  });
}
