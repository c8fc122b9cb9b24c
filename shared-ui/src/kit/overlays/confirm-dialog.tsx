import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../blueprint/dialog.tsx";

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen, with numbers where there are any. */
  message: ReactNode;
  /** The act in the infinitive, for example "Supprimer 3 lots". */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  /** The act is under way: both buttons wait. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** One question before an act that is hard to take back. The focus starts on the button that does nothing. */
export function ConfirmDialog({
  isOpen,
  title,
  message,
  confirm,
  cancel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTranslation("ui");
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      onClose={onCancel}
      canEscapeKeyClose={!busy}
      canOutsideClickClose={!busy}
      className="gis-dialog gis-dialog--info"
      transitionDuration={100}
    >
      <DialogBody>{message}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={cancel ?? t("common.cancel")} onClick={onCancel} disabled={busy} autoFocus />
            <Button
              intent={danger ? "danger" : "primary"}
              text={confirm}
              onClick={onConfirm}
              loading={busy}
            />
          </>
        }
      />
    </Dialog>
  );
}
