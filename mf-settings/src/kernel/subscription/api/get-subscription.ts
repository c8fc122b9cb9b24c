import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { TeamSubscriptionQuery } from "../../../gql/graphql.ts";
import { subscriptionKey } from "../subscription-key.ts";

const TEAM_SUBSCRIPTION = graphql(`
  query TeamSubscription {
    getSubscription {
      organizationID
      payerID
      current { id type status quotaUserExtension start end cancelAt }
      seats { plan extension total used }
    }
  }
`);

export type TeamSubscription = NonNullable<TeamSubscriptionQuery["getSubscription"]>;

/** The subscription of the selected team with its taken seats; when solo, the user's own. */
export function useSubscription() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: subscriptionKey(teamID),
    queryFn: async ({ signal }) =>
      (await shell.graphql(TEAM_SUBSCRIPTION, {}, { signal })).getSubscription ?? null,
    refetchOnMount: "always",
  });
}
