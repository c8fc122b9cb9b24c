import { Tab, Tabs } from "@blueprintjs/core";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Building2Icon, LayersIcon } from "../../kit/icons/icons.ts";
import { LinkButton } from "../../kit/link/link-button.tsx";
import { useFormat } from "../../kit/locale/use-format.ts";
import { usePrinting } from "../../kit/print/print-page.ts";
import { productPath, type ViewedProduct } from "./product.ts";
import { ProductAttributes } from "./product-attributes.tsx";
import { ProductInformation } from "./product-information.tsx";
import { type ProductPanelProps, ProductPresentation } from "./product-presentation.tsx";
import "./product-view.css";

export const PRODUCT_TABS = ["presentation", "attributes", "information"] as const;

export interface ProductViewerProps extends ProductPanelProps {
  readonly tab: string;
  readonly onTabChange: (tab: string) => void;
  /** Further tabs, shown last; `count` is what the panel lists. */
  readonly further?: readonly {
    readonly id: string;
    readonly title: string;
    readonly count?: number | undefined;
    readonly panel: ReactNode;
  }[];
  /** At the end of the line of tabs, or above them if there is no room. */
  readonly aside?: ReactNode;
}

/** The details of a product under the tabs presentation, attributes and information (INV-506). */
export function ProductViewer({
  product,
  withPictures,
  withFigures,
  tab,
  onTabChange,
  further = [],
  aside,
}: ProductViewerProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const id = useId();
  const isPrinting = usePrinting();
  const known = [...PRODUCT_TABS, ...further.map((each) => each.id)];
  const tabs = (
    <Tabs
      id={`gis-product-${id}`}
      className="gis-product-tabs"
      selectedTabId={known.includes(tab) ? tab : PRODUCT_TABS[0]}
      onChange={(next) => onTabChange(String(next))}
      renderActiveTabPanelOnly={!isPrinting}
    >
      <Tab
        id="presentation"
        title={t("product.tab.presentation")}
        panel={
          <ProductPresentation product={product} withPictures={withPictures} withFigures={withFigures} />
        }
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
      {/* On paper, all facts and the panel that is open. */}
      {further
        .filter((each) => !isPrinting || each.id === tab)
        .map(({ id: key, title, count, panel }) => (
          <Tab
            key={key}
            id={key}
            title={
              count === undefined ? (
                title
              ) : (
                <>
                  {title} <span className="gis-tabs__count">{format.number(count)}</span>
                </>
              )
            }
            panel={<div>{panel}</div>}
          />
        ))}
    </Tabs>
  );
  // Beside the list of tabs, not in it: a list of tabs holds only tabs.
  return aside ? (
    <div className="gis-product-viewer">
      <div className="gis-product-viewer__aside">{aside}</div>
      {tabs}
    </div>
  ) : (
    tabs
  );
}

/** Link to the product in its project, or in the inventory if it has none (INV-507). */
export function ProductLink({ product }: { readonly product: Pick<ViewedProduct, "id" | "project"> }) {
  const { t } = useTranslation("ui");
  const text = product.project
    ? t("product.openProject", { name: product.project.name })
    : t("product.openInventory");
  const Icon = product.project ? Building2Icon : LayersIcon;
  return <LinkButton icon={<Icon />} to={productPath(product)} text={text} />;
}
