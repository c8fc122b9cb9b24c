import { Button } from "@gisement/shared-ui/blueprint";
import { useFormat } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { Core } from "@gisement/shared-ui/status-tag";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { Cell } from "./map-cells.ts";

/** Rows rendered per step; more on demand. */
const STEP = 100;

/** The map as a list: each spot with its number of lots, fullest first. */
export function SpotList({ cells, onSelect }: { cells: readonly Cell[]; onSelect: (cell: Cell) => void }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { labelOf } = useOptions();
  const [drawn, setDrawn] = useState(STEP);
  const lots = cells.reduce((sum, { count }) => sum + count, 0);
  const counted = (count: number) => ({ count, formatted: format.number(count) });
  return (
    <section className="mfi-map__panel" aria-labelledby="mfi-map-spots">
      <h2 id="mfi-map-spots" className="mfi-map__title">
        {t("map.spots", counted(cells.length))}
        <span>{t("map.lots", counted(lots))}</span>
      </h2>
      {cells.length === 0 && <p className="mfi-map__note">{t("map.noneInView")}</p>}
      <ul className="mfi-map__list">
        {cells.slice(0, drawn).map((cell) => (
          <li key={cell.id}>
            <button type="button" className="mfi-map__spot" onClick={() => onSelect(cell)}>
              <span className="mfi-map__spot-name">{cell.label}</span>
              <span className="gis-num">{t("map.lots", counted(cell.count))}</span>
              {cell.stock && (
                <>
                  <Core
                    name={t("map.byStatus")}
                    layers={cell.stock.actions.map(({ key, doc_count }) => ({
                      value: key,
                      label: labelOf("action", key),
                      count: doc_count,
                    }))}
                  />
                  <span className="gis-num">
                    {cell.stock.price > 0 ? `${format.number(cell.stock.price, 0)}\u00a0€` : ""}
                  </span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
      {cells.length > drawn && (
        <Button
          variant="minimal"
          fill
          text={t("map.more", counted(cells.length - drawn))}
          onClick={() => setDrawn(drawn + STEP)}
        />
      )}
    </section>
  );
}
