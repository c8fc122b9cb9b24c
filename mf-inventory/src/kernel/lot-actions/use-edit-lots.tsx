import { isConflict } from "@gisement/shared-domain/errors";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useLotFieldLabel } from "../fields/use-lot-field-label.ts";
import { useUndoBatch } from "../lots/api/undo-batch.ts";
import { lotRefusal, refusedLots } from "../lots/refusal.ts";
import { stepHistory } from "../lots/step-history.ts";
import { useHeldAction } from "../lots/use-held-action.ts";
import { type EditResult, editQueueOf, type LotEdit } from "./edit-queue.ts";
import { type LotRow, windowsKey } from "./lot-cache.ts";
import { type FieldChoices, seenValues } from "./lot-fields.ts";

const ConflictDialog = lazy(async () => ({
  default: (await import("./conflict-dialog.tsx")).ConflictDialog,
}));

interface Conflict {
  readonly edits: readonly LotEdit[];
  readonly current: readonly LotRow[];
  /** Ids of the rows in conflict. */
  readonly lost: ReadonlySet<string>;
  readonly message: string | undefined;
  /** Called with the user's decision. */
  readonly settle: (isDone: boolean) => void;
}

/**
 * Edits lots in place and optimistically, one step per gesture. An error reverts the rows and is shown; a conflict
 * shows both values and lets the user choose. The caller must render `dialog`.
 */
export function useEditLots(choices: FieldChoices): {
  /** `message` is the success toast. Resolves with false if nothing was written and the edits remain to send. */
  edit: (edits: readonly LotEdit[], message?: string) => Promise<boolean>;
  idle: () => Promise<unknown>;
  dialog: ReactNode;
} {
  const shell = useShell();
  const teamID = useTeamID();
  const { t } = useTranslation(NAMESPACE);
  const ownLabel = useLotFieldLabel();
  const queue = useMemo(() => editQueueOf(shell, teamID), [shell, teamID]);
  const { mutate: undo } = useUndoBatch();
  const heldAction = useHeldAction();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const latest = useRef(choices);
  latest.current = choices;

  const edit = useCallback(
    async (edits: readonly LotEdit[], message?: string): Promise<boolean> => {
      if (edits.length === 0) return true;
      const result: EditResult = await queue.edit(edits, latest.current);
      if ("done" in result) {
        const { batchID, ids } = result.done;
        if (ids.length > 0) stepHistory.record(teamID, batchID);
        // The queue has put the stored rows into the list, unless the list is being read: that may have begun before.
        const windows = windowsKey(teamID);
        const isRead = shell.queryClient.isFetching({ queryKey: windows }) > 0;
        void shell.changed("lots", ids, { upToDate: isRead ? [] : [windows] });
        if (message)
          shell.toast({
            kind: "success",
            message,
            action: { label: t("lots.undo"), run: () => undo(batchID) },
          });
        return true;
      }
      if ("abandoned" in result) {
        // The server may have stored the edit before it stopped responding.
        void shell.changed(
          "lots",
          edits.map(({ id }) => id),
        );
        return false;
      }
      const { error, current } = result;
      if (isConflict(error) && current.length > 0) {
        const refusedIDs = new Set(refusedLots(error).map(({ id }) => id));
        return new Promise((settle) => setConflict({ edits, current, lost: refusedIDs, message, settle }));
      }
      shell.reportError(error, { screen: "inventory" });
      shell.toast({
        kind: "error",
        message: lotRefusal(error, t, { ownLabel }),
        action: heldAction(error) ?? { label: t("lots.retry"), run: () => void edit(edits, message) },
      });
      return false;
    },
    [queue, shell, teamID, t, ownLabel, undo, heldAction],
  );

  const dialog = conflict && (
    <Suspense fallback={null}>
      <ConflictDialog
        edits={conflict.edits}
        current={conflict.current.filter(({ id }) => conflict.lost.has(id))}
        choices={choices}
        onKeep={() => {
          setConflict(null);
          conflict.settle(true);
        }}
        onOverwrite={() => {
          const rows = new Map(conflict.current.map((row) => [row.id, row]));
          setConflict(null);
          const retriedEdits = conflict.edits.flatMap((one) => {
            const row = rows.get(one.id);
            return row ? [{ ...one, expect: seenValues(row, one.input) }] : [];
          });
          void edit(retriedEdits, conflict.message).then(conflict.settle);
        }}
      />
    </Suspense>
  );
  return { edit, idle: queue.idle, dialog };
}
