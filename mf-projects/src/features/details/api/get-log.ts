import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { ProjectLogQuery } from "../../../gql/graphql.ts";

const PROJECT_LOG = graphql(`
  query ProjectLog($id: ID!) {
    changeLogByEntityID(entityID: $id) {
      items { id field oldValue newValue changedAt user { name } }
    }
  }
`);

export type ProjectChange = ProjectLogQuery["changeLogByEntityID"]["items"][number];

/** What happened to a project, newest first. */
export function useProjectLog(id: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    // Below the project's own key, so that its changes refresh it.
    queryKey: [QUERY_KEYS.project, teamID, id, "log"],
    queryFn: async ({ signal }) =>
      (await shell.graphql(PROJECT_LOG, { id }, { signal })).changeLogByEntityID.items,
  });
}
