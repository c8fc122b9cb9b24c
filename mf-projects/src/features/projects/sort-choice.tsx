import { Select } from "@gisement/shared-ui/select";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../texts/namespace.ts";
import { PROJECT_SORTS, type ProjectSort } from "./sort-projects.ts";

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
