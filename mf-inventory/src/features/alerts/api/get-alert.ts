import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const ALERT_PROGRESS = graphql(`
  query AlertProgress($id: ID!) {
    getAlert(id: $id) { id progress }
  }
`);

/** Progress of the linked wanted item, which may belong to another list than the open one. */
export function useProgressOf(id: string | null) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.alerts, teamID, "progress", id],
    queryFn: async ({ signal }) =>
      id === null ? null : ((await shell.graphql(ALERT_PROGRESS, { id }, { signal })).getAlert ?? null),
    enabled: id !== null,
  });
}
