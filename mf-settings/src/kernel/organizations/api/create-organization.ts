import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import type { CreateOrganizationInput } from "../../../gql/graphql.ts";
import { reportFault } from "../../report-fault.ts";

const CREATE_ORGANIZATION = graphql(`
  mutation CreateOrganization($input: CreateOrganizationInput!) {
    createOrganization(input: $input) { id name parentID }
  }
`);

/** Creates an organization, or a sub-team with `parentID`; its creator is its first ADMIN (TEAM-527). */
export function useCreateOrganization() {
  const shell = useShell();
  return useMutation({
    mutationFn: async (input: CreateOrganizationInput) =>
      (await shell.graphql(CREATE_ORGANIZATION, { input })).createOrganization,
    onSuccess: ({ id }) => shell.changed("organizations", [id]),
    onError: (error) => reportFault(shell, error, "CreateOrganization"),
  });
}
