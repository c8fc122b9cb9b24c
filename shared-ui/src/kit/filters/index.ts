export { type Facet, FacetList, type FacetListProps, type FacetOption } from "./facet-list.tsx";
export { type FilterChip, FilterChips, type FilterChipsProps } from "./filter-chips.tsx";
export { FoldingFilter } from "./folding-filter.tsx";
export { SearchBox, type SearchBoxProps } from "./search-box.tsx";
export { useAddress } from "./use-address.ts";
export { usePersistedFilters } from "./use-persisted-filters.ts";
export { type UrlCodec, urlCodecs, useUrlState } from "./use-url-state.ts";
