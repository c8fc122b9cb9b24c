import { Button, SegmentedControl } from "@gisement/shared-ui/blueprint";
import { ChartNoAxesColumnIcon, Table2Icon, TrendingUpIcon } from "@gisement/shared-ui/icons";
import { AppLink } from "@gisement/shared-ui/link";
import { useFormat } from "@gisement/shared-ui/locale";
import { useOptions } from "@gisement/shared-ui/property-set";
import { EmptyState, ErrorState, SlowNotice } from "@gisement/shared-ui/states";
import { Core, compareStatuses, StatusTag } from "@gisement/shared-ui/status-tag";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useStock } from "./api/get-stock.ts";
import { useStockHistory } from "./api/get-stock-history.ts";
import { stackDays } from "./section/section-layers.ts";
import { StockSection } from "./section/stock-section.tsx";
import { MEASURES, type Measure, sumOf } from "./stock-sums.ts";
import { useWriteAmount } from "./use-write-amount.ts";
import "./overview.css";

const FIGURES = ["price", "weight", "co2Impact"] as const;
const UNITS = ["count", "weight", "price"] as const satisfies readonly Measure[];
type Unit = (typeof UNITS)[number];
type StockDay = NonNullable<ReturnType<typeof useStockHistory>["data"]>["stockHistory"][number];

/** The deposit: its value, mass and CO2, what these rest on, and its section by status. */
export function StockCard() {
  const { t } = useTranslation(NAMESPACE);
  const id = useId();
  const { data, error, isPending, refetch } = useStock();
  // Drawn at once with the figures: the section is higher than the bar that stands for it without a history.
  const history = useStockHistory();
  const isEmpty = data?.stock.length === 0;
  const isWaiting = isPending || (!isEmpty && !error && history.isPending);
  return (
    <section className="mfi-stock" aria-labelledby={id}>
      <h2 id={id} className="gis-sr-only">
        {t("overview.stock")}
      </h2>
      {isWaiting && <StockSkeleton />}
      {error && (
        <ErrorState compact error={error} title={t("overview.failed")} retry={() => void refetch()} />
      )}
      {isEmpty && (
        <EmptyState
          title={t("overview.emptyTitle")}
          text={t("overview.emptyText")}
          action={<AppLink to="/inventory/import">{t("importFile")}</AppLink>}
        />
      )}
      {data && !isEmpty && !isWaiting && (
        <StockFigures data={data} history={history.data?.stockHistory ?? []} />
      )}
    </section>
  );
}

/** Grey blocks in the places of the figures and of the section. */
function StockSkeleton() {
  const { t: ui } = useTranslation("ui");
  return (
    <div className="gis-skeleton mfi-stock__skeleton" role="status">
      <span className="gis-sr-only">{ui("states.loading")}</span>
      <div className="mfi-stock__figures" aria-hidden="true">
        {FIGURES.map((measure) => (
          <span key={measure} className="mfi-stock__blank" />
        ))}
      </div>
      <span className="mfi-stock__blank mfi-stock__blank--section" aria-hidden="true" />
      <SlowNotice />
    </div>
  );
}

type StockData = NonNullable<ReturnType<typeof useStock>["data"]>;

/** The sums of the stock, how much of it each rests on, and what came this week. */
function FigureList({ data }: { readonly data: StockData }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const write = useWriteAmount();
  const total = sumOf(data.stock, "count");
  return (
    <dl className="mfi-stock__figures">
      {FIGURES.map((measure) => {
        const known = sumOf(data.stock, MEASURES[measure].known);
        const entered = sumOf(data.entered, measure);
        return (
          <div key={measure}>
            <dt>{t(`overview.figure.${measure}`)}</dt>
            <dd className="mfi-stock__figure">
              {known === 0 ? "–" : write(measure, sumOf(data.stock, measure))}
            </dd>
            <dd className="mfi-stock__note">
              {known === total
                ? t(`overview.restsOnAll.${measure}`)
                : t(`overview.rests.${measure}`, {
                    count: known,
                    known: format.number(known),
                    total: format.number(total),
                  })}
            </dd>
            {entered > 0 && (
              <dd className="mfi-stock__note mfi-stock__note--more">
                <TrendingUpIcon size={14} />
                {t("overview.enteredThisWeek", { amount: write(measure, entered) })}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

function StockFigures({
  data,
  history,
}: {
  readonly data: StockData;
  readonly history: readonly StockDay[];
}) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const write = useWriteAmount();
  const { labelOf } = useOptions();
  const [asTable, setAsTable] = useState(false);
  const [unit, setUnit] = useState<Unit>("count");
  const total = sumOf(data.stock, "count");
  const layers = data.stock
    .map((group) => ({
      value: group.key ?? "tbd",
      label: group.key ? labelOf("action", group.key) : t("deposit.withoutStatus"),
      count: group[unit] ?? 0,
    }))
    .toSorted((a, b) => compareStatuses(a.value, b.value));
  const today = new Date().toISOString().slice(0, 10);
  const section = stackDays([
    ...history
      .filter(({ day }) => day < today)
      .map((day) => ({ day: day.day, action: day.action, amount: day[unit] })),
    ...layers.map(({ value, count }) => ({ day: today, action: value, amount: count })),
  ]);
  return (
    <>
      <FigureList data={data} />
      <div className="mfi-stock__section">
        <div className="mfi-stock__bar">
          <span className="mfi-stock__note">
            {t("overview.lots", { count: total, formatted: format.number(total) })}
          </span>
          <SegmentedControl
            small
            inline
            aria-label={t("overview.unit")}
            value={unit}
            onValueChange={(next) => setUnit(next as Unit)}
            options={UNITS.map((value) => ({ value, label: t(`overview.units.${value}`) }))}
          />
          {section.days.length > 1 && (
            <Button
              size="small"
              variant="minimal"
              icon={asTable ? <ChartNoAxesColumnIcon /> : <Table2Icon />}
              aria-label={asTable ? t("overview.showSection") : t("overview.showTable")}
              title={asTable ? t("overview.showSection") : t("overview.showTable")}
              onClick={() => setAsTable(!asTable)}
            />
          )}
        </div>
        {section.days.length > 1 ? (
          <StockSection
            section={section}
            labelOf={(status) => labelOf("action", status)}
            write={(amount) => write(unit, amount)}
            asTable={asTable}
          />
        ) : (
          <>
            <Core
              name={t("deposit.byStatus")}
              layers={layers}
              thickness={56}
              write={(amount) => write(unit, amount)}
            />
            <ul className="mfi-stock__statuses">
              {layers.map((layer) => (
                <li key={layer.value}>
                  <AppLink to={`/inventory?action=${encodeURIComponent(layer.value)}`}>
                    <StatusTag kind="action" value={layer.value} label={layer.label} />
                    <span className="gis-num">{write(unit, layer.count)}</span>
                  </AppLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
