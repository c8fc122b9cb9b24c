import { Tab, Tabs } from "@blueprintjs/core";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../kit/link/link-button.tsx";
import { productPath, type ViewedProduct } from "./product.ts";
import { ProductAttributes } from "./product-attributes.tsx";
import { ProductInformation } from "./product-information.tsx";
import { type ProductPanelProps, ProductPresentation } from "./product-presentation.tsx";
import "./product-view.css";

export const PRODUCT_TABS = ["presentation", "attributes", "information"] as const;

export interface ProductViewerProps extends ProductPanelProps {
  readonly tab: string;
  readonly onTabChange: (tab: string) => void;
  /** Further tabs, shown last. */
  readonly further?: readonly { readonly id: string; readonly title: string; readonly panel: ReactNode }[];
}

/** The details of a product under the tabs presentation, attributes and information (INV-506). */
export function ProductViewer({ product, withPictures, tab, onTabChange, further = [] }: ProductViewerProps) {
  const { t } = useTranslation("ui");
  const id = useId();
  const known = [...PRODUCT_TABS, ...further.map((each) => each.id)];
  return (
    <Tabs
      id={`gis-product-${id}`}
      className="gis-product-tabs"
      selectedTabId={known.includes(tab) ? tab : PRODUCT_TABS[0]}
      onChange={(next) => onTabChange(String(next))}
      renderActiveTabPanelOnly
    >
      <Tab
        id="presentation"
        title={t("product.tab.presentation")}
        panel={<ProductPresentation product={product} withPictures={withPictures} />}
      />
      <Tab
        id="attributes"
        title={t("product.tab.attributes")}
        panel={<ProductAttributes product={product} />}
      />
      <Tab
        id="information"
        title={t("product.tab.information")}
        panel={<ProductInformation product={product} />}
      />
      {further.map((each) => (
        <Tab key={each.id} id={each.id} title={each.title} panel={<div>{each.panel}</div>} />
      ))}
    </Tabs>
  );
}

/** Link to the product in its project, or in the inventory if it has none (INV-507). */
export function ProductLink({ product }: { readonly product: Pick<ViewedProduct, "id" | "project"> }) {
  const { t } = useTranslation("ui");
  const text = product.project
    ? t("product.openProject", { name: product.project.name })
    : t("product.openInventory");
  return <LinkButton to={productPath(product)} text={text} />;
}
