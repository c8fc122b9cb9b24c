import type { DisplayedOrderItem } from "@gisement/shared-domain/orders";
import { Button, HTMLTable } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useOptions } from "@gisement/shared-ui/property-set";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ExtraTile } from "../../kernel/extra-tile.tsx";
import { useVatLabel } from "../../kernel/vat-label.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { LineStock } from "./api/line-stock.ts";
import { isVatMixed, type ShownLine } from "./order-lines.ts";

/** How much of a lot is free now. */
function Stock({ stock }: { readonly stock: LineStock | undefined }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  if (!stock) return null;
  const { quantity, held, isGone } = stock;
  return (
    <span className="mfo-line__facts mfo-screen-only">
      {isGone
        ? t("items.gone")
        : held > 0
          ? t("items.held", { stock: format.number(quantity), held: format.number(held) })
          : t("items.remaining", { remaining: format.number(quantity) })}
    </span>
  );
}

interface OrderItemsTableProps {
  readonly items: readonly ShownLine[];
  /** What the seller has of each lot now; absent for the buyer. */
  readonly stock?: ReadonlyMap<string, LineStock>;
  /** Opens the sheet of a line's lot; absent for a reader who may not read the lot. */
  readonly onOpen?: ((item: DisplayedOrderItem) => void) | undefined;
  /** Marks of other remotes beside the name. */
  readonly badge?: ((item: DisplayedOrderItem) => ReactNode) | undefined;
}

interface LineNameProps extends Pick<OrderItemsTableProps, "onOpen" | "badge"> {
  readonly item: ShownLine;
}

/** Picture, name and the words that identify the lot of a line. */
function LineName({ item, onOpen, badge }: LineNameProps) {
  const { t } = useTranslation(NAMESPACE);
  const { labelOf } = useOptions();
  const facts = [
    item.ref && t("items.ref", { ref: item.ref }),
    item.brand,
    item.model,
    item.dimensions,
    ...item.conditions.map((condition) => labelOf("condition", condition)),
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <span className="mfo-line">
      {item.isExtra ? (
        <ExtraTile />
      ) : (
        <Picture pictureKey={item.pictures[0]} alt="" kind="product" width={56} height={56} />
      )}
      <span>
        {onOpen && !item.isExtra ? (
          <Button
            variant="minimal"
            className="mfo-line__open"
            onClick={() => onOpen(item)}
            aria-haspopup="dialog"
          >
            {item.name}
          </Button>
        ) : (
          <span className="mfo-line__name">{item.name}</span>
        )}
        {!item.isExtra && badge?.(item)}
        {facts && <span className="mfo-line__facts">{facts}</span>}
        {item.description && <span className="mfo-line__facts">{item.description}</span>}
      </span>
    </span>
  );
}

/** The lines of an order or quote; the text under each name identifies the lot. The VAT of a line shows where lines differ. */
export function OrderItemsTable({ items, stock, onOpen, badge }: OrderItemsTableProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const vatLabel = useVatLabel();
  const isMixed = isVatMixed(items);
  // A price under the margin scheme includes the seller's VAT, which the document does not show.
  const hasMargin = items.some(({ vat }) => vat.scheme === "margin");
  const unitPrice = t(hasMargin ? "items.unitPricePlain" : "items.unitPrice");
  const total = t(hasMargin ? "items.totalPlain" : "items.total");
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
            {unitPrice}
          </th>
          {isMixed && (
            <th scope="col" className="mfo-number">
              {t("items.vat")}
            </th>
          )}
          <th scope="col" className="mfo-number">
            {total}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.line}>
            <th scope="row">
              <LineName item={item} onOpen={onOpen} badge={badge} />
            </th>
            <td className="mfo-number" data-label={t("items.quantity")}>
              <span>
                {item.quantityLabel}
                {!item.isExtra && <Stock stock={stock?.get(item.id)} />}
              </span>
            </td>
            <td className="mfo-number" data-label={unitPrice}>
              <span>
                {item.price === null ? "–" : format.money(item.price)}
                {item.discount > 0 && (
                  <span className="mfo-line__facts">
                    {t("items.discount", { percent: format.number(item.discount) })}
                  </span>
                )}
              </span>
            </td>
            {isMixed && (
              <td className="mfo-number" data-label={t("items.vat")}>
                {vatLabel(item.vat)}
              </td>
            )}
            <td className="mfo-number" data-label={total}>
              {item.total === null ? "–" : format.money(item.total)}
            </td>
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
