import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";
import type { CopyProjectInput } from "../../../gql/graphql.ts";

const COPY_PROJECT = graphql(`
  mutation CopyProject($input: CopyProjectInput!) {
    copyProject(input: $input) { batchID ids }
  }
`);

/** Copies a project; the answer names the new one and the step that takes it back. */
export function useCopyProject() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: CopyProjectInput) => (await shell.graphql(COPY_PROJECT, { input })).copyProject,
    onSuccess: ({ ids }) => {
      for (const noun of ["projects", "lots", "alerts"] as const)
        void shell.changed(noun, noun === "projects" ? ids : []);
    },
  });
}
