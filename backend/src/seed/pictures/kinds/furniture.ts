import { type Material, paint, perforated, textile, wood } from "../materials.ts";
import type { Mesh, Vec } from "../mesh.ts";
import { ALUMINIUM, BLACK, CHROME, type Kind, STEEL, WHITE } from "./kind.ts";
import { shade } from "./structure.ts";

function starBase(mesh: Mesh, radius: number, material: Material): void {
  for (let i = 0; i < 5; i += 1) {
    const a = (i / 5) * Math.PI * 2 + 0.3;
    const [x, z] = [Math.cos(a) * radius, Math.sin(a) * radius];
    mesh.tube(
      [
        [0, 10, 0],
        [x * 0.5, 8.6, z * 0.5],
        [x, 6.4, z],
      ],
      1.7,
      material,
      { segments: 10 },
    );
    mesh.cylinder(2.7, 2, BLACK, { at: [x, 2.8, z + 1], turn: [90, 0, 0], segments: 18 });
    mesh.cylinder(2.7, 2, BLACK, { at: [x + 1, 2.8, z - 1.6], turn: [90, 0, 0], segments: 18 });
  }
  mesh.cylinder(2.6, 30, BLACK, { at: [0, 9, 0] });
}

/** A cushion: a box swollen in the middle. */
function cushion(mesh: Mesh, size: Vec, material: Material, placement: { at: Vec; turn?: Vec }): void {
  const [w, h, d] = size;
  mesh.surface(
    (u, v) => {
      const a = u * Math.PI * 2,
        b = (v - 0.5) * Math.PI;
      const sq = (value: number, p: number): number => Math.sign(value) * Math.abs(value) ** p;
      return [
        (w / 2) * sq(Math.cos(b), 0.32) * sq(Math.cos(a), 0.32),
        h / 2 + (h / 2) * sq(Math.sin(b), 0.42),
        (d / 2) * sq(Math.cos(b), 0.32) * sq(Math.sin(a), 0.32),
      ];
    },
    44,
    20,
    material,
    placement,
  );
}

export const furniture: Record<string, Kind> = {
  "Chaise de bureau ergonomique": {
    setting: "studio",
    azimuth: 32,
    elevation: 14,
    build(mesh, look) {
      const cloth = textile(look.hex, shade(look.hex, 1.3), 0.7);
      starBase(mesh, 29, look.color === "Gris" ? ALUMINIUM : BLACK);
      mesh.box([20, 4, 24], BLACK, { at: [0, 40, 0] });
      cushion(mesh, [50, 9, 48], cloth, { at: [0, 44, 2] });
      mesh.surface(
        (u, v) => [
          (u - 0.5) * (46 - 8 * v * v),
          56 + v * 52,
          -22 - 4 * Math.sin(v * 3) + 8 * (u - 0.5) ** 2 * 4 * 0.7 - v * 5,
        ],
        24,
        24,
        perforated(cloth, 1.1, 0.22, "#17181a"),
      );
      mesh.surface(
        (u, v) => [
          (u - 0.5) * (46 - 8 * v * v),
          56 + v * 52,
          -23.2 - 4 * Math.sin(v * 3) + 8 * (u - 0.5) ** 2 * 4 * 0.7 - v * 5,
        ],
        24,
        24,
        BLACK,
      );
      mesh.tube(
        [
          [0, 40, -8],
          [0, 44, -22],
          [0, 60, -30],
          [0, 84, -31],
        ],
        2.2,
        BLACK,
      );
      for (const s of [-1, 1]) {
        mesh.tube(
          [
            [s * 12, 42, 0],
            [s * 26, 44, -2],
            [s * 28, 54, -3],
            [s * 28, 64, -3],
          ],
          1.6,
          BLACK,
        );
        mesh.box([7, 2.6, 25], BLACK, { at: [s * 28, 64, 2], bevel: 1 });
      }
    },
  },
  "Chaise visiteur empilable": {
    setting: "studio",
    azimuth: -30,
    elevation: 13,
    build(mesh, look) {
      const shell =
        look.color === "Hêtre"
          ? wood("#d2a877", { along: "x", rough: 0.35, contrast: 0.6 })
          : paint("#26282b", 0.4);
      for (const i of [0, 1, 2]) {
        mesh.place({ at: [0, i * 7, i * 4.5] }, () => {
          for (const s of [-1, 1]) {
            mesh.tube(
              [
                [s * 24, 1, 24],
                [s * 21, 44, 19],
                [s * 20, 44, -14],
                [s * 19, 60, -20],
                [s * 18, 82, -25],
              ],
              1.15,
              CHROME,
            );
            mesh.tube(
              [
                [s * 20, 44, -10],
                [s * 24, 1, -24],
              ],
              1.15,
              CHROME,
            );
          }
          mesh.surface(
            (u, v) => [
              (u - 0.5) * 44,
              45.5 - 1.6 * Math.sin(u * Math.PI) + (v < 0.12 ? -(0.12 - v) * 14 : 0),
              23 - v * 42,
            ],
            16,
            16,
            shell,
          );
          mesh.surface(
            (u, v) => [(u - 0.5) * 42, 60 + v * 22, -18.5 - v * 5.5 - 3 * Math.sin(u * Math.PI)],
            16,
            8,
            shell,
          );
        });
      }
    },
  },
  "Fauteuil lounge": {
    setting: "studio",
    azimuth: 30,
    elevation: 16,
    build(mesh, look) {
      const cloth = textile(look.hex, shade(look.hex, 1.22), 1.1);
      const leg = wood("#8a6238", { along: "y" });
      for (const x of [-1, 1])
        for (const z of [-1, 1])
          mesh.tube(
            [
              [x * 27, 20, z * 25],
              [x * 31, 0, z * 29],
            ],
            1.8,
            leg,
          );
      cushion(mesh, [66, 16, 64], cloth, { at: [0, 16, 0] });
      cushion(mesh, [56, 13, 58], cloth, { at: [0, 29, 4] });
      cushion(mesh, [64, 46, 17], cloth, { at: [0, 30, -25], turn: [-13, 0, 0] });
      for (const s of [-1, 1]) cushion(mesh, [13, 36, 62], cloth, { at: [s * 34, 20, 0] });
    },
  },
  "Armoire à rideaux 198 cm": {
    setting: "studio",
    azimuth: 28,
    elevation: 9,
    wall: 6,
    build(mesh, look) {
      const [w, d, h] = [look.length, look.width, look.height];
      const body = look.color === "Alu" ? ALUMINIUM : paint(look.hex, 0.35);
      mesh.box([w, 6, d], BLACK);
      mesh.box([w, 3, d], body, { at: [0, h - 3, 0] });
      for (const s of [-1, 1]) mesh.box([3, h - 9, d], body, { at: [s * (w / 2 - 1.5), 6, 0] });
      mesh.box([w - 4, h - 9, 1], paint("#8b8e8f"), { at: [0, 6, -d / 2 + 1] });
      const slat = look.color === "Alu" ? paint("#c9cccd", 0.3) : paint(shade(look.hex, 0.97), 0.35);
      mesh.surface(
        (u, v) => [
          -w / 2 + 3 + u * (w - 34),
          7 + v * (h - 11),
          d / 2 - 2 + Math.abs(Math.sin(u * (w - 34) * 1.1)) * 0.9,
        ],
        Math.round(w * 3),
        1,
        slat,
      );
      mesh.box([3.4, h - 12, 3], ALUMINIUM, { at: [w / 2 - 31, 7, d / 2 - 1] });
      for (let i = 0; i < 4; i += 1) {
        mesh.box([w - 8, 2, d - 8], body, { at: [0, 42 + i * 38, -1] });
        for (let k = 0; k < 5; k += 1)
          mesh.box(
            [4.4, 28 - (k % 2) * 3, 26],
            paint(["#7f8c99", "#a8b3a0", "#c4b49a", "#93806f"][(i + k) % 4] as string, 0.6),
            { at: [w / 2 - 26 + k * 4.7, (i === 0 ? 6 : 6 + i * 38) + (i === 0 ? 0 : 0.2), 0] },
          );
      }
    },
  },
  "Caisson mobile 3 tiroirs": {
    setting: "studio",
    azimuth: 30,
    elevation: 18,
    build(mesh, look) {
      const steel = paint(look.hex, 0.4);
      const [w, d] = [look.length, look.width];
      mesh.box([w, 52, d], steel, { at: [0, 5.5, 0], bevel: 0.5 });
      const faces: [number, number][] = [
        [6.5, 25],
        [32, 12],
        [44.5, 12],
      ];
      faces.forEach(([y, h], i) => {
        const out = i === 2 ? 9 : 0;
        mesh.box([w - 1.5, h, 1.6 + out], steel, { at: [0, y, d / 2 + 0.6 + out / 2], bevel: 0.3 });
        mesh.box([16, 1.4, 1.4], ALUMINIUM, { at: [0, y + h - 3.5, d / 2 + 2.2 + out] });
      });
      mesh.cylinder(0.9, 0.5, CHROME, { at: [w / 2 - 5, 54, d / 2 + 10.8], turn: [90, 0, 0] });
      for (const x of [-1, 1])
        for (const z of [-1, 1])
          mesh.cylinder(2.4, 2.4, BLACK, {
            at: [x * (w / 2 - 5) - 1.2, 2.5, z * (d / 2 - 6)],
            turn: [0, 0, -90],
          });
    },
  },
  "Vestiaire 3 cases": {
    setting: "workshop",
    azimuth: 28,
    elevation: 9,
    wall: 4,
    build(mesh, look) {
      const body = paint("#b4b8ba", 0.42);
      const door = look.color === "Gris / bleu" ? paint("#31598c", 0.4) : paint("#a6abae", 0.42);
      const [w, d, h] = [look.length, look.width, look.height];
      mesh.box([w, h - 10, d], body, { at: [0, 10, 0], bevel: 0.4 });
      for (const x of [-1, 1])
        for (const z of [-1, 1]) mesh.box([4, 10, 4], body, { at: [x * (w / 2 - 3), 0, z * (d / 2 - 3)] });
      for (const i of [-1, 0, 1]) {
        mesh.box([w / 3 - 1.4, h - 14, 1.4], door, {
          at: [(i * w) / 3, 12, d / 2 + (i === 1 ? 0.5 : 0.5)],
          bevel: 0.3,
        });
        for (let k = 0; k < 5; k += 1)
          for (const y of [30, h - 34])
            mesh.box([13, 0.9, 0.8], paint("#3b3f42", 0.6), {
              at: [(i * w) / 3, y + k * 3, d / 2 + 1],
              turn: [24, 0, 0],
              bevel: 0.1,
            });
        mesh.box([2.4, 5, 2], STEEL, { at: [(i * w) / 3 + w / 6 - 4, h / 2, d / 2 + 1.6] });
        mesh.box([8, 4, 0.3], WHITE, { at: [(i * w) / 3, h - 16, d / 2 + 1.3] });
      }
    },
  },
  "Banque d’accueil modulaire": {
    setting: "studio",
    azimuth: 30,
    elevation: 14,
    build(mesh, look) {
      const white = paint("#f0efeb", 0.22);
      const front = look.color.includes("chêne") ? wood("#b98d59", { along: "x", rough: 0.4 }) : white;
      const [w, d, h] = [look.length, look.width, look.height];
      mesh.box([w, h - 10, 4], front, { at: [0, 6, d / 2 - 10] });
      mesh.box([w, 6, 4], BLACK, { at: [0, 0, d / 2 - 12] });
      for (const s of [-1, 1]) mesh.box([4, h - 4, d - 10], white, { at: [s * (w / 2 - 2), 0, -5] });
      mesh.box([w + 8, 4, 34], white, { at: [0, h - 4, d / 2 - 18], bevel: 0.6 });
      mesh.box([w - 8, 3, 66], white, { at: [0, 71, -12] });
      for (let i = 1; i < 4; i += 1)
        mesh.box([0.6, h - 12, 0.5], BLACK, { at: [-w / 2 + (i * w) / 4, 7, d / 2 - 7.9], bevel: 0 });
      mesh.box([w - 6, 2, 1], paint("#cfd4d4", 0.2), { at: [0, h - 12, d / 2 - 7.4] });
    },
  },
  "Bac à plantes avec treillis": {
    setting: "studio",
    azimuth: 26,
    elevation: 12,
    build(mesh, look) {
      const [w, d, h] = [look.length, look.width, look.height];
      mesh.box([w, 42, d], BLACK, { at: [0, 2, 0], bevel: 0.6 });
      mesh.box([w - 4, 0.6, d - 4], textile("#3d2f24", "#57432f"), { at: [0, 43.2, 0] });
      for (let i = 0; i <= 8; i += 1)
        mesh.tube(
          [
            [-w / 2 + 3 + (i * (w - 6)) / 8, 40, -d / 2 + 5],
            [-w / 2 + 3 + (i * (w - 6)) / 8, h, -d / 2 + 5],
          ],
          0.6,
          BLACK,
          { segments: 8 },
        );
      for (let i = 0; i < 8; i += 1)
        mesh.tube(
          [
            [-w / 2 + 3, 52 + i * ((h - 54) / 7), -d / 2 + 5.6],
            [w / 2 - 3, 52 + i * ((h - 54) / 7), -d / 2 + 5.6],
          ],
          0.6,
          BLACK,
          { segments: 8 },
        );
      const leaves = [
        textile("#4b7a3c", "#6c9a52", 2),
        textile("#3c6a38", "#5b8f4d", 2),
        textile("#628f45", "#86ad5d", 2),
      ];
      for (let i = 0; i < 130; i += 1) {
        const r = ((i * 7919) % 1000) / 1000,
          q = ((i * 104_729) % 1000) / 1000;
        const y = 44 + (((i % 13) * (h - 62)) / 12) * (0.3 + q * 0.7);
        mesh.surface(
          (u, v) => [(u - 0.5) * 9 * Math.sin(v * Math.PI), v * 12, Math.sin(v * 3) * 2 + (u - 0.5) ** 2 * 6],
          4,
          6,
          leaves[i % 3] as Material,
          {
            at: [(r - 0.5) * (w - 16), y, -d / 2 + 9 + q * (i % 4 === 0 ? 16 : 5)],
            turn: [20 + q * 90, r * 360, q * 50 - 25],
          },
        );
      }
    },
  },
};
