import { LockIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type HoldingOrder, orderName, orderPath } from "./refusal.ts";
import "./lots.css";

/** "8 sur 10 réservés"; "8 réservés" for a lot of unknown quantity. */
export function useHeldText(): (held: number, quantity: number | null | undefined) => string {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  return (held, quantity) => {
    const values = { count: held, held: format.number(held, 3) };
    return typeof quantity === "number"
      ? t("lots.held.mark", { ...values, total: format.number(quantity, 3) })
      : t("lots.held.only", values);
  };
}

interface HeldMarkProps {
  readonly held: number;
  readonly quantity: number | null | undefined;
  /** Only the number beside the sign, where there is little room. */
  readonly brief?: boolean;
}

/** The reserved quantity of a lot; renders nothing if none is reserved. */
export function HeldMark({ held, quantity, brief = false }: HeldMarkProps) {
  const text = useHeldText();
  const format = useFormat();
  if (held <= 0) return null;
  return (
    <span className="mfi-held" title={brief ? text(held, quantity) : undefined}>
      <LockIcon size={10} aria-hidden="true" />
      {brief ? (
        <>
          <span aria-hidden="true">{format.number(held)}</span>
          <span className="gis-sr-only">{text(held, quantity)}</span>
        </>
      ) : (
        text(held, quantity)
      )}
    </span>
  );
}

/** Links to the orders that hold a lot; for a user who may read none of them, only a note that there are some. */
export function HoldingOrders({ orders }: { readonly orders: readonly HoldingOrder[] }) {
  const { t } = useTranslation(NAMESPACE);
  if (orders.length === 0) return <>{t("lots.held.orders")}</>;
  return (
    <>
      {t("lots.held.by")}{" "}
      {orders.map((order, index) => (
        <span key={order.id}>
          {index > 0 && ", "}
          <AppLink to={orderPath(order)}>{orderName(order, t)}</AppLink>
        </span>
      ))}
    </>
  );
}
