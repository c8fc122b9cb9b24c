import { Button } from "@blueprintjs/core";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ChartNoAxesColumnIcon, Table2Icon } from "../icons/icons.ts";
import { useFormat } from "../locale/use-format.ts";
import "./chart.css";

export interface ChartPoint {
  key: string;
  label: string;
  value: number;
  /** Drawn before the label, for example the point's sign. */
  mark?: ReactNode;
  /** Class that paints the bar; without it bars have the one colour of a series. */
  paint?: string;
}

export interface ChartProps {
  title: string;
  points: readonly ChartPoint[];
  /** Formats a value; by default as a number. */
  formatValue?: (value: number) => string;
  onSelect?: (key: string) => void;
}

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
        icon={asTable ? <ChartNoAxesColumnIcon /> : <Table2Icon />}
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
                {point.mark}
                <PointLabel point={point} onSelect={props.onSelect} />
              </span>
              <span className="gis-bars__track" aria-hidden="true">
                <span
                  className={`gis-bars__bar ${point.paint ?? ""}`}
                  style={{ inlineSize: `${(point.value / most) * 100}%` }}
                />
              </span>
              <span className="gis-bars__value">{write(point.value)}</span>
            </li>
          ))}
        </ul>
      )}
    </ChartFrame>
  );
}
