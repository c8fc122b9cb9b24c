import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { OrderDetails } from "../api/get-order.ts";
import { usePayByCard, usePaymentOffer } from "./api/payment.ts";

/** Statuses in which an order may be owed. */
const OWED = ["PENDING", "CONFIRMED"];

interface PaymentSectionProps {
  readonly order: OrderDetails;
  readonly isBuyer: boolean;
}

/** What is owed of an order and how it is paid; its buyer pays by card from here (decision E8). */
export function PaymentSection({ order, isBuyer }: PaymentSectionProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { data: offer } = usePaymentOffer(order.id, OWED.includes(order.status));
  const pay = usePayByCard(order.id);
  if (!offer) return null;
  const amount = format.money(offer.amount);
  return (
    <Section title={t("payment.title")} card>
      <p>{t("payment.owed", { amount })}</p>
      {offer.iban && <p>{t("payment.transfer", { iban: offer.iban, reference: offer.reference })}</p>}
      {offer.atPickup && <p>{t("payment.atPickup")}</p>}
      {offer.byCard && !isBuyer && <p>{t("payment.cardOffered")}</p>}
      {offer.byCard && isBuyer && (
        <Button
          intent="primary"
          text={t("payment.pay", { amount })}
          loading={pay.isPending || pay.isSuccess}
          onClick={() => pay.mutate(offer.amount)}
        />
      )}
      {pay.isError && (
        <Callout intent="danger" compact role="alert">
          {t("payment.failed")}
        </Callout>
      )}
    </Section>
  );
}
