export {
  checkPicture,
  MOST_PICTURE_PIXELS,
  PICTURE_MESSAGES,
  type PictureRefusal,
  remainingPictures,
} from "./check-picture.ts";
export {
  HEADER_BYTES,
  type PictureHeader,
  type PictureType,
  readPictureHeader,
  unusualGamma,
} from "./picture-header.ts";
export * from "./shown-picture.ts";
export { stripPicture } from "./strip-picture.ts";
export {
  firstLevel,
  hasTile,
  lastLevel,
  levelFor,
  type PictureSize,
  reductionOf,
  TILE_SIDE,
  TILED_FROM,
  type TilePlace,
  tilesOf,
} from "./tiles.ts";
