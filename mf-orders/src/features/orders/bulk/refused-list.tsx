import { isConflict } from "@gisement/shared-domain/errors";
import type { OrderKind } from "@gisement/shared-domain/orders";
import { orderDetailsPath } from "@gisement/shared-domain/orders";
import { Button, DialogBody, DialogFooter } from "@gisement/shared-ui/blueprint";
import { AppLink } from "@gisement/shared-ui/link";
import { useLocale } from "@gisement/shared-ui/locale";
import { refusalText } from "@gisement/shared-ui/refusals";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { orderName } from "../order-views.tsx";
import { readStockRefusal } from "../read-stock-refusal.ts";
import { StockRefusalList } from "../stock-refusal-list.tsx";
import type { RefusedMove } from "./api/move-orders.ts";

interface RefusedListProps {
  readonly kind: OrderKind;
  readonly refused: readonly RefusedMove[];
  readonly onClose: () => void;
}

/** The orders of many that were not moved, each with its reason; they stay chosen. */
export function RefusedList({ kind, refused, onClose }: RefusedListProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const why = refusalText(t, { fallback: "bulk.failed" });
  return (
    <>
      <DialogBody>
        <ul className="mfo-refused-orders">
          {refused.map(({ order, error }) => {
            const stock = readStockRefusal(error);
            return (
              <li key={order.id}>
                <AppLink to={orderDetailsPath(kind, order.id)}>
                  {order.number ?? orderName(order, locale)}
                </AppLink>
                {stock ? (
                  <StockRefusalList {...stock} />
                ) : (
                  <p>{isConflict(error) ? t("bulk.changed") : why(error)}</p>
                )}
              </li>
            );
          })}
        </ul>
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text={t("bulk.close")} onClick={onClose} />} />
    </>
  );
}
