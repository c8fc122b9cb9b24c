import { PAYMENT_SETUPS, type PaymentSetup } from "@gisement/shared-domain/payments";
import { Button, Callout, Switch } from "@gisement/shared-ui/blueprint";
import { Section } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { useOpenOnboarding, usePaymentService, useRefreshAccount } from "../api/payments.ts";
import type { Shop } from "../api/shops.ts";

const ACTS = { none: "begin", started: "continue", pending: "answer", restricted: "answer" } as const;
const INTENTS = {
  none: "none",
  started: "primary",
  pending: "primary",
  active: "success",
  restricted: "warning",
} as const;

const isSetup = (value: string): value is PaymentSetup =>
  (PAYMENT_SETUPS as readonly string[]).includes(value);

interface CardAccountProps {
  readonly shop: Shop;
  readonly isSaving: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** The shop's account with the payment service: how far it is, what it lacks, and whether cards are accepted (SHOP-504). */
export function CardAccount({ shop, isSaving, onSwitch }: CardAccountProps) {
  const { t } = useTranslation(NAMESPACE);
  const service = usePaymentService();
  const onboarding = useOpenOnboarding();
  const refresh = useRefreshAccount();
  const setup = isSetup(shop.paymentSetup) ? shop.paymentSetup : "none";
  const isMissing = service.isSuccess && service.data === null;
  const error = onboarding.error ?? refresh.error;
  return (
    <Section title={t("shop.payment.card")} card>
      {isMissing ? (
        <p className="mfo-step__text">{t("shop.payment.noService")}</p>
      ) : (
        <>
          <p className="mfo-step__text">{t("shop.payment.cardText")}</p>
          <Callout intent={INTENTS[setup]} compact>
            <p className="mfo-step__title">{t(`shop.payment.setup.${setup}`)}</p>
            <p>{t(`shop.payment.setupText.${setup}`)}</p>
            {shop.paymentDue.length > 0 && (
              <>
                <p>{t("shop.payment.due")}</p>
                <ul>
                  {shop.paymentDue.map((due) => (
                    <li key={due}>
                      <code>{due}</code>
                    </li>
                  ))}
                </ul>
              </>
            )}
            {shop.mayChange && (
              <div className="mfo-step__acts">
                {setup !== "active" && (
                  <Button
                    intent={setup === "none" || setup === "started" ? "primary" : "none"}
                    text={t(`shop.payment.${ACTS[setup]}`)}
                    loading={onboarding.isPending || onboarding.isSuccess}
                    onClick={() => onboarding.mutate(shop.id)}
                  />
                )}
                {setup !== "none" && (
                  <Button
                    text={t("shop.payment.refresh")}
                    loading={refresh.isPending}
                    onClick={() => refresh.mutate(shop.id)}
                  />
                )}
              </div>
            )}
          </Callout>
          {error && (
            <Callout intent="danger" compact role="alert">
              {t("shop.payment.failed")}
            </Callout>
          )}
          <Switch
            checked={shop.enablePayment}
            disabled={!shop.mayChange || isSaving || (setup !== "active" && !shop.enablePayment)}
            label={t("shop.payment.enableCard")}
            onChange={(event) => onSwitch(event.currentTarget.checked)}
          />
          {service.data === "simulator" && <p className="mfo-step__text">{t("shop.payment.simulated")}</p>}
        </>
      )}
    </Section>
  );
}
