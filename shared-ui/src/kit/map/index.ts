export { PointsMap, PositionMap } from "./lazy-maps.tsx";
export type { MapLayer, MapPoint, MapView, Position } from "./types.ts";
