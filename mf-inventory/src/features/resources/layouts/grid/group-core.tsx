import { useOptions } from "@gisement/shared-ui/property-set";
import { Core } from "@gisement/shared-ui/status-tag";
import type { LotGroup } from "../../api/group-lots.ts";

/** The statuses of a group's lots as a core. */
export function GroupCore({ group, label }: { readonly group: LotGroup; readonly label: string }) {
  const { labelOf } = useOptions();
  const layers = (group.actions ?? []).map(({ key, doc_count: count }) => ({
    value: key,
    label: labelOf("action", key),
    count,
  }));
  return <Core name={label} layers={layers} thickness={8} />;
}
