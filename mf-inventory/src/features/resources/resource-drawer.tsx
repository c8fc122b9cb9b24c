import { CommentsButton } from "@gisement/shared-ui/comments";
import { Maximize2Icon } from "@gisement/shared-ui/icons";
import { LinkButton } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { SideDrawer } from "@gisement/shared-ui/overlays";
import { ProductLink } from "@gisement/shared-ui/product-view";
import { useOptions } from "@gisement/shared-ui/property-set";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { displayName } from "../../kernel/lots/display-name.ts";
import { useProductDetails } from "../../kernel/product/api/get-product-details.ts";
import { LotPictures } from "../../kernel/product/pictures/lot-pictures.tsx";
import { ProductActions } from "../../kernel/product/product-actions.tsx";
import { ProductDetails } from "../../kernel/product/product-details.tsx";
import { useProjectScope } from "../../kernel/project-scope.ts";
import { NAMESPACE } from "../../texts/namespace.ts";

interface ResourceDrawerProps {
  readonly id: string;
  readonly position?: string;
  readonly onClose: () => void;
  readonly onPrevious?: () => void;
  readonly onNext?: () => void;
  /** Opens another lot of the list: the new copy. */
  readonly onOpen?: (id: string) => void;
  /** Actions on the lot besides edit and duplicate. */
  readonly actions?: ReactNode;
}

/** Drawer with one lot over the list, for a preview and quick edits; arrow keys open its neighbours (INV-506). */
export function ResourceDrawer({
  id,
  position,
  onClose,
  onPrevious,
  onNext,
  onOpen,
  actions,
}: ResourceDrawerProps) {
  const { t } = useTranslation(NAMESPACE);
  const scope = useProjectScope();
  const locale = useLocale();
  const format = useFormat();
  const { labelOf } = useOptions();
  // The open tab stays the same from lot to lot.
  const [tab, setTab] = useState("presentation");
  const { data } = useProductDetails(id);
  const product = data?.getProductStatus ?? null;
  const { search } = useLocation();
  const name = product ? displayName(product, locale, t("missingName")) : t("product.page");
  return (
    <SideDrawer
      isOpen
      overList
      style="form"
      onClose={onClose}
      position={position}
      onPrevious={onPrevious}
      onNext={onNext}
      title={name}
      subtitle={
        product && (
          <span className="mfi-drawer__subtitle">
            <StatusTag kind="action" value={product.action} label={labelOf("action", product.action)} pill />
            <span>{product.place?.name ?? t("product.noPlace")}</span>
            {product.toUser && (
              <span>{t("product.responsible", { name: format.person(product.toUser) })}</span>
            )}
          </span>
        )
      }
      footer={
        product && (
          <div className="gis-drawer__actions mfi-drawer__foot">
            <ProductActions
              key={id}
              statusID={id}
              isActive={product.progress === "active"}
              isClosed={product.type === "closed"}
              onDuplicated={(copy) => onOpen?.(copy)}
            />
            {actions}
            <CommentsButton about={{ noun: "lot", id }} />
            {!scope?.isOfOthers && (
              <LinkButton
                icon={<Maximize2Icon />}
                to={`/inventory/product/${id}?${new URLSearchParams({ from: listAddress(search, scope?.projectID) })}`}
                text={t("product.openPage")}
              />
            )}
            {!scope && product.project && <ProductLink product={product} />}
          </div>
        )
      }
    >
      {product && product.pictures.length > 0 && (
        <div className="mfi-drawer__pictures">
          <LotPictures key={id} pictures={product.pictures} dimension={product.dimension} name={name} />
        </div>
      )}
      <ProductDetails key={id} statusID={id} tab={tab} onTabChange={setTab} withPictures={false} />
    </SideDrawer>
  );
}

/** The inventory's query string without the open row: the page of a lot leads through the same list. */
function listAddress(search: string, projectID: string | undefined): string {
  const params = new URLSearchParams(search);
  params.delete("node");
  if (projectID) params.set("projectID", projectID);
  const text = params.toString();
  return text && `?${text}`;
}
