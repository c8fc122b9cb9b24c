import { changed } from "@gisement/shared-domain/query";
import { useShell } from "@gisement/shared-ui/remote";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { UpdateOrganizationInput } from "../../../gql/graphql.ts";
import { refresh } from "../../gateway/refresh.ts";
import { ownMembershipsKey } from "../../memberships/api/list-own-memberships.ts";
import { reportFault } from "../../report-fault.ts";
import { organizationKey } from "./get-organization.ts";

const UPDATE_ORGANIZATION = graphql(`
  mutation UpdateOrganization($input: UpdateOrganizationInput!) {
    updateOrganization(input: $input) { ...OrganizationDetails }
  }
`);

/** Saves the selected team; the form shows what went wrong and keeps what was typed. */
export function useUpdateOrganization() {
  const shell = useShell();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: UpdateOrganizationInput) =>
      (await shell.graphql(UPDATE_ORGANIZATION, { input })).updateOrganization,
    onSuccess: (organization) => {
      queryClient.setQueryData(organizationKey(organization.id), organization);
      void refresh(queryClient, ownMembershipsKey);
      shell.events.emit("data.changed", changed("Organization", [organization.id]));
    },
    onError: (error) => reportFault(shell, error, "UpdateOrganization"),
  });
}
