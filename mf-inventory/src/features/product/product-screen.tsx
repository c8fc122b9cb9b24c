import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { NotFoundPage, Page } from "@gisement/shared-ui/page";
import { PictureStrip } from "@gisement/shared-ui/picture";
import { ProductLink } from "@gisement/shared-ui/product-view";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useShell } from "@gisement/shared-ui/remote";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router-dom";
import { displayName } from "../../kernel/lots/display-name.ts";
import { useProductDetails } from "../../kernel/product/api/get-product-details.ts";
import { ProductActions } from "../../kernel/product/product-actions.tsx";
import { ProductDetails } from "../../kernel/product/product-details.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import "../../kernel/product/product.css";

/** The page of one lot; the URL holds the open tab. */
export function ProductScreen() {
  const { t } = useTranslation(NAMESPACE);
  const { id = "" } = useParams();
  const shell = useShell();
  const locale = useLocale();
  const format = useFormat();
  const { labelOf } = useOptions();
  const [params, setParams] = useSearchParams();
  const { data } = useProductDetails(id);
  const product = data?.getProductStatus ?? null;
  if (data && !product)
    return (
      <NotFoundPage
        title={t("product.gone")}
        text={t("product.goneText")}
        back={{ path: "/inventory", label: t("notFound.back") }}
      />
    );
  const name = product ? displayName(product, locale, t("missingName")) : t("product.page");
  const setTab = (tab: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (tab === "presentation") next.delete("tab");
        else next.set("tab", tab);
        return next;
      },
      { replace: true },
    );
  return (
    <Page
      title={name}
      back={{ path: `/inventory?node=${id}`, label: t("title") }}
      subtitle={
        product && (
          <span className="mfi-drawer__subtitle">
            <StatusTag kind="action" value={product.action} label={labelOf("action", product.action)} pill />
            <span>{product.place?.name ?? t("product.noPlace")}</span>
            {product.toUser && (
              <span>{t("product.responsible", { name: format.person(product.toUser) })}</span>
            )}
            {product.progress !== "active" && (
              <span>{t(product.type === "closed" ? "product.lineage.state.closed" : "product.left")}</span>
            )}
          </span>
        )
      }
      actions={product && <ProductLink product={product} />}
      primaryAction={
        product && (
          <ProductActions
            statusID={id}
            isActive={product.progress === "active"}
            isClosed={product.type === "closed"}
            onDuplicated={(copy) => shell.navigate(`/inventory/product/${copy}`)}
          />
        )
      }
    >
      <div className="mfi-product-page">
        <PictureStrip pictureKeys={product?.pictures ?? []} label={name} kind="product" width={240} />
        <div className="mfi-product-page__details">
          <ProductDetails
            statusID={id}
            withPictures={false}
            tab={params.get("tab") ?? "presentation"}
            onTabChange={setTab}
          />
        </div>
      </div>
    </Page>
  );
}
