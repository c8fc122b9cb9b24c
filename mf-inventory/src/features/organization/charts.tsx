import { BarChart, DonutChart } from "@gisement/shared-ui/chart";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ViewAggregate } from "./api/search-organization.ts";
import type { ViewField } from "./organization-state.ts";

interface ChartsProps {
  readonly aggregates: readonly ViewAggregate[];
  /** Fields worth a chart here: teams for a master organization, people for others. */
  readonly fields: readonly ViewField[];
  readonly label: (field: ViewField, value: string) => string;
  /** Receives the values of a bar or slice; the last slice of a ring combines several. */
  readonly onSelect: (field: ViewField, values: readonly string[]) => void;
}

/** Maximum bars that stay readable; the list's filters have the rest. */
const BARS = 8;
const SLICES = 5;
/** Key of the slice that combines the rest; not a value of any lot. */
const REST = "…";

/** Charts of the lots by place, owner and status. Selecting a bar filters the list. */
export function Charts({ aggregates, fields, label, onSelect }: ChartsProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <div className="mfi-charts">
      {fields.map((field) => {
        const isRing = field === "action";
        const Chart = isRing ? DonutChart : BarChart;
        const buckets = aggregates.find(({ name }) => name === field)?.buckets ?? [];
        // A ring shows the whole, so its last slice combines the rest.
        const shown = isRing && buckets.length > SLICES + 1 ? SLICES : isRing ? SLICES + 1 : BARS;
        const rest = isRing ? buckets.slice(shown) : [];
        const points = buckets.slice(0, shown).map((bucket) => ({
          key: bucket.key,
          label: label(field, bucket.key),
          value: bucket.doc_count,
        }));
        if (rest.length > 0)
          points.push({
            key: REST,
            label: t("organization.rest"),
            value: rest.reduce((sum, bucket) => sum + bucket.doc_count, 0),
          });
        return (
          <Chart
            key={field}
            title={t(`organization.by.${field}`)}
            points={points}
            onSelect={(key) => onSelect(field, key === REST ? rest.map((bucket) => bucket.key) : [key])}
          />
        );
      })}
    </div>
  );
}
