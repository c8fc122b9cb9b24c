import {
  type Cents,
  needTwoInvoices,
  type Totals,
  toEuros,
  type VatTotal,
} from "@gisement/shared-domain/money";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../texts/namespace.ts";
import { useVatLabel } from "./vat-label.ts";

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * Subtotal, shipping, VAT per rate and total, in euros (ORD-014, ORD-015). Amounts under a scheme without VAT are a part of the
 * subtotal, and a document without any rate has only a total.
 */
export function TotalsList({ subTotal, shipping, total, vatTotals }: Omit<Totals, "tax">) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const vatLabel = useVatLabel();
  const money = (cents: Cents) => format.money(toEuros(cents));
  const rates = vatTotals.filter(({ scheme }) => scheme === "standard");
  const schemes = vatTotals.filter(({ scheme }) => scheme !== "standard");
  const isUntaxed = rates.length === 0 && schemes.length > 0;
  const hasMargin = schemes.some(({ scheme }) => scheme === "margin");
  const rateText = (vat: VatTotal) =>
    vatTotals.length === 1
      ? t("totals.vat", { rate: vatLabel(vat) })
      : t("totals.vatOn", { rate: vatLabel(vat), base: money(vat.base) });
  return (
    <>
      <dl className="mfo-totals">
        {!isUntaxed && (
          <div>
            <dt>{t(hasMargin ? "totals.subTotalPlain" : "totals.subTotal")}</dt>
            <dd>{money(subTotal)}</dd>
          </div>
        )}
        {shipping !== 0 && (
          <div>
            <dt>{t("totals.shipping")}</dt>
            <dd>{money(shipping)}</dd>
          </div>
        )}
        {(!isUntaxed || schemes.length > 1) &&
          schemes.map((vat) => (
            <div key={vat.scheme}>
              <dt>{t("totals.scheme", { scheme: lowerFirst(vatLabel(vat)) })}</dt>
              <dd>{money(vat.base)}</dd>
            </div>
          ))}
        {rates.map((vat) => (
          <div key={vat.rate}>
            <dt>{rateText(vat)}</dt>
            <dd>{money(vat.tax)}</dd>
          </div>
        ))}
        <div className="mfo-totals__total">
          <dt>{t(isUntaxed ? "totals.plain" : "totals.total")}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      {needTwoInvoices(vatTotals) && <p className="mfo-totals__note">{t("totals.twoInvoices")}</p>}
    </>
  );
}
