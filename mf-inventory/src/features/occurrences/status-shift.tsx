import { ArrowRightIcon } from "@gisement/shared-ui/icons";
import { useOptions } from "@gisement/shared-ui/property-set";
import { Core } from "@gisement/shared-ui/status-tag";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

interface StatusShiftProps {
  readonly before: readonly (string | null)[];
  readonly after: readonly (string | null)[];
}

/** The statuses of the lots that change, before and after, as two cores of the stock. */
export function StatusShift({ before, after }: StatusShiftProps) {
  const { t } = useTranslation(NAMESPACE);
  const { labelOf } = useOptions();
  const layersOf = (actions: readonly (string | null)[]) => {
    const counts = new Map<string, number>();
    for (const action of actions) if (action) counts.set(action, (counts.get(action) ?? 0) + 1);
    return [...counts].map(([value, count]) => ({ value, count, label: labelOf("action", value) }));
  };
  return (
    <div className="mfi-shift">
      <Core name={t("occurrences.before")} layers={layersOf(before)} />
      <ArrowRightIcon size={14} aria-hidden="true" />
      <Core name={t("occurrences.after")} layers={layersOf(after)} />
    </div>
  );
}
