import { productPolicy } from "@gisement/shared-domain/permissions";
import { Button } from "@gisement/shared-ui/blueprint";
import { CommentsButton } from "@gisement/shared-ui/comments";
import { CopyIcon, PackagePlusIcon, PencilIcon, Trash2Icon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { SideDrawer } from "@gisement/shared-ui/overlays";
import { useOwnFields } from "@gisement/shared-ui/property-set";
import { useIdentity, useShell } from "@gisement/shared-ui/remote";
import { EmptyState, ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { LazyEditDialog } from "../../kernel/product/lazy-edit-dialog.tsx";
import { LotPictures } from "../../kernel/product/pictures/lot-pictures.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useReference } from "./api/get-reference.ts";
import { CheckMark } from "./check-mark.tsx";
import { newLotValues } from "./new-lot-values.ts";
import { ReferenceFacts } from "./reference-details.tsx";
import { rowPath } from "./reference-facts.ts";
import { ReferenceLots } from "./reference-lots.tsx";
import { ReferenceOrders } from "./reference-orders.tsx";
import type { useReferenceDialogs } from "./use-reference-dialogs.tsx";

interface ReferenceSheetProps {
  readonly id: string;
  readonly dialogs: ReturnType<typeof useReferenceDialogs>;
  readonly position?: string | undefined;
  readonly onClose: () => void;
  /** Opens another reference: the copy of this one. */
  readonly onOpen: (id: string) => void;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
}

/** The sheet of one reference over the list: pictures, facts, stock, lots and orders. */
export function ReferenceSheet({
  id,
  dialogs,
  position,
  onClose,
  onOpen,
  onPrevious,
  onNext,
}: ReferenceSheetProps) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const locale = useLocale();
  const identity = useIdentity();
  const { data, error, isPending, refetch } = useReference(id);
  const { fields: own } = useOwnFields();
  const [isAdding, setAdding] = useState(false);
  const reference = data?.reference ?? null;
  const source = useMemo(
    () =>
      reference ? { referenceID: reference.id, values: newLotValues(reference, own, locale) } : undefined,
    [reference, own, locale],
  );
  const canAddLot = identity !== null && productPolicy.create(identity).allowed;
  const { canEdit, edit, duplicate, deleteAll } = dialogs;
  return (
    <SideDrawer
      isOpen
      overList
      style="form"
      title={reference?.name ?? t("reference.sheet")}
      subtitle={
        reference && (
          <span className="mfi-reference__subtitle">
            <span>{reference.sku}</span>
            {reference.brand && <span>{[reference.brand, reference.model].filter(Boolean).join(" ")}</span>}
            <CheckMark metadata={reference.metadata} path={rowPath(reference.id)} />
          </span>
        )
      }
      position={position}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      footer={
        reference && (
          <div className="gis-drawer__actions">
            {canAddLot && (
              <Button
                intent="primary"
                icon={<PackagePlusIcon />}
                text={t("reference.addLot")}
                onClick={() => setAdding(true)}
              />
            )}
            {canEdit && (
              <Button
                icon={<PencilIcon />}
                text={t("reference.editAction")}
                onClick={() => edit(reference)}
              />
            )}
            <CommentsButton about={{ noun: "reference", id: reference.id }} />
            {canEdit && (
              <>
                <Button
                  icon={<CopyIcon />}
                  aria-label={t("reference.duplicate")}
                  title={t("reference.duplicate")}
                  onClick={() => duplicate(reference, onOpen)}
                />
                <Button
                  icon={<Trash2Icon />}
                  aria-label={t("reference.delete")}
                  title={t("reference.delete")}
                  onClick={() => deleteAll([reference], onClose)}
                />
              </>
            )}
          </div>
        )
      }
    >
      {isPending && <SkeletonRows rows={8} label={t("reference.loading")} />}
      {error && !data && (
        <ErrorState compact error={error} title={t("reference.sheetFailed")} retry={() => void refetch()} />
      )}
      {data && !reference && (
        <EmptyState compact title={t("reference.unknown")} text={t("reference.unknownText")} />
      )}
      {data && reference && (
        <div className="mfi-reference">
          {reference.pictures.length > 0 && (
            <LotPictures
              pictures={reference.pictures}
              dimension={reference.dimension}
              name={reference.name}
            />
          )}
          <ReferenceFacts reference={reference} />
          <ReferenceLots reference={reference} stock={data.stock} lots={data.lots} />
          <ReferenceOrders id={reference.id} />
        </div>
      )}
      {isAdding && source && (
        <LazyEditDialog
          statusID={null}
          source={source}
          onClose={(savedID) => {
            setAdding(false);
            if (savedID) void shell.changed("references", [id]);
          }}
        />
      )}
    </SideDrawer>
  );
}
