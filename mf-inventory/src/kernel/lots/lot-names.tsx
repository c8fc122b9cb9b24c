import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { HeldMark } from "./held-mark.tsx";
import type { SelectedLot } from "./selected-lot.ts";

const SHOWN = 5;

/** The lots of a dialog: the first ones by name and quantity, the others as a count. */
export function LotNames({ lots }: { readonly lots: readonly SelectedLot[] }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const more = lots.length - SHOWN;
  return (
    <ul className="mfi-lot-names">
      {lots.slice(0, SHOWN).map((lot) => (
        <li key={lot.id}>
          <span>{lot.name ?? t("missingName")}</span>
          <span className="mfi-lot-names__quantity">
            <HeldMark held={lot.held ?? 0} quantity={lot.quantity?.number} /> {format.quantity(lot.quantity)}
          </span>
        </li>
      ))}
      {more > 0 && <li>{t("lots.andMore", { count: more })}</li>}
    </ul>
  );
}
