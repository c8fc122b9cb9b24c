import { TickCircle, Undo } from "@blueprintjs/icons";
import { Button } from "@gisement/shared-ui/blueprint";
import { LinkButton } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { useShell } from "@gisement/shared-ui/remote";
import { EmptyState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { useUndoImport } from "./api/list-imports.ts";

interface DoneStepProps {
  readonly importID: string;
  readonly created: number;
  readonly onAgain: () => void;
}

/** What came of the import: where its lots are, and how to take all of it back. */
export function DoneStep({ importID, created, onAgain }: DoneStepProps) {
  const { t } = useTranslation("mf-inventory");
  const format = useFormat();
  const undone = useUndoImport();
  const undo = useConfirmedUndo();
  if (undone.isSuccess) {
    return (
      <EmptyState
        icon={<Undo size={32} />}
        title={t("import.undone")}
        text={t("import.undoneText")}
        action={<Button intent="primary" onClick={onAgain} text={t("import.again")} />}
      />
    );
  }
  return (
    <EmptyState
      icon={<TickCircle size={32} />}
      title={t("import.done", { count: created, formatted: format.number(created) })}
      text={t("import.doneText")}
      action={
        <div className="mfi-import__actions">
          <LinkButton intent="primary" to={`/inventory?import=${importID}`} text={t("import.seeLots")} />
          <Button
            icon={<Undo />}
            loading={undone.isPending}
            onClick={() => void undo(() => undone.mutateAsync(importID), created)}
            text={t("import.undo")}
          />
          <Button variant="minimal" onClick={onAgain} text={t("import.again")} />
        </div>
      }
    />
  );
}

/** Asks before an import is taken back, then says what came of it. */
export function useConfirmedUndo() {
  const { t } = useTranslation("mf-inventory");
  const shell = useShell();
  return async (undo: () => Promise<unknown>, rows: number) => {
    const sure = await shell.confirm({
      title: t("import.undoTitle"),
      message: t("import.undoMessage", { count: rows }),
      confirm: t("import.undo"),
      danger: true,
    });
    if (!sure) return;
    try {
      await undo();
      shell.toast({ kind: "success", message: t("import.undone") });
    } catch {
      shell.toast({ kind: "error", message: t("import.undoFailed"), sticky: true });
    }
  };
}
