import { Button, Callout } from "@gisement/shared-ui/blueprint";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { EmptyState, ErrorState, LoadingState } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type Payment, usePayments } from "../api/payments.ts";

function PaymentRow({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { refundReason: reason, difference } = payment;
  return (
    <li className="mfo-shop-lot">
      <div className="mfo-shop-lot__text">
        <AppLink to={`/orders/seller/details/${payment.orderID}`}>
          {payment.orderNumber ?? t("shop.payment.unnumbered")}
        </AppLink>
        <p className="mfo-line__facts">
          {[format.date(payment.createdAt), t(`shop.payment.method.${payment.method}`)].join(" · ")}
        </p>
      </div>
      <span>
        {t(`shop.payment.states.${payment.state}`)}
        {reason && `, ${t(`shop.payment.reason.${reason}`)}`}
        {difference !== 0 && (
          <strong className="mfo-shop-payment__difference">
            {t("shop.payment.difference", { amount: format.money(difference) })}
          </strong>
        )}
      </span>
      <span className="mfo-shop-lot__price">{format.money(payment.amount)}</span>
    </li>
  );
}

/** The payments, newest first, and how many of those that are shown do not match their orders. */
export function PaymentList() {
  const { t } = useTranslation(NAMESPACE);
  const payments = usePayments();
  const shown = payments.data?.pages.flat();
  const differing = shown?.filter(({ difference }) => difference !== 0).length ?? 0;
  return (
    <Section title={t("shop.payment.list")} card>
      {payments.isError ? (
        <ErrorState
          error={payments.error}
          title={t("shop.payment.listFailed")}
          retry={() => void payments.refetch()}
        />
      ) : !shown ? (
        <LoadingState label={t("shop.payment.loading")} />
      ) : shown.length === 0 ? (
        <EmptyState compact title={t("shop.payment.none")} text={t("shop.payment.noneText")} />
      ) : (
        <>
          {differing > 0 && (
            <Callout intent="warning" compact>
              {t("shop.payment.differences", { count: differing })}
            </Callout>
          )}
          <ul className="mfo-shop-lots">
            {shown.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
          {payments.hasNextPage && (
            <Button
              fill
              variant="outlined"
              text={t("shop.payment.more")}
              loading={payments.isFetchingNextPage}
              onClick={() => void payments.fetchNextPage()}
            />
          )}
        </>
      )}
    </Section>
  );
}
