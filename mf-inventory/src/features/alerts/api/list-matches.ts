import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { AlertMatchesQuery, PublishedMatchesQuery } from "../../../gql/graphql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";

const ALERT_MATCHES = graphql(`
  query AlertMatches($alertID: ID!) {
    alertMatches(alertID: $alertID) {
      score
      dismissedAt
      reasons { criterion verdict wanted found missing }
      status {
        id name nameEN nameNL ref category pictures action organizationID projectID updatedAt heldQuantity
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
      dismissedAt
      reasons { criterion verdict wanted found missing }
      lot { ...PublishedLot }
    }
  }
`);
const DISMISS_MATCH = graphql(`
  mutation DismissAlertMatch($alertID: ID!, $statusID: ID!, $dismissed: Boolean!) {
    dismissAlertMatch(alertID: $alertID, statusID: $statusID, dismissed: $dismissed) { id matchCount }
  }
`);

export type AlertMatch = AlertMatchesQuery["alertMatches"][number];

export type PublishedMatch = PublishedMatchesQuery["publishedMatches"][number];

const keyOf = (teamID: string, alertID: string) => [QUERY_KEYS.alerts, teamID, "matches", alertID] as const;
const publishedKeyOf = (teamID: string, alertID: string) =>
  [QUERY_KEYS.alerts, teamID, "published-matches", alertID] as const;

/** The matches of a wanted item, best first. */
export function useMatches(alertID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: keyOf(teamID, alertID),
    queryFn: async ({ signal }) => (await shell.graphql(ALERT_MATCHES, { alertID }, { signal })).alertMatches,
  });
}

/** The matches among the lots that others' shops show, best first. */
export function usePublishedMatches(alertID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: publishedKeyOf(teamID, alertID),
    queryFn: async ({ signal }) =>
      (await shell.graphql(PUBLISHED_MATCHES, { alertID }, { signal })).publishedMatches,
  });
}

/** Dismisses a match optimistically; an error restores it. */
export function useDismissMatch(alertID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  const client = useQueryClient();
  const key = keyOf(teamID, alertID);
  const publishedKey = publishedKeyOf(teamID, alertID);
  return useMutation({
    mutationKey: ["alerts", "dismiss"],
    meta: { errorMessage: `${NAMESPACE}:alerts.progressFailed` },
    mutationFn: (given: { statusID: string; dismissed: boolean }) =>
      shell.graphql(DISMISS_MATCH, { alertID, ...given }),
    onMutate: async ({ statusID, dismissed }) => {
      const before = { own: client.getQueryData(key), published: client.getQueryData(publishedKey) };
      const dismissedAt = dismissed ? new Date().toISOString() : null;
      await Promise.all([key, publishedKey].map((queryKey) => client.cancelQueries({ queryKey })));
      client.setQueryData<AlertMatch[]>(key, (matches) =>
        matches?.map((match) => (match.status.id === statusID ? { ...match, dismissedAt } : match)),
      );
      client.setQueryData<PublishedMatch[]>(publishedKey, (matches) =>
        matches?.map((match) => (match.lot.id === statusID ? { ...match, dismissedAt } : match)),
      );
      return before;
    },
    onError: (_error, _given, before) => {
      client.setQueryData(key, before?.own);
      client.setQueryData(publishedKey, before?.published);
    },
    onSettled: () => shell.changed("alerts", [alertID], { upToDate: [key, publishedKey] }),
  });
}
