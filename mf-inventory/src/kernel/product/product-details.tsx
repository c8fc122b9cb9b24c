import type { CompletenessField } from "@gisement/shared-domain/completeness";
import { productPolicy } from "@gisement/shared-domain/permissions";
import { useNarrow } from "@gisement/shared-ui/columns";
import { ChangesNotice, Presence, useOthersChanges, useWatched } from "@gisement/shared-ui/presence";
import { ProductViewer } from "@gisement/shared-ui/product-view";
import { useIdentity } from "@gisement/shared-ui/remote";
import { ErrorState, LoadingState, lazyPart } from "@gisement/shared-ui/states";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { HeldMark, HoldingOrders } from "../lots/held-mark.tsx";
import { useRetryFailed } from "../lots/use-retry-failed.ts";
import { useProjectScope } from "../project-scope.ts";
import { useLineage } from "./api/get-lineage.ts";
import {
  type ProductDetails as Details,
  type ProductChange,
  useProductDetails,
} from "./api/get-product-details.ts";
import { useLotOrders, useReadsOrders } from "./api/lot-orders.ts";
import { CompletenessBar } from "./form/completeness-bar.tsx";
import { CompletenessMeter } from "./form/completeness-meter.tsx";
import { groupSteps } from "./history/group-steps.ts";
import { LazyEditDialog } from "./lazy-edit-dialog.tsx";
import "./product.css";
import { partsOfLot } from "./parts-of-lot.ts";
import { useNamedProduct } from "./use-named-product.tsx";

// Lazy: most users do not open these tabs.
const HistoryTab = lazyPart(
  async () => (await import("./history/history-tab.tsx")).HistoryTab,
  () => <LoadingState />,
);
const LotOrders = lazyPart(
  async () => (await import("./orders/lot-orders.tsx")).LotOrders,
  () => <LoadingState />,
);
const ProductLineage = lazyPart(
  async () => (await import("./lineage/product-lineage.tsx")).ProductLineage,
  () => <LoadingState />,
);

interface ProductDetailsProps {
  readonly statusID: string;
  /** The tab that is open, where the address holds it; the viewer keeps it itself otherwise. */
  readonly tab?: string;
  readonly onTabChange?: (tab: string) => void;
  /** On a page of its own: pictures, quantity and price are shown above the tabs, which count what they list. */
  readonly onPage?: boolean;
  /** False if the pictures are already shown beside the tabs. */
  readonly withPictures?: boolean;
  readonly onSaved?: (id: string) => void;
}

/** Everything known of one lot: presentation, attributes, information, where it comes from, and last its history. */
export function ProductDetails({
  statusID,
  tab,
  onTabChange,
  onPage = false,
  withPictures = !onPage,
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
      onPage={onPage}
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
  readonly onPage: boolean;
  readonly withPictures: boolean;
  readonly onSaved: ((id: string) => void) | undefined;
}

function LoadedDetails({
  product,
  changes,
  tab,
  onTabChange,
  onPage,
  withPictures,
  onSaved,
}: LoadedDetailsProps) {
  const { t } = useTranslation(NAMESPACE);
  const identity = useIdentity();
  const shown = useNamedProduct(product);
  const live = useWatched("lot", product.id);
  const changed = useOthersChanges(product.updatedAt, partsOfLot(product), live.changes);
  const [filling, setFilling] = useState<CompletenessField | null>(null);
  const isOfOthers = useProjectScope()?.isOfOthers === true;
  const canWrite = !isOfOthers && identity !== null && productPolicy.update(identity).allowed;
  const readsOrders = useReadsOrders();
  const orders = useLotOrders(product.id, { enabled: onPage });
  const lineage = useLineage(product.id, { enabled: onPage });
  // Beside the tabs there is room on wide screens only.
  const withMeter = !useNarrow() && onPage;
  const relatives = lineage.data?.nodes.length ?? 0;
  const lot = { ...product, startDate: product.startDate ?? null };
  const onFill = canWrite && product.progress === "active" ? setFilling : undefined;
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
      {!withMeter && !isOfOthers && <CompletenessBar lot={lot} onFill={onFill} />}
      <ProductViewer
        product={shown}
        tab={tab}
        onTabChange={onTabChange}
        withPictures={withPictures}
        withFigures={!onPage}
        aside={withMeter && <CompletenessMeter lot={lot} onFill={onFill} />}
        further={
          isOfOthers
            ? []
            : [
                ...(readsOrders
                  ? [
                      {
                        id: "orders",
                        title: t("product.orders.tab"),
                        count: orders.data?.length || undefined,
                        panel: <LotOrders lotID={product.id} />,
                      },
                    ]
                  : []),
                {
                  id: "lineage",
                  title: t("product.lineage.title"),
                  count: relatives > 1 ? relatives : undefined,
                  panel: <ProductLineage statusID={product.id} />,
                },
                {
                  id: "history",
                  title: t("product.history.title"),
                  count: (onPage && groupSteps(changes).length) || undefined,
                  panel: <HistoryTab product={product} changes={changes} canWrite={canWrite} />,
                },
              ]
        }
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
