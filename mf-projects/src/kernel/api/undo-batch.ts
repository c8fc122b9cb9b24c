import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../gql/gql.ts";

const UNDO_BATCH = graphql(`
  mutation UndoStep($batchID: ID!) {
    undoBatch(batchID: $batchID) { batchID ids }
  }
`);

/** Undoes an assignment of lots, or the deletion of a project. */
export function useUndoBatch() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (batchID: string) => (await shell.graphql(UNDO_BATCH, { batchID })).undoBatch,
    onSuccess: (result) => void shell.changed("lots", result.ids),
  });
}
