import { hexOf } from "./colors.ts";
import { KINDS } from "./kinds/index.ts";
import type { Shot } from "./scene.ts";

/** What of a lot shows in its picture. Centimetres, 0 where a measure does not apply. */
export interface PicturedLot {
  readonly name: string;
  readonly color: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly diameter: number;
}

/** Lots of one kind and colour share a picture, drawn with the measures of the first; null for an unknown kind. */
export function productShot(lot: PicturedLot): Shot | null {
  const kind = KINDS[lot.name];
  if (!kind) return null;
  return { ...kind, build: (mesh) => kind.build(mesh, { ...lot, hex: hexOf(lot.color) }) };
}

/** A file key as the gateway's store takes it: `picture/{kind}-{colour}.jpg`. */
export function productPictureKey(lot: Pick<PicturedLot, "name" | "color">): string {
  const slug = `${lot.name} ${lot.color}`
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `picture/demo-${slug}.jpg`;
}
