import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";

const DELETE_PROJECT = graphql(`
  mutation DeleteProject($id: ID!) {
    deleteProject(id: $id) { batchID ids }
  }
`);

export function useDeleteProject() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (id: string) => (await shell.graphql(DELETE_PROJECT, { id })).deleteProject,
    onSuccess: ({ ids }) => {
      // Its lots leave it, and its wanted items and catalogues go with it.
      for (const noun of ["projects", "lots", "alerts", "catalogues"] as const)
        void shell.changed(noun, noun === "projects" ? ids : []);
    },
  });
}
