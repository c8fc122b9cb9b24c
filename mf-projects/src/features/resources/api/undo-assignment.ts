import { useShell, useSilentMutation } from "@gisement/shared-ui/remote";
import { graphql } from "../../../gql/gql.ts";

const UNDO_ASSIGNMENT = graphql(`
  mutation UndoAssignment($batchID: ID!) {
    undoBatch(batchID: $batchID) { batchID ids }
  }
`);

export function useUndoAssignment() {
  const shell = useShell();
  return useSilentMutation({
    mutationFn: async (batchID: string) => (await shell.graphql(UNDO_ASSIGNMENT, { batchID })).undoBatch,
    onSuccess: (result) => void shell.changed("lots", result.ids),
  });
}
