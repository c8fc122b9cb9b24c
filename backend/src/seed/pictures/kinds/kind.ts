import { type Material, metal, mineral, paint, wood } from "../materials.ts";
import type { Mesh, Vec } from "../mesh.ts";
import type { Shot } from "../scene.ts";

/** What distinguishes two lots of one kind in a picture. Centimetres. */
export interface Look {
  /** French colour name of the lot. */
  readonly color: string;
  readonly hex: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly diameter: number;
}

export interface Kind extends Omit<Shot, "build"> {
  readonly build: (mesh: Mesh, look: Look) => void;
}

export const STEEL = metal("#aeb3b7", 0.32);
export const CHROME = metal("#d7dadc", 0.06, 0);
export const STAINLESS = metal("#c3c6c6", 0.24, 0.12);
export const BLACK = paint("#232426", 0.5);
export const PALLET_WOOD = wood("#b8925f", { along: "x", rough: 0.9, contrast: 1.2 });
export const WHITE = paint("#eeeeea", 0.35);
export const ALUMINIUM = metal("#b9bdc0", 0.38);
export const CARDBOARD = mineral("#b08a5b", { specks: 0.05, clouds: 0.1 });

/** A EUR-like pallet whose deck lies at 14.4 cm. */
export function pallet(mesh: Mesh, width = 120, depth = 80, at: Vec = [0, 0, 0]): number {
  mesh.place({ at }, () => {
    for (const z of [-depth / 2 + 5, 0, depth / 2 - 5]) {
      mesh.box([width, 2.2, 10], PALLET_WOOD, { at: [0, 0, z] });
      for (const x of [-width / 2 + 7, 0, width / 2 - 7])
        mesh.box([14, 7.8, 10], PALLET_WOOD, { at: [x, 2.2, z] });
    }
    for (const x of [-width / 2 + 7, 0, width / 2 - 7])
      mesh.box([14.5, 2.2, depth], wood("#b8925f", { along: "z", rough: 0.9, contrast: 1.2 }), {
        at: [x, 10, 0],
      });
    const boards = Math.round(depth / 16);
    for (let i = 0; i < boards; i += 1) {
      mesh.box([width, 2.2, (depth / boards) * 0.82], PALLET_WOOD, {
        at: [0, 12.2, -depth / 2 + (depth / boards) * (i + 0.5)],
      });
    }
  });
  return 14.4;
}

/** Timber battens that keep long goods off the ground; their top is `height`. */
export function battens(mesh: Mesh, width: number, places: readonly number[], height = 8): number {
  for (const z of places) mesh.box([width, height, 8], PALLET_WOOD, { at: [0, 0, z] });
  return height;
}

/** A small shift that makes a stack look laid by hand; deterministic. */
export const wobble = (index: number, size: number): number =>
  (((index * 7919) % 101) / 101 - 0.5) * 2 * size;

/** Outline of an I or H section, centred, with its convex pieces. */
export function sectionOutline(width: number, height: number, web: number, flange: number) {
  const [w, h, t] = [width / 2, height / 2, web / 2];
  const outline: [number, number][] = [
    [-w, -h],
    [w, -h],
    [w, -h + flange],
    [t, -h + flange],
    [t, h - flange],
    [w, h - flange],
    [w, h],
    [-w, h],
    [-w, h - flange],
    [-t, h - flange],
    [-t, -h + flange],
    [-w, -h + flange],
  ];
  const pieces: [number, number][][] = [
    [
      [-w, -h],
      [w, -h],
      [w, -h + flange],
      [-w, -h + flange],
    ],
    [
      [-t, -h + flange],
      [t, -h + flange],
      [t, h - flange],
      [-t, h - flange],
    ],
    [
      [-w, h - flange],
      [w, h - flange],
      [w, h],
      [-w, h],
    ],
  ];
  return { outline, pieces };
}

/** Points of an arc in the x-y plane, degrees. */
export function arc(
  cx: number,
  cy: number,
  radius: number,
  from: number,
  to: number,
  steps = 8,
  z = 0,
): Vec[] {
  return Array.from({ length: steps + 1 }, (_, i): Vec => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius, z];
  });
}

export function feet(
  mesh: Mesh,
  width: number,
  depth: number,
  height: number,
  material: Material,
  size = 4,
  top = 0,
): void {
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      mesh.box([size, height, size], material, {
        at: [(x * (width - size)) / 2, top, (z * (depth - size)) / 2],
      });
}
