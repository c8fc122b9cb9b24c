import { productPolicy } from "@gisement/shared-domain/permissions";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useIdentity, useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { FirstStepsFragment } from "../../../gql/graphql.ts";

export type FirstSteps = FirstStepsFragment;

export const FIRST_STEPS = graphql(`
  fragment FirstSteps on FirstSteps {
    examples
    hasPictures
    hasLots
    hasImported
    hasPlace
    hasProject
    hasInvited
    hasCatalogue
    isHidden
  }
`);

export const GET_FIRST_STEPS = graphql(`
  query GetFirstSteps {
    firstSteps { ...FirstSteps }
  }
`);

/** What the team has done with the product so far; not read for a guest, who can take none of the steps. */
export function useFirstSteps() {
  const shell = useShell();
  const identity = useIdentity();
  return useQuery({
    queryKey: [QUERY_KEYS.products, useTeamID(), "first-steps"],
    queryFn: async ({ signal }) => (await shell.graphql(GET_FIRST_STEPS, {}, { signal })).firstSteps,
    enabled: identity !== null && productPolicy.create(identity).allowed,
    // Most steps are taken on other screens, which do not invalidate this query.
    staleTime: 0,
  });
}
