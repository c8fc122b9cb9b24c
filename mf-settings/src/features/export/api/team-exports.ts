import { isActive } from "@gisement/shared-domain/jobs";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { TeamExportsQuery } from "../../../gql/graphql.ts";

const TEAM_EXPORTS = graphql(`
  query TeamExports {
    teamExports {
      id jobID parts withFiles locale createdAt author isMine state reason share cancelRequested startedAt
      readyAt expiresAt fileName bytes rows files
    }
  }
`);

export type TeamExportItem = TeamExportsQuery["teamExports"][number];
export type TeamExportPart = TeamExportItem["parts"][number];

/** Milliseconds between two looks at the work of a teammate, whose progress the event stream does not announce. */
const LOOK = 5000;

/** The team's exports of the last month, newest first; the event stream refreshes those of this user. */
export function useTeamExports() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.jobs, teamID, "team-exports"],
    queryFn: async ({ signal }) => (await shell.graphql(TEAM_EXPORTS, {}, { signal })).teamExports,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((each) => !each.isMine && isActive(each.state)) ? LOOK : false,
  });
}
