import { PackageIcon } from "@gisement/shared-ui/icons";
import { EmptyState } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FirstLots } from "../../../kernel/first-lots/first-lots.tsx";
import { LazyEditDialog } from "../../../kernel/product/lazy-edit-dialog.tsx";
import { NAMESPACE } from "../../../texts/namespace.ts";

interface EmptyInventoryProps {
  readonly canWrite: boolean;
  readonly onAdded: (id: string) => void;
}

/** An inventory without lots, and the ways to fill it for those who may. */
export function EmptyInventory({ canWrite, onAdded }: EmptyInventoryProps) {
  const { t } = useTranslation(NAMESPACE);
  const [isAdding, setAdding] = useState(false);
  const close = (savedID: string | null) => {
    setAdding(false);
    if (savedID) onAdded(savedID);
  };
  return (
    <>
      <EmptyState
        icon={<PackageIcon size={32} />}
        title={t("empty.title")}
        text={t("empty.text")}
        action={canWrite && <FirstLots onAdd={() => setAdding(true)} />}
      />
      {isAdding && <LazyEditDialog statusID={null} onClose={close} />}
    </>
  );
}
