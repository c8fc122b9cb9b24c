export { PointsMap, PositionMap } from "./lazy-maps.tsx";
export type { MapPoint, MapView, Position } from "./types.ts";
