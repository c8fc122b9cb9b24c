import { BarChart } from "@gisement/shared-ui/chart";
import { compareStatuses, statusMark, statusPaint } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ViewAggregate } from "./api/search-organization.ts";
import type { ViewField } from "./organization-state.ts";

interface ChartsProps {
  readonly aggregates: readonly ViewAggregate[];
  /** Fields worth a chart here: teams for a master organization, people for others. */
  readonly fields: readonly ViewField[];
  readonly label: (field: ViewField, value: string) => string;
  readonly onSelect: (field: ViewField, value: string) => void;
}

/** Maximum bars that stay readable; the list's filters have the rest. */
const BARS = 8;

/** Charts of the lots by place, owner and status. Selecting a bar filters the list. */
export function Charts({ aggregates, fields, label, onSelect }: ChartsProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <div className="mfi-charts">
      {fields.map((field) => {
        const buckets = aggregates.find(({ name }) => name === field)?.buckets ?? [];
        // Statuses keep their place and colour, whatever is filtered.
        const shown =
          field === "action"
            ? buckets.toSorted((a, b) => compareStatuses(a.key, b.key))
            : buckets.slice(0, BARS);
        return (
          <BarChart
            key={field}
            title={t(`organization.by.${field}`)}
            points={shown.map(({ key, doc_count }) => ({
              key,
              label: label(field, key),
              value: doc_count,
              mark: statusMark(field, key),
              paint: field === "action" ? statusPaint(key) : undefined,
            }))}
            onSelect={(value) => onSelect(field, value)}
          />
        );
      })}
    </div>
  );
}
