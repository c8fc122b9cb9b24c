import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";
import type { AssignProductsInput } from "../../../gql/graphql.ts";

const ASSIGN = graphql(`
  mutation AssignResources($input: AssignProductsInput!) {
    assignProductsToProject(input: $input) { batchID ids }
  }
`);

/** Assigns lots to a project; `null` removes them from theirs. */
export function useAssignToProject() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: AssignProductsInput) =>
      (await shell.graphql(ASSIGN, { input })).assignProductsToProject,
  });
}
