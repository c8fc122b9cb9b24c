import { type LotFigure, type LotFlow, sumOf } from "@gisement/shared-domain/projects";
import { HTMLTable } from "@gisement/shared-ui/blueprint";
import { useOptions } from "@gisement/shared-ui/property-set";
import { compareStatuses } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { statusOf } from "./flow-chart.tsx";
import type { Family } from "./use-families.ts";
import { useWriteFigure } from "./use-write-figure.ts";

interface FlowTableProps {
  readonly title: string;
  readonly families: readonly Family[];
  readonly figure: LotFigure;
  /** Read aloud only, beside the chart. */
  readonly isHidden: boolean;
}

/** Families by status, with the sums of both: the chart in figures. */
export function FlowTable({ title, families, figure, isHidden }: FlowTableProps) {
  const { t } = useTranslation(NAMESPACE);
  const { labelOf } = useOptions();
  const write = useWriteFigure();
  const all = families.flatMap(({ flows }) => flows);
  const statuses = [...new Set(all.map(statusOf))].toSorted(compareStatuses);
  const cell = (flows: readonly LotFlow[]) =>
    flows.length === 0 ? "" : write(figure, sumOf(flows, figure).amount);
  return (
    <div className={isHidden ? "gis-sr-only" : "mfp-flow-table"}>
      <HTMLTable compact>
        <caption className="gis-sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t("statistics.family")}</th>
            {statuses.map((status) => (
              <th key={status} scope="col">
                {labelOf("action", status)}
              </th>
            ))}
            <th scope="col">{t("statistics.total")}</th>
          </tr>
        </thead>
        <tbody>
          {families.map(({ key, label, flows }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {statuses.map((status) => (
                <td key={status}>{cell(flows.filter((flow) => statusOf(flow) === status))}</td>
              ))}
              <td>{cell(flows)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("statistics.total")}</th>
            {statuses.map((status) => (
              <td key={status}>{cell(all.filter((flow) => statusOf(flow) === status))}</td>
            ))}
            <td>{cell(all)}</td>
          </tr>
        </tfoot>
      </HTMLTable>
    </div>
  );
}
