import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { TeamExportContentsQuery } from "../../../gql/graphql.ts";

const TEAM_CONTENTS = graphql(`
  query TeamExportContents {
    teamExportContents {
      parts { part rows }
      files
      bytes
    }
  }
`);

export type TeamContents = TeamExportContentsQuery["teamExportContents"];

/** How much there is to export. */
export function useTeamContents() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.organization, teamID, "export-contents"],
    queryFn: async ({ signal }) => (await shell.graphql(TEAM_CONTENTS, {}, { signal })).teamExportContents,
    staleTime: 0,
  });
}
