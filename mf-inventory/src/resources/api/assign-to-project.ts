import { QUERY_KEYS } from "@gisement/shared-domain/query";
import { useShell } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../gql";

const ASSIGN = graphql(`
  mutation AssignResources($input: AssignProductsInput!) {
    assignProductsToProject(input: $input) { batchID ids }
  }
`);
const UNDO = graphql(`
  mutation UndoResources($batchID: ID!) {
    undoBatch(batchID: $batchID) { batchID ids }
  }
`);

/** Puts lots into a project (or takes them out with `null`) and tells everybody who shows lots or projects. */
export function useAssignToProject() {
  const shell = useShell();
  const changed = (ids: readonly string[]) => {
    for (const key of [QUERY_KEYS.products, QUERY_KEYS.product, QUERY_KEYS.projects, QUERY_KEYS.project]) {
      void shell.queryClient.invalidateQueries({ queryKey: [key] });
    }
    shell.events.emit("data.changed", { entity: "ProductStatus", ids });
  };
  const assign = useMutation({
    mutationFn: async (input: { projectID: string | null; ids: string[] }) =>
      (await shell.graphql(ASSIGN, { input })).assignProductsToProject,
    onSuccess: (result) => changed(result.ids),
  });
  const undo = useMutation({
    mutationFn: async (batchID: string) => (await shell.graphql(UNDO, { batchID })).undoBatch,
    onSuccess: (result) => changed(result.ids),
  });
  return { assign, undo };
}
