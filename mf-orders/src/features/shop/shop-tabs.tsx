import { PageTabs } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useSupportUrl } from "./api/support.ts";

const SCREENS = [
  ["details", "/shop"],
  ["stock", "/shop/stock"],
  ["payment", "/shop/payment"],
  ["connector", "/shop/connector"],
] as const;

/** The screens of a team's shop, and where the installation explains them. */
export function ShopTabs({ current }: { readonly current: (typeof SCREENS)[number][0] }) {
  const { t } = useTranslation(NAMESPACE);
  const support = useSupportUrl();
  return (
    <div className="mfo-shop-tabs">
      <PageTabs
        ariaLabel={t("shop.title")}
        current={current}
        tabs={SCREENS.map(([id, path]) => ({ id, label: t(`shop.tabs.${id}`), path }))}
      />
      {support && (
        <a href={support} target="_blank" rel="noreferrer">
          {t("shop.support")}
        </a>
      )}
    </div>
  );
}
