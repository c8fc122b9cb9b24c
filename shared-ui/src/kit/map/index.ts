export { PointsMap, PositionMap } from "./lazy-maps.tsx";
export { MapFilterBar, type MapFilterBarProps } from "./map-filters.tsx";
export type { MapPoint, MapView, Position } from "./types.ts";
export { useMapFilters } from "./use-map-filters.ts";
