import { type Material, noise, rgb, type Surface } from "./materials.ts";
import { Mesh, unit, type Vec } from "./mesh.ts";

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

interface Backdrop {
  readonly floor: Rgb;
  readonly wall: Rgb;
  readonly floorGrain: number;
  readonly joint: number;
  readonly reflect: number;
  readonly sky?: boolean;
}
type Rgb = readonly [number, number, number];
const BACKDROPS: Record<Setting, Backdrop> = {
  workshop: { floor: rgb("#a9a49a"), wall: rgb("#dedbd3"), floorGrain: 0.3, joint: 0, reflect: 0.06 },
  warehouse: { floor: rgb("#8f9193"), wall: rgb("#b9bfc0"), floorGrain: 0.4, joint: 300, reflect: 0.1 },
  studio: { floor: rgb("#d9d6cf"), wall: rgb("#e4e2dc"), floorGrain: 0.08, joint: 0, reflect: 0.1 },
  yard: { floor: rgb("#8d8a80"), wall: rgb("#b7b2a4"), floorGrain: 0.6, joint: 0, reflect: 0 },
  street: { floor: rgb("#8b8d8c"), wall: rgb("#b9c6d2"), floorGrain: 0.35, joint: 0, reflect: 0, sky: true },
};

const FIELD_OF_VIEW = (27 * Math.PI) / 180;
const SHADOW_SIZE = 900;
const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const crossed = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Draws triangles with depth; ids of the nearest ones and, apart, of the nearest see-through ones. */
function rasterise(
  width: number,
  height: number,
  depth: Float32Array,
  ids: Int32Array,
  count: number,
  project: Float32Array,
  accept: (triangle: number) => boolean,
  limit?: Float32Array,
): void {
  for (let t = 0; t < count; t += 1) {
    if (!accept(t)) continue;
    const o = t * 9;
    const x0 = project[o] as number,
      y0 = project[o + 1] as number,
      w0 = project[o + 2] as number;
    const x1 = project[o + 3] as number,
      y1 = project[o + 4] as number,
      w1 = project[o + 5] as number;
    const x2 = project[o + 6] as number,
      y2 = project[o + 7] as number,
      w2 = project[o + 8] as number;
    if (w0 <= 0 || w1 <= 0 || w2 <= 0) continue;
    const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
    if (Math.abs(area) < 1e-9) continue;
    const minX = Math.max(0, Math.ceil(Math.min(x0, x1, x2) - 0.5));
    const maxX = Math.min(width - 1, Math.floor(Math.max(x0, x1, x2) - 0.5));
    const minY = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - 0.5));
    const maxY = Math.min(height - 1, Math.floor(Math.max(y0, y1, y2) - 0.5));
    const inverse = 1 / area;
    // Both weights and the depth grow evenly along a row: the row's ends are solved for, not searched.
    const da = (y1 - y2) * inverse;
    const db = (y2 - y0) * inverse;
    const dc = -da - db;
    const dw = da * w0 + db * w1 + dc * w2;
    for (let y = minY; y <= maxY; y += 1) {
      const py = y + 0.5;
      const a0 = (x1 * (y2 - py) - x2 * (y1 - py)) * inverse;
      const b0 = (x2 * (y0 - py) - x0 * (y2 - py)) * inverse;
      const c0 = 1 - a0 - b0;
      let from = minX + 0.5;
      let to = maxX + 0.5;
      if (da > 0) from = Math.max(from, -a0 / da);
      else if (da < 0) to = Math.min(to, -a0 / da);
      else if (a0 < 0) continue;
      if (db > 0) from = Math.max(from, -b0 / db);
      else if (db < 0) to = Math.min(to, -b0 / db);
      else if (b0 < 0) continue;
      if (dc > 0) from = Math.max(from, -c0 / dc);
      else if (dc < 0) to = Math.min(to, -c0 / dc);
      else if (c0 < 0) continue;
      const first = Math.ceil(from - 0.5 - 1e-7);
      const last = Math.floor(to - 0.5 + 1e-7);
      let near =
        (a0 + da * (first + 0.5)) * w0 + (b0 + db * (first + 0.5)) * w1 + (c0 + dc * (first + 0.5)) * w2;
      for (let x = first, index = y * width + first; x <= last; x += 1, index += 1, near += dw) {
        if (near > (depth[index] as number) && (limit === undefined || near > (limit[index] as number))) {
          depth[index] = near;
          ids[index] = t;
        }
      }
    }
  }
}

/** A photograph of the thing as sRGB bytes, three a pixel. Pure: the same shot gives the same bytes. */
export function renderShot(shot: Shot, width: number, height: number): Uint8Array {
  const mesh = new Mesh();
  shot.build(mesh);
  const count = mesh.materials.length;
  const positions = Float64Array.from(mesh.positions);
  const normals = Float64Array.from(mesh.normals);
  const backdrop = BACKDROPS[shot.setting];

  // Bounds.
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i += 1) {
    const axis = i % 3;
    const value = positions[i] as number;
    if (value < (low[axis] as number)) low[axis] = value;
    if (value > (high[axis] as number)) high[axis] = value;
  }
  const middle: Vec = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
  const radius = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2;
  const floorY = Math.min(0, low[1]);
  const wallZ =
    shot.wall === undefined ? (backdrop.sky ? -Infinity : low[2] - radius * 1.6) : low[2] - shot.wall;

  // Camera: stands back until the bounds fill the frame, then shifts its lens to centre them.
  const azimuth = (shot.azimuth * Math.PI) / 180;
  const elevation = (shot.elevation * Math.PI) / 180;
  const back: Vec = [
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
  ];
  const right: Vec = unit(crossed([0, 1, 0], back));
  const up: Vec = crossed(back, right);
  const focal = height / 2 / Math.tan(FIELD_OF_VIEW / 2);
  const fill = shot.fill ?? 0.8;
  const extent = (distance: number): [number, number, number, number] => {
    const box: [number, number, number, number] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let i = 0; i < positions.length; i += 3) {
      const p: Vec = [
        (positions[i] as number) - middle[0],
        (positions[i + 1] as number) - middle[1],
        (positions[i + 2] as number) - middle[2],
      ];
      const z = distance - dot(p, back);
      if (z <= radius * 0.05) return [-1e9, 1e9, -1e9, 1e9];
      const [x, y] = [(dot(p, right) / z) * focal, (dot(p, up) / z) * focal];
      box[0] = Math.min(box[0], x);
      box[1] = Math.max(box[1], x);
      box[2] = Math.min(box[2], y);
      box[3] = Math.max(box[3], y);
    }
    return box;
  };
  let [near, far] = [radius * 1.05, radius * 40];
  for (let step = 0; step < 18; step += 1) {
    const distance = (near + far) / 2;
    const [x0, x1, y0, y1] = extent(distance);
    if (x1 - x0 > width * fill || y1 - y0 > height * fill) near = distance;
    else far = distance;
  }
  const distance = far;
  const [x0, x1, y0, y1] = extent(distance);
  const centreX = width / 2 - (x0 + x1) / 2;
  const centreY = height / 2 + (y0 + y1) / 2 - height * 0.015;
  const eye: Vec = [
    middle[0] + back[0] * distance,
    middle[1] + back[1] * distance,
    middle[2] + back[2] * distance,
  ];

  // Geometry buffers at twice the size: edges are smoothed by four samples a pixel.
  const [sw, sh] = [width * 2, height * 2];
  const projected = new Float32Array(count * 9);
  for (let v = 0; v < count * 3; v += 1) {
    const p: Vec = [
      (positions[v * 3] as number) - eye[0],
      (positions[v * 3 + 1] as number) - eye[1],
      (positions[v * 3 + 2] as number) - eye[2],
    ];
    const z = -dot(p, back);
    projected[v * 3] = ((dot(p, right) / z) * focal + centreX) * 2;
    projected[v * 3 + 1] = ((-dot(p, up) / z) * focal + centreY) * 2;
    projected[v * 3 + 2] = z > 0 ? 1 / z : -1;
  }
  const see = mesh.materials.map((material) => material.alpha < 1);
  const hasGlass = see.includes(true);
  const depth = new Float32Array(sw * sh);
  const ids = new Int32Array(sw * sh).fill(-1);
  rasterise(sw, sh, depth, ids, count, projected, (t) => !see[t]);
  const glassDepth = new Float32Array(hasGlass ? sw * sh : 0);
  const glassIds = new Int32Array(hasGlass ? sw * sh : 0).fill(-1);
  if (hasGlass) rasterise(sw, sh, glassDepth, glassIds, count, projected, (t) => see[t] === true, depth);

  // Light from the upper left of the viewer; its shadow map covers the thing.
  const light: Vec = unit([-0.62 * right[0] + 0.42 * back[0], 0.95, -0.62 * right[2] + 0.42 * back[2]]);
  const lightRight = unit(crossed([0, 1, 0.02], light));
  const lightUp = crossed(light, lightRight);
  const shadowScale = SHADOW_SIZE / (radius * 2.1);
  const shadowPoints = new Float32Array(count * 9);
  for (let v = 0; v < count * 3; v += 1) {
    const p: Vec = [
      (positions[v * 3] as number) - middle[0],
      (positions[v * 3 + 1] as number) - middle[1],
      (positions[v * 3 + 2] as number) - middle[2],
    ];
    shadowPoints[v * 3] = dot(p, lightRight) * shadowScale + SHADOW_SIZE / 2;
    shadowPoints[v * 3 + 1] = dot(p, lightUp) * shadowScale + SHADOW_SIZE / 2;
    shadowPoints[v * 3 + 2] = 1 + (dot(p, light) + radius) / (radius * 2);
  }
  const shadowDepth = new Float32Array(SHADOW_SIZE * SHADOW_SIZE);
  rasterise(
    SHADOW_SIZE,
    SHADOW_SIZE,
    shadowDepth,
    new Int32Array(SHADOW_SIZE * SHADOW_SIZE),
    count,
    shadowPoints,
    (t) => !see[t],
  );

  const scene: Scene = {
    width,
    height,
    sw,
    sh,
    eye,
    back,
    right,
    up,
    focal,
    centreX,
    centreY,
    positions,
    normals,
    mesh,
    backdrop,
    floorY,
    wallZ,
    radius,
    middle,
    light,
    lightRight,
    lightUp,
    shadowScale,
    shadowDepth,
    depth,
    ids,
    glassDepth,
    glassIds,
    hasGlass,
    occlusion: new Float32Array(0),
    low,
    high,
  };
  scene.occlusion = occlusionOf(scene);
  return develop(scene);
}

interface Scene {
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
function backgroundHit(s: Scene, dy: number, dz: number, hit: { t: number; id: number }): void {
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

/** Places looked at round each point, in sixteen turns that repeat every 4×4 pixels. */
const TAPS = 11;
const TAP_X = new Float32Array(16 * TAPS);
const TAP_Y = new Float32Array(16 * TAPS);
for (let index = 0; index < 16 * TAPS; index += 1) {
  const k = index % TAPS;
  const angle = Math.floor(index / TAPS) * 0.3927 + k * 2.399;
  TAP_X[index] = (Math.cos(angle) * (k + 0.5)) / TAPS;
  TAP_Y[index] = (Math.sin(angle) * (k + 0.5)) / TAPS;
}

/** How much of the surroundings each point sees (0 to 1), at half size, from the depths around it. */
function occlusionOf(s: Scene): Float32Array {
  const [w, h] = [Math.ceil(s.width / 2), Math.ceil(s.height / 2)];
  const px = new Float32Array(w * h),
    py = new Float32Array(w * h),
    pz = new Float32Array(w * h);
  const nx = new Float32Array(w * h),
    ny = new Float32Array(w * h),
    nz = new Float32Array(w * h);
  const dist = new Float32Array(w * h);
  const hit = { t: 0, id: 0 };
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const index = y * w + x;
      const sample = Math.min(y * 4 + 1, s.sh - 1) * s.sw + Math.min(x * 4 + 1, s.sw - 1);
      const u = (x * 2 + 0.75 - s.centreX) / s.focal,
        v = -(y * 2 + 0.75 - s.centreY) / s.focal;
      const dx = s.right[0] * u + s.up[0] * v - s.back[0],
        dy = s.right[1] * u + s.up[1] * v - s.back[1],
        dz = s.right[2] * u + s.up[2] * v - s.back[2];
      const id = s.ids[sample] as number;
      let t: number;
      if (id >= 0) {
        t = 1 / (s.depth[sample] as number);
        let a = s.normals[id * 9] as number,
          b = s.normals[id * 9 + 1] as number,
          c = s.normals[id * 9 + 2] as number;
        if (a * dx + b * dy + c * dz > 0) {
          a = -a;
          b = -b;
          c = -c;
        }
        nx[index] = a;
        ny[index] = b;
        nz[index] = c;
      } else {
        backgroundHit(s, dy, dz, hit);
        t = Math.min(hit.t, s.radius * 60);
        if (hit.id === -2) nz[index] = 1;
        else ny[index] = 1;
      }
      px[index] = s.eye[0] + dx * t;
      py[index] = s.eye[1] + dy * t;
      pz[index] = s.eye[2] + dz * t;
      dist[index] = t;
    }
  }
  const reach = s.radius * 0.34;
  const raw = new Float32Array(w * h);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const index = y * w + x;
      const pixels = Math.min(70, (reach / (dist[index] as number)) * s.focal * 0.5);
      const spin = ((x & 3) * 4 + (y & 3)) * TAPS;
      let sum = 0;
      for (let k = 0; k < TAPS; k += 1) {
        const qx = Math.round(x + (TAP_X[spin + k] as number) * pixels),
          qy = Math.round(y + (TAP_Y[spin + k] as number) * pixels);
        if (qx < 0 || qy < 0 || qx >= w || qy >= h) continue;
        const q = qy * w + qx;
        const vx = (px[q] as number) - (px[index] as number),
          vy = (py[q] as number) - (py[index] as number),
          vz = (pz[q] as number) - (pz[index] as number);
        const length = Math.sqrt(vx * vx + vy * vy + vz * vz) + 1e-6;
        const facing =
          (vx * (nx[index] as number) + vy * (ny[index] as number) + vz * (nz[index] as number)) / length -
          0.08;
        if (facing > 0) sum += facing / (1 + (length * length * 2) / (reach * reach));
      }
      raw[index] = Math.max(0, 1 - (sum / TAPS) * 2.3);
    }
  }
  // Smooths the 4×4 pattern where the depth is continuous.
  const smooth = new Float32Array(w * h);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const index = y * w + x;
      let sum = 0,
        weight = 0;
      for (let j = -2; j < 2; j += 1) {
        for (let i = -2; i < 2; i += 1) {
          const qx = x + i,
            qy = y + j;
          if (qx < 0 || qy < 0 || qx >= w || qy >= h) continue;
          const q = qy * w + qx;
          if (Math.abs((dist[q] as number) - (dist[index] as number)) > s.radius * 0.08) continue;
          sum += raw[q] as number;
          weight += 1;
        }
      }
      smooth[index] = weight > 0 ? sum / weight : (raw[index] as number);
    }
  }
  return smooth;
}

/** 1 when nothing stands between the light and this place of the shadow map. */
function lightAt(s: Scene, u: number, v: number, d: number): number {
  const mx = Math.round(u);
  const my = Math.round(v);
  if (mx < 0 || my < 0 || mx >= SHADOW_SIZE || my >= SHADOW_SIZE) return 1;
  return (s.shadowDepth[my * SHADOW_SIZE + mx] as number) < d ? 1 : 0;
}

function shadowAt(s: Scene, x: number, y: number, z: number): number {
  const rx = x - s.middle[0],
    ry = y - s.middle[1],
    rz = z - s.middle[2];
  const u =
    (rx * s.lightRight[0] + ry * s.lightRight[1] + rz * s.lightRight[2]) * s.shadowScale + SHADOW_SIZE / 2;
  const v = (rx * s.lightUp[0] + ry * s.lightUp[1] + rz * s.lightUp[2]) * s.shadowScale + SHADOW_SIZE / 2;
  const d = 1 + (rx * s.light[0] + ry * s.light[1] + rz * s.light[2] + s.radius) / (s.radius * 2) + 0.006;
  // Most points lie wholly in the light or in the shade: four far samples that agree are enough.
  const far =
    lightAt(s, u - 7, v - 7, d) +
    lightAt(s, u + 7, v - 7, d) +
    lightAt(s, u - 7, v + 7, d) +
    lightAt(s, u + 7, v + 7, d) +
    lightAt(s, u, v, d);
  if (far === 0 || far === 5) return far / 5;
  let lit = 0;
  for (let j = -2; j <= 2; j += 1) {
    for (let i = -2; i <= 2; i += 1) {
      lit += lightAt(s, u + i * 3.1, v + j * 3.1, d);
    }
  }
  return lit / 25;
}

/** The room as a mirror sees it: soft boxes above, a darker horizon, the floor's colour below. */
function roomLight(s: Scene, dx: number, dy: number, dz: number, rough: number): number {
  const side = dx * s.right[0] + dz * s.right[2];
  const sky = 0.75 + 0.45 * Math.max(0, dy);
  const horizon = 1 - 0.6 * Math.exp(-((dy - 0.05) * (dy - 0.05)) / (0.012 + rough * 0.3));
  const box =
    side < -0.1 && dy > 0.1 ? 1.1 * Math.min(1, (dy - 0.1) * 5) * Math.min(1, (-0.1 - side) * 4) : 0;
  const strip = Math.abs(side - 0.55) < 0.16 && dy > -0.1 ? 0.7 : 0;
  const sharp = dy < -0.02 ? 0.42 : sky * horizon + (box + strip) * (1 - rough * 0.7);
  return sharp * (1 - rough * 0.5) + 0.9 * rough * 0.5;
}

const KEY = 2.1;
const AMBIENT = 0.62;

function develop(s: Scene): Uint8Array {
  const { width, height, sw } = s;
  const bytes = new Uint8Array(width * height * 3);
  const color = new Float64Array(3);
  const surface: Surface = { r: 0, g: 0, b: 0, rough: 0, metal: 0, glow: 0, dx: 0, dy: 0, dz: 0 };
  const hit = { t: 0, id: 0 };
  const halfWidth = Math.ceil(width / 2);
  const groups = s.mesh.groups;
  const key = (index: number): number => {
    const id = s.ids[index] as number;
    const base = id < 0 ? -1 : (groups[id] as number);
    const pane = s.hasGlass ? (s.glassIds[index] as number) : -1;
    return base * 4096 + (pane < 0 ? 0 : (groups[pane] as number) + 1);
  };

  const lightSurface = (
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    dx: number,
    dy: number,
    dz: number,
    ao: number,
  ): void => {
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    const ax = nx / length,
      ay = ny / length,
      az = nz / length;
    const cosine = ax * s.light[0] + ay * s.light[1] + az * s.light[2];
    const offset = s.radius * 0.008;
    const lit = cosine > 0 ? shadowAt(s, px + ax * offset, py + ay * offset, pz + az * offset) : 0;
    const diffuse = Math.max(0, cosine) * lit * KEY * (1 - surface.metal);
    const ambient =
      (AMBIENT + 0.28 * ay + 0.1 * (ax * s.back[0] + az * s.back[2])) * ao * (1 - surface.metal * 0.85);
    const facing = -(ax * dx + ay * dy + az * dz);
    const rx = dx + 2 * facing * ax,
      ry = dy + 2 * facing * ay,
      rz = dz + 2 * facing * az;
    const spread = 1 - surface.rough;
    const power = 4 + 220 * spread * spread * spread * spread;
    const mirror = rx * s.light[0] + ry * s.light[1] + rz * s.light[2];
    // A highlight this faint would not show: the power is spared.
    const shine =
      lit > 0 && mirror > 0.3 && power * (1 - mirror) < 8
        ? mirror ** power * (power + 6) * 0.012 * lit * (spread + 0.1)
        : 0;
    const away = 1 - Math.max(0, facing);
    const grazing = away * away * away * away * away;
    const gloss = (0.04 + 0.5 * grazing * spread) * spread;
    const m = surface.metal;
    const room =
      m > 0 || gloss > 0.012 ? roomLight(s, rx, ry, rz, surface.rough) * (0.35 + 0.65 * ao) : 0.5 * ao;
    const reflect = room * (gloss * (1 - m) + m * (0.85 + 0.15 * grazing));
    const glint = shine * (m > 0.5 ? 1.4 : 0.5);
    const warm = diffuse + ambient * 0.98,
      cool = diffuse * 0.96 + ambient * 1.05;
    const tr = m > 0 ? 1 - m + m * surface.r : 1,
      tg = m > 0 ? 1 - m + m * surface.g : 1,
      tb = m > 0 ? 1 - m + m * surface.b : 1;
    color[0] = surface.r * (warm + surface.glow) + (reflect + glint) * tr;
    color[1] = surface.g * (diffuse * 0.985 + ambient + surface.glow) + (reflect + glint) * tg;
    color[2] = surface.b * (cool + surface.glow) + (reflect + glint) * tb;
  };

  /** Colour and normal of a triangle where a ray meets it. */
  const meet = (id: number, dx: number, dy: number, dz: number, ao: number): void => {
    const o = id * 9,
      p = s.positions,
      n = s.normals;
    const ax = p[o] as number,
      ay = p[o + 1] as number,
      az = p[o + 2] as number;
    const e1x = (p[o + 3] as number) - ax,
      e1y = (p[o + 4] as number) - ay,
      e1z = (p[o + 5] as number) - az;
    const e2x = (p[o + 6] as number) - ax,
      e2y = (p[o + 7] as number) - ay,
      e2z = (p[o + 8] as number) - az;
    // Möller–Trumbore.
    const hx = dy * e2z - dz * e2y,
      hy = dz * e2x - dx * e2z,
      hz = dx * e2y - dy * e2x;
    const det = e1x * hx + e1y * hy + e1z * hz || 1e-12;
    const sx = s.eye[0] - ax,
      sy = s.eye[1] - ay,
      sz = s.eye[2] - az;
    const b = Math.min(1, Math.max(0, (sx * hx + sy * hy + sz * hz) / det));
    const qx = sy * e1z - sz * e1y,
      qy = sz * e1x - sx * e1z,
      qz = sx * e1y - sy * e1x;
    const c = Math.min(1 - b, Math.max(0, (dx * qx + dy * qy + dz * qz) / det));
    const a = 1 - b - c;
    const px = ax + e1x * b + e2x * c,
      py = ay + e1y * b + e2y * c,
      pz = az + e1z * b + e2z * c;
    let nx = (n[o] as number) * a + (n[o + 3] as number) * b + (n[o + 6] as number) * c;
    let ny = (n[o + 1] as number) * a + (n[o + 4] as number) * b + (n[o + 7] as number) * c;
    let nz = (n[o + 2] as number) * a + (n[o + 5] as number) * b + (n[o + 8] as number) * c;
    const part = s.mesh.parts[id] as number;
    const f = s.mesh.frames[part] as readonly number[];
    const tx = px - (f[3] as number),
      ty = py - (f[7] as number),
      tz = pz - (f[11] as number);
    surface.dx = 0;
    surface.dy = 0;
    surface.dz = 0;
    surface.glow = 0;
    (s.mesh.materials[id] as Material).shade(
      (f[0] as number) * tx + (f[4] as number) * ty + (f[8] as number) * tz,
      (f[1] as number) * tx + (f[5] as number) * ty + (f[9] as number) * tz,
      (f[2] as number) * tx + (f[6] as number) * ty + (f[10] as number) * tz,
      (f[0] as number) * nx + (f[4] as number) * ny + (f[8] as number) * nz,
      (f[1] as number) * nx + (f[5] as number) * ny + (f[9] as number) * nz,
      (f[2] as number) * nx + (f[6] as number) * ny + (f[10] as number) * nz,
      part,
      surface,
    );
    if (nx * dx + ny * dy + nz * dz > 0) {
      nx = -nx;
      ny = -ny;
      nz = -nz;
    }
    lightSurface(px, py, pz, nx + surface.dx, ny + surface.dy, nz + surface.dz, dx, dy, dz, ao);
  };

  const background = (dx: number, dy: number, dz: number, ao: number): void => {
    backgroundHit(s, dy, dz, hit);
    const back = s.backdrop;
    surface.dx = 0;
    surface.dy = 0;
    surface.dz = 0;
    surface.glow = 0;
    surface.metal = 0;
    surface.rough = 0.75;
    if (hit.id === -3) {
      const rise = Math.min(1, Math.max(0, dy * 3));
      color[0] = 0.78 - 0.5 * rise;
      color[1] = 0.86 - 0.36 * rise;
      color[2] = 0.95 - 0.12 * rise;
      return;
    }
    const px = s.eye[0] + dx * hit.t,
      py = s.eye[1] + dy * hit.t,
      pz = s.eye[2] + dz * hit.t;
    // Grain in proportion to the thing, so that a screw and a wall both lie on a believable floor.
    const unitSize = 2.4 / Math.max(s.radius, 12);
    if (hit.id === -1) {
      const large = noise(px * unitSize + 3, 0, pz * unitSize),
        small = noise(px * unitSize * 9, 7, pz * unitSize * 9),
        tiny = noise(px * unitSize * 40, 3, pz * unitSize * 40);
      let tone = 1 + back.floorGrain * ((large - 0.5) * 0.45 + (small - 0.5) * 0.25 + (tiny - 0.5) * 0.3);
      if (back.joint > 0) {
        const away = Math.abs(((((px + 71) % back.joint) + back.joint) % back.joint) - back.joint / 2);
        if (away < 0.9) tone *= 0.72;
      }
      surface.r = back.floor[0] * tone;
      surface.g = back.floor[1] * tone;
      surface.b = back.floor[2] * tone;
      surface.rough = 0.8 - back.reflect * 2;
      lightSurface(px, py, pz, 0, 1, 0, dx, dy, dz, ao);
      if (back.sky) {
        const haze = Math.min(1, Math.max(0, (hit.t - s.radius * 8) / (s.radius * 40)));
        color[0] = (color[0] as number) * (1 - haze) + 0.78 * haze;
        color[1] = (color[1] as number) * (1 - haze) + 0.86 * haze;
        color[2] = (color[2] as number) * (1 - haze) + 0.95 * haze;
      }
      return;
    }
    const tone =
      0.95 +
      0.1 * noise(px * unitSize * 0.7, py * unitSize * 0.7, 5) +
      0.03 * (noise(px * unitSize * 30, py * unitSize * 30, 1) - 0.5);
    surface.r = back.wall[0] * tone;
    surface.g = back.wall[1] * tone;
    surface.b = back.wall[2] * tone;
    surface.rough = 0.95;
    lightSurface(px, py, pz, 0, 0, 1, dx, dy, dz, ao);
    // The lamps stand near the thing: the wall falls off towards its edges.
    const fall =
      1 /
      (1 + (((px - s.middle[0]) / (s.radius * 4)) ** 2 + ((py - s.middle[1]) / (s.radius * 3.4)) ** 2) * 0.5);
    const dim = 0.62 + 0.38 * fall;
    color[0] = (color[0] as number) * dim;
    color[1] = (color[1] as number) * dim;
    color[2] = (color[2] as number) * dim;
  };

  const shadeSample = (sx: number, sy: number, ao: number): void => {
    const index = sy * sw + sx;
    const u = ((sx + 0.5) / 2 - s.centreX) / s.focal,
      v = -((sy + 0.5) / 2 - s.centreY) / s.focal;
    let dx = s.right[0] * u + s.up[0] * v - s.back[0],
      dy = s.right[1] * u + s.up[1] * v - s.back[1],
      dz = s.right[2] * u + s.up[2] * v - s.back[2];
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    dx /= length;
    dy /= length;
    dz /= length;
    const id = s.ids[index] as number;
    if (id >= 0) meet(id, dx, dy, dz, ao);
    else background(dx, dy, dz, ao);
    const pane = s.hasGlass ? (s.glassIds[index] as number) : -1;
    if (pane >= 0) {
      const br = color[0] as number,
        bg = color[1] as number,
        bb = color[2] as number;
      meet(pane, dx, dy, dz, 1);
      const alpha = (s.mesh.materials[pane] as Material).alpha;
      color[0] = br * (1 - alpha) + (color[0] as number) * alpha + (color[0] as number) * 0.05;
      color[1] = bg * (1 - alpha) + (color[1] as number) * alpha + (color[1] as number) * 0.05;
      color[2] = bb * (1 - alpha) + (color[2] as number) * alpha + (color[2] as number) * 0.05;
    }
  };

  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const ao = s.occlusion[(y >> 1) * halfWidth + (x >> 1)] as number;
      const i = y * 2 * sw + x * 2;
      const first = key(i);
      let r = 0,
        g = 0,
        b = 0;
      if (key(i + 1) === first && key(i + sw) === first && key(i + sw + 1) === first) {
        shadeSample(x * 2, y * 2, ao);
        r = color[0] as number;
        g = color[1] as number;
        b = color[2] as number;
      } else {
        for (let k = 0; k < 4; k += 1) {
          shadeSample(x * 2 + (k & 1), y * 2 + (k >> 1), ao);
          // Bright edges are limited before averaging, else they stay jagged.
          r += Math.min(1.2, color[0] as number) / 4;
          g += Math.min(1.2, color[1] as number) / 4;
          b += Math.min(1.2, color[2] as number) / 4;
        }
      }
      const cx = x / width - 0.5,
        cy = y / height - 0.5;
      const vignette = 1 - 0.28 * (cx * cx + cy * cy) * 2;
      const out = (y * width + x) * 3;
      // Lenses and overcast halls take some colour away.
      const grey = (0.3 * r + 0.59 * g + 0.11 * b) * 0.2;
      r = r * 0.8 + grey;
      g = g * 0.8 + grey;
      b = b * 0.8 + grey;
      bytes[out] = tone(r * vignette);
      bytes[out + 1] = tone(g * vignette);
      bytes[out + 2] = tone(b * vignette);
    }
  }
  return bytes;
}

/** Film-like shoulder, then sRGB; a table, as it runs for every channel of every pixel. */
const TONES = Uint8Array.from({ length: 4096 }, (_, index) => {
  const x = (index / 4095) * 4 * 0.55;
  const mapped = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14);
  return Math.round(Math.min(1, mapped) ** (1 / 2.2) * 255);
});
const tone = (value: number): number =>
  TONES[Math.min(4095, Math.max(0, Math.round((value / 4) * 4095)))] as number;
