import type { OrderKind } from "@gisement/shared-domain/orders";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { OrderSums } from "./api/list-orders.ts";

/** What each figure adds up, in the order of an order's life. */
const FIGURES = {
  waiting: ["PENDING"],
  optioned: ["OPTIONED"],
  confirmed: ["CONFIRMED"],
  handover: ["PAID", "READY"],
  done: ["DONE"],
} as const;
type Figure = keyof typeof FIGURES;

/** Lists whose new orders this side answers; the others wait for the other side. */
const ANSWERED_HERE: readonly OrderKind[] = ["seller", "request"];
const SELLING: readonly OrderKind[] = ["seller", "request", "sentquote"];

const wordsOf = (figure: Figure, kind: OrderKind): string => {
  if (figure === "waiting") return ANSWERED_HERE.includes(kind) ? "figures.toAnswer" : "figures.waiting";
  if (figure === "confirmed" || figure === "handover")
    return `figures.${figure}${SELLING.includes(kind) ? "" : "Buyer"}`;
  return `figures.${figure}`;
};

interface OrderFiguresProps {
  readonly kind: OrderKind;
  readonly sums: OrderSums;
  readonly chosen: readonly string[];
  readonly onChoose: (statuses: readonly string[]) => void;
  /** In one line, under a list. */
  readonly isLine?: boolean;
}

/** The list in figures: each opens the orders that it adds up, and a second press all of them. */
export function OrderFigures({ kind, sums, chosen, onChoose, isLine = false }: OrderFiguresProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const figures = Object.entries(FIGURES) as [Figure, readonly string[]][];
  return (
    <ul className={isLine ? "mfo-figures mfo-figures--line" : "mfo-figures"} aria-label={t("figures.label")}>
      {figures.map(([figure, statuses]) => {
        const rows = sums.statuses.filter(({ status }) => statuses.includes(status));
        const of = (pick: (row: (typeof rows)[number]) => number) =>
          rows.reduce((sum, row) => sum + pick(row), 0);
        const late = of((row) => row.late);
        const isChosen = statuses.length === chosen.length && statuses.every((each) => chosen.includes(each));
        return (
          <li key={figure}>
            <button
              type="button"
              className="mfo-figure"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? [] : statuses)}
            >
              <span className="mfo-figure__words">{t(wordsOf(figure, kind))}</span>
              <span className="mfo-figure__sum">
                <b>{format.number(of((row) => row.count))}</b>
                <span>{format.money(of((row) => row.total.amount ?? 0))}</span>
              </span>
              {late > 0 && <span className="mfo-figure__late">{t("figures.late", { count: late })}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
