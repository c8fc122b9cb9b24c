import { BarChart, DonutChart } from "@gisement/shared-ui/chart";
import { useTranslation } from "react-i18next";
import type { ViewAggregate } from "./api/search-organization.ts";
import type { ViewField } from "./organization-state.ts";

interface ChartsProps {
  readonly aggregates: readonly ViewAggregate[];
  /** Fields worth a chart here: teams for a master organization, people for others. */
  readonly fields: readonly ViewField[];
  readonly label: (field: ViewField, value: string) => string;
  readonly onSelect: (field: ViewField, value: string) => void;
}

/** More bars than fit beside each other say less, not more; the list's filters have the rest. */
const BARS = 8;
const SLICES = 6;

/** Where the lots are, whose, and what is to become of them. A bar narrows the list to its lots. */
export function Charts({ aggregates, fields, label, onSelect }: ChartsProps) {
  const { t } = useTranslation("mf-inventory");
  return (
    <div className="mfi-charts">
      {fields.map((field) => {
        const Chart = field === "action" ? DonutChart : BarChart;
        const buckets = aggregates.find(({ name }) => name === field)?.buckets ?? [];
        return (
          <Chart
            key={field}
            title={t(`organization.by.${field}`)}
            points={buckets.slice(0, field === "action" ? SLICES : BARS).map((bucket) => ({
              key: bucket.key,
              label: label(field, bucket.key),
              value: bucket.doc_count,
            }))}
            onSelect={(key) => onSelect(field, key)}
          />
        );
      })}
    </div>
  );
}
