import { changed } from "@gisement/shared-domain/query";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { CreateOrganizationInput } from "../../../gql/graphql.ts";
import { refresh } from "../../gateway/refresh.ts";
import { ownMembershipsKey } from "../../memberships/api/list-own-memberships.ts";
import { reportFault } from "../../report-fault.ts";
import { organizationKey } from "./get-organization.ts";

const CREATE_ORGANIZATION = graphql(`
  mutation CreateOrganization($input: CreateOrganizationInput!) {
    createOrganization(input: $input) { id name parentID }
  }
`);

/** A new organization, or with `parentID` a team below one; whoever makes it is its first ADMIN (TEAM-527). */
export function useCreateOrganization() {
  const shell = useShell();
  const teamID = useTeamID();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: CreateOrganizationInput) =>
      (await shell.graphql(CREATE_ORGANIZATION, { input })).createOrganization,
    onSuccess: async ({ id }) => {
      await refresh(queryClient, ownMembershipsKey);
      await refresh(queryClient, organizationKey(teamID));
      shell.events.emit("data.changed", changed("Organization", [id]));
    },
    onError: (error) => reportFault(shell, error, "CreateOrganization"),
  });
}
