import { Button } from "@gisement/shared-ui/blueprint";
import { HistoryIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import type { GridView } from "../api/grid-views.ts";
import { hasFilters, readAddress } from "../state/resources-state.ts";
import type { FacetNames } from "./facet-labels.ts";
import { useFilterChips } from "./use-filter-chips.ts";

interface ResumeFiltersProps {
  /** The address of the last filters. */
  readonly search: string;
  readonly views: readonly GridView[];
  readonly names: FacetNames;
  readonly onResume: () => void;
  readonly onShow: (view: GridView) => void;
}

const nothing = () => {};

/** Offers the filters or the view of the last visit. */
export function ResumeFilters({ search, views, names, onResume, onShow }: ResumeFiltersProps) {
  const { t } = useTranslation(NAMESPACE);
  const { locale } = useFormat();
  const { viewID, edited, state } = readAddress(search);
  const chips = useFilterChips(state, nothing, names);
  const view = views.find(({ id }) => id === viewID);
  if (viewID !== null && !edited && !view) return null;
  if ((viewID === null || edited) && !hasFilters(state)) return null;
  const either = new Intl.ListFormat(locale, { type: "disjunction" });
  const what = view && !edited ? view.name : chips.map(({ values }) => either.format(values)).join(" · ");
  return (
    <Button
      className="mfi-resume"
      size="small"
      ellipsizeText
      icon={<HistoryIcon />}
      text={t("list.resume", { what })}
      title={t("list.resume", { what })}
      onClick={() => (view && !edited ? onShow(view) : onResume())}
    />
  );
}
