import type { PictureSize } from "@gisement/shared-domain/pictures";
import type { PlanView, Size } from "../plan-view.ts";

/** The picture of a plan as a canvas draws it. */
export interface PlanPicture extends PictureSize {
  /** Draws what the view shows of it. */
  readonly draw: (context: CanvasRenderingContext2D, view: PlanView, size: Size) => void;
}

/** A picture that is loaded whole. */
export function wholePicture(image: HTMLImageElement): PlanPicture {
  const { naturalWidth: width, naturalHeight: height } = image;
  return {
    width,
    height,
    draw: (context, { zoom, x, y }) => context.drawImage(image, x, y, width * zoom, height * zoom),
  };
}
