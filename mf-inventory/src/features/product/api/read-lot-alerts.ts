import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ReadLotAlertsQuery } from "../../../gql/graphql.ts";

const READ_LOT_ALERTS = graphql(`
  query ReadLotAlerts($lotID: ID!) {
    alertsOfLot(lotID: $lotID) { id name spot quantity { number unit } byUser { name } }
  }
`);

export type LotAlert = ReadLotAlertsQuery["alertsOfLot"][number];

/** The team's wanted items that a lot matches, best first. */
export function useLotAlerts(lotID: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.alerts, teamID, "of-lot", lotID],
    queryFn: async ({ signal }) => (await shell.graphql(READ_LOT_ALERTS, { lotID }, { signal })).alertsOfLot,
  });
}
