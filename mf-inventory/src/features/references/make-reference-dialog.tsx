import { Dialog, DialogBody } from "@gisement/shared-ui/blueprint";
import { useUnsavedGuard } from "@gisement/shared-ui/form";
import { ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LotDialogProps } from "../../kernel/lot-actions/lot-action.ts";
import { useProductForm } from "../../kernel/product/api/get-product-form.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { ReferenceForm } from "./reference-form.tsx";
import "./references.css";

/** Makes a reference from lots: described like the first one, and theirs at once. */
export function MakeReferenceDialog({ lots, onClose }: LotDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const [isDirty, setDirty] = useState(false);
  const guard = useUnsavedGuard(isDirty, () => onClose(null));
  const { data, error, refetch } = useProductForm(lots[0]?.id ?? null);
  const leave = () => void guard.leave();
  const { ref, links: _links, ...lot } = { links: [], ...data?.lot };
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={t("reference.make")}
      className="gis-dialog gis-dialog--form"
      transitionDuration={100}
    >
      {data ? (
        <ReferenceForm
          reference={null}
          start={
            { ...lot, sku: ref ?? undefined, price: lot.price && { ...lot.price, currency: "EUR" } } as never
          }
          lotIDs={lots.map(({ id }) => id)}
          setDirty={setDirty}
          onSaved={() => onClose(null)}
          onCancel={leave}
        />
      ) : (
        <DialogBody>
          {error ? (
            <ErrorState error={error} title={t("product.failed")} retry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={8} label={t("reference.loading")} />
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}
