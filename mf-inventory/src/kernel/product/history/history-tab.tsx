import { Section } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { ProductChange, ProductDetails } from "../api/get-product-details.ts";
import { AsOfPanel } from "../as-of/as-of-panel.tsx";
import { ProductHistory } from "./product-history.tsx";

interface HistoryTabProps {
  readonly product: ProductDetails;
  readonly changes: readonly ProductChange[];
  readonly canWrite: boolean;
}

/** The change history of the lot, and its state on a given day. */
export function HistoryTab({ product, changes, canWrite }: HistoryTabProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <div className="mfi-history-tab">
      <ProductHistory changes={changes} product={product} canWrite={canWrite} />
      <Section level={3} title={t("product.asOf.title")}>
        <AsOfPanel statusID={product.id} now={product} />
      </Section>
    </div>
  );
}
