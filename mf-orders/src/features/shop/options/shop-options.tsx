import { Switch } from "@gisement/shared-ui/blueprint";
import { Section } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { Shop } from "../api/shops.ts";
import { ShopAccess } from "./shop-access.tsx";
import { ShopColor } from "./shop-color.tsx";
import { ShopLogo } from "./shop-logo.tsx";
import { useChangeShop } from "./use-change-shop.ts";

const SALE = ["enableCart", "enableDelivery", "enableTax"] as const;
const NOTICES = ["enablePushNotification", "enableEmailNotification"] as const;
type Option = (typeof SALE)[number] | (typeof NOTICES)[number];

function Options({ shop, options }: { readonly shop: Shop; readonly options: readonly Option[] }) {
  const { t } = useTranslation(NAMESPACE);
  const { change, isPending } = useChangeShop(shop);
  return options.map((option) => (
    <Switch
      key={option}
      checked={shop[option]}
      disabled={isPending}
      label={t(`shop.options.${option}`)}
      onChange={(event) => void change({ [option]: event.currentTarget.checked })}
    />
  ));
}

/** What a shop offers its visitors, who may read it, and how it tells those who manage it: each change takes effect at once. */
export function ShopOptions({ shop }: { readonly shop: Shop }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      <Section title={t("shop.options.sale")} card>
        <Options shop={shop} options={SALE} />
        <ShopColor shop={shop} />
        <ShopLogo shop={shop} />
      </Section>
      <Section title={t("shop.options.access")} card>
        <ShopAccess shop={shop} />
      </Section>
      <Section title={t("shop.options.notices")} card>
        <Options shop={shop} options={NOTICES} />
      </Section>
    </>
  );
}
