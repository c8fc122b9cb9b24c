import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Redo2Icon, Undo2Icon } from "../../kit/icons/icons.ts";
import { useUndoKeys } from "../../kit/overlays/use-undo-keys.ts";
import "./step-buttons.css";
import type { usePropertySteps } from "./use-property-steps.ts";

type History = ReturnType<typeof usePropertySteps>;

interface StepButtonsProps {
  readonly history: Pick<History, "canUndo" | "canRedo" | "isBusy" | "undo" | "redo">;
}

/** Undo and redo of changes to properties and option lists (REF-503), also by keyboard wherever the focus is. */
export function StepButtons({ history }: StepButtonsProps) {
  const { t } = useTranslation("ui");
  useUndoKeys(history);
  return (
    <span className="gis-steps">
      <Button
        variant="minimal"
        icon={<Undo2Icon />}
        aria-label={t("steps.undo")}
        title={t("steps.undoKey")}
        disabled={!history.canUndo || history.isBusy}
        onClick={history.undo}
      />
      <Button
        variant="minimal"
        icon={<Redo2Icon />}
        aria-label={t("steps.redo")}
        title={t("steps.redoKey")}
        disabled={!history.canRedo || history.isBusy}
        onClick={history.redo}
      />
    </span>
  );
}
