import { PageTabs } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

const SCREENS = [
  ["details", "/shop"],
  ["stock", "/shop/stock"],
  ["payment", "/shop/payment"],
] as const;

/** The screens of a team's shop. */
export function ShopTabs({ current }: { readonly current: (typeof SCREENS)[number][0] }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <PageTabs
      ariaLabel={t("shop.title")}
      current={current}
      tabs={SCREENS.map(([id, path]) => ({ id, label: t(`shop.tabs.${id}`), path }))}
    />
  );
}
