import { productPolicy } from "@gisement/shared-domain/permissions";
import { Button } from "@gisement/shared-ui/blueprint";
import { PencilIcon } from "@gisement/shared-ui/icons";
import { useIdentity } from "@gisement/shared-ui/remote";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { LazyEditDialog } from "./lazy-edit-dialog.tsx";

interface EditLotButtonProps {
  readonly statusID: string;
  readonly onSaved?: (id: string) => void;
}

/** Opens the form of a lot; nothing for those who may not write. */
export function EditLotButton({ statusID, onSaved }: EditLotButtonProps) {
  const { t } = useTranslation(NAMESPACE);
  const identity = useIdentity();
  const [isEditing, setEditing] = useState(false);
  if (identity === null || !productPolicy.update(identity).allowed) return null;
  return (
    <>
      <Button
        icon={<PencilIcon />}
        intent="primary"
        text={t("product.editAction")}
        onClick={() => setEditing(true)}
      />
      {isEditing && (
        <LazyEditDialog
          statusID={statusID}
          onClose={(savedID) => {
            setEditing(false);
            if (savedID) onSaved?.(savedID);
          }}
        />
      )}
    </>
  );
}
