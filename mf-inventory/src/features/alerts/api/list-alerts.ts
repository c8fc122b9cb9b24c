import { QUERY_KEYS } from "@gisement/shared-domain/query";
import type { ShellApi } from "@gisement/shared-domain/remote";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ListAlertsQuery } from "../../../gql/graphql.ts";

const LIST_ALERTS = graphql(`
  query ListAlerts($progress: String, $projectID: ID, $nextToken: String) {
    listAlerts(progress: $progress, projectID: $projectID, limit: 1000, nextToken: $nextToken) {
      nextToken
      items {
        id name category type provenances material startDate endDate spot internalNotes progress projectID
        updatedAt createdAt matchCount radius musts
        coverage { assigned found }
        quantity { number unit }
        dimensionRange { key min max }
        location { lat lon }
        byUser { id name }
      }
    }
  }
`);

export type Alert = ListAlertsQuery["listAlerts"]["items"][number];

interface AlertsWanted {
  /** Active, found or given up. */
  readonly progress: string;
  /** Of one project only. */
  readonly projectID: string | null;
}

/** The team's wanted items. */
export const alertsQuery = (shell: ShellApi, teamID: string, { progress, projectID }: AlertsWanted) =>
  queryOptions({
    queryKey: [QUERY_KEYS.alerts, teamID, "list", progress, ...(projectID ? [projectID] : [])],
    queryFn: async ({ signal }) => {
      const alerts: Alert[] = [];
      let nextToken: string | null = null;
      do {
        const { listAlerts: page }: ListAlertsQuery = await shell.graphql(
          LIST_ALERTS,
          { progress, projectID, nextToken },
          { signal },
        );
        alerts.push(...page.items);
        nextToken = page.nextToken ?? null;
      } while (nextToken !== null);
      return alerts;
    },
  });
export const useAlerts = (wanted: AlertsWanted) => useQuery(alertsQuery(useShell(), useTeamID(), wanted));
