import { productPolicy } from "@gisement/shared-domain/permissions";
import { useNarrow } from "@gisement/shared-ui/columns";
import { useLocale } from "@gisement/shared-ui/locale";
import { NotFoundPage, Page, type PageBreadcrumb } from "@gisement/shared-ui/page";
import { ProductLink } from "@gisement/shared-ui/product-view";
import { useIdentity, useTeamID } from "@gisement/shared-ui/remote";
import { ErrorState, lazyPart, SkeletonRows } from "@gisement/shared-ui/states";
import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router-dom";
import type { LotDialogProps } from "../../kernel/lot-actions/lot-action.ts";
import { displayName } from "../../kernel/lots/display-name.ts";
import { isOwnLot } from "../../kernel/lots/is-own-lot.ts";
import { useRetryFailed } from "../../kernel/lots/use-retry-failed.ts";
import {
  type ProductDetails as Details,
  useProductDetails,
} from "../../kernel/product/api/get-product-details.ts";
import { LazyEditDialog } from "../../kernel/product/lazy-edit-dialog.tsx";
import { LotPictures } from "../../kernel/product/pictures/lot-pictures.tsx";
import { ProductDetails } from "../../kernel/product/product-details.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { LotList } from "./api/find-neighbours.ts";
import { LeftNotice } from "./left-notice.tsx";
import { LotConcerns } from "./lot-concerns.tsx";
import { LotFigures } from "./lot-figures.tsx";
import { LotLine } from "./lot-line.tsx";
import { LotPlace } from "./lot-place.tsx";
import { LotSkeleton } from "./lot-skeleton.tsx";
import { LotToolbar } from "./lot-toolbar.tsx";
import { LotWalk } from "./lot-walk.tsx";
import { Origin } from "./origin.tsx";
import { PrintedCode } from "./printed-code.tsx";
import "../../kernel/product/product.css";
import "./product.css";

const LotThread = lazyPart(
  async () => (await import("./lot-thread.tsx")).LotThread,
  () => <SkeletonRows rows={6} height={20} />,
);

interface ProductScreenProps {
  /** The list that the lot was opened from; null if it was opened by its address. */
  readonly list: LotList | null;
  /** Brings a lot that has left the inventory back. */
  readonly RestoreDialog: ComponentType<LotDialogProps>;
}

/** The page of one lot; the URL holds the open tab. */
export function ProductScreen({ list, RestoreDialog }: ProductScreenProps) {
  const { t } = useTranslation(NAMESPACE);
  const { id = "" } = useParams();
  const locale = useLocale();
  const [params, setParams] = useSearchParams();
  const { data, error } = useProductDetails(id);
  const retry = useRetryFailed();
  const isPhone = useNarrow();
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
  const tab = params.get("tab") ?? "presentation";
  const setTab = (next: string) =>
    setParams((current) => {
      const changed = new URLSearchParams(current);
      if (next === "presentation") changed.delete("tab");
      else changed.set("tab", next);
      return changed;
    });
  const changes = data?.changeLogByEntityID.items ?? [];
  const toolbar = product && <LotToolbar product={product} />;
  return (
    <Page
      className="mfi-lot-page"
      title={name}
      breadcrumbs={[{ label: t("title"), path: `/inventory${list?.address ?? ""}` }, ...whereabouts(product)]}
      besideBreadcrumbs={list && <LotWalk list={list} id={id} />}
      subtitle={product && <LotLine product={product} />}
      primaryAction={!isPhone && toolbar}
    >
      {error && !data ? (
        <ErrorState error={error} title={t("product.failed")} text={t("product.failedText")} retry={retry} />
      ) : !product ? (
        <LotSkeleton />
      ) : (
        <div className="mfi-lot-columns">
          <div className="mfi-lot-columns__main">
            <PrintedCode key={`code:${id}`} lotID={id} />
            {product.progress !== "active" && (
              <LeftNotice key={id} product={product} changes={changes} RestoreDialog={RestoreDialog} />
            )}
            <Overview key={`overview:${id}`} product={product} name={name} />
            <div>
              <ProductDetails key={id} statusID={id} onPage tab={tab} onTabChange={setTab} />
            </div>
            {tab === "presentation" && (
              <Origin key={`origin:${id}`} statusID={id} onOpen={() => setTab("lineage")} />
            )}
          </div>
          <aside className="mfi-lot-columns__side">
            {product.place && <LotPlace key={`place:${id}`} place={product.place} />}
            <div>
              <ProductLink product={product} />
            </div>
            <LotConcerns key={`concerns:${id}`} lotID={id} onShowOrders={() => setTab("orders")} />
            {tab !== "history" && <LotThread key={`thread:${id}`} product={product} changes={changes} />}
          </aside>
        </div>
      )}
      {isPhone && toolbar && <div className="mfi-lot-foot">{toolbar}</div>}
    </Page>
  );
}

/** The project of the lot, otherwise its place. */
function whereabouts(product: Details | null): PageBreadcrumb[] {
  if (product?.project)
    return [{ label: product.project.name, path: `/projects/ressources/${product.project.id}` }];
  const place = product?.place;
  return place
    ? [{ label: place.name, path: `/inventory?${new URLSearchParams({ placeID: place.id })}` }]
    : [];
}

function Overview({ product, name }: { readonly product: Details; readonly name: string }) {
  const identity = useIdentity();
  const teamID = useTeamID();
  const [isAdding, setAdding] = useState(false);
  const mayAdd =
    identity !== null &&
    productPolicy.update(identity).allowed &&
    product.progress === "active" &&
    isOwnLot(product, teamID);
  return (
    <>
      <LotPictures
        pictures={product.pictures}
        dimension={product.dimension}
        name={name}
        {...(mayAdd ? { onAdd: () => setAdding(true) } : {})}
      />
      <LotFigures product={product} />
      {isAdding && <LazyEditDialog statusID={product.id} focus="pictures" onClose={() => setAdding(false)} />}
    </>
  );
}
