import { MISSING_ITEM_NAME } from "@gisement/shared-domain/orders";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { StockRefusal } from "./read-stock-refusal.ts";

/** The lots that an order cannot have, the reason, and the orders that reserve them. */
export function StockRefusalList({ reason, lots }: StockRefusal) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const locale = useLocale();
  const number = (value: number | null) => (value === null ? "–" : format.number(value));
  return (
    <ul className="mfo-refused-lots">
      {lots.map((lot) => (
        <li key={lot.id}>
          {t(`stock.${reason}`, {
            name: lot.name ?? MISSING_ITEM_NAME[locale],
            quantity: number(lot.quantity),
            held: number(lot.held),
            left: number(lot.left),
          })}
          {lot.orders.length > 0 && (
            <>
              {" "}
              {t("stock.by", { count: lot.orders.length })}{" "}
              {lot.orders.map(({ path, name }, index) => (
                <Fragment key={path}>
                  {index > 0 && ", "}
                  <AppLink to={path}>{name}</AppLink>
                </Fragment>
              ))}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
