import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { useQueryClient } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { UpdateOrganizationInput } from "../../../gql/graphql.ts";
import { organizationKey } from "./get-organization.ts";

const UPDATE_ORGANIZATION = graphql(`
  mutation UpdateOrganization($input: UpdateOrganizationInput!) {
    updateOrganization(input: $input) { ...OrganizationDetails }
  }
`);

/** Saves the selected team; the form shows errors and keeps the input. */
export function useUpdateOrganization() {
  const shell = useShell();
  const queryClient = useQueryClient();
  return useSilentMutation({
    mutationFn: async (input: UpdateOrganizationInput) =>
      (await shell.graphql(UPDATE_ORGANIZATION, { input })).updateOrganization,
    onSuccess: (organization) => {
      const key = organizationKey(organization.id);
      queryClient.setQueryData(key, organization);
      void shell.changed("organizations", [organization.id], { upToDate: [key] });
    },
  });
}
