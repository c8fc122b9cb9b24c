import type { GridGroup } from "@gisement/shared-ui/data-grid";
import type { Formatter } from "@gisement/shared-ui/locale";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { NAMESPACE } from "../../../../texts/namespace.ts";
import type { LotGroup } from "../../api/group-lots.ts";
import type { FacetNames } from "../../filters/facet-labels.ts";
import { NO_VALUE } from "../../list/use-lot-groups.ts";
import type { GroupField } from "../../state/resources-state.ts";
import { sumTexts, takeValue } from "./grid-sums.ts";
import { groupLabel, groupRank } from "./group-labels.ts";

interface HeadingParts {
  readonly names: FacetNames;
  readonly format: Formatter;
  readonly t: TFunction<typeof NAMESPACE>;
  readonly columns: readonly { readonly key: string }[];
  /** Beside the filters, the column of the value is out of view: the heading, which never scrolls, has its sum. */
  readonly hasValueInHeading: boolean;
  /** Draws the statuses of a group. */
  readonly core: (group: LotGroup, label: string) => ReactNode;
}

/** The headings of a grouped list, by size or name, the group without a value last; each with its sums by column. */
export function toGridGroups(
  groups: readonly LotGroup[],
  by: GroupField,
  { names, format, t, columns, hasValueInHeading, core }: HeadingParts,
): GridGroup[] {
  const { locale } = format;
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
  return groups
    .map((group): GridGroup => {
      const { key, count } = group;
      const label = groupLabel(by, key, { names, format, t });
      const found = t("list.found", { count, formatted: format.number(count) });
      const sums = sumTexts(group, columns, format);
      const value = hasValueInHeading ? takeValue(sums) : null;
      return {
        key: key ?? NO_VALUE,
        label,
        count,
        countText: value === null ? found : `${found} · ${value}`,
        mark: by === "action" ? undefined : core(group, label),
        sums,
      };
    })
    .sort((a, b) => {
      if (a.key === NO_VALUE || b.key === NO_VALUE) return a.key === b.key ? 0 : a.key === NO_VALUE ? 1 : -1;
      return groupRank(by, a.key, names) - groupRank(by, b.key, names) || collator.compare(a.label, b.label);
    });
}
