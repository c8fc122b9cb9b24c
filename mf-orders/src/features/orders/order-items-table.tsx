import type { DisplayedOrderItem } from "@gisement/shared-domain/orders";
import { HTMLTable } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

/** The lines of an order or quote; the text under each name identifies the lot. */
export function OrderItemsTable({
  items,
  showRemaining,
}: {
  items: readonly DisplayedOrderItem[];
  /** Only the seller sees the remaining quantity of each lot. */
  showRemaining: boolean;
}) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { labelOf } = useOptions();
  const facts = (item: DisplayedOrderItem) =>
    [
      item.ref && t("items.ref", { ref: item.ref }),
      item.brand,
      item.model,
      item.dimensions,
      ...item.conditions.map((condition) => labelOf("condition", condition)),
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <HTMLTable className="mfo-lines" compact>
      <caption className="mfo-lines__caption">{t("items.caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("items.name")}</th>
          <th scope="col" className="mfo-number">
            {t("items.quantity")}
          </th>
          <th scope="col" className="mfo-number">
            {t("items.unitPrice")}
          </th>
          <th scope="col" className="mfo-number">
            {t("items.total")}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <span className="mfo-line">
                <Picture pictureKey={item.pictures[0]} alt="" kind="product" width={56} height={56} />
                <span>
                  <span className="mfo-line__name">{item.name}</span>
                  {facts(item) && <span className="mfo-line__facts">{facts(item)}</span>}
                  {item.description && <span className="mfo-line__facts">{item.description}</span>}
                </span>
              </span>
            </th>
            <td className="mfo-number" data-label={t("items.quantity")}>
              <span>
                {item.quantityLabel}
                {showRemaining && item.remainingQuantity !== null && (
                  <span className="mfo-line__facts mfo-screen-only">
                    {t("items.remaining", { remaining: format.number(item.remainingQuantity) })}
                  </span>
                )}
              </span>
            </td>
            <td className="mfo-number" data-label={t("items.unitPrice")}>
              {item.price === null ? "–" : format.money(item.price)}
            </td>
            <td className="mfo-number" data-label={t("items.total")}>
              {item.total === null ? "–" : format.money(item.total)}
            </td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
