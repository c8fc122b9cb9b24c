export { MapFilterBar, type MapFilterBarProps } from "./map-filters.tsx";
export { useMapFilters } from "./use-map-filters.ts";
