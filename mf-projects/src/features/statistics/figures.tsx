import { type LotFigure, type LotFlow, reuseShare, sumOf } from "@gisement/shared-domain/projects";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useWriteFigure } from "./use-write-figure.ts";

/** What stands at the top; the reuse rate rests on masses. */
export const FIGURES = ["reuse", "weight", "co2Impact", "wasteCost", "price"] as const;
export type Figure = (typeof FIGURES)[number];
export const isFigure = (text: string | null): text is Figure =>
  (FIGURES as readonly (string | null)[]).includes(text);
export const amountsOf = (figure: Figure): LotFigure => (figure === "reuse" ? "weight" : figure);

interface FiguresProps {
  readonly flows: readonly LotFlow[];
  /** Per cent that the project wants reused. */
  readonly target: number | null;
  readonly shown: readonly Figure[];
  readonly opened: Figure | null;
  /** The element that the opened figure is shown in. */
  readonly panelID: string;
  readonly onOpen: (figure: Figure | null) => void;
}

/** The figures of a project; each opens to the lots that it is made of. */
export function Figures({ flows, target, shown, opened, panelID, onOpen }: FiguresProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const write = useWriteFigure();
  const value = (figure: Figure): string => {
    if (figure !== "reuse") return write(figure, sumOf(flows, figure).amount);
    const share = reuseShare(flows);
    return share === null ? "–" : format.percent(share * 100, 0);
  };
  const targetNote = (wanted: number): string => {
    const share = reuseShare(flows);
    const values = { target: format.percent(wanted, 0) };
    if (share === null) return t("statistics.target.open", values);
    const missing = wanted - Math.round(share * 100);
    return missing <= 0
      ? t("statistics.target.reached", values)
      : t("statistics.target.missed", { ...values, points: format.number(missing) });
  };
  const note = (figure: Figure): string => {
    if (figure === "reuse" && target !== null) return targetNote(target);
    const { counted, lots } = sumOf(flows, amountsOf(figure));
    return t("statistics.rests", {
      count: counted,
      counted: format.number(counted),
      lots: format.number(lots),
    });
  };
  return (
    <ul className="mfp-figures">
      {shown.map((figure) => (
        <li key={figure}>
          <button
            type="button"
            className="mfp-figures__figure"
            aria-expanded={figure === opened}
            aria-controls={figure === opened ? panelID : undefined}
            onClick={() => onOpen(figure === opened ? null : figure)}
          >
            <span className="mfp-figures__label">{t(`statistics.figures.${figure}`)}</span>
            <span className="mfp-figures__value">{value(figure)}</span>
            <span className="mfp-figures__note">{note(figure)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
