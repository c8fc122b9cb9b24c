import { BUILDINGS, type BuildingName } from "./building-shot.ts";
import { type PicturedLot, productShot } from "./product-shot.ts";
import { renderShot } from "./render.ts";

/** A picture to be made, as plain data: it travels to a worker. */
export type PictureJob = { readonly width: number; readonly height: number } & (
  | { readonly lot: PicturedLot }
  | { readonly building: BuildingName }
);

/** RGB bytes of one picture. */
export function renderJob(job: PictureJob): Uint8Array {
  const shot = "lot" in job ? productShot(job.lot) : BUILDINGS[job.building];
  if (!shot) throw new RangeError(`There is no drawing for ${JSON.stringify(job)}.`);
  return renderShot(shot, job.width, job.height);
}
