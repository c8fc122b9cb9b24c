import { ceramic, galvanized, glass, glowing, metal, paint } from "../materials.ts";
import type { Vec } from "../mesh.ts";
import { ALUMINIUM, BLACK, type Kind, STEEL, WHITE, wobble } from "./kind.ts";

export const electrical: Record<string, Kind> = {
  "Dalle LED 60 x 60": {
    setting: "workshop",
    azimuth: 26,
    elevation: 16,
    wall: 24,
    build(mesh) {
      for (let i = 0; i < 4; i += 1) {
        mesh.place({ at: [10 - i * 7, 0, i * 7], turn: [-9, 0, 0] }, () => {
          mesh.box([60, 60, 1.2], paint("#f3f3f0", 0.3), { bevel: 0.2 });
          if (i === 3) {
            mesh.box([56, 56, 0.2], glowing("#fdfcf6", 1.1), { at: [0, 2, 0.65], bevel: 0 });
            mesh.tube(
              [
                [22, 60, 0],
                [26, 64, 2],
                [36, 58, 6],
                [40, 40, 10],
                [39, 14, 14],
                [42, 1.2, 16],
              ],
              0.5,
              WHITE,
            );
            mesh.box([12, 2.6, 4], WHITE, { at: [48, 1.5, 20], turn: [9, 10, 0] });
          }
        });
      }
    },
  },
  "Luminaire encastré 4 x 14 W": {
    setting: "workshop",
    azimuth: 28,
    elevation: 30,
    build(mesh) {
      mesh.place({ at: [0, 26, 0], turn: [58, 0, 0] }, () => {
        mesh.box([59.6, 8, 59.6], paint("#ebeae6", 0.35), { at: [0, -9, 0] });
        for (const s of [-1, 1]) {
          mesh.box([59.6, 1, 2.4], WHITE, { at: [0, -0.6, s * 28.6] });
          mesh.box([2.4, 1, 59.6], WHITE, { at: [s * 28.6, -0.6, 0] });
        }
        const mirror = metal("#e6e8e8", 0.12, 0.02);
        for (let k = 0; k < 4; k += 1) {
          const x = -21 + k * 14;
          mesh.surface(
            (u, v) => [x + (u - 0.5) * 13, -1 - 6 * Math.sin(u * Math.PI), (v - 0.5) * 54],
            16,
            1,
            mirror,
          );
          mesh.tube(
            [
              [x, -3.4, -26],
              [x, -3.4, 26],
            ],
            0.8,
            glowing("#fffdf4", 0.9),
            { segments: 12 },
          );
          for (let i = 0; i < 9; i += 1)
            mesh.surface(
              (u, v) => [x + (u - 0.5) * 12.6, -v * 4.6 * Math.sin(u * Math.PI), -24 + i * 6],
              12,
              1,
              mirror,
            );
        }
      });
    },
  },
  "Suspension industrielle émaillée": {
    setting: "studio",
    azimuth: 20,
    elevation: 6,
    wall: 60,
    build(mesh, look) {
      const [out, inside] = [paint(look.hex, 0.14, 0.06), ceramic("#f5f3ec")];
      for (const [x, y, z] of [
        [0, 40, 0],
        [-46, 52, -18],
      ] as const) {
        mesh.place({ at: [x, y, z] }, () => {
          mesh.lathe(
            [
              [20, 0],
              [20.4, 0.6],
              [19, 6],
              [14, 13],
              [7, 17],
              [5, 19],
              [5, 25],
              [3.6, 27],
              [0, 27.4],
            ],
            out,
            { segments: 56 },
          );
          mesh.lathe(
            [
              [19.6, 0.2],
              [18.4, 6],
              [13.4, 12.4],
              [6.4, 16.2],
              [0, 17],
            ],
            inside,
            { segments: 56 },
          );
          mesh.lathe(
            [
              [0, 0],
              [3, 1],
              [4.4, 4],
              [3.4, 8],
              [2, 11],
              [2, 14],
              [0, 14],
            ],
            glowing("#fff2d0", 1.5),
            { at: [0, 2, 0] },
          );
          mesh.tube(
            [
              [0, 27, 0],
              [0, 34, 0],
              [0, 62, 0],
            ],
            0.45,
            BLACK,
          );
          mesh.lathe(
            [
              [0, 0],
              [2.2, 0],
              [2.6, 3],
              [1, 6],
              [0, 6],
            ],
            STEEL,
            { at: [0, 27, 0] },
          );
        });
      }
    },
  },
  "Lampadaire de bureau": {
    setting: "studio",
    azimuth: 28,
    elevation: 8,
    fill: 0.86,
    build(mesh, look) {
      const body = look.color === "Noir" ? BLACK : ALUMINIUM;
      mesh.box([36, 1.4, 28], body, { bevel: 0.5 });
      mesh.box([5, 188, 3], body, { at: [0, 1.4, -10], bevel: 0.6 });
      mesh.box([34, 3, 62], body, { at: [0, 188, 14], bevel: 0.8 });
      mesh.box([30, 0.5, 56], glowing("#fff8e6", 1.2), { at: [0, 187.7, 14], bevel: 0 });
      mesh.box([3, 1, 2], paint("#2f8f62", 0.3), { at: [0, 110, -8] });
    },
  },
  "Chemin de câbles fil 200 x 54": {
    setting: "warehouse",
    azimuth: 32,
    elevation: 24,
    build(mesh) {
      const wire = galvanized("#c4c9cc");
      for (let n = 0; n < 3; n += 1) {
        mesh.place({ at: [(n - 1) * 9, n * 7.5, wobble(n, 10)], turn: [0, (n - 1) * 2.4, 0] }, () => {
          for (const x of [-10, -5, 0, 5, 10])
            mesh.tube(
              [
                [x, 0.3, -95],
                [x, 0.3, 95],
              ],
              0.25,
              wire,
              { segments: 6 },
            );
          for (const s of [-1, 1])
            for (const y of [2.7, 5.4])
              mesh.tube(
                [
                  [s * 10, y, -95],
                  [s * 10, y, 95],
                ],
                0.25,
                wire,
                { segments: 6 },
              );
          for (let i = 0; i < 20; i += 1) {
            const z = -95 + i * 10;
            mesh.tube(
              [
                [-10, 5.4, z],
                [-10, 0.3, z],
                [10, 0.3, z],
                [10, 5.4, z],
              ],
              0.25,
              wire,
              { segments: 6 },
            );
          }
        });
      }
    },
  },
  "Nourrice de bureau 6 prises": {
    setting: "studio",
    azimuth: 26,
    elevation: 30,
    build(mesh, look) {
      const shell = paint(look.hex, 0.35);
      mesh.box([45, 5, 6], shell, { bevel: 0.8 });
      for (let i = 0; i < 6; i += 1) {
        const x = -17.5 + i * 6;
        mesh.cylinder(2.1, 0.4, paint(look.color === "Noir" ? "#3b3c3e" : "#dcdcd8", 0.4), {
          at: [x, 4.9, 0],
          segments: 28,
        });
        mesh.cylinder(1.8, 0.15, paint("#6a6b6c", 0.6), { at: [x, 5.25, 0], segments: 28 });
        for (const s of [-1, 1]) mesh.cylinder(0.3, 0.1, BLACK, { at: [x + s * 0.9, 5.4, 0] });
        mesh.cylinder(0.25, 0.9, STEEL, { at: [x, 5.3, -0.9] });
      }
      mesh.box([3, 0.6, 2.2], paint("#c0392b", 0.3), { at: [20, 4.9, 0] });
      const path: Vec[] = Array.from({ length: 40 }, (_, i) => {
        const t = i / 39;
        return [22.5 + Math.sin(t * 7) * 8 * t, 1 + 1.4 * (1 - t), t * 26 - 2 + Math.cos(t * 9) * 4];
      });
      mesh.tube(path, 0.55, shell);
    },
  },
  "Coffret électrique 4 rangées": {
    setting: "workshop",
    azimuth: 26,
    elevation: 8,
    wall: 0.6,
    build(mesh) {
      mesh.place({ at: [0, 20, 6] }, () => {
        mesh.box([35, 75, 12], paint("#ecece8", 0.35), { bevel: 1.2 });
        for (let row = 0; row < 4; row += 1) {
          mesh.box([29, 9, 0.6], paint("#50555a", 0.5), { at: [0, 8 + row * 16.5, 6] });
          for (let i = 0; i < 13; i += 1) {
            if ((row * 5 + i * 3) % 11 === 0) continue;
            mesh.box([1.95, 8, 1.6], paint(i % 4 === 0 ? "#d7dadb" : "#f4f4f2", 0.35), {
              at: [-13 + i * 2.15, 8.5 + row * 16.5, 6.6],
              bevel: 0.2,
            });
            mesh.box([1, 1.6, 1], paint((row + i) % 5 === 0 ? "#c33b2f" : "#2b3b55", 0.4), {
              at: [-13 + i * 2.15, 12.5 + row * 16.5, 7.8],
              bevel: 0.2,
            });
          }
        }
        mesh.box([33, 72, 0.6], glass("#7d9aa5", 0.22), { at: [0, 1.5, 9.4], bevel: 0 });
      });
    },
  },
  "Câble cuivre en vrac": {
    setting: "yard",
    azimuth: 20,
    elevation: 30,
    build(mesh) {
      const copper = metal("#b86b3d", 0.22, 0.05);
      const jackets = [
        paint("#2a2b2d", 0.5),
        paint("#8c4a2a", 0.5),
        paint("#2f5f9a", 0.5),
        paint("#c9a13a", 0.5),
      ];
      for (let n = 0; n < 13; n += 1) {
        const path: Vec[] = Array.from({ length: 64 }, (_, i) => {
          const a = (i / 63) * Math.PI * 2 * 3.3 + n * 1.7;
          const r = 26 + 9 * Math.sin(i * 0.13 + n * 2) + wobble(n, 8);
          return [
            Math.cos(a) * r + wobble(n * 3, 9),
            2 + n * 1.5 + 2.4 * Math.sin(a * 1.7 + n),
            Math.sin(a) * r * 0.8 + wobble(n * 5, 9),
          ];
        });
        mesh.tube(
          path,
          0.8 + (n % 3) * 0.25,
          n % 3 === 0 ? (jackets[n % 4] as ReturnType<typeof paint>) : copper,
          { segments: 8 },
        );
      }
    },
  },
  "Bloc d’éclairage de secours": {
    setting: "studio",
    azimuth: 24,
    elevation: 8,
    wall: 0.3,
    build(mesh) {
      mesh.place({ at: [0, 30, 3] }, () => {
        mesh.box([22, 12, 5], WHITE, { bevel: 1 });
        mesh.box([20.5, 10.5, 1.6], glowing("#1f9a58", 0.35), { at: [0, 0.75, 2.4], bevel: 0.5 });
        const sign = glowing("#f4fff8", 0.8);
        mesh.box([2, 7, 0.3], sign, { at: [5.4, 2.6, 3.2], bevel: 0 });
        mesh.box([4.4, 7, 0.3], glowing("#1f9a58", 0.35), { at: [5.4, 2.6, 3.1], bevel: 0 });
        mesh.box([5, 0.9, 0.3], sign, { at: [-4, 5.6, 3.2], bevel: 0 });
        for (const [y, t] of [
          [6.6, -38],
          [4.4, 38],
        ] as const)
          mesh.box([3, 0.9, 0.3], sign, { at: [-6, y, 3.2], turn: [0, 0, t], bevel: 0 });
        mesh.lathe(
          [
            [0, 0],
            [0.8, 0.3],
            [0.8, 0.9],
            [0, 1.4],
          ],
          sign,
          { at: [0.6, 7.4, 3.2] },
        );
        for (const [x, y, t, l] of [
          [0.3, 4.4, 15, 3],
          [1.6, 2.6, 38, 2.4],
          [-0.6, 2.6, -30, 2.6],
          [1.6, 5.6, -60, 2.2],
        ] as const)
          mesh.box([0.8, l, 0.3], sign, { at: [x, y, 3.2], turn: [0, 0, t], bevel: 0 });
        mesh.cylinder(0.35, 0.4, glowing("#7dff9b", 1.5), { at: [9.6, 1, 2.8], turn: [90, 0, 0] });
      });
    },
  },
  "Armoire RIA DN 19": {
    setting: "workshop",
    azimuth: 26,
    elevation: 9,
    wall: 0.5,
    build(mesh, look) {
      const [w, d, h] = [look.length, look.width, look.height];
      const red = paint("#b3201f", 0.25, 0.03);
      mesh.place({ at: [0, 40, d / 2] }, () => {
        mesh.box([w, h, d], red, { bevel: 0.8 });
        mesh.box([w - 3, h - 3, 1], paint("#bd2624", 0.22), { at: [0, 1.5, d / 2 + 0.2], bevel: 0.4 });
        mesh.box([26, 26, 0.3], paint("#f4f2ee", 0.4), { at: [0, 24, d / 2 + 0.8], bevel: 0 });
        for (let k = 0; k < 3; k += 1) {
          const ring: Vec[] = Array.from({ length: 25 }, (_, i) => [
            Math.cos((i / 24) * Math.PI * 2) * (4 + k * 2.6),
            37 + Math.sin((i / 24) * Math.PI * 2) * (4 + k * 2.6),
            d / 2 + 1,
          ]);
          mesh.tube(ring, 0.7, red, { segments: 6 });
        }
        mesh.box([2, 9, 2], STEEL, { at: [w / 2 - 6, h / 2 - 4, d / 2 + 1.6] });
        mesh.box([30, 4, 0.3], paint("#f4f2ee", 0.4), { at: [0, 10, d / 2 + 0.8], bevel: 0 });
      });
    },
  },
};
