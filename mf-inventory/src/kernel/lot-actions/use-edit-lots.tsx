import { DomainError, isConflict } from "@gisement/shared-domain/errors";
import { useShell, useTeamID } from "@gisement/shared-ui/remote";
import { lazyPart } from "@gisement/shared-ui/states";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useLotFieldLabel } from "../fields/use-lot-field-label.ts";
import { useUndoBatch } from "../lots/api/undo-batch.ts";
import { lotRefusal, refusedLots } from "../lots/refusal.ts";
import { stepHistory } from "../lots/step-history.ts";
import { useHeldAction } from "../lots/use-held-action.ts";
import { type EditResult, editQueueOf, type RefusedEdit } from "./edit-queue.ts";
import { windowsKey } from "./lot-cache.ts";
import type { LotEdit } from "./lot-edit.ts";
import { type FieldChoices, seenValues } from "./lot-fields.ts";

const ConflictDialog = lazyPart(async () => (await import("./conflict-dialog.tsx")).ConflictDialog);

interface Conflict extends RefusedEdit {
  /** Ids of the rows in conflict. */
  readonly lost: ReadonlySet<string>;
  readonly message: string | undefined;
  /** Called with the user's decision. */
  readonly settle: (isDone: boolean) => void;
}

/**
 * Edits lots in place and optimistically, one step per gesture. An error reverts the rows and is shown; a conflict
 * shows both values and lets the user choose. The caller must render `dialog`. `resumes`: also sends what a former page
 * of this person left unsent, and shows what was refused while another screen was open.
 */
export function useEditLots(
  choices: FieldChoices,
  { resumes = false }: { resumes?: boolean } = {},
): {
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
  /** Decided one after another. */
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [conflict] = conflicts;
  const latest = useRef(choices);
  latest.current = choices;
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const settle = useCallback(
    async (result: EditResult, ids: readonly string[], message?: string): Promise<boolean> => {
      if ("replaced" in result) return true;
      if ("done" in result) {
        const { batchID, ids: written } = result.done;
        if (written.length > 0) stepHistory.record(teamID, batchID);
        // The queue has put the stored rows into the list, unless the list is being read: that may have begun before.
        const windows = windowsKey(teamID);
        const isRead = shell.queryClient.isFetching({ queryKey: windows }) > 0;
        void shell.changed("lots", written, { upToDate: isRead ? [] : [windows] });
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
        void shell.changed("lots", ids);
        return false;
      }
      const { error, current, edits, key } = result;
      // The session has ended: the edit is sent when this person has signed in again.
      if (error instanceof DomainError && error.code === "UNAUTHENTICATED") return false;
      if (isConflict(error) && current.length > 0) {
        // The queue keeps it until the list is shown again.
        if (!isShown.current) return false;
        const lost = new Set(refusedLots(error).map(({ id }) => id));
        return new Promise((decide) =>
          setConflicts((waiting) => [...waiting, { ...result, lost, message, settle: decide }]),
        );
      }
      shell.reportError(error, { screen: "inventory" });
      // The notice above the list shows it with its values, until its user has decided.
      if (result.hasWaited) return false;
      queue.release(key);
      const retry = () => void queue.edit(edits, latest.current).then((next) => settle(next, ids, message));
      shell.toast({
        kind: "error",
        sticky: true,
        message: lotRefusal(error, t, { ownLabel }),
        action: heldAction(error) ?? { label: t("lots.retry"), run: retry },
      });
      return false;
    },
    [queue, shell, teamID, t, ownLabel, undo, heldAction],
  );
  const edit = useCallback(
    async (edits: readonly LotEdit[], message?: string): Promise<boolean> =>
      edits.length === 0 ||
      settle(
        await queue.edit(edits, latest.current),
        edits.map(({ id }) => id),
        message,
      ),
    [queue, settle],
  );

  const settleLatest = useRef(settle);
  settleLatest.current = settle;
  useEffect(() => {
    if (!resumes) return;
    for (const refused of queue.refused())
      if (isConflict(refused.error)) void settleLatest.current(refused, []);
    void queue.resume(latest.current).then((results) => {
      for (const result of results) void result.then((each) => settleLatest.current(each, []));
    });
  }, [queue, resumes]);

  const decide = ({ key }: Conflict) => {
    setConflicts((waiting) => waiting.filter((each) => each.key !== key));
    queue.release(key);
  };
  const dialog = conflict && (
    <ConflictDialog
      key={conflict.key}
      edits={conflict.edits}
      current={conflict.current.filter(({ id }) => conflict.lost.has(id))}
      choices={choices}
      onKeep={() => {
        decide(conflict);
        conflict.settle(true);
      }}
      onOverwrite={() => {
        const rows = new Map(conflict.current.map((row) => [row.id, row]));
        const retriedEdits = conflict.edits.flatMap((one) => {
          const row = rows.get(one.id);
          return row ? [{ ...one, expect: seenValues(row, one.input) }] : [];
        });
        // First: until it is in the queue, the refused edit is what a reload would send.
        const retried = edit(retriedEdits, conflict.message);
        decide(conflict);
        void retried.then(conflict.settle);
      }}
    />
  );
  return { edit, idle: queue.idle, dialog };
}
