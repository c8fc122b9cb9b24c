import { DomainError } from "@gisement/shared-domain/errors";
import type { QueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { graphql } from "../../gql/gql.ts";
import { useShell, useTeamID } from "../../kit/remote/shell-context.tsx";
import { useSilentMutation } from "../../kit/remote/use-silent-mutation.ts";
import { refusalText } from "../refusals/refusal-text.ts";
import { propertySteps } from "./property-steps.ts";

const UNDO = graphql(`
  mutation UndoProperties($batchID: ID!) {
    undoBatch(batchID: $batchID) { batchID }
  }
`);

/** The key of mutations that record a step: undo and redo wait for those under way, which may be the newest step. */
export const PROPERTY_STEP = ["property-step"] as const;

function saved(client: QueryClient): Promise<void> {
  const isSaved = () => client.isMutating({ mutationKey: PROPERTY_STEP }) === 0;
  return new Promise((resolve) => {
    if (isSaved()) return resolve();
    const stop = client.getMutationCache().subscribe(() => {
      if (!isSaved()) return;
      stop();
      resolve();
    });
  });
}

let last: Promise<void> = Promise.resolve();
/** Fast presses wait for each other: the newest step is known only after the previous undo. */
function inTurn(reverse: () => Promise<void>): void {
  last = last.then(reverse, reverse);
}
const isFinal = (error: unknown): boolean =>
  error instanceof DomainError &&
  ["CONFLICT", "INVALID_STATE", "NOT_FOUND", "FORBIDDEN"].includes(error.code);

/** Records, undoes and redoes steps on properties, option lists and references. */
export function usePropertySteps() {
  const shell = useShell();
  const teamID = useTeamID();
  const { t } = useTranslation("ui");
  const { done, undone } = useSyncExternalStore(propertySteps.subscribe, () => propertySteps.of(teamID));
  const { mutateAsync, isPending } = useSilentMutation({
    // Newest first: a later batch may build on an earlier one.
    mutationFn: async (step: readonly string[]): Promise<string[]> => {
      const by: string[] = [];
      for (const batchID of step.toReversed())
        by.push((await shell.graphql(UNDO, { batchID })).undoBatch.batchID);
      return by;
    },
  });
  const reverse = useCallback(
    async (from: "done" | "undone"): Promise<void> => {
      await saved(shell.queryClient);
      const step = propertySteps.of(teamID)[from].at(-1);
      const undoing = from === "done";
      if (!step)
        return shell.toast({
          kind: "info",
          message: t(undoing ? "steps.nothingToUndo" : "steps.nothingToRedo"),
        });
      try {
        propertySteps.reversed(teamID, from, await mutateAsync(step));
        shell.toast({ kind: "success", message: t(undoing ? "steps.undone" : "steps.redone") });
      } catch (error) {
        if (isFinal(error)) propertySteps.drop(teamID, from);
        const message = refusalText(t, { fallback: "steps.failed", own: { CONFLICT: "steps.conflict" } })(
          error,
        );
        shell.toast({ kind: "error", message });
      }
      void shell.changed("properties", []);
      void shell.changed("references", []);
      void shell.changed("records", []);
      void shell.changed("customers", []);
    },
    [mutateAsync, shell, t, teamID],
  );
  return {
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    isBusy: isPending,
    record: useCallback((...batches: string[]) => propertySteps.record(teamID, batches), [teamID]),
    undo: useCallback(() => inTurn(() => reverse("done")), [reverse]),
    redo: useCallback(() => inTurn(() => reverse("undone")), [reverse]),
  };
}
