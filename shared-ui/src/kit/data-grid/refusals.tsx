import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useCellProblem } from "../column-types/use-cell-problem.ts";
import { XIcon } from "../icons/icons.ts";
import type { Refusal } from "./cell-edits.ts";
import type { Refused } from "./use-edits.ts";

interface RefusalsProps<Row> {
  refused: Refused<Row>;
  /** Opens the cell, by its row and its column's key. */
  onGoTo: (row: number, key: string | undefined) => void;
  onClose: () => void;
}

/** Maximum number of rejected cells listed; the title has the total. */
const SHOWN = 200;

/** List of the cells that rejected their value, with the reason and a link to each cell. */
export function Refusals<Row>({ refused: { refusals, columns }, onGoTo, onClose }: RefusalsProps<Row>) {
  const { t } = useTranslation("ui");
  const problemOf = useCellProblem();
  if (refusals.length === 0) return null;
  const title = t("grid.refused.title", { count: refusals.length });
  const reason = ({ reason: why, text, col }: Refusal) => {
    if (why === "notLoaded" || why === "outside") return t(`grid.refused.${why}`);
    const known = why === "readonly" ? columns[col]?.readOnlyReason : undefined;
    return known ?? problemOf(why, text);
  };
  return (
    <section className="gis-grid__refusals" aria-label={title}>
      <header>
        <strong>{title}</strong>
        <Button
          size="small"
          variant="minimal"
          icon={<XIcon />}
          aria-label={t("common.close")}
          onClick={onClose}
        />
      </header>
      <ul>
        {refusals.slice(0, SHOWN).map((refusal) => {
          const column = columns[refusal.col];
          const where = column
            ? t("grid.refused.at", { row: refusal.row + 1, column: column.name })
            : t("grid.refused.atRow", { row: refusal.row + 1 });
          return (
            <li key={`${refusal.row} ${refusal.col}`}>
              <button type="button" className="gis-link" onClick={() => onGoTo(refusal.row, column?.key)}>
                {where}
              </button>
              {t("common.colon")}
              {reason(refusal)}
            </li>
          );
        })}
      </ul>
      {refusals.length > SHOWN && <p>{t("grid.refused.more", { count: refusals.length - SHOWN })}</p>}
    </section>
  );
}
