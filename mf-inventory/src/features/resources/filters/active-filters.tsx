import type { Change } from "@gisement/shared-ui/columns";
import { FilterChips } from "@gisement/shared-ui/filters";
import type { ReactElement } from "react";
import { type ResourcesState, withoutFilters } from "../state/resources-state.ts";
import type { FacetNames } from "./facet-labels.ts";
import { useFilterChips } from "./use-filter-chips.ts";

/** Filters that can only be removed: they are typed, or come from elsewhere. */
const UNCHANGEABLE = ["text", "size", "import"];

/** Fewer filters are as quickly removed one by one. */
const CLEARED_FROM = 3;

interface ActiveFiltersProps {
  readonly state: ResourcesState;
  readonly names: FacetNames;
  readonly onChange: (change: Change<ResourcesState>) => void;
  readonly editorOf: (field: string) => ReactElement;
}

/** The active filters as chips; a chip opens its filter. */
export function ActiveFilters({ state, names, onChange, editorOf }: ActiveFiltersProps) {
  const chips = useFilterChips(state, onChange, names);
  return (
    <FilterChips
      chips={chips}
      {...(chips.length >= CLEARED_FROM ? { onClearAll: () => onChange(withoutFilters) } : {})}
      editorOf={(key) => (UNCHANGEABLE.includes(key) ? null : editorOf(key))}
    />
  );
}
