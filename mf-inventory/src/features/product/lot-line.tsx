import { MapPinIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import type { ProductDetails } from "../../kernel/product/api/get-product-details.ts";
import { NAMESPACE } from "../../texts/namespace.ts";

/** One line under the name: status, condition, place with spot, reference, and who is responsible. */
export function LotLine({ product }: { readonly product: ProductDetails }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { labelOf } = useOptions();
  const [condition] = product.conditions;
  return (
    <span className="mfi-lot-line">
      <StatusTag kind="action" value={product.action} label={labelOf("action", product.action)} pill />
      {product.progress !== "active" && (
        <span>{t(product.type === "closed" ? "product.lineage.state.closed" : "product.left")}</span>
      )}
      {condition && <StatusTag kind="condition" value={condition} label={labelOf("condition", condition)} />}
      <span className="mfi-lot-line__place">
        <MapPinIcon size={14} aria-hidden="true" />
        {[product.place?.name ?? t("product.noPlace"), product.spot].filter(Boolean).join(", ")}
      </span>
      {product.ref && <span className="mfi-lot-line__ref">{product.ref}</span>}
      {product.referenceID && (
        <AppLink to={`/inventory/references?${new URLSearchParams({ reference: product.referenceID })}`}>
          {t("referenceOfLot.see")}
        </AppLink>
      )}
      {product.toUser && <span>{t("product.responsible", { name: format.person(product.toUser) })}</span>}
    </span>
  );
}
