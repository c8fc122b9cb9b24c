import { familyOf, groupFlows, type LotFigure, type LotFlow, sumOf } from "@gisement/shared-domain/projects";
import { useOptions } from "@gisement/shared-ui/property-set";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";

export interface Family {
  readonly key: string;
  readonly label: string;
  readonly flows: readonly LotFlow[];
  readonly amount: number | null;
}

/** Families that stand on their own; smaller ones are the rest. */
const SHOWN = 9;
const REST = "rest";

/** The flows by family of their categories, those with most of the figure first. */
export function useFamilies(flows: readonly LotFlow[], figure: LotFigure): readonly Family[] {
  const { t } = useTranslation(NAMESPACE);
  const { labelOf } = useOptions();
  return useMemo(() => {
    const labelOfFamily = (key: string | null) => {
      const label = key === null ? "" : labelOf("lot", key);
      // A number without a name in the team's list of trades.
      return label === "" || label === key ? t("statistics.noFamily") : label;
    };
    // Two numbers without a name of their own are one family.
    const groups = groupFlows(flows, ({ category }) => labelOfFamily(familyOf(category)));
    const families = [...groups]
      .map(([label, group]) => ({ key: label, label, flows: group, amount: sumOf(group, figure).amount }))
      .toSorted(
        (one, other) => (other.amount ?? -1) - (one.amount ?? -1) || one.label.localeCompare(other.label),
      );
    if (families.length <= SHOWN) return families;
    const rest = families.slice(SHOWN - 1).flatMap((family) => family.flows);
    return [
      ...families.slice(0, SHOWN - 1),
      { key: REST, label: t("statistics.rest"), flows: rest, amount: sumOf(rest, figure).amount },
    ];
  }, [flows, figure, labelOf, t]);
}
