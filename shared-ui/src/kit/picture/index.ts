export { Lightbox, type LightboxProps } from "./lightbox.tsx";
export { Picture, type PictureProps } from "./picture.tsx";
export { PictureStrip, type PictureStripProps } from "./picture-strip.tsx";
export {
  isShowablePicture,
  pictureSrcSet,
  pictureUrl,
  thumbnailUrl,
} from "./picture-url.ts";
