import { type Cents, toEuros } from "@gisement/shared-domain/money";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../texts/namespace.ts";

export interface TotalsListProps {
  /** Sum of lines and shipping before tax. */
  readonly subTotal: Cents;
  readonly shipping: Cents;
  readonly tax: Cents;
  readonly total: Cents;
  readonly vatPercentage: number;
}

/** Subtotal, shipping, VAT and total, in euros (ORD-014, ORD-015). */
export function TotalsList({ subTotal, shipping, tax, total, vatPercentage }: TotalsListProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const money = (cents: Cents) => format.money(toEuros(cents));
  return (
    <dl className="mfo-totals">
      <div>
        <dt>{t("totals.subTotal")}</dt>
        <dd>{money(subTotal)}</dd>
      </div>
      {shipping !== 0 && (
        <div>
          <dt>{t("totals.shipping")}</dt>
          <dd>{money(shipping)}</dd>
        </div>
      )}
      <div>
        <dt>{t("totals.vat", { rate: format.percent(vatPercentage, 2) })}</dt>
        <dd>{money(tax)}</dd>
      </div>
      <div className="mfo-totals__total">
        <dt>{t("totals.total")}</dt>
        <dd>{money(total)}</dd>
      </div>
    </dl>
  );
}
