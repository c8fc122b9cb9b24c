import { type LotFlow, sumOf } from "@gisement/shared-domain/projects";
import { Button, HTMLTable } from "@gisement/shared-ui/blueprint";
import { DateInput } from "@gisement/shared-ui/form";
import { XIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { Section } from "@gisement/shared-ui/page";
import { useOptions } from "@gisement/shared-ui/property-set";
import { ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { compareStatuses, StatusTag } from "@gisement/shared-ui/status-tag";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useFlowsAsOf } from "./api/get-flows-as-of.ts";
import { statusOf } from "./flow-chart.tsx";
import { useWriteFigure } from "./use-write-figure.ts";

interface ComparisonProps {
  readonly projectID: string;
  /** `yyyy-mm-dd`. */
  readonly from: string;
  readonly to: string;
  readonly onChange: (days: { readonly from: string; readonly to: string }) => void;
  readonly onClose: () => void;
}

/** A project as it was at the end of two days, side by side: lots and masses by status, and what changed. */
export function Comparison({ projectID, from, to, onChange, onClose }: ComparisonProps) {
  const { t } = useTranslation(NAMESPACE);
  const today = new Date().toISOString().slice(0, 10);
  const [before, after] = [useFlowsAsOf(projectID, from), useFlowsAsOf(projectID, to)];
  const error = before.error ?? after.error;
  const retry = () => {
    void before.refetch();
    void after.refetch();
  };
  return (
    <Section
      title={t("statistics.compare.title")}
      actions={
        <Button
          variant="minimal"
          icon={<XIcon />}
          aria-label={t("statistics.compare.close")}
          onClick={onClose}
        />
      }
    >
      <div className="mfp-days">
        <Day
          label={t("statistics.compare.from")}
          value={from}
          max={to}
          onChange={(day) => onChange({ from: day, to })}
        />
        <Day
          label={t("statistics.compare.to")}
          value={to}
          min={from}
          max={today}
          onChange={(day) => onChange({ from, to: day })}
        />
      </div>
      {before.data && after.data ? (
        <DaysTable before={before.data} after={after.data} from={from} to={to} />
      ) : error ? (
        <ErrorState compact error={error} title={t("statistics.compare.failed")} retry={retry} />
      ) : (
        <SkeletonRows rows={4} height={36} label={t("statistics.compare.loading")} />
      )}
    </Section>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly min?: string;
  readonly max: string;
  readonly onChange: (day: string) => void;
}
function Day({ label, value, min, max, onChange }: DayProps) {
  const id = useId();
  return (
    <div className="mfp-days__day">
      <label htmlFor={id}>{label}</label>
      <DateInput
        id={id}
        value={value}
        max={max}
        {...(min ? { min } : {})}
        onChange={(day) => {
          if (day) onChange(day);
        }}
      />
    </div>
  );
}

interface DaysTableProps {
  readonly before: readonly LotFlow[];
  readonly after: readonly LotFlow[];
  readonly from: string;
  readonly to: string;
}

function DaysTable({ before, after, from, to }: DaysTableProps) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const write = useWriteFigure();
  const { labelOf } = useOptions();
  const statuses = [...new Set([...before, ...after].map(statusOf))].toSorted(compareStatuses);
  if (statuses.length === 0) return <p>{t("statistics.compare.none")}</p>;
  const signed = (difference: number, text: string) => (difference > 0 ? `+${text}` : text);
  const row = (name: ReactNode, key: string, of: (flow: LotFlow) => boolean) => {
    const [one, other] = [before.filter(of), after.filter(of)].map((flows) => sumOf(flows, "weight"));
    const lots = (other?.lots ?? 0) - (one?.lots ?? 0);
    const mass = (other?.amount ?? 0) - (one?.amount ?? 0);
    return (
      <tr key={key}>
        <th scope="row">{name}</th>
        {[one, other].map((sum, index) => (
          <td key={index === 0 ? "from" : "to"}>
            <span className="gis-num">{format.number(sum?.lots ?? 0)}</span>
            <small className="gis-num">{write("weight", sum?.amount ?? null)}</small>
          </td>
        ))}
        <td>
          <b className="gis-num">{lots === 0 ? "=" : signed(lots, format.number(lots))}</b>
          <small className="gis-num">{mass === 0 ? "" : signed(mass, write("weight", mass))}</small>
        </td>
      </tr>
    );
  };
  return (
    <HTMLTable compact className="mfp-days__table">
      <caption className="gis-sr-only">{t("statistics.compare.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("statistics.status")}</th>
          <th scope="col">{format.date(from)}</th>
          <th scope="col">{format.date(to)}</th>
          <th scope="col">{t("statistics.compare.change")}</th>
        </tr>
      </thead>
      <tbody>
        {statuses.map((status) =>
          row(
            <StatusTag kind="action" value={status} label={labelOf("action", status)} />,
            status,
            (flow) => statusOf(flow) === status,
          ),
        )}
      </tbody>
      <tfoot>{row(t("statistics.total"), "total", () => true)}</tfoot>
    </HTMLTable>
  );
}
