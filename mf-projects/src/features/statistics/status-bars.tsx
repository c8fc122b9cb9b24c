import { type LotFigure, type LotFlow, sumOf } from "@gisement/shared-domain/projects";
import { useOptions } from "@gisement/shared-ui/property-set";
import { compareStatuses, StatusTag, statusPaint } from "@gisement/shared-ui/status-tag";
import { statusOf } from "./flow-chart.tsx";
import { useWriteFigure } from "./use-write-figure.ts";

interface StatusBarsProps {
  readonly flows: readonly LotFlow[];
  readonly figure: LotFigure;
}

/** The figure by status, where the chart has no room. The table beside it has the same for who does not see it. */
export function StatusBars({ flows, figure }: StatusBarsProps) {
  const write = useWriteFigure();
  const { labelOf } = useOptions();
  const bars = [...new Set(flows.map(statusOf))].toSorted(compareStatuses).flatMap((status) => {
    const { amount } = sumOf(
      flows.filter((flow) => statusOf(flow) === status),
      figure,
    );
    return amount === null ? [] : [{ status, amount }];
  });
  const most = Math.max(...bars.map(({ amount }) => amount), 1);
  return (
    <ul className="mfp-chart mfp-status-bars" aria-hidden="true">
      {bars.map(({ status, amount }) => (
        <li key={status} className="mfp-chart__line">
          <StatusTag kind="action" value={status} label={labelOf("action", status)} />
          <span className="mfp-chart__track">
            <span
              className={`mfp-chart__bar ${statusPaint(status)}`}
              style={{ width: `${Math.max(0, amount / most) * 100}%` }}
            />
          </span>
          <b className="mfp-chart__count">{write(figure, amount)}</b>
        </li>
      ))}
    </ul>
  );
}
