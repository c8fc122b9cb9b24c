import { ceramic, metal, paint } from "../materials.ts";
import type { Mesh, Vec } from "../mesh.ts";
import { CHROME, type Kind, STAINLESS, wobble } from "./kind.ts";

type Shape = (u: number, v: number) => Vec;
/** A bowl with a rounded-rectangle rim: outside wall, rim and hollow. */
function basin(
  mesh: Mesh,
  w: number,
  d: number,
  h: number,
  rim: number,
  depth: number,
  material: ReturnType<typeof paint>,
  options: { corner?: number; taper?: number; at?: Vec } = {},
): void {
  const { corner = 0.45, taper = 0.7, at = [0, 0, 0] } = options;
  const ring = (u: number, rx: number, rz: number, y: number): Vec => {
    const a = u * Math.PI * 2;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const squash = (value: number): number => Math.sign(value) * Math.abs(value) ** (1 - corner);
    return [squash(c) * rx, y, squash(s) * rz];
  };
  const [x, z] = [w / 2, d / 2];
  const profile: [number, number, number][] = [
    [x * taper * 0.6, z * taper * 0.6, 0],
    [x * taper, z * taper, h * 0.06],
    [x * 0.9, z * 0.9, h * 0.55],
    [x * 0.99, z * 0.99, h * 0.86],
    [x, z, h * 0.95],
    [x * 0.99, z * 0.99, h],
    [x - rim, z - rim, h],
    [x - rim * 1.25, z - rim * 1.25, h - 1],
    [(x - rim) * 0.86, (z - rim) * 0.86, h - depth * 0.72],
    [(x - rim) * 0.6, (z - rim) * 0.6, h - depth * 0.96],
    [0.5, 0.5, h - depth],
  ];
  const shape: Shape = (u, v) => {
    const at2 = v * (profile.length - 1);
    const i = Math.min(Math.floor(at2), profile.length - 2);
    const [p, q] = [profile[i] as [number, number, number], profile[i + 1] as [number, number, number]];
    const f = at2 - i;
    return ring(u, p[0] + (q[0] - p[0]) * f, p[1] + (q[1] - p[1]) * f, p[2] + (q[2] - p[2]) * f);
  };
  mesh.surface(shape, 48, (profile.length - 1) * 2, material, { at });
  mesh.cylinder(1.8, 0.5, CHROME, { at: [at[0], at[1] + h - depth + 0.1, at[2]] });
}

const WHITE_CERAMIC = ceramic();

export const sanitary: Record<string, Kind> = {
  "Lavabo céramique 60 cm": {
    setting: "studio",
    azimuth: 28,
    elevation: 30,
    build(mesh, look) {
      const [w, d, h] = [look.length, look.width, look.height];
      basin(mesh, w, d, h, 4, h * 0.66, WHITE_CERAMIC, { corner: 0.5, taper: 0.55 });
      mesh.box([w * 0.9, 5, 9], WHITE_CERAMIC, { at: [0, h - 4.4, -d / 2 + 5.5], bevel: 2 });
      mesh.cylinder(1.6, 0.3, paint("#2a2b2c"), { at: [0, h + 0.5, -d / 2 + 5.5] });
      mesh.cylinder(1.1, 0.4, CHROME, { at: [0, h - 4, -d / 2 + 11], turn: [60, 0, 0] });
    },
  },
  "Vasque à encastrer inox": {
    setting: "studio",
    azimuth: 24,
    elevation: 34,
    build(mesh) {
      for (const [x, z, turn] of [
        [0, 0, 0],
        [30, -22, 0],
      ] as const) {
        mesh.place({ at: [x, 0, z], turn: [0, turn, 0] }, () => {
          mesh.lathe(
            [
              [0, 0],
              [9, 0],
              [15, 3],
              [18, 8],
              [18.6, 13],
              [21, 13.4],
              [21, 14],
              [18.2, 14],
              [17.4, 9],
              [14.4, 4],
              [8, 1],
              [2, 0.7],
              [0, 0.7],
            ],
            STAINLESS,
            { segments: 56 },
          );
          mesh.cylinder(2, 0.4, CHROME, { at: [0, 0.8, 0] });
        });
      }
    },
  },
  "Évier grès 2 bacs": {
    setting: "workshop",
    azimuth: 26,
    elevation: 30,
    build(mesh, look) {
      const [w, d, h] = [look.length, look.width, look.height];
      const stone = ceramic("#ece8dd");
      for (const s of [-1, 1]) {
        basin(mesh, w / 2 - 1, d * 0.84, h, 3.4, h * 0.85, stone, {
          corner: 0.78,
          taper: 0.92,
          at: [(s * w) / 4, 4, d * 0.06],
        });
      }
      mesh.box([w, h * 0.5, 9], stone, { at: [0, 4 + h * 0.52, -d / 2 + 4], bevel: 1.4 });
      mesh.box([7, h * 0.9, d * 0.78], stone, { at: [0, 4.6, d * 0.06], bevel: 1 });
      for (const x of [-w / 3, w / 3]) mesh.box([8, 4, d], metal("#b8925f", 0.9), { at: [x, 0, 0] });
    },
  },
  "WC suspendu": {
    setting: "studio",
    azimuth: 34,
    elevation: 24,
    build(mesh, look) {
      const [l, w, h] = [look.length, look.width, look.height];
      const body = (v: number): [number, number, number, number] => {
        // Half width, front, back, height.
        const grow = Math.min(1, 0.42 + v * 0.75);
        return [(w / 2) * grow, l * (0.28 + 0.34 * v ** 0.7), -l * 0.38, v * h];
      };
      mesh.surface(
        (u, v) => {
          const [hw, front, back, y] = body(v);
          const a = u * Math.PI * 2;
          const c = Math.cos(a),
            s = Math.sin(a);
          return s > 0 ? [c * hw, y, s * front] : [Math.sign(c) * Math.abs(c) ** 0.35 * hw, y, s * -back];
        },
        48,
        14,
        WHITE_CERAMIC,
      );
      mesh.surface(
        (u, v) => {
          const a = u * Math.PI * 2;
          const c = Math.cos(a),
            s = Math.sin(a);
          const k = 1 - v * 0.42;
          const y = h + (v < 0.05 ? 0 : v < 0.4 ? 0.6 : ((v - 0.4) / 0.6) ** 0.7 * -14);
          return s > 0
            ? [c * (w / 2) * k, y, s * l * 0.62 * k]
            : [Math.sign(c) * Math.abs(c) ** (0.35 + v) * (w / 2) * k, y, s * l * 0.38 * k];
        },
        48,
        16,
        WHITE_CERAMIC,
      );
      const seat = paint("#f7f7f4", 0.2);
      mesh.place({ at: [0, h + 1, -l * 0.28], turn: [-78, 0, 0] }, () => {
        mesh.surface(
          (u, v) => {
            const a = u * Math.PI * 2;
            const c = Math.cos(a),
              s = Math.sin(a);
            const k = v < 0.5 ? 1 : (1 - v) * 2;
            return [c * (w / 2 - 0.5) * k, v < 0.5 ? v * 4 : 2, (s > 0 ? s * l * 0.6 : s * l * 0.06) * k + 3];
          },
          48,
          6,
          seat,
        );
      });
      for (const s of [-1, 1])
        mesh.cylinder(1.4, 4, CHROME, { at: [s * 8, h + 0.4, -l * 0.3], turn: [0, 0, 90] });
    },
  },
  "Urinoir céramique": {
    setting: "studio",
    azimuth: 32,
    elevation: 12,
    wall: 0.5,
    build(mesh, look) {
      const [w, d, h] = [look.length, look.width, look.height];
      mesh.place({ at: [0, 60, 0] }, () => {
        mesh.surface(
          (u, v) => {
            const y = v * h;
            const bulge = 0.55 + 0.45 * Math.sin(Math.min(1, 1.15 - v) * Math.PI * 0.55);
            const a = Math.PI * u;
            return [
              Math.cos(a) * (w / 2) * (0.72 + 0.28 * Math.sin(Math.PI * (0.2 + v * 0.7))),
              y,
              Math.sin(a) * d * bulge * (v < 0.1 ? 0.55 + v * 4.5 : 1),
            ];
          },
          36,
          20,
          WHITE_CERAMIC,
        );
        mesh.surface(
          (u, v) => {
            const a = Math.PI * 2 * u;
            const k = 1 - v;
            return [
              Math.cos(a) * w * 0.36 * k,
              h * 0.56 + Math.sin(a) * h * 0.36 * k - v * 4,
              d * (0.83 - 0.09 * Math.sin(a)) - v * d * 0.62 + 0.6,
            ];
          },
          40,
          12,
          paint("#e6e6e2", 0.1),
        );
        mesh.box([w * 0.8, 5, d * 0.5], WHITE_CERAMIC, { at: [0, h - 4, d * 0.25], bevel: 2 });
        mesh.tube(
          [
            [0, h - 1, d * 0.3],
            [0, h + 14, d * 0.3],
            [0, h + 14, 2],
          ],
          1,
          CHROME,
        );
      });
    },
  },
  "Baignoire fonte émaillée": {
    setting: "workshop",
    azimuth: 32,
    elevation: 24,
    build(mesh, look) {
      const [l, w, h] = [look.length, look.width, look.height];
      basin(mesh, l, w, h - 13, 5, h - 20, ceramic("#f4f2ec"), { corner: 0.42, taper: 0.74, at: [0, 13, 0] });
      const iron = paint("#2e2d2c", 0.6);
      for (const x of [-1, 1])
        for (const z of [-1, 1]) {
          mesh.tube(
            [
              [x * l * 0.33, 18, z * w * 0.3],
              [x * l * 0.37, 10, z * w * 0.4],
              [x * l * 0.36, 4, z * w * 0.38],
              [x * l * 0.38, 1.6, z * w * 0.42],
            ],
            2.4,
            iron,
          );
          mesh.lathe(
            [
              [0, 0],
              [3.4, 0.4],
              [3.6, 2],
              [2, 4],
              [0, 4.4],
            ],
            iron,
            { at: [x * l * 0.38, 0, z * w * 0.42] },
          );
        }
      mesh.cylinder(2, 0.8, CHROME, { at: [-l / 2 + 9, h - 14, 0], turn: [0, 0, -75] });
    },
  },
  "Receveur de douche grès": {
    setting: "workshop",
    azimuth: 28,
    elevation: 30,
    build(mesh, look) {
      const [l, w] = [look.length, look.width];
      for (let i = 0; i < 3; i += 1)
        basin(mesh, l, w, 6, 4.5, 3.2, ceramic("#f0efea"), {
          corner: 0.88,
          taper: 0.98,
          at: [wobble(i, 2), i * 6.4, wobble(i * 3, 2)],
        });
      mesh.cylinder(4.5, 0.4, CHROME, { at: [wobble(2, 2), 12.8 + 3, wobble(6, 2)] });
    },
  },
};
