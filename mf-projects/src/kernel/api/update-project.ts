import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../gql/gql.ts";
import type { UpdateProjectInput } from "../../gql/graphql.ts";
import { NAMESPACE } from "../../texts/namespace.ts";

const UPDATE_PROJECT = graphql(`
  mutation UpdateProject($input: UpdateProjectInput!) {
    updateProject(input: $input) { id progress updatedAt }
  }
`);

/** Changes the progress of a project. */
export function useUpdateProject() {
  const shell = useShell();
  return useMutation({
    mutationKey: ["projects", "update"],
    meta: { errorMessage: `${NAMESPACE}:progress.failed` },
    mutationFn: async (input: UpdateProjectInput) =>
      (await shell.graphql(UPDATE_PROJECT, { input })).updateProject,
    onSuccess: (project) => void shell.changed("projects", [project.id]),
  });
}
