import { BUYER_KINDS, type OrderKind, SELLER_KINDS } from "@gisement/shared-domain/orders";
import { PageTabs } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { DirectoryTabs } from "../../kernel/directory-tabs.tsx";
import { NAMESPACE } from "../../texts/namespace.ts";

/** The six lists: requests to the team, then requests of the team. */
export function OrderTabs({ current }: { current: OrderKind }) {
  const { t } = useTranslation(NAMESPACE);
  const tabs = (kinds: readonly OrderKind[]) =>
    kinds.map((kind) => ({ id: kind, label: t(`kinds.${kind}.label`), path: `/orders/${kind}` }));
  return (
    <div className="mfo-tabs">
      <div className="mfo-tabs__group">
        <span className="mfo-tabs__name" aria-hidden="true">
          {t("sides.seller")}
        </span>
        <PageTabs ariaLabel={t("sides.sellerLists")} current={current} tabs={tabs(SELLER_KINDS)} />
      </div>
      <div className="mfo-tabs__group">
        <span className="mfo-tabs__name" aria-hidden="true">
          {t("sides.buyer")}
        </span>
        <PageTabs ariaLabel={t("sides.buyerLists")} current={current} tabs={tabs(BUYER_KINDS)} />
      </div>
      <div className="mfo-tabs__group mfo-tabs__group--last">
        <DirectoryTabs current={null} />
      </div>
    </div>
  );
}
