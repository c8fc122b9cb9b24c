import { Button } from "@blueprintjs/core";
import { hasMapFilters, type MapFilters, NO_MAP_FILTERS } from "@gisement/shared-domain/places";
import { type Ref, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DateInput, type DateInputProps } from "../../kit/form/date-input.tsx";
import { ListFilterIcon, RotateCcwIcon } from "../../kit/icons/icons.ts";
import { Select } from "../../kit/select/select.tsx";
import type { SelectOption } from "../../kit/select/types.ts";
import "./map-filters.css";

export interface MapFilterBarProps {
  value: MapFilters;
  onChange: (next: MapFilters) => void;
  /** Categories of the team's lots, in the user's language. */
  categories: readonly SelectOption[];
  statuses: readonly SelectOption[];
}

/**
 * Category, dates, status, and one button that clears all four (MAP-001, MAP-003). On phones they fold behind a button
 * that says how many are set, so that the map has the room.
 */
export function MapFilterBar({ value, onChange, categories, statuses }: MapFilterBarProps) {
  const { t } = useTranslation("ui");
  const first = useRef<HTMLButtonElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const count = Object.values(value).filter(Boolean).length;
  const set = (change: Partial<MapFilters>) => onChange({ ...value, ...change });
  const range = {
    start: value.startDate,
    end: value.endDate,
    onChange: (startDate: string, endDate: string) => set({ startDate, endDate }),
  };
  return (
    <section
      className="gis-map-filters"
      aria-label={t("map.filters")}
      data-unfolded={isUnfolded || undefined}
    >
      <Button
        className="gis-map-filters__fold"
        icon={<ListFilterIcon />}
        text={t("map.fold", { count })}
        aria-expanded={isUnfolded}
        active={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      />
      <ChoiceFilter
        label={t("map.category")}
        all={t("map.allCategories")}
        choices={categories}
        value={value.category}
        onChange={(category) => set({ category })}
        selectRef={first}
      />
      <DayFilter
        label={t("map.startDate")}
        value={value.startDate}
        max={value.endDate}
        range={range}
        onChange={(startDate) => set({ startDate })}
      />
      <DayFilter
        label={t("map.endDate")}
        value={value.endDate}
        min={value.startDate}
        range={range}
        onChange={(endDate) => set({ endDate })}
      />
      <ChoiceFilter
        label={t("map.status")}
        all={t("map.allStatuses")}
        choices={statuses}
        value={value.status}
        onChange={(status) => set({ status })}
      />
      <Button
        className="gis-map-filters__reset"
        icon={<RotateCcwIcon />}
        variant="minimal"
        text={t("map.reset")}
        disabled={!hasMapFilters(value)}
        onClick={() => {
          onChange(NO_MAP_FILTERS);
          // The button becomes disabled, so the focus moves to the first filter.
          first.current?.focus();
        }}
      />
    </section>
  );
}

interface ChoiceFilterProps {
  label: string;
  /** Label of the option for no choice. */
  all: string;
  choices: readonly SelectOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  selectRef?: Ref<HTMLButtonElement>;
}
function ChoiceFilter({ label, all, choices, value, onChange, selectRef }: ChoiceFilterProps) {
  const id = useId();
  // A stored value that is no longer offered is shown as selected, because it still filters the map.
  const isKnown = value === null || choices.some((choice) => choice.value === value);
  return (
    <div className="gis-map-filters__field">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        {...(selectRef ? { buttonRef: selectRef } : {})}
        value={value}
        onChange={(chosen) => onChange(chosen || null)}
        options={[
          { value: "", label: all },
          ...choices,
          ...(isKnown ? [] : [{ value: value ?? "", label: value ?? "" }]),
        ]}
      />
    </div>
  );
}

interface DayFilterProps extends Pick<DateInputProps, "value" | "min" | "max" | "range" | "onChange"> {
  label: string;
}
function DayFilter({ label, ...input }: DayFilterProps) {
  const id = useId();
  return (
    <div className="gis-map-filters__field">
      <label htmlFor={id}>{label}</label>
      <DateInput id={id} {...input} />
    </div>
  );
}
