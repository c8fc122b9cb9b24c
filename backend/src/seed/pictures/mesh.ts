import type { Material } from "./materials.ts";

/** Centimetres; y is up, z points towards the viewer. */
export type Vec = readonly [number, number, number];

/** Where a part stands: `at` is the middle of its base, `turn` degrees about x, y and z (z first). */
export interface Placement {
  readonly at?: Vec;
  readonly turn?: Vec;
}

/** 3×4 rows: rotation and translation, local to world. */
type Frame = readonly number[];
const IDENTITY: Frame = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

function frameOf({ at = [0, 0, 0], turn = [0, 0, 0] }: Placement): Frame {
  const [x, y, z] = turn.map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  const [cx, sx, cy, sy, cz, sz] = [
    Math.cos(x),
    Math.sin(x),
    Math.cos(y),
    Math.sin(y),
    Math.cos(z),
    Math.sin(z),
  ];
  // Yaw · pitch · roll.
  return [
    cy * cz + sy * sx * sz,
    -cy * sz + sy * sx * cz,
    sy * cx,
    at[0],
    cx * sz,
    cx * cz,
    -sx,
    at[1],
    -sy * cz + cy * sx * sz,
    sy * sz + cy * sx * cz,
    cy * cx,
    at[2],
  ];
}

function multiply(a: Frame, b: Frame): Frame {
  const out: number[] = [];
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      let sum = column === 3 ? (a[row * 4 + 3] as number) : 0;
      for (let inner = 0; inner < 3; inner += 1) {
        sum += (a[row * 4 + inner] as number) * (b[inner * 4 + column] as number);
      }
      out.push(sum);
    }
  }
  return out;
}

const apply = (f: Frame, p: Vec): Vec => [
  (f[0] as number) * p[0] + (f[1] as number) * p[1] + (f[2] as number) * p[2] + (f[3] as number),
  (f[4] as number) * p[0] + (f[5] as number) * p[1] + (f[6] as number) * p[2] + (f[7] as number),
  (f[8] as number) * p[0] + (f[9] as number) * p[1] + (f[10] as number) * p[2] + (f[11] as number),
];
const rotate = (f: Frame, p: Vec): Vec => [
  (f[0] as number) * p[0] + (f[1] as number) * p[1] + (f[2] as number) * p[2],
  (f[4] as number) * p[0] + (f[5] as number) * p[1] + (f[6] as number) * p[2],
  (f[8] as number) * p[0] + (f[9] as number) * p[1] + (f[10] as number) * p[2],
];
const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: Vec): Vec => {
  const length = Math.hypot(a[0], a[1], a[2]) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Triangles of a thing to be photographed, built from simple solids. */
export class Mesh {
  /** Nine numbers a triangle. */
  readonly positions: number[] = [];
  readonly normals: number[] = [];
  readonly materials: Material[] = [];
  /** Triangles of one group look continuous: no edge is smoothed between them. */
  readonly groups: number[] = [];
  readonly parts: number[] = [];
  readonly frames: Frame[] = [];
  private stack: Frame[] = [IDENTITY];
  private group = 0;

  private top(): Frame {
    return this.stack.at(-1) ?? IDENTITY;
  }

  /** Builds what `build` adds relative to a place. */
  place(placement: Placement, build: () => void): void {
    this.stack.push(multiply(this.top(), frameOf(placement)));
    build();
    this.stack.pop();
  }

  private begin(placement: Placement): Frame {
    const frame = multiply(this.top(), frameOf(placement));
    this.frames.push(frame);
    return frame;
  }

  private triangle(
    frame: Frame,
    points: readonly [Vec, Vec, Vec],
    material: Material,
    normals?: readonly [Vec, Vec, Vec],
  ): void {
    const [a, b, c] = [apply(frame, points[0]), apply(frame, points[1]), apply(frame, points[2])];
    const flat = unit(cross(sub(b, a), sub(c, a)));
    const [na, nb, nc] = normals
      ? (normals.map((normal) => unit(rotate(frame, normal))) as [Vec, Vec, Vec])
      : [flat, flat, flat];
    this.positions.push(...a, ...b, ...c);
    this.normals.push(...na, ...nb, ...nc);
    this.materials.push(material);
    this.groups.push(this.group);
    this.parts.push(this.frames.length - 1);
  }

  private polygon(frame: Frame, points: readonly Vec[], material: Material): void {
    this.group += 1;
    for (let index = 1; index + 1 < points.length; index += 1) {
      this.triangle(frame, [points[0] as Vec, points[index] as Vec, points[index + 1] as Vec], material);
    }
  }

  /** A cuboid with chamfered edges, which catch the light as real edges do. */
  box(size: Vec, material: Material, placement: Placement & { readonly bevel?: number } = {}): void {
    const frame = this.begin(placement);
    const [w, h, d] = [size[0] / 2, size[1] / 2, size[2] / 2];
    const b = Math.min(placement.bevel ?? 0.25, w * 0.6, h * 0.6, d * 0.6);
    const corner = (axis: number, sx: number, sy: number, sz: number): Vec => [
      sx * (axis === 0 ? w : w - b),
      h + sy * (axis === 1 ? h : h - b),
      sz * (axis === 2 ? d : d - b),
    ];
    for (const s of [-1, 1]) {
      const turn = (points: Vec[]): Vec[] => (s > 0 ? points : points.reverse());
      this.polygon(
        frame,
        turn([corner(0, s, -1, -1), corner(0, s, 1, -1), corner(0, s, 1, 1), corner(0, s, -1, 1)]),
        material,
      );
      this.polygon(
        frame,
        turn([corner(1, -1, s, 1), corner(1, 1, s, 1), corner(1, 1, s, -1), corner(1, -1, s, -1)]),
        material,
      );
      this.polygon(
        frame,
        turn([corner(2, -1, -1, s), corner(2, 1, -1, s), corner(2, 1, 1, s), corner(2, -1, 1, s)]),
        material,
      );
    }
    if (b <= 0.02) return;
    for (const p of [-1, 1]) {
      for (const q of [-1, 1]) {
        this.polygon(
          frame,
          outward(
            [corner(0, p, q, -1), corner(1, p, q, -1), corner(1, p, q, 1), corner(0, p, q, 1)],
            [p, q, 0],
          ),
          material,
        );
        this.polygon(
          frame,
          outward(
            [corner(0, p, -1, q), corner(2, p, -1, q), corner(2, p, 1, q), corner(0, p, 1, q)],
            [p, 0, q],
          ),
          material,
        );
        this.polygon(
          frame,
          outward(
            [corner(1, -1, p, q), corner(2, -1, p, q), corner(2, 1, p, q), corner(1, 1, p, q)],
            [0, p, q],
          ),
          material,
        );
        for (const r of [-1, 1]) {
          this.polygon(
            frame,
            outward([corner(0, p, q, r), corner(1, p, q, r), corner(2, p, q, r)], [p, q, r]),
            material,
          );
        }
      }
    }
  }

  /** A surface of revolution about y: [radius, height] from bottom to top; `squash` makes it oval along z. */
  lathe(
    profile: readonly (readonly [number, number])[],
    material: Material,
    placement: Placement & { readonly squash?: number; readonly segments?: number } = {},
  ): void {
    const squash = placement.squash ?? 1;
    this.surface(
      (u, v) => {
        const at = v * (profile.length - 1);
        const index = Math.min(Math.floor(at), profile.length - 2);
        const [from, to] = [
          profile[index] as readonly [number, number],
          profile[index + 1] as readonly [number, number],
        ];
        const radius = from[0] + (to[0] - from[0]) * (at - index);
        const angle = -u * Math.PI * 2;
        return [
          Math.cos(angle) * radius,
          from[1] + (to[1] - from[1]) * (at - index),
          Math.sin(angle) * radius * squash,
        ];
      },
      placement.segments ?? 40,
      profile.length - 1,
      material,
      placement,
    );
  }

  cylinder(
    radius: number,
    height: number,
    material: Material,
    placement: Placement & { readonly segments?: number; readonly top?: number } = {},
  ): void {
    const top = placement.top ?? radius;
    const e = Math.min(radius * 0.06, height * 0.2);
    this.lathe(
      [
        [0, 0],
        [radius - e, 0],
        [radius - e, 0],
        [radius, e],
        [radius, e],
        [top, height - e],
        [top, height - e],
        [top - e, height],
        [top - e, height],
        [0, height],
      ],
      material,
      placement,
    );
  }

  /** A grid of points as a smooth sheet; quads without an area vanish. Points that repeat along v make a hard edge. */
  surface(
    point: (u: number, v: number) => Vec,
    across: number,
    along: number,
    material: Material,
    placement: Placement = {},
  ): void {
    const frame = this.begin(placement);
    this.group += 1;
    const grid: Vec[][] = [];
    for (let j = 0; j <= along; j += 1) {
      grid.push(Array.from({ length: across + 1 }, (_, i) => point(i / across, j / along)));
    }
    const at = (i: number, j: number): Vec => (grid[j] as Vec[])[i] as Vec;
    const face = (i: number, j: number): Vec =>
      cross(sub(at(i + 1, j + 1), at(i, j)), sub(at(i, j + 1), at(i + 1, j)));
    const faces = Array.from({ length: along }, (_, j) =>
      Array.from({ length: across }, (_, i) => face(i, j)),
    );
    const closed =
      Math.hypot(...sub(at(0, 0), at(across, 0))) < 1e-6 &&
      Math.hypot(...sub(at(0, along), at(across, along))) < 1e-6;
    const flat = (normal: Vec): boolean => Math.hypot(...normal) < 1e-9;
    /** Averages neighbouring faces that lie within 40° of this one. */
    const normalAt = (i: number, j: number, own: Vec): Vec => {
      const mine = unit(own);
      let sum: Vec = [0, 0, 0];
      for (const dj of [-1, 0]) {
        for (const di of [-1, 0]) {
          let column = i + di;
          if (closed) column = (column + across) % across;
          const other = faces[j + dj]?.[column];
          if (!other || flat(other)) continue;
          const direction = unit(other);
          if (direction[0] * mine[0] + direction[1] * mine[1] + direction[2] * mine[2] < 0.76) continue;
          sum = [sum[0] + other[0], sum[1] + other[1], sum[2] + other[2]];
        }
      }
      return flat(sum) ? mine : sum;
    };
    for (let j = 0; j < along; j += 1) {
      for (let i = 0; i < across; i += 1) {
        const own = (faces[j] as Vec[])[i] as Vec;
        if (flat(own)) continue;
        const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        const [na, nb, nc, nd] = [
          normalAt(i, j, own),
          normalAt(i + 1, j, own),
          normalAt(i + 1, j + 1, own),
          normalAt(i, j + 1, own),
        ];
        this.triangle(frame, [a, b, c], material, [na, nb, nc]);
        this.triangle(frame, [a, c, d], material, [na, nc, nd]);
      }
    }
  }

  /** A round bar bent along points. */
  tube(
    path: readonly Vec[],
    radius: number,
    material: Material,
    placement: Placement & { readonly segments?: number } = {},
  ): void {
    const rings = path.map((point, index) => {
      const before = path[Math.max(index - 1, 0)] as Vec;
      const after = path[Math.min(index + 1, path.length - 1)] as Vec;
      const direction = unit(sub(after, before));
      const helper: Vec = Math.abs(direction[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0];
      const side = unit(cross(helper, direction));
      return { point, side, up: cross(direction, side) };
    });
    const segments = placement.segments ?? 12;
    this.surface(
      (u, v) => {
        const { point, side, up } = rings[Math.round(v * (rings.length - 1))] as (typeof rings)[number];
        const angle = u * Math.PI * 2;
        const [c, s] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
        return [
          point[0] + side[0] * c + up[0] * s,
          point[1] + side[1] * c + up[1] * s,
          point[2] + side[2] * c + up[2] * s,
        ];
      },
      segments,
      path.length - 1,
      material,
      placement,
    );
    for (const end of [0, rings.length - 1]) {
      const { point, side, up } = rings[end] as (typeof rings)[number];
      const frame = this.begin(placement);
      const disc = Array.from({ length: segments }, (_, i): Vec => {
        const angle = ((end === 0 ? -i : i) / segments) * Math.PI * 2;
        const [c, s] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
        return [
          point[0] + side[0] * c + up[0] * s,
          point[1] + side[1] * c + up[1] * s,
          point[2] + side[2] * c + up[2] * s,
        ];
      });
      this.polygon(frame, disc, material);
    }
  }

  /** A flat outline (x, y; anticlockwise) pushed along z about its middle. `pieces` cuts a concave outline into convex ones. */
  prism(
    outline: readonly (readonly [number, number])[],
    depth: number,
    material: Material,
    placement: Placement & { readonly pieces?: readonly (readonly (readonly [number, number])[])[] } = {},
  ): void {
    const frame = this.begin(placement);
    const z = depth / 2;
    for (const piece of placement.pieces ?? [outline]) {
      this.polygon(
        frame,
        piece.map(([x, y]): Vec => [x, y, z]),
        material,
      );
      this.polygon(frame, piece.map(([x, y]): Vec => [x, y, -z]).reverse(), material);
    }
    outline.forEach(([x, y], index) => {
      const [nx, ny] = outline[(index + 1) % outline.length] as readonly [number, number];
      this.polygon(
        frame,
        [
          [x, y, -z],
          [nx, ny, -z],
          [nx, ny, z],
          [x, y, z],
        ],
        material,
      );
    });
  }
}

function outward(points: Vec[], direction: Vec): Vec[] {
  const [a, b, c] = [points[0] as Vec, points[1] as Vec, points[2] as Vec];
  const normal = cross(sub(b, a), sub(c, a));
  const inwards = normal[0] * direction[0] + normal[1] * direction[1] + normal[2] * direction[2] < 0;
  return inwards ? points.reverse() : points;
}
