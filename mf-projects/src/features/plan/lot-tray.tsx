import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { Picture } from "@gisement/shared-ui/picture";
import { useTranslation } from "react-i18next";
import { nameOfLot } from "../../kernel/lot-names.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { PlanLot } from "./api/plans.ts";

interface LotTrayProps {
  readonly lots: readonly PlanLot[];
  /** How many there are besides those listed. */
  readonly total: number;
  /** Of the chosen lot, which the next click on the plan places. */
  readonly chosenID: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** Lots of the project that stand on no plan: dragged onto it, or chosen and then placed with a click. */
export function LotTray({ lots, total, chosenID, onChoose }: LotTrayProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const format = useFormat();
  if (lots.length === 0) return null;
  const title = t("plan.toPlace", { count: total, formatted: format.number(total) });
  return (
    <section className="mfp-plan__tray mfp-plan__float" aria-label={title}>
      <p>
        <b>{title}</b>
        <small>{t(chosenID ? "plan.clickToPlace" : "plan.dragToPlace")}</small>
      </p>
      <ul>
        {lots.map((lot) => (
          <li key={lot.id}>
            <button
              type="button"
              draggable
              aria-pressed={lot.id === chosenID}
              aria-label={t("plan.placeLot", { name: nameOfLot(lot, locale) })}
              title={nameOfLot(lot, locale)}
              onDragStart={(event) => {
                event.dataTransfer.setData("text/x-lot", lot.id);
                event.dataTransfer.effectAllowed = "move";
              }}
              onClick={() => onChoose(lot.id === chosenID ? null : lot.id)}
            >
              <Picture pictureKey={lot.pictures[0]} alt="" width={96} fill />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
