import { type Material, noise, type Surface } from "./materials.ts";
import { backgroundHit, type Scene } from "./scene.ts";
import { shadowAt } from "./shadow.ts";

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

/** Light, materials and lens: from the scene to sRGB bytes. */
export function develop(s: Scene): Uint8Array {
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
