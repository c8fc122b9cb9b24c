import type { CompletenessField } from "@gisement/shared-domain/completeness";
import { Button, Dialog, DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import { useLocale } from "@gisement/shared-ui/locale";
import { useOptions, useOwnFields } from "@gisement/shared-ui/property-set";
import { ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useProjectScope } from "../project-scope.ts";
import { useProductForm } from "./api/get-product-form.ts";
import { useFormChoices } from "./api/list-form-choices.ts";
import { emptyForm, toForm } from "./form/form-values.ts";
import { type NewLotSource, ProductEditForm, type Start } from "./product-edit-form.tsx";
import { alone } from "./proposal/alone.ts";
import "./product.css";

export interface ProductEditDialogProps {
  /** Null creates a lot. */
  readonly statusID: string | null;
  /** Receives the id of the saved lot; null if the dialog was cancelled. */
  readonly onClose: (savedID: string | null) => void;
  /** The field to focus on opening: one that the completeness score suggests. */
  readonly focus?: CompletenessField;
  /** The name that a new lot starts with. */
  readonly newName?: string;
  /** The reference that a new lot is made from. */
  readonly source?: NewLotSource;
  /** The changed values are proposed to those who may write the lot, not saved. */
  readonly proposes?: boolean;
}

/** The product's sheet, to be changed (INV-502, INV-503); a new lot when no id is given. */
export function ProductEditDialog({
  statusID,
  onClose,
  focus,
  newName,
  source,
  proposes = false,
}: ProductEditDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  const isOfOthers = useProjectScope()?.isOfOthers === true;
  const { t: ui } = useTranslation("ui");
  const locale = useLocale();
  const [newID] = useState(() => crypto.randomUUID());
  const { data, error, isPending, isFetching, refetch } = useProductForm(statusID);
  const { fields: own, isPending: fieldsPending } = useOwnFields();
  const options = useOptions();
  const leave = useRef(() => onClose(null));
  const start = useMemo<Start | null>(() => {
    if (fieldsPending) return null;
    const words = { locale, own, options };
    if (statusID === null) return { product: null, values: emptyForm(newID, words) };
    if (!data) return null;
    const product = proposes || isOfOthers ? alone(data) : data;
    return { product, values: toForm(product, words) };
  }, [statusID, newID, data, locale, own, options, fieldsPending, proposes, isOfOthers]);
  // The form keeps the first data read, even if the cache changes meanwhile.
  const kept = useRef<Start | null>(null);
  kept.current ??= start;
  // Fields that show a choice by its label would look empty until their lists are there.
  const { isPending: listsPending } = useFormChoices();
  const reading = statusID !== null && (isPending || (isFetching && kept.current === null));
  const loading = reading || fieldsPending || (kept.current !== null && listsPending);
  // Once shown, the form stays mounted, so that no input is lost.
  const shown = useRef(false);
  shown.current ||= kept.current !== null && !loading;
  return (
    <Dialog
      isOpen
      title={t(proposes ? "product.proposal.title" : statusID === null ? "product.create" : "product.edit")}
      onClose={() => leave.current()}
      canOutsideClickClose={false}
      className={`gis-dialog mfi-product-dialog${proposes ? "" : " gis-dialog--wide"}`}
      transitionDuration={100}
    >
      {kept.current && shown.current ? (
        <ProductEditForm
          start={kept.current}
          onClose={onClose}
          leave={leave}
          focus={focus}
          newName={newName}
          source={source}
          proposes={proposes}
        />
      ) : (
        <>
          <DialogBody className="mfi-product-form__body">
            {loading ? (
              <SkeletonRows rows={10} label={t("product.loading")} />
            ) : (
              <ErrorState
                error={error}
                title={t("product.failed")}
                text={t("product.failedText")}
                retry={() => void refetch()}
              />
            )}
          </DialogBody>
          <DialogFooter
            actions={
              <>
                <Button text={ui("common.cancel")} onClick={() => onClose(null)} />
                <Button intent="primary" text={ui("common.save")} disabled />
              </>
            }
          />
        </>
      )}
    </Dialog>
  );
}
