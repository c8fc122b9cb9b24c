import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";

const FLOWS_AS_OF = graphql(`
  query LotFlowsAsOf($projectID: ID!, $at: DateTime!) {
    lotFlowsAsOf(projectID: $projectID, at: $at) {
      category action lots weight weighed co2Impact assessed wasteCost costed price priced
    }
  }
`);

/** The end of a day where the reader is, or now if it has not ended. */
const endOf = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Math.min(Date.now(), new Date(year, month - 1, date + 1).getTime() - 1)).toISOString();
};

/** The lots of a project as they were at the end of a day. */
export function useFlowsAsOf(projectID: string, day: string) {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    // Below the key of lots: a change of today is one of the day's.
    queryKey: [QUERY_KEYS.products, teamID, "as-of", projectID, day],
    queryFn: async ({ signal }) =>
      (await shell.graphql(FLOWS_AS_OF, { projectID, at: endOf(day) }, { signal })).lotFlowsAsOf,
    placeholderData: keepPreviousData,
  });
}
