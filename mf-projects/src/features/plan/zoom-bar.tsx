import { Button } from "@gisement/shared-ui/blueprint";
import { Maximize2Icon, MinusIcon, PlusIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

interface ZoomBarProps {
  readonly zoom: number;
  /** Pixels of the picture per metre. */
  readonly scale: number;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onFit: () => void;
}

/** Drawn anew with another zoom only, not while the plan is dragged. */
export const ZoomBar = memo(function ZoomBar({ zoom, scale, onStep, onFit }: ZoomBarProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  return (
    <div className="mfp-plan__zoom mfp-plan__float" role="toolbar" aria-label={t("plan.zoom")}>
      <small>{t("plan.scaleShort", { scale: format.number(scale) })}</small>
      <Button
        variant="minimal"
        icon={<MinusIcon />}
        aria-label={t("plan.zoomOut")}
        onClick={() => onStep(-1)}
      />
      <output aria-live="polite">{format.percent(zoom * 100, 0)}</output>
      <Button variant="minimal" icon={<PlusIcon />} aria-label={t("plan.zoomIn")} onClick={() => onStep(1)} />
      <Button variant="minimal" icon={<Maximize2Icon />} aria-label={t("plan.zoomAll")} onClick={onFit} />
    </div>
  );
});
