import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";
import type { CreateProjectInput } from "../../../gql/graphql.ts";

const CREATE_PROJECT = graphql(`
  mutation CreateProject($input: CreateProjectInput!) {
    createProject(input: $input) { id name }
  }
`);

/** The picture is already stored at this point: its field uploads it on selection (PROJ-506). */
export function useCreateProject() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (input: CreateProjectInput) =>
      (await shell.graphql(CREATE_PROJECT, { input })).createProject,
    onSuccess: (project) => void shell.changed("projects", [project.id]),
  });
}
