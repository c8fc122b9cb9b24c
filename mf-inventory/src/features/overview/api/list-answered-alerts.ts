import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const ANSWERED_ALERTS = graphql(`
  query AnsweredAlerts {
    listAlerts(progress: "active", limit: 1000) { items { id name matchCount latestMatchAt } }
  }
`);

/** The wanted items in progress that have matches, the one with the newest match first. */
export function useAnsweredAlerts() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.alerts, teamID, "answered"],
    queryFn: async ({ signal }) => {
      const { items } = (await shell.graphql(ANSWERED_ALERTS, {}, { signal })).listAlerts;
      return items
        .filter(({ matchCount }) => matchCount > 0)
        .toSorted((a, b) => (b.latestMatchAt ?? "").localeCompare(a.latestMatchAt ?? ""));
    },
  });
}
