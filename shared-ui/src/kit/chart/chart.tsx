import { Button } from "@blueprintjs/core";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ChartPieIcon, Table2Icon } from "../icons/icons.ts";
import { useFormat } from "../locale/use-format.ts";

export interface ChartPoint {
  key: string;
  label: string;
  value: number;
}

export interface ChartProps {
  title: string;
  points: readonly ChartPoint[];
  /** Formats a value; by default as a number. */
  formatValue?: (value: number) => string;
  onSelect?: (key: string) => void;
}

/** Fill patterns repeat after six points; neighbouring fills also differ in lightness. */
const FILLS = 6;

interface FrameProps extends ChartProps {
  children: (write: (value: number) => string, total: number) => ReactNode;
}

function ChartFrame({ title, points, formatValue, children }: FrameProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const write = formatValue ?? ((value: number) => format.number(value));
  const total = points.reduce((sum, point) => sum + point.value, 0);
  // T, or the button, switches between chart and table.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "t" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setAsTable(!asTable);
  };
  return (
    <figure className="gis-chart" aria-labelledby={id}>
      <figcaption id={id} className="gis-chart__title">
        {title}
      </figcaption>
      <Button
        className="gis-chart__switch"
        size="small"
        variant="minimal"
        icon={asTable ? <ChartPieIcon /> : <Table2Icon />}
        aria-label={asTable ? t("chart.showChart") : t("chart.showTable")}
        title={asTable ? t("chart.showChart") : t("chart.showTable")}
        aria-keyshortcuts="t"
        onKeyDown={onKeyDown}
        onClick={() => setAsTable(!asTable)}
      />
      {points.length === 0 || total === 0 ? (
        <p className="gis-chart__none">{t("chart.none")}</p>
      ) : asTable ? (
        <table className="gis-chart__table">
          <thead>
            <tr>
              <th scope="col">{t("chart.label")}</th>
              <th scope="col">{t("chart.value")}</th>
              <th scope="col">{t("chart.share")}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.key}>
                <th scope="row">{point.label}</th>
                <td>{write(point.value)}</td>
                <td>{format.percent((point.value / total) * 100)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("chart.total")}</th>
              <td>{write(total)}</td>
              <td>{format.percent(100)}</td>
            </tr>
          </tfoot>
        </table>
      ) : (
        children(write, total)
      )}
    </figure>
  );
}

function PointLabel({ point, onSelect }: { point: ChartPoint; onSelect?: (key: string) => void }) {
  if (!onSelect) return <>{point.label}</>;
  return (
    <button type="button" className="gis-link" onClick={() => onSelect(point.key)}>
      {point.label}
    </button>
  );
}

/** Bars from a common baseline, each with label and value as text. */
export function BarChart(props: ChartProps) {
  const most = Math.max(...props.points.map((point) => point.value), 1);
  return (
    <ChartFrame {...props}>
      {(write) => (
        <ul className="gis-bars">
          {props.points.map((point) => (
            <li key={point.key}>
              <span className="gis-bars__label" title={point.label}>
                <PointLabel point={point} onSelect={props.onSelect} />
              </span>
              <svg
                className="gis-bars__bar"
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <rect className="gis-fill-0" width={Math.max(0.5, (point.value / most) * 100)} height="10" />
              </svg>
              <span className="gis-bars__value">{write(point.value)}</span>
            </li>
          ))}
        </ul>
      )}
    </ChartFrame>
  );
}

const RADIUS = 40;
const AROUND = 2 * Math.PI * RADIUS;

/** Ring of shares of a total, with a text legend. */
export function DonutChart(props: ChartProps) {
  const format = useFormat();
  return (
    <ChartFrame {...props}>
      {(write, total) => {
        let start = 0;
        const arcs = props.points.map((point, index) => {
          const share = point.value / total;
          const arc = { point, index, share, offset: start };
          start += share;
          return arc;
        });
        return (
          <div className="gis-donut">
            <svg viewBox="0 0 100 100" width="120" height="120" aria-hidden="true">
              {arcs.map(({ point, index, share, offset }) => (
                <circle
                  key={point.key}
                  className={`gis-stroke-${index % FILLS}`}
                  cx="50"
                  cy="50"
                  r={RADIUS}
                  fill="none"
                  strokeWidth="16"
                  strokeDasharray={`${Math.max(0, share * AROUND - 1)} ${AROUND}`}
                  strokeDashoffset={-offset * AROUND}
                  transform="rotate(-90 50 50)"
                />
              ))}
              <text x="50" y="54" textAnchor="middle" className="gis-donut__total">
                {write(total)}
              </text>
            </svg>
            <ul className="gis-donut__legend">
              {arcs.map(({ point, index, share }) => (
                <li key={point.key}>
                  <svg width="10" height="10" aria-hidden="true">
                    <rect className={`gis-fill-${index % FILLS}`} width="10" height="10" />
                  </svg>
                  <PointLabel point={point} onSelect={props.onSelect} />
                  <b>{write(point.value)}</b>
                  <span className="gis-donut__share">{format.percent(share * 100, 0)}</span>
                </li>
              ))}
            </ul>
          </div>
        );
      }}
    </ChartFrame>
  );
}
