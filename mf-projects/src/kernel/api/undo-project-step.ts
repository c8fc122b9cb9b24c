import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../gql/gql.ts";

const UNDO_STEP = graphql(`
  mutation UndoStep($batchID: ID!) {
    undoBatch(batchID: $batchID) { batchID ids }
  }
`);

/** Undoes an assignment of lots, or the deletion of a project. */
export function useUndoProjectStep() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (batchID: string) => (await shell.graphql(UNDO_STEP, { batchID })).undoBatch,
    onSuccess: (result) => void shell.changed("lots", result.ids),
  });
}
