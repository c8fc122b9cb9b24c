import { Button } from "@gisement/shared-ui/blueprint";
import { CircleCheckIcon, Undo2Icon } from "@gisement/shared-ui/icons";
import { LinkButton } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { useShell } from "@gisement/shared-ui/remote";
import { EmptyState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { heldLots, lotRefusal, refusedLots } from "../../kernel/lots/refusal.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useUndoImport } from "./api/list-imports.ts";
import type { Rejects } from "./rejects.ts";
import { RejectsButton } from "./rejects-button.tsx";

/** Maximum lots named when an import cannot be undone. */
const NAMED = 5;

interface DoneStepProps {
  readonly importID: string;
  readonly fileName: string;
  readonly created: number;
  readonly updated: number;
  /** Project of the created lots. */
  readonly projectID: string | null;
  /** The rejected rows. */
  readonly rejects: Rejects;
  readonly onAgain: () => void;
}

/** Result of the import: links to its lots, the rejected rows, and undo. */
export function DoneStep({
  importID,
  fileName,
  created,
  updated,
  projectID,
  rejects,
  onAgain,
}: DoneStepProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const undone = useUndoImport();
  const undo = useConfirmedUndo();
  if (undone.isSuccess) {
    return (
      <EmptyState
        icon={<Undo2Icon size={32} />}
        title={t("import.undone")}
        text={t("import.undoneText")}
        action={<Button intent="primary" onClick={onAgain} text={t("import.again")} />}
      />
    );
  }
  const sentences = [
    created > 0 || updated === 0
      ? t("import.done", { count: created, formatted: format.number(created) })
      : null,
    updated > 0 ? t("import.doneUpdated", { count: updated, formatted: format.number(updated) }) : null,
  ].filter((sentence) => sentence !== null);
  return (
    <EmptyState
      icon={<CircleCheckIcon size={32} />}
      title={sentences.join(" · ")}
      text={
        <>
          <p>{t("import.doneText")}</p>
          {rejects.rows.length > 0 && <p>{t("import.doneLeftOut", { count: rejects.rows.length })}</p>}
        </>
      }
      action={
        <div className="mfi-import__actions">
          <LinkButton
            intent="primary"
            to={created > 0 ? `/inventory?import=${importID}` : "/inventory"}
            text={t("import.seeLots")}
          />
          {projectID && created > 0 && (
            <LinkButton to={`/projects/ressources/${projectID}`} text={t("importRows.seeProject")} />
          )}
          {rejects.rows.length > 0 && <RejectsButton fileName={fileName} rejects={() => rejects} />}
          <Button
            icon={<Undo2Icon />}
            loading={undone.isPending}
            onClick={() => void undo(() => undone.mutateAsync(importID), { created, updated })}
            text={t("import.undo")}
          />
          <Button variant="minimal" onClick={onAgain} text={t("import.again")} />
        </div>
      }
    />
  );
}

/** Asks for confirmation before undoing an import, then shows the result. */
export function useConfirmedUndo() {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const format = useFormat();
  return async (undo: () => Promise<unknown>, { created, updated }: { created: number; updated: number }) => {
    const sure = await shell.confirm({
      title: t("import.undoTitle"),
      message: [
        created > 0 && t("import.undoMessage", { count: created, formatted: format.number(created) }),
        updated > 0 && t("import.undoUpdated", { count: updated, formatted: format.number(updated) }),
      ]
        .filter(Boolean)
        .join(" "),
      confirm: t("import.undo"),
      danger: true,
    });
    if (!sure) return;
    try {
      await undo();
      shell.toast({ kind: "success", message: t("import.undone") });
    } catch (error) {
      // Name the lots that block the undo, because later changes to them would be lost.
      const names = refusedLots(error).map(({ name }) => name ?? t("missingName"));
      shell.toast({
        kind: "error",
        message:
          heldLots(error).length > 0
            ? lotRefusal(error, t)
            : names.length > 0
              ? t("import.undoConflict", { names: format.list(names.slice(0, NAMED)), count: names.length })
              : t("import.undoFailed"),
        sticky: true,
      });
    }
  };
}
