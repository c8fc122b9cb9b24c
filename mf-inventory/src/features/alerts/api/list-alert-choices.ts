import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { AlertChoicesQuery } from "../../../gql/graphql.ts";

const ALERT_CHOICES = graphql(`
  query AlertChoices {
    listPlaces { items { id name zipcode city isRemoval location { lat lon } } }
  }
`);

export type AlertPlace = AlertChoicesQuery["listPlaces"]["items"][number];

/** Places available to wanted items: those with a position (ALERT-504). */
export function useAlertPlaces() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.places, teamID, "alerts"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(ALERT_CHOICES, {}, { signal })).listPlaces.items.filter(
        ({ isRemoval, location }) => !isRemoval && location,
      ),
  });
}
