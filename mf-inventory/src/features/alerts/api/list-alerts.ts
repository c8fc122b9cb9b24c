import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ListAlertsQuery } from "../../../gql/graphql.ts";

const LIST_ALERTS = graphql(`
  query ListAlerts($progress: String) {
    listAlerts(progress: $progress, limit: 1000) {
      items {
        id name category type provenances material startDate endDate spot internalNotes progress projectID
        updatedAt createdAt matchCount
        quantity { number unit }
        dimensionRange { key min max }
        location { lat lon }
        byUser { id name }
      }
    }
  }
`);

export type Alert = ListAlertsQuery["listAlerts"]["items"][number];

/** The team's wanted items with this progress: active, found or given up. */
export const alertsQuery = (shell: ShellApi, teamID: string, progress: string) =>
  queryOptions({
    queryKey: [QUERY_KEYS.alerts, teamID, "list", progress],
    queryFn: async ({ signal }) =>
      (await shell.graphql(LIST_ALERTS, { progress }, { signal })).listAlerts.items,
  });
export const useAlerts = (progress: string) => useQuery(alertsQuery(useShell(), useTeamID(), progress));
