import { AppLink } from "@gisement/shared-ui/link";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Shop, useShops } from "./api/shops.ts";

interface OwnShopProps {
  /** What to do here once there is a shop. */
  readonly without: string;
  readonly children: (shop: Shop) => ReactNode;
}

/** The team's shop; where there is none, the way to open one. */
export function OwnShop({ without, children }: OwnShopProps) {
  const { t } = useTranslation(NAMESPACE);
  const shops = useShops();
  if (shops.isError)
    return <ErrorState error={shops.error} title={t("shop.failed")} retry={() => void shops.refetch()} />;
  if (!shops.data) return <LoadingState label={t("shop.loading")} />;
  const [shop] = shops.data;
  if (shop) return children(shop);
  return (
    <EmptyState
      title={t("shop.none")}
      text={without}
      action={<AppLink to="/shop">{t("shop.open")}</AppLink>}
    />
  );
}
