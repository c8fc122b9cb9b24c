import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { HoldingOrders, useHeldText } from "./held-mark.tsx";
import type { HeldLot } from "./refusal.ts";

/** Maximum lots named in an error message. */
const SHOWN = 5;

/** The reserved quantity of each refused lot, with links to the orders. */
export function HeldList({ lots }: { readonly lots: readonly HeldLot[] }) {
  const { t } = useTranslation(NAMESPACE);
  const text = useHeldText();
  const more = lots.length - SHOWN;
  return (
    <ul className="mfi-held-list">
      {lots.slice(0, SHOWN).map(({ id, name, held, quantity, orders }) => (
        <li key={id}>
          <strong>{name ?? t("missingName")}</strong> · {text(held, quantity)}{" "}
          <HoldingOrders orders={orders} />
        </li>
      ))}
      {more > 0 && <li>{t("lots.andMore", { count: more })}</li>}
    </ul>
  );
}
