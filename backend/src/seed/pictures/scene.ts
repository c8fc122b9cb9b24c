import { rgb } from "./materials.ts";
import type { Mesh, Vec } from "./mesh.ts";

/** What stands around the thing. */
export type Setting = "workshop" | "warehouse" | "studio" | "yard" | "street";

export interface Shot {
  readonly build: (mesh: Mesh) => void;
  readonly setting: Setting;
  /** Degrees: round the thing from its front, and above the floor. */
  readonly azimuth: number;
  readonly elevation: number;
  /** Share of the frame the thing fills. */
  readonly fill?: number;
  /** Centimetres between the thing and the wall behind; the wall is left out when absent. */
  readonly wall?: number;
}

export interface Backdrop {
  readonly floor: Rgb;
  readonly wall: Rgb;
  readonly floorGrain: number;
  readonly joint: number;
  readonly reflect: number;
  readonly sky?: boolean;
}
type Rgb = readonly [number, number, number];
export const BACKDROPS: Record<Setting, Backdrop> = {
  workshop: { floor: rgb("#a9a49a"), wall: rgb("#dedbd3"), floorGrain: 0.3, joint: 0, reflect: 0.06 },
  warehouse: { floor: rgb("#8f9193"), wall: rgb("#b9bfc0"), floorGrain: 0.4, joint: 300, reflect: 0.1 },
  studio: { floor: rgb("#d9d6cf"), wall: rgb("#e4e2dc"), floorGrain: 0.08, joint: 0, reflect: 0.1 },
  yard: { floor: rgb("#8d8a80"), wall: rgb("#b7b2a4"), floorGrain: 0.6, joint: 0, reflect: 0 },
  street: { floor: rgb("#8b8d8c"), wall: rgb("#b9c6d2"), floorGrain: 0.35, joint: 0, reflect: 0, sky: true },
};

/** Points along a side of the shadow map. */
export const SHADOW_SIZE = 900;
export const crossed = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Everything that light and lens need to know of one shot, with the nearest triangle of each sample. */
export interface Scene {
  width: number;
  height: number;
  sw: number;
  sh: number;
  eye: Vec;
  back: Vec;
  right: Vec;
  up: Vec;
  focal: number;
  centreX: number;
  centreY: number;
  positions: Float64Array;
  normals: Float64Array;
  mesh: Mesh;
  backdrop: Backdrop;
  floorY: number;
  wallZ: number;
  radius: number;
  middle: Vec;
  light: Vec;
  lightRight: Vec;
  lightUp: Vec;
  shadowScale: number;
  shadowDepth: Float32Array;
  depth: Float32Array;
  ids: Int32Array;
  glassDepth: Float32Array;
  glassIds: Int32Array;
  hasGlass: boolean;
  occlusion: Float32Array;
  low: readonly number[];
  high: readonly number[];
}

/** Distance along the unnormalised ray to the floor (id -1), the wall (-2) or the sky (-3). */
export function backgroundHit(s: Scene, dy: number, dz: number, hit: { t: number; id: number }): void {
  hit.t = Infinity;
  hit.id = -3;
  if (dy < -1e-6) {
    hit.t = (s.floorY - s.eye[1]) / dy;
    hit.id = -1;
  }
  if (dz < -1e-6 && s.wallZ > -Infinity) {
    const t = (s.wallZ - s.eye[2]) / dz;
    if (t < hit.t) {
      hit.t = t;
      hit.id = -2;
    }
  }
}
