import { Button } from "@gisement/shared-ui/blueprint";
import { Redo2Icon, Undo2Icon } from "@gisement/shared-ui/icons";
import type { usePropertySteps } from "@gisement/shared-ui/property-set";
import { useTranslation } from "react-i18next";

/** Undo and redo of changes to option lists (REF-503). */
export function StepButtons({ history }: { readonly history: ReturnType<typeof usePropertySteps> }) {
  const { t } = useTranslation("ui");
  return (
    <span className="mfi-references__steps">
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
