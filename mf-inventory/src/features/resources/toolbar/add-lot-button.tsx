import { Button } from "@gisement/shared-ui/blueprint";
import { PlusIcon } from "@gisement/shared-ui/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LazyEditDialog } from "../../../kernel/product/lazy-edit-dialog.tsx";
import { NAMESPACE } from "../../../texts/namespace.ts";

/** Creates a lot by form, then opens it. */
export function AddLotButton({ onAdded }: { readonly onAdded: (id: string) => void }) {
  const { t } = useTranslation(NAMESPACE);
  const [isOpen, setOpen] = useState(false);
  const close = (savedID: string | null) => {
    setOpen(false);
    if (savedID) onAdded(savedID);
  };
  return (
    <>
      <Button intent="primary" icon={<PlusIcon />} text={t("list.add")} onClick={() => setOpen(true)} />
      {isOpen && <LazyEditDialog statusID={null} onClose={close} />}
    </>
  );
}
