import { Button } from "@gisement/shared-ui/blueprint";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

interface ArrangeBarProps {
  /** Nothing was moved or hidden. */
  readonly isOriginal: boolean;
  readonly onReset: () => void;
  readonly onDone: () => void;
}

/** Above the cards while they are arranged. */
export function ArrangeBar({ isOriginal, onReset, onDone }: ArrangeBarProps) {
  const { t } = useTranslation("shell");
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="shell-arrange"
      aria-label={t("dashboard.arrangeTitle")}
      aria-describedby="shell-arrange-hint"
    >
      <p id="shell-arrange-hint">{t("dashboard.arrangeHint")}</p>
      <Button text={t("dashboard.arrangeReset")} disabled={isOriginal} onClick={onReset} />
      <Button intent="primary" text={t("dashboard.arrangeDone")} onClick={onDone} />
    </section>
  );
}
