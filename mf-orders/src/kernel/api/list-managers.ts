import { LIMITS } from "@gisement/shared-domain/limits";
import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { SOLO } from "@gisement/shared-domain/team";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useQuery } from "@tanstack/react-query";
import { graphql } from "../../gql/gql.ts";
import type { TeammatesQuery } from "../../gql/graphql.ts";

const TEAMMATES = graphql(`
  query Teammates($organizationID: ID!, $limit: Int) {
    membersByOrganization(organizationID: $organizationID, limit: $limit) {
      items { id userID role status type name email user { id name } }
    }
  }
`);

type Teammate = TeammatesQuery["membersByOrganization"]["items"][number];
export interface Manager {
  readonly userID: string;
  readonly name: string;
}

/** Possible managers of an order: joined members who are not guests (ORD-030). */
function managersAmong(members: readonly Teammate[]): Manager[] {
  return members
    .filter((member) => member.status === "DONE" && member.role !== "GUEST" && member.type !== "PROJECT")
    .flatMap((member) => {
      const userID = member.userID ?? member.user?.id;
      const name = member.user?.name ?? member.name ?? member.email;
      return userID && name ? [{ userID, name }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

export function useManagers() {
  const shell = useShell();
  const teamID = useTeamID();
  return useQuery({
    queryKey: [QUERY_KEYS.organization, teamID, "teammates"],
    queryFn: async ({ signal }) => {
      const variables = { organizationID: teamID, limit: LIMITS.projectMemberships };
      return managersAmong(
        (await shell.graphql(TEAMMATES, variables, { signal })).membersByOrganization.items,
      );
    },
    enabled: teamID !== SOLO,
  });
}
