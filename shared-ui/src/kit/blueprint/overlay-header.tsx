import { Button, Classes, type DialogProps, Icon } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { XIcon } from "../icons/icons.ts";

interface OverlayHeaderProps {
  readonly id: string;
  readonly className: string;
  readonly title: ReactNode;
  readonly icon: DialogProps["icon"];
  /** Undefined without a close button. */
  readonly onClose: DialogProps["onClose"];
}

/** Title and close button of dialogs and drawers, in the screen's language. */
export function OverlayHeader({ id, className, title, icon, onClose }: OverlayHeaderProps) {
  const { t } = useTranslation("ui");
  return (
    <div className={className}>
      {icon && <Icon icon={icon} aria-hidden />}
      <h2 id={id} className={Classes.HEADING}>
        {title}
      </h2>
      {onClose && (
        <Button
          variant="minimal"
          className={Classes.DIALOG_CLOSE_BUTTON}
          icon={<XIcon />}
          aria-label={t("common.close")}
          onClick={onClose}
        />
      )}
    </div>
  );
}
