import { Button } from "@gisement/shared-ui/blueprint";
import { PencilIcon, PencilLineIcon } from "@gisement/shared-ui/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { LazyEditDialog } from "./lazy-edit-dialog.tsx";
import { useLotRights } from "./use-lot-rights.ts";

interface EditLotButtonProps {
  readonly statusID: string;
  readonly onSaved?: (id: string) => void;
}

/** Opens the form of a lot: to change it, or, for those who may not write it, to propose a change. */
export function EditLotButton({ statusID, onSaved }: EditLotButtonProps) {
  const { t } = useTranslation(NAMESPACE);
  const { mayWrite, mayPropose } = useLotRights(statusID);
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite && !mayPropose) return null;
  return (
    <>
      <Button
        icon={mayWrite ? <PencilIcon /> : <PencilLineIcon />}
        intent="primary"
        text={t(mayWrite ? "product.editAction" : "product.proposal.action")}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <LazyEditDialog
          statusID={statusID}
          proposes={!mayWrite}
          onClose={(savedID) => {
            setOpen(false);
            if (savedID && mayWrite) onSaved?.(savedID);
          }}
        />
      )}
    </>
  );
}
