import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../blueprint/dialog.tsx";

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen, with numbers if there are any. */
  message: ReactNode;
  /** Label of the confirm button in the infinitive, for example "Supprimer 3 lots". */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  /** The action is running: both buttons are disabled. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before an action that is hard to undo. The focus starts on the cancel button. */
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
