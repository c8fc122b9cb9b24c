import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { AlertMatchesQuery, PublishedMatchesQuery } from "../../../gql/graphql.ts";

const ALERT_MATCHES = graphql(`
  query AlertMatches($alertID: ID!) {
    alertMatches(alertID: $alertID) {
      score
      decision { keptAt dismissedAt dismissalReason dismissalNote }
      reasons { criterion verdict wanted found missing }
      status {
        id name nameEN nameNL ref category pictures action organizationID projectID startDate updatedAt heldQuantity co2Impact
        quantity { number unit }
        price { amount }
        location { lat lon }
        place { id name city }
        project { id name }
      }
    }
  }
`);
const PUBLISHED_MATCHES = graphql(`
  query PublishedMatches($alertID: ID!) {
    publishedMatches(alertID: $alertID) {
      score
      decision { keptAt dismissedAt dismissalReason dismissalNote }
      reasons { criterion verdict wanted found missing }
      lot { ...PublishedLot }
    }
  }
`);
export type AlertMatch = AlertMatchesQuery["alertMatches"][number];

export type PublishedMatch = PublishedMatchesQuery["publishedMatches"][number];

export const matchesKey = (teamID: string, alertID: string) =>
  [QUERY_KEYS.alerts, teamID, "matches", alertID] as const;
export const publishedMatchesKey = (teamID: string, alertID: string) =>
  [QUERY_KEYS.alerts, teamID, "published-matches", alertID] as const;

/** The matches of a wanted item, best first. */
export function useMatches(alertID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: matchesKey(teamID, alertID),
    queryFn: async ({ signal }) => (await shell.graphql(ALERT_MATCHES, { alertID }, { signal })).alertMatches,
  });
}

/** The matches among the lots that others' shops show, best first. */
export function usePublishedMatches(alertID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: publishedMatchesKey(teamID, alertID),
    queryFn: async ({ signal }) =>
      (await shell.graphql(PUBLISHED_MATCHES, { alertID }, { signal })).publishedMatches,
  });
}
