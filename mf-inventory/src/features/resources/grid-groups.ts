import type { Locale } from "@gisement/shared-domain/locale";
import type { GridGroup } from "@gisement/shared-ui/data-grid";
import type { TFunction } from "i18next";
import type { NAMESPACE } from "../../texts/namespace.ts";
import type { LotGroup } from "./api/group-lots.ts";
import { type FacetNames, facetLabel } from "./facet-labels.ts";
import type { GroupField } from "./resources-state.ts";
import { NO_VALUE } from "./use-lot-groups.ts";

/** The headings of a grouped list, by name, the group without a value last; each with its sums by column. */
export function toGridGroups(
  groups: readonly LotGroup[],
  by: GroupField,
  { names, locale, t }: { names: FacetNames; locale: Locale; t: TFunction<typeof NAMESPACE> },
): GridGroup[] {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
  return groups
    .map(
      ({ key, count, quantity, unit, weight, co2Impact, price }): GridGroup => ({
        key: key ?? NO_VALUE,
        label: key ? (by === "name" ? key : facetLabel(by, key, names, locale)) : t(`group.none.${by}`),
        count,
        sums: {
          quantity:
            quantity === null || quantity === undefined ? null : { number: quantity, unit: unit ?? "u" },
          weight,
          co2Impact,
          price,
        },
      }),
    )
    .sort((a, b) => {
      if (a.key === NO_VALUE || b.key === NO_VALUE) return a.key === b.key ? 0 : a.key === NO_VALUE ? 1 : -1;
      return collator.compare(a.label, b.label);
    });
}
