export { ConditionStack } from "./condition-stack.tsx";
export { Core, type CoreLayer, type CoreProps } from "./core.tsx";
export { HatchPattern } from "./hatches.tsx";
export { statusLayers } from "./status-layers.ts";
export {
  compareStatuses,
  type Look,
  lookOf,
  type Material,
  statusPaint,
  type TileKind,
} from "./status-looks.ts";
export { statusMark } from "./status-mark.tsx";
export { type StatusKind, StatusTag, type StatusTagProps } from "./status-tag.tsx";
export { StatusTile, type StatusTileProps } from "./status-tile.tsx";
