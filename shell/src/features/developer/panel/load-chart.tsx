import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { type FlightRemote, LOAD_STEPS } from "../flight/flight.ts";

interface LoadChartProps {
  readonly load: FlightRemote["load"];
  /** Milliseconds at full width: those of the slowest remote. */
  readonly scale: number;
}

export const totalOf = (load: FlightRemote["load"]): number =>
  LOAD_STEPS.reduce((sum, step) => sum + (load[step] ?? 0), 0);

/** Bar of a remote's load times by stage. The list below repeats the figures as text. */
export function LoadChart({ load, scale }: LoadChartProps) {
  const { t } = useTranslation("developer");
  const format = useFormat();
  const steps = LOAD_STEPS.filter((step) => load[step] !== undefined);
  if (steps.length === 0) return <p className="shell-developer__quiet">{t("remotes.notLoaded")}</p>;
  const milliseconds = (value: number) => t("ms", { value: format.number(value, value < 10 ? 1 : 0) });
  return (
    <div className="shell-developer__load">
      <div className="shell-developer__load-bar" aria-hidden="true">
        {steps.map((step) => (
          <span
            key={step}
            data-step={step}
            style={{ inlineSize: `${((load[step] ?? 0) / Math.max(scale, 1)) * 100}%` }}
          />
        ))}
      </div>
      <dl className="shell-developer__load-list">
        {steps.map((step) => (
          <div key={step} data-step={step}>
            <dt>{t(`steps.${step}`)}</dt>
            <dd>{milliseconds(load[step] ?? 0)}</dd>
          </div>
        ))}
        <div>
          <dt>{t("steps.total")}</dt>
          <dd>{milliseconds(totalOf(load))}</dd>
        </div>
      </dl>
    </div>
  );
}
