import { groupFlows, type LotFigure, type LotMonth, sumOf } from "@gisement/shared-domain/projects";
import { Button } from "@gisement/shared-ui/blueprint";
import { BarChart, type ChartPoint } from "@gisement/shared-ui/chart";
import { useFormat } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { type Scope, useLotMonths } from "./api/get-figures.ts";
import { useWriteFigure } from "./use-write-figure.ts";

/** More bars than this are those of years. */
const MOST_MONTHS = 18;
const NO_DAY = "none";

interface MonthsProps {
  readonly scope: Scope;
  readonly figure: LotFigure;
  /** Shows the project of two days; missing where there is no history to show, or it is shown. */
  readonly onCompare?: () => void;
}

/** When material becomes available: the figure by month, or by year where there are many. */
export function Months({ scope, figure, onCompare }: MonthsProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const write = useWriteFigure();
  const { data, error, isPending, refetch } = useLotMonths(scope);
  const title = t("statistics.months.title");
  const actions = onCompare && (
    <Button size="small" text={t("statistics.compare.open")} onClick={onCompare} />
  );
  if (isPending) return <SkeletonRows rows={4} height={28} label={t("statistics.loading")} />;
  if (error && !data)
    return <ErrorState compact error={error} title={t("statistics.failed")} retry={() => void refetch()} />;
  if (!data.some(({ month }) => month !== null))
    return (
      <Section title={title} actions={actions}>
        <p>{t("statistics.months.none")}</p>
      </Section>
    );
  const byYear = data.length > MOST_MONTHS;
  const keyOf = ({ month }: LotMonth) => (month === null ? NO_DAY : byYear ? month.slice(0, 4) : month);
  const groups = groupFlows(data, keyOf);
  const labelOf = (key: string): string => {
    if (key === NO_DAY) return t("statistics.months.noDay");
    return byYear ? key : `${format.month(`${key}-01`)} ${key.slice(0, 4)}`;
  };
  const points = [...groups].map(([key, months]): ChartPoint => {
    const { amount } = sumOf(months, figure);
    return { key, label: labelOf(key), value: Math.max(0, amount ?? 0) };
  });
  return (
    <Section title={title} actions={actions}>
      <BarChart
        title={t(`statistics.figures.${figure}`)}
        points={points}
        formatValue={(amount) => write(figure, amount)}
      />
    </Section>
  );
}
