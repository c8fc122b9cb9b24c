import { randomFrom } from "./random.ts";

/** What a point of a material looks like: linear colour, roughness, metalness and a tilted normal. */
export interface Surface {
  r: number;
  g: number;
  b: number;
  rough: number;
  metal: number;
  /** Light of its own. */
  glow: number;
  /** Added to the normal before lighting, in world axes. */
  dx: number;
  dy: number;
  dz: number;
}

/** A solid texture: colours depend on the point inside the part (cm), its normal and a number of the part. */
export interface Material {
  /** Below 1 the thing behind shows through (one layer). */
  readonly alpha: number;
  shade(
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    part: number,
    out: Surface,
  ): void;
}

type Rgb = readonly [number, number, number];
const linear = (channel: number): number => (channel / 255) ** 2.2;
/** `#rrggbb` to linear light. */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [linear(value >> 16), linear((value >> 8) & 255), linear(value & 255)];
}

const PERMUTATION = new Uint8Array(512);
const VALUES = new Float32Array(256);
{
  const random = randomFrom(20_240_607);
  const order = Array.from({ length: 256 }, (_, index) => index);
  for (let index = 255; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other] as number, order[index] as number];
  }
  for (let index = 0; index < 512; index += 1) PERMUTATION[index] = order[index & 255] as number;
  for (let index = 0; index < 256; index += 1) VALUES[index] = random();
}
/** Value noise from 0 to 1 with features of one unit. */
export function noise(x: number, y: number, z: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const iz = Math.floor(z);
  let fx = x - ix;
  let fy = y - iy;
  let fz = z - iz;
  fx = fx * fx * (3 - 2 * fx);
  fy = fy * fy * (3 - 2 * fy);
  fz = fz * fz * (3 - 2 * fz);
  const p0 = PERMUTATION[ix & 255] as number;
  const p1 = PERMUTATION[(ix + 1) & 255] as number;
  const y0 = iy & 255;
  const y1 = (iy + 1) & 255;
  const z0 = iz & 255;
  const z1 = (iz + 1) & 255;
  const p00 = PERMUTATION[p0 + y0] as number;
  const p01 = PERMUTATION[p0 + y1] as number;
  const p10 = PERMUTATION[p1 + y0] as number;
  const p11 = PERMUTATION[p1 + y1] as number;
  const a =
    (VALUES[PERMUTATION[p00 + z0] as number] as number) * (1 - fx) +
    (VALUES[PERMUTATION[p10 + z0] as number] as number) * fx;
  const b =
    (VALUES[PERMUTATION[p01 + z0] as number] as number) * (1 - fx) +
    (VALUES[PERMUTATION[p11 + z0] as number] as number) * fx;
  const c =
    (VALUES[PERMUTATION[p00 + z1] as number] as number) * (1 - fx) +
    (VALUES[PERMUTATION[p10 + z1] as number] as number) * fx;
  const d =
    (VALUES[PERMUTATION[p01 + z1] as number] as number) * (1 - fx) +
    (VALUES[PERMUTATION[p11 + z1] as number] as number) * fx;
  return (a * (1 - fy) + b * fy) * (1 - fz) + (c * (1 - fy) + d * fy) * fz;
}
const cloud = (x: number, y: number, z: number): number =>
  noise(x, y, z) * 0.55 + noise(x * 2.1, y * 2.1, z * 2.1) * 0.3 + noise(x * 4.3, y * 4.3, z * 4.3) * 0.15;

function paintWith(out: Surface, color: Rgb, factor: number, rough: number, metal: number): void {
  out.r = color[0] * factor;
  out.g = color[1] * factor;
  out.b = color[2] * factor;
  out.rough = rough;
  out.metal = metal;
}

/** Lacquer, plastic, enamel, plaster: one colour with a touch of unevenness. */
export function paint(hex: string, rough = 0.45, uneven = 0.05): Material {
  const color = rgb(hex);
  return {
    alpha: 1,
    shade(x, y, z, _nx, _ny, _nz, part, out) {
      paintWith(out, color, 1 - uneven + uneven * 2 * noise(x * 0.11 + part, y * 0.11, z * 0.11), rough, 0);
    },
  };
}

export const ceramic = (hex = "#f3f2ee"): Material => paint(hex, 0.08, 0.015);

/** Metal with an optional brushed grain along x. */
export function metal(hex: string, rough = 0.3, brushed = 0.08): Material {
  const color = rgb(hex);
  return {
    alpha: 1,
    shade(x, y, z, _nx, _ny, _nz, part, out) {
      const grain = noise(x * 0.15 + part * 7, y * 6, z * 6) - 0.5;
      paintWith(out, color, 1 + grain * brushed * 2, rough + grain * brushed, 1);
      out.dy = grain * brushed * 0.4;
    },
  };
}

/** Hot-dip galvanized steel: large grey crystals. */
export function galvanized(hex = "#b9bec2"): Material {
  const color = rgb(hex);
  return {
    alpha: 1,
    shade(x, y, z, _nx, _ny, _nz, part, out) {
      const crystal = Math.floor(noise(x * 0.9 + part, y * 0.9, z * 0.9) * 9) / 9;
      paintWith(out, color, 0.78 + crystal * 0.42, 0.42, 0.9);
      out.dx = (crystal - 0.5) * 0.12;
    },
  };
}

/** Steel that has weathered: rust blooms over a base. */
export function rusty(hex: string, amount = 0.5): Material {
  const color = rgb(hex);
  const rust = rgb("#7a3d1e");
  return {
    alpha: 1,
    shade(x, y, z, _nx, _ny, _nz, part, out) {
      const bloom = cloud(x * 0.09 + part * 3, y * 0.09, z * 0.09);
      const fine = noise(x * 1.7, y * 1.7, z * 1.7);
      const mix = Math.min(1, Math.max(0, (bloom - 0.62 + amount * 0.4) * 4)) * (0.55 + fine * 0.45);
      out.r = color[0] * (1 - mix) + rust[0] * mix * (0.6 + fine * 0.8);
      out.g = color[1] * (1 - mix) + rust[1] * mix * (0.6 + fine * 0.8);
      out.b = color[2] * (1 - mix) + rust[2] * mix * (0.6 + fine * 0.8);
      out.rough = 0.5 + mix * 0.4;
      out.metal = 0.35 * (1 - mix);
    },
  };
}

/** Wood with its grain along an axis; each part is another board. */
export function wood(
  hex: string,
  options: {
    readonly along?: "x" | "y" | "z";
    readonly rough?: number;
    readonly contrast?: number;
    readonly scale?: number;
  } = {},
): Material {
  const color = rgb(hex);
  const { along = "y", rough = 0.5, contrast = 1, scale = 1 } = options;
  return {
    alpha: 1,
    shade(x, y, z, _nx, _ny, _nz, part, out) {
      const shift = (part * 37.7) % 97;
      const length = (along === "x" ? x : along === "y" ? y : z) / scale;
      const across = (along === "x" ? y : x) / scale;
      const deep = (along === "z" ? y : z) / scale;
      const wave = noise(length * 0.018 + shift, across * 0.07, deep * 0.07) * 5;
      const turn = across * 0.2 + deep * 0.26 + wave + shift;
      const ring = Math.abs(turn - Math.floor(turn) - 0.5) * 2;
      const fibre = noise(length * 0.12, across * 5 + shift, deep * 5);
      const board = 0.86 + (VALUES[(part * 13) & 255] as number) * 0.26;
      const dark = 1 - contrast * (0.26 * ring * ring + 0.2 * (fibre - 0.5));
      out.r = color[0] * dark * board;
      out.g = color[1] * dark * dark * board;
      out.b = color[2] * dark * dark * dark * board;
      out.rough = rough + 0.1 * ring;
      out.metal = 0;
    },
  };
}

/** Strand board: flakes of wood in all directions. */
export function strands(hex: string): Material {
  const color = rgb(hex);
  return {
    alpha: 1,
    shade(x, y, z, nx, ny, _nz, part, out) {
      const [u, v] = Math.abs(ny) > 0.5 ? [x, z] : Math.abs(nx) > 0.5 ? [z, y] : [x, y];
      let tone = 0;
      for (let layer = 0; layer < 3; layer += 1) {
        const turn = layer * 2.1 + Math.floor(noise(u * 0.12 + layer * 9, v * 0.12, part) * 5);
        const [s, c] = [Math.sin(turn), Math.cos(turn)];
        tone += noise((u * c + v * s) * 0.22 + layer * 31, (v * c - u * s) * 0.95, layer);
      }
      const factor = 0.55 + (tone / 3) * 0.9;
      paintWith(out, color, factor, 0.7, 0);
      out.b *= factor;
    },
  };
}

/** Concrete, plaster, stone: clouds, specks and pores. */
export function mineral(
  hex: string,
  options: {
    readonly specks?: number;
    readonly clouds?: number;
    readonly rough?: number;
    readonly grain?: number;
  } = {},
): Material {
  const color = rgb(hex);
  const { specks = 0.12, clouds = 0.25, rough = 0.85, grain = 1.4 } = options;
  return {
    alpha: 1,
    shade(x, y, z, _nx, _ny, _nz, part, out) {
      const shift = (part * 11.3) % 83;
      const large = cloud(x * 0.06 + shift, y * 0.06, z * 0.06);
      const fine = noise(x * grain * 2 + shift, y * grain * 2, z * grain * 2);
      const pore = fine < 0.16 ? 1 - specks * 2.2 : 1;
      paintWith(
        out,
        color,
        (1 - clouds / 2 + clouds * large + specks * (fine - 0.5)) *
          pore *
          (0.93 + (VALUES[(part * 29) & 255] as number) * 0.14),
        rough,
        0,
      );
      out.dx = (fine - 0.5) * 0.12;
    },
  };
}

/** Granite and porphyry: crystals of three tones. */
export function granite(hex: string): Material {
  const color = rgb(hex);
  return {
    alpha: 1,
    shade(x, y, z, _nx, _ny, _nz, part, out) {
      const crystal = noise(x * 2.6 + part, y * 2.6, z * 2.6);
      const other = noise(x * 4.1, y * 4.1 + part, z * 4.1);
      const tone = crystal < 0.3 ? 0.45 : other > 0.72 ? 1.5 : 1;
      paintWith(out, color, tone * (0.85 + 0.3 * (VALUES[(part * 17) & 255] as number)), 0.75, 0);
      out.dx = (crystal - 0.5) * 0.3;
      out.dz = (other - 0.5) * 0.3;
    },
  };
}

/** Woven or looped textile; `fleck` mixes a second colour in. */
export function textile(hex: string, fleck = hex, size = 1): Material {
  const color = rgb(hex);
  const second = rgb(fleck);
  return {
    alpha: 1,
    shade(x, y, z, _nx, _ny, _nz, part, out) {
      const loop = noise((x * 3.1) / size + part, (y * 3.1) / size, (z * 3.1) / size);
      const patch = noise((x * 0.5) / size, (y * 0.5) / size + part, (z * 0.5) / size);
      const mix = Math.min(1, Math.max(0, (loop - 0.45) * 4)) * 0.75 + (patch - 0.5) * 0.3;
      const light = 0.72 + 0.5 * loop;
      out.r = (color[0] * (1 - mix) + second[0] * mix) * light;
      out.g = (color[1] * (1 - mix) + second[1] * mix) * light;
      out.b = (color[2] * (1 - mix) + second[2] * mix) * light;
      out.rough = 1;
      out.metal = 0;
      out.dx = (loop - 0.5) * 0.5;
      out.dz = (patch - 0.5) * 0.3;
    },
  };
}

/** Matted fibres in layers: mineral wool, wood fibre. */
export function fibres(hex: string): Material {
  const color = rgb(hex);
  return {
    alpha: 1,
    shade(x, y, z, _nx, _ny, _nz, part, out) {
      const layer = noise(x * 0.35 + part, y * 3.4, z * 0.35);
      const hair = noise(x * 2.4, y * 5, z * 2.4 + part);
      paintWith(out, color, 0.62 + 0.4 * layer + 0.35 * (hair - 0.4), 1, 0);
      out.dx = (hair - 0.5) * 0.7;
      out.dy = (layer - 0.5) * 0.5;
    },
  };
}

/** A sheet full of round holes, on a grid of `pitch` centimetres seen in the plane of the face. */
export function perforated(base: Material, pitch: number, hole: number, dark = "#17181a"): Material {
  const black = rgb(dark);
  return {
    alpha: 1,
    shade(x, y, z, nx, ny, nz, part, out) {
      base.shade(x, y, z, nx, ny, nz, part, out);
      const u = Math.abs(ny) <= 0.6 && Math.abs(nx) > 0.6 ? z : x;
      const v = Math.abs(ny) > 0.6 ? z : y;
      const a = u - Math.round(u / pitch) * pitch;
      const b = v - Math.round(v / pitch) * pitch;
      if (a * a + b * b < hole * hole) paintWith(out, black, 1, 0.9, 0);
    },
  };
}

/** Rectangles of a material with joints, in running bond when `bond` is a half; on the face that looks at you. */
export function coursed(
  base: Material,
  joint: string,
  width: number,
  height: number,
  gap: number,
  bond = 0,
): Material {
  const mortar = rgb(joint);
  return {
    alpha: 1,
    shade(x, y, z, nx, ny, nz, part, out) {
      const u = Math.abs(ny) <= 0.6 && Math.abs(nx) > 0.6 ? z : x;
      const v = Math.abs(ny) > 0.6 ? z : y;
      const row = Math.floor(v / height);
      const shifted = u + (row % 2 === 0 ? 0 : width * bond);
      const column = Math.floor(shifted / width);
      const [a, b] = [shifted - column * width, v - row * height];
      if (a < gap || b < gap) {
        paintWith(out, mortar, 0.8 + 0.4 * noise(x * 2, y * 2, z * 2), 0.95, 0);
        return;
      }
      base.shade(x, y, z, nx, ny, nz, part + column * 31 + row * 57, out);
    },
  };
}

/** Encaustic cement tile: a star in a circle in a square, in three colours. */
export function patterned(ground: string, main: string, accent: string, size: number): Material {
  const [a, b, c] = [rgb(ground), rgb(main), rgb(accent)];
  return {
    alpha: 1,
    shade(x, y, z, _nx, ny, _nz, _part, out) {
      const [u, v] = [x / size, (Math.abs(ny) > 0.6 ? z : y) / size];
      const radius = Math.hypot(u, v) * 2;
      const angle = Math.atan2(v, u);
      const petal = 0.5 + 0.32 * Math.cos(angle * 8);
      const cornerDistance = Math.hypot(Math.abs(u) - 0.5, Math.abs(v) - 0.5) * 2;
      const color =
        cornerDistance < 0.42
          ? cornerDistance < 0.26
            ? c
            : b
          : radius < petal
            ? b
            : radius < 0.86 && radius > 0.76
              ? c
              : a;
      paintWith(out, color, 0.85 + 0.25 * cloud(x * 0.3, y * 0.3, z * 0.3), 0.6, 0);
    },
  };
}

/** Lamp glass, lit screens, sky behind a window. */
export function glowing(hex: string, strength: number): Material {
  const color = rgb(hex);
  return {
    alpha: 1,
    shade(_x, _y, _z, _nx, _ny, _nz, _part, out) {
      paintWith(out, color, 1, 0.6, 0);
      out.glow = strength;
    },
  };
}

/** Clear or tinted panes. */
export function glass(hex = "#cfe3e0", alpha = 0.16): Material {
  const color = rgb(hex);
  return {
    alpha,
    shade(_x, _y, _z, _nx, _ny, _nz, _part, out) {
      paintWith(out, color, 1, 0.03, 0);
    },
  };
}

/** One material above a height of the part, another below: worn edges, two-coloured boards. */
export function layered(below: Material, above: Material, height: number): Material {
  return {
    alpha: 1,
    shade(x, y, z, nx, ny, nz, part, out) {
      (y > height && ny > -0.5 ? above : below).shade(x, y, z, nx, ny, nz, part, out);
    },
  };
}
