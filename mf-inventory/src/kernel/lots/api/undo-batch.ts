import { useShell, useSilentMutation, useTeamID } from "@gisement/shared-ui/remote";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { graphql } from "../../../gql/gql.ts";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { lotRefusal } from "../refusal.ts";
import { stepHistory } from "../step-history.ts";

const UNDO = graphql(`
  mutation UndoLots($batchID: ID!) {
    undoBatch(batchID: $batchID) { batchID ids }
  }
`);

interface UndoneStep {
  readonly batchID: string;
  readonly ids: readonly string[];
}

function useUndo() {
  const shell = useShell();
  const teamID = useTeamID();
  return {
    mutationFn: async (batchID: string): Promise<UndoneStep> =>
      (await shell.graphql(UNDO, { batchID })).undoBatch,
    onSuccess: ({ ids, batchID }: UndoneStep, undone: string) => {
      stepHistory.reversed(teamID, undone, batchID);
      void shell.changed("lots", ids);
    },
  };
}

/** Undoes one step as a whole. Resolves with a new step; undoing that one redoes the first. */
export function useUndoBatch() {
  const { t } = useTranslation(NAMESPACE);
  return useMutation({
    ...useUndo(),
    mutationKey: ["lots", "undo"],
    meta: { errorMessage: (error) => lotRefusal(error, t) },
  });
}

/** The same for a caller that offers to retry a failed undo. */
export const useRetriedUndo = () => useSilentMutation(useUndo());
