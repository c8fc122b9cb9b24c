import { StatusTile } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { PlanShape } from "./api/plans.ts";
import type { ShapeGroup } from "./shape-groups.ts";

interface PlanLegendProps {
  readonly groups: readonly ShapeGroup[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

/** The colour of a shape, as its group in the legend has it: a status has its own sign. */
export function ShapeSwatch({ group, shape }: { readonly group?: ShapeGroup; readonly shape: PlanShape }) {
  const paint = group?.paint;
  if (paint && "status" in paint) return <StatusTile kind="action" value={paint.status} />;
  return <i className="mfp-plan__swatch" style={{ background: paint?.stroke ?? shape.color }} />;
}

/** What the colours of the floor say; each group is hidden and shown again from here. */
export function PlanLegend({ groups, hidden, onToggle }: PlanLegendProps) {
  const { t } = useTranslation(NAMESPACE);
  const named = groups.filter(({ label }) => label !== "");
  if (named.length === 0) return null;
  return (
    <ul className="mfp-plan__legend mfp-plan__float" aria-label={t("plan.legend")}>
      {named.map((group) => (
        <li key={group.key}>
          <button
            type="button"
            aria-pressed={!hidden.has(group.key)}
            title={t(hidden.has(group.key) ? "plan.showGroup" : "plan.hideGroup", { label: group.label })}
            onClick={() => onToggle(group.key)}
          >
            {group.shapes[0] && <ShapeSwatch group={group} shape={group.shapes[0]} />}
            {group.label}
            <small>{group.shapes.length}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
