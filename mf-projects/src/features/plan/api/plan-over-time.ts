import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { PlanOverTimeQuery } from "../../../gql/graphql.ts";

const HISTORY = graphql(`
  query PlanOverTime($projectID: ID!) {
    planOverTime(projectID: $projectID) {
      lotID from shapeID name action condition category startDate quantity { number unit }
    }
  }
`);

/** A lot on the plans of the project from a moment on, until its next state. */
export type LotState = PlanOverTimeQuery["planOverTime"][number];

/** The states of the project's lots on its plans, each lot's first one first. */
export function usePlanOverTime(projectID: string, isWanted: boolean) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    // Below the key of lots: what changes today is a state too.
    queryKey: [QUERY_KEYS.products, teamID, "plan-over-time", projectID],
    queryFn: async ({ signal }): Promise<readonly LotState[]> =>
      (await shell.graphql(HISTORY, { projectID }, { signal })).planOverTime,
    enabled: isWanted,
  });
}
