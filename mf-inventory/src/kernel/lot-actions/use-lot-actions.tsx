import type { GridAction } from "@gisement/shared-ui/data-grid";
import { useIdentity, useShell } from "@gisement/shared-ui/remote";
import { type ReactNode, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { BatchDone } from "../lots/batch-done.ts";
import { lotRefusal } from "../lots/refusal.ts";
import type { SelectedLot } from "../lots/selected-lot.ts";
import { useBatchDone } from "../lots/use-batch-done.ts";
import { useDuplicateLots } from "./api/duplicate-lots.ts";
import type { LotAction } from "./lot-action.ts";
import { useLotActionList } from "./lot-actions-context.ts";

interface Options {
  /** Opens a lot on the current screen; without it, the action is left out. */
  readonly open?: (id: string) => void;
  readonly exportLots?: ((lots: readonly SelectedLot[]) => void) | undefined;
  /** Actions that only this list has, before the others. */
  readonly further?: (chosen: ChosenLots) => readonly GridAction[];
  /** Called with the step; null if a dialog was cancelled. */
  readonly onDone?: (done: BatchDone | null) => void;
}

/** Lots, and whether the selected team owns all of them: other teams' lots are read-only. */
export interface ChosenLots {
  readonly lots: readonly SelectedLot[];
  readonly isOwn: boolean;
}

/** The actions on lots that this user may run. The caller must render `dialog`. */
export function useLotActions({ open, exportLots, further, onDone }: Options = {}): {
  actionsFor: (chosen: ChosenLots) => readonly GridAction[];
  dialog: ReactNode;
} {
  const available = useLotActionList();
  const shell = useShell();
  const identity = useIdentity();
  const { t } = useTranslation(NAMESPACE);
  const { mutate } = useDuplicateLots();
  const notifyDone = useBatchDone();
  const [asked, setAsked] = useState<{ action: LotAction; lots: readonly SelectedLot[] } | null>(null);

  const duplicate = useCallback(
    (lots: readonly SelectedLot[]) =>
      mutate(
        lots.map(({ id }) => id),
        {
          onSuccess: (done) => notifyDone(done, t("lotActions.duplicated", { count: done.ids.length })),
          onError: (error) =>
            shell.toast({
              kind: "error",
              message: lotRefusal(error, t),
              action: { label: t("lots.retry"), run: () => duplicate(lots) },
            }),
        },
      ),
    [mutate, notifyDone, shell, t],
  );

  const actionsFor = useCallback(
    ({ lots, isOwn }: ChosenLots): readonly GridAction[] =>
      identity === null
        ? []
        : [
            ...(further?.({ lots, isOwn }) ?? []),
            ...available
              .filter((action) => action.allowed(identity, lots))
              .filter(({ id }) => {
                if (id === "open") return open !== undefined;
                if (id === "comments") return true;
                // Nobody asks for their own lots.
                if (id === "request") return !isOwn;
                return id === "export" ? exportLots !== undefined : isOwn;
              })
              .map((action) => ({
                id: action.id,
                label: action.label(t),
                icon: action.icon,
                ...(action.shortcut ? { shortcut: action.shortcut } : {}),
                ...(action.intent ? { intent: action.intent } : {}),
                run: () => {
                  if (action.dialog) setAsked({ action, lots });
                  else
                    action.run?.(lots, {
                      open,
                      exportLots,
                      navigate: shell.navigate,
                      discuss: (lotID) => shell.events.emit("comments.open", { lotID }),
                      duplicate,
                    });
                },
              })),
          ],
    [available, identity, open, exportLots, further, shell, duplicate, t],
  );

  const Asked = asked?.action.dialog;
  const dialog = Asked && (
    <Asked
      lots={asked.lots}
      onClose={(done) => {
        setAsked(null);
        onDone?.(done);
      }}
    />
  );
  return { actionsFor, dialog };
}
