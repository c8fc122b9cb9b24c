import type { CompletenessField } from "@gisement/shared-domain/completeness";
import { productPolicy } from "@gisement/shared-domain/permissions";
import { ChangesNotice, Presence, useOthersChanges, useWatched } from "@gisement/shared-ui/presence";
import { ProductViewer } from "@gisement/shared-ui/product-view";
import { useIdentity } from "@gisement/shared-ui/remote";
import { ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { HeldMark, HoldingOrders } from "../lots/held-mark.tsx";
import { useRetryFailed } from "../lots/use-retry-failed.ts";
import {
  type ProductDetails as Details,
  type ProductChange,
  useProductDetails,
} from "./api/get-product-details.ts";
import { CompletenessBar } from "./form/completeness-bar.tsx";
import { LazyEditDialog } from "./lazy-edit-dialog.tsx";
import "./product.css";
import { partsOfLot } from "./parts-of-lot.ts";
import { useNamedProduct } from "./use-named-product.ts";

// Lazy: most users do not open these tabs.
const HistoryTab = lazy(async () => ({ default: (await import("./history/history-tab.tsx")).HistoryTab }));
const ProductLineage = lazy(async () => ({
  default: (await import("./lineage/product-lineage.tsx")).ProductLineage,
}));

interface ProductDetailsProps {
  readonly statusID: string;
  /** The tab that is open, where the address holds it; the viewer keeps it itself otherwise. */
  readonly tab?: string;
  readonly onTabChange?: (tab: string) => void;
  /** False if the pictures are already shown beside the tabs. */
  readonly withPictures?: boolean;
  readonly onSaved?: (id: string) => void;
}

/** Everything known of one lot: presentation, attributes, information, where it comes from, and last its history. */
export function ProductDetails({
  statusID,
  tab,
  onTabChange,
  withPictures = true,
  onSaved,
}: ProductDetailsProps) {
  const { t } = useTranslation(NAMESPACE);
  const [own, setOwn] = useState("presentation");
  const { data, error, isPending } = useProductDetails(statusID);
  const retry = useRetryFailed();
  if (isPending) return <LoadingState />;
  if (error)
    return (
      <ErrorState error={error} title={t("product.failed")} text={t("product.failedText")} retry={retry} />
    );
  const product = data.getProductStatus;
  if (!product) return <ErrorState title={t("product.gone")} text={t("product.goneText")} />;
  return (
    <LoadedDetails
      product={product}
      changes={data.changeLogByEntityID.items}
      tab={tab ?? own}
      onTabChange={onTabChange ?? setOwn}
      withPictures={withPictures}
      onSaved={onSaved}
    />
  );
}

interface LoadedDetailsProps {
  readonly product: Details;
  readonly changes: readonly ProductChange[];
  readonly tab: string;
  readonly onTabChange: (tab: string) => void;
  readonly withPictures: boolean;
  readonly onSaved: ((id: string) => void) | undefined;
}

function LoadedDetails({ product, changes, tab, onTabChange, withPictures, onSaved }: LoadedDetailsProps) {
  const { t } = useTranslation(NAMESPACE);
  const identity = useIdentity();
  const shown = useNamedProduct(product);
  const live = useWatched("lot", product.id);
  const changed = useOthersChanges(product.updatedAt, partsOfLot(product), live.changes);
  const [filling, setFilling] = useState<CompletenessField | null>(null);
  const canWrite = identity !== null && productPolicy.update(identity).allowed;
  return (
    <>
      <Presence {...live} />
      <ChangesNotice
        parts={changed.parts.map((part) => t(`product.othersChanged.${part}`))}
        onDismiss={changed.dismiss}
      />
      {product.heldQuantity > 0 && (
        <p className="mfi-held-notice">
          <HeldMark held={product.heldQuantity} quantity={product.quantity?.number} />{" "}
          <HoldingOrders orders={product.heldBy} />
        </p>
      )}
      <CompletenessBar
        lot={{ ...product, startDate: product.startDate ?? null }}
        onFill={canWrite && product.progress === "active" ? setFilling : undefined}
      />
      <ProductViewer
        product={shown}
        tab={tab}
        onTabChange={onTabChange}
        withPictures={withPictures}
        further={[
          {
            id: "lineage",
            title: t("product.lineage.title"),
            panel: (
              <Suspense fallback={<LoadingState />}>
                <ProductLineage statusID={product.id} />
              </Suspense>
            ),
          },
          {
            id: "history",
            title: t("product.history.title"),
            panel: (
              <Suspense fallback={<LoadingState />}>
                <HistoryTab product={product} changes={changes} canWrite={canWrite} />
              </Suspense>
            ),
          },
        ]}
      />
      {filling && (
        <LazyEditDialog
          statusID={product.id}
          focus={filling}
          onClose={(savedID) => {
            setFilling(null);
            if (savedID) onSaved?.(savedID);
          }}
        />
      )}
    </>
  );
}
