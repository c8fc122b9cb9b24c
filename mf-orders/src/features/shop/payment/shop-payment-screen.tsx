import { Switch } from "@gisement/shared-ui/blueprint";
import { AppLink } from "@gisement/shared-ui/link";
import { Page, Section } from "@gisement/shared-ui/page";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type Shop, useSaveShop } from "../api/shops.ts";
import { OwnShop } from "../own-shop.tsx";
import { ShopTabs } from "../shop-tabs.tsx";
import { CardAccount } from "./card-account.tsx";
import { PaymentList } from "./payment-list.tsx";
import "../shop.css";

const REFUSALS = { "account-not-active": "shop.payment.notActive" };

function Settings({ shop }: { readonly shop: Shop }) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const save = useSaveShop();
  const change = async (values: { enablePayment?: boolean; enablePickup?: boolean }) => {
    try {
      await save.mutateAsync({ update: { id: shop.id, ...values } });
      shell.toast({ kind: "success", message: t("shop.payment.saved") });
    } catch (error) {
      const message = refusalText(t, { fallback: "shop.payment.saveFailed", own: REFUSALS })(error);
      shell.toast({ kind: "error", message });
    }
  };
  // As chosen, while it is saved.
  const sent: Partial<Pick<Shop, "enablePayment" | "enablePickup">> =
    save.isPending && save.variables && "update" in save.variables
      ? (save.variables.update as Partial<Shop>)
      : {};
  const enablePickup = sent.enablePickup ?? shop.enablePickup;
  return (
    <>
      <CardAccount
        shop={{ ...shop, enablePayment: sent.enablePayment ?? shop.enablePayment }}
        isSaving={save.isPending}
        onSwitch={(enablePayment) => void change({ enablePayment })}
      />
      <Section title={t("shop.payment.others")} card>
        <p className="mfo-step__text">{t("shop.payment.transfer")}</p>
        <p>
          <AppLink to="/orders/parameters">{t("shop.payment.transferSettings")}</AppLink>
        </p>
        <Switch
          checked={enablePickup}
          disabled={!shop.mayChange || save.isPending}
          label={t("shop.payment.pickup")}
          onChange={(event) => void change({ enablePickup: event.currentTarget.checked })}
        />
      </Section>
    </>
  );
}

/** `/shop/payment`: how buyers pay, and the money of each order (SHOP-003). */
export function ShopPaymentScreen() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Page
      title={t("shop.title")}
      subtitle={t("shop.payment.subtitle")}
      toolbar={<ShopTabs current="payment" />}
    >
      <OwnShop without={t("shop.stock.noShop")}>
        {(shop) => (
          <div className="mfo-shop">
            <Settings shop={shop} />
            {shop.mayChange && <PaymentList />}
          </div>
        )}
      </OwnShop>
    </Page>
  );
}
