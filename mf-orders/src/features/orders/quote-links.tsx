import { isQuote, type OrderSide, orderDetailsPath } from "@gisement/shared-domain/orders";
import { PencilIcon, ReceiptTextIcon } from "@gisement/shared-ui/icons";
import { AppLink, LinkButton } from "@gisement/shared-ui/link";
import { StatusTag } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { OrderDetails } from "./api/get-order.ts";

/** The way from a request to the quotes that answer it and back, and to writing one: its answer, or a quote's next version. */
export function QuoteLinks({ order, side }: { order: OrderDetails; side: OrderSide }) {
  const { t } = useTranslation(NAMESPACE);
  const isSeller = side === "seller";
  const isOpen = order.status === "PENDING";
  const isAnswerable = isSeller && isOpen && !isQuote(order);
  const isChangeable = isSeller && isOpen && isQuote(order);
  const { request, quotes } = order;
  if (!isAnswerable && !isChangeable && !request && quotes.length === 0) return null;
  return (
    <div className="mfo-quote-links">
      {request && (
        <AppLink to={orderDetailsPath(isSeller ? "request" : "sent", request.id)}>
          {t("quote.ofRequest", { number: request.number ?? "" })}
        </AppLink>
      )}
      {quotes.map(({ id, number, status }) => (
        <span key={id} className="mfo-quote-links__one">
          <AppLink to={orderDetailsPath(isSeller ? "sentquote" : "receivedquote", id)}>
            {t("quote.named", { number: number ?? "" })}
          </AppLink>
          <StatusTag kind="order" value={status} />
        </span>
      ))}
      {isAnswerable && (
        <LinkButton
          to={`/orders/quote/${order.id}?request=${order.id}`}
          icon={<ReceiptTextIcon />}
          text={t("quote.answer")}
        />
      )}
      {isChangeable && (
        <LinkButton
          to={`/orders/quote/${order.id}?order=${order.id}`}
          icon={<PencilIcon />}
          text={t("quote.change")}
        />
      )}
    </div>
  );
}
