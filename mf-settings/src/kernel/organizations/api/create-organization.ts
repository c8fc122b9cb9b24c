import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";
import type { CreateOrganizationInput } from "../../../gql/graphql.ts";

const CREATE_ORGANIZATION = graphql(`
  mutation CreateOrganization($input: CreateOrganizationInput!) {
    createOrganization(input: $input) { id name parentID }
  }
`);

/** Creates an organization, or a sub-team with `parentID`; its creator is its first ADMIN (TEAM-527). */
export function useCreateOrganization() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: CreateOrganizationInput) =>
      (await shell.graphql(CREATE_ORGANIZATION, { input })).createOrganization,
    onSuccess: ({ id }) => shell.changed("organizations", [id]),
  });
}
