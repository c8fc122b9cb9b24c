import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../locale/use-format.ts";

export interface ProgressProps {
  /** Accessible name: what is progressing. */
  label: string;
  /** 0 to 1; without it the progress is indeterminate. */
  value?: number | null;
  /** Text beside the bar; the percentage by default, nothing if null. */
  text?: ReactNode | null;
  intent?: "primary" | "success" | "warning" | "danger";
}

/** Progress as a bar and as text. */
export function Progress({ label, value, text, intent = "primary" }: ProgressProps) {
  const format = useFormat();
  const known = value !== null && value !== undefined && Number.isFinite(value);
  const share = known ? Math.max(0, Math.min(1, value)) : 0;
  const shown = text === undefined ? (known ? format.percent(share * 100, 0) : null) : text;
  return (
    <div className={`gis-progress gis-progress--${intent}`}>
      <div
        className={known ? "gis-progress__bar" : "gis-progress__bar gis-progress__bar--unknown"}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known ? Math.round(share * 100) : undefined}
      >
        <span style={{ width: known ? `${share * 100}%` : undefined }} />
      </div>
      {shown !== null && <span className="gis-progress__text">{shown}</span>}
    </div>
  );
}

export interface SegmentedProgressProps {
  label: string;
  segments: readonly {
    key: string;
    label: string;
    value: number;
    tone: "done" | "reserved" | "open" | "lost";
  }[];
  /** Shows the figures below the bar. */
  legend?: boolean;
}

/** Shares of a total (gone, reserved, left), each named in the legend and in the accessible text. */
export function SegmentedProgress({ label, segments, legend = false }: SegmentedProgressProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const total = segments.reduce((sum, segment) => sum + segment.value, 0);
  const words = segments.map((segment) => `${segment.label} ${format.number(segment.value)}`).join(", ");
  return (
    <div className="gis-progress-parts">
      <div className="gis-progress-parts__bar" role="img" aria-label={`${label}${t("common.colon")}${words}`}>
        {segments.map(
          (segment) =>
            segment.value > 0 && (
              <span
                key={segment.key}
                className={`gis-progress-parts__part gis-progress-parts__part--${segment.tone}`}
                style={{ width: `${(segment.value / total) * 100}%` }}
                title={`${segment.label}${t("common.colon")}${format.number(segment.value)}`}
              />
            ),
        )}
      </div>
      {legend && (
        <ul className="gis-progress-parts__legend" aria-hidden="true">
          {segments.map((segment) => (
            <li key={segment.key}>
              <span className={`gis-dot gis-progress-parts__part--${segment.tone}`} />
              {segment.label} <b>{format.number(segment.value)}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
