import { PROJECT_PROGRESS } from "@gisement/shared-domain/vocabulary";
import { Button, Popover } from "@gisement/shared-ui/blueprint";
import { FacetList } from "@gisement/shared-ui/filters";
import { ChevronDownIcon } from "@gisement/shared-ui/icons";
import { useLocale } from "@gisement/shared-ui/locale";
import { Select } from "@gisement/shared-ui/select";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { ProjectSummary } from "./api/list-projects.ts";
import { type ListState, PROJECT_SORTS, type ProjectSort } from "./filter-projects.ts";

export interface ProjectFiltersProps {
  readonly projects: readonly ProjectSummary[];
  readonly cities: readonly { value: string; count: number }[];
  readonly state: ListState;
  readonly onChange: (patch: (current: ListState) => Partial<ListState>) => void;
}

/** Filters by progress and city, with the number of projects for each choice. */
export function ProjectFilters({ projects, cities, state, onChange }: ProjectFiltersProps) {
  const { t } = useTranslation(NAMESPACE);
  const locale = useLocale();
  const facets = [
    {
      key: "progress",
      label: t("filter.progress"),
      selected: state.progress,
      options: PROJECT_PROGRESS.map((term) => ({
        value: term.value,
        label: term[locale],
        count: projects.filter((project) => project.progress === term.value).length,
      })).filter((option) => option.count > 0),
    },
    {
      key: "city",
      label: t("filter.city"),
      selected: state.city,
      options: cities.map((city) => ({ ...city, label: city.value })),
    },
  ];
  return (
    <Popover
      placement="bottom-start"
      minimal
      content={
        <div className="mfp-filters">
          <FacetList
            facets={facets}
            onChange={(key, change) =>
              onChange((current) => ({ [key]: change(current[key as "progress" | "city"]) }))
            }
          />
        </div>
      }
    >
      <Button endIcon={<ChevronDownIcon />} text={t("filter.open")} />
    </Popover>
  );
}

export function SortChoice({
  value,
  onChange,
}: {
  value: ProjectSort;
  onChange: (sort: ProjectSort) => void;
}) {
  const { t } = useTranslation(NAMESPACE);
  const id = useId();
  return (
    <div className="mfp-sort">
      <label htmlFor={id}>{t("sort.label")}</label>
      <Select
        compact
        id={id}
        value={value}
        onChange={(chosen) => {
          const sort = PROJECT_SORTS.find((candidate) => candidate === chosen);
          if (sort) onChange(sort);
        }}
        options={PROJECT_SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
      />
    </div>
  );
}
