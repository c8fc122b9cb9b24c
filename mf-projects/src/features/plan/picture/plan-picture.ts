import type { PictureSize } from "@gisement/shared-domain/pictures";
import type { PlanContext, PlanView, Size } from "../plan-view.ts";

/** The picture of a plan as a canvas draws it. */
export interface PlanPicture extends PictureSize {
  /** Another number as soon as it would be drawn otherwise: a part of it has arrived. */
  readonly state: () => number;
  /** Draws what the view shows of it. */
  readonly draw: (context: PlanContext, view: PlanView, size: Size) => void;
}

/** A picture that is loaded whole. */
export function wholePicture(image: HTMLImageElement): PlanPicture {
  const { naturalWidth: width, naturalHeight: height } = image;
  return {
    width,
    height,
    state: () => 0,
    draw: (context, { zoom, x, y }) => context.drawImage(image, x, y, width * zoom, height * zoom),
  };
}
