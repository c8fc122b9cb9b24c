import { formatDateInWords } from "@gisement/shared-domain/format";
import { vatMention } from "@gisement/shared-domain/money";
import { isQuote } from "@gisement/shared-domain/orders";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useTranslation } from "react-i18next";
import type { QuoteIssuer } from "../../kernel/api/get-organization.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { OrderDetails } from "./api/get-order.ts";
import { OrderItemsTable } from "./order-items-table.tsx";
import type { ShownLine } from "./order-lines.ts";
import { OrderTotals } from "./order-totals.tsx";
import { contactLines, type PartyContact } from "./party-card.tsx";

export interface QuoteDocumentProps {
  title: string;
  order: OrderDetails;
  lines: readonly ShownLine[];
  seller: PartyContact;
  buyer: PartyContact;
  /** The seller's legal details; null if we are the buyer. */
  issuer: QuoteIssuer | null;
}

function Address({ title, party, more = [] }: { title: string; party: PartyContact; more?: string[] }) {
  const lines = [...contactLines(party), party.email, party.phone, ...more].filter(Boolean);
  return (
    <div className="mfo-document__party">
      <p className="mfo-document__label">{title}</p>
      <p className="mfo-party__name">{party.name}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/**
 * The printed page, with the mandatory content of a French quote: number, date, validity, parties, detailed lines,
 * amounts before and after tax per rate, the mention of each VAT scheme, whether the quote is free of charge, and a field for the signature.
 * Hidden on screen.
 */
export function QuoteDocument({ title, order, lines, seller, buyer, issuer }: QuoteDocumentProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const quote = isQuote(order);
  const logo = issuer?.quoteSettings?.logo ?? issuer?.logo;
  const ids = [
    issuer?.SIRET ? t("document.siret", { value: issuer.SIRET }) : "",
    issuer?.VAT ? t("document.vatNumber", { value: issuer.VAT }) : "",
  ].filter(Boolean);
  const onlyVat = order.vatTotals.length === 1 ? order.vatTotals[0] : undefined;
  const mentions = order.vatTotals.flatMap(
    ({ scheme }) => vatMention(scheme, order.vatCountry, locale) ?? [],
  );
  return (
    <article className="mfo-document" aria-hidden="true">
      <header className="mfo-document__header">
        <div>
          {logo && <Picture pictureKey={logo} alt="" width={96} height={48} fit="contain" eager />}
          <p className="mfo-document__title">
            {title} {order.number ?? ""}
          </p>
          <p>
            {t("document.issued", {
              date: formatDateInWords(order.issueDate ?? order.createdAt, locale, "long"),
            })}
          </p>
          {order.expireDate && (
            <p>{t("document.validUntil", { date: formatDateInWords(order.expireDate, locale, "long") })}</p>
          )}
        </div>
        <Address title={t("details.seller")} party={seller} more={ids} />
        <Address title={t("details.buyer")} party={buyer} />
      </header>
      <OrderItemsTable items={lines} showRemaining={false} />
      <OrderTotals order={order} />
      {order.notes && <p className="mfo-text">{order.notes}</p>}
      <footer className="mfo-document__mentions">
        <p>
          {onlyVat?.scheme === "standard"
            ? t("document.currency", { rate: format.percent(onlyVat.rate, 2) })
            : t("document.euros")}
        </p>
        {mentions.map((mention) => (
          <p key={mention}>{mention}</p>
        ))}
        {quote && <p>{t("document.free")}</p>}
        {issuer?.quoteSettings?.defaultTerms && <p>{issuer.quoteSettings.defaultTerms}</p>}
        {order.orderParameters?.showSaleConditions && order.orderParameters.saleConditions && (
          <>
            <p className="mfo-document__label">{order.orderParameters.saleConditionsLabel}</p>
            <p className="mfo-text">{order.orderParameters.saleConditions}</p>
          </>
        )}
        {quote && !order.orderParameters?.hideSignInputs && (
          <div className="mfo-document__signature">
            <p>{t("document.agreement")}</p>
            <p>{t("document.signature")}</p>
          </div>
        )}
        {issuer?.legal && <p>{issuer.legal}</p>}
        {issuer?.quoteSettings?.footerText && <p>{issuer.quoteSettings.footerText}</p>}
      </footer>
    </article>
  );
}
