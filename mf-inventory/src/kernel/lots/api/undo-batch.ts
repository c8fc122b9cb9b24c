import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { graphql } from "../../../gql/gql.ts";
import { stepHistory } from "../step-history.ts";

const UNDO = graphql(`
  mutation UndoLots($batchID: ID!) {
    undoBatch(batchID: $batchID) { batchID ids }
  }
`);

/** Undoes one step as a whole. Resolves with a new step; undoing that one redoes the first. */
export function useUndoBatch() {
  const shell = useShell();
  const teamID = useTeamID();
  return useMutation({
    mutationFn: async (batchID: string) => (await shell.graphql(UNDO, { batchID })).undoBatch,
    onSuccess: ({ ids, batchID }, undone) => {
      stepHistory.reversed(teamID, undone, batchID);
      void shell.changed("lots", ids);
    },
  });
}
