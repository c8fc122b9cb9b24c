import { granite, metal, mineral, paint, perforated, wood } from "../materials.ts";
import type { Vec } from "../mesh.ts";
import { arc, BLACK, type Kind, pallet, STAINLESS, STEEL, wobble } from "./kind.ts";
import { shade } from "./structure.ts";

export const outdoor: Record<string, Kind> = {
  "Pavé béton 20 x 10 x 8": {
    setting: "yard",
    azimuth: 30,
    elevation: 26,
    build(mesh, look) {
      const deck = pallet(mesh, 120, 80, [0, 0, -20]);
      for (let layer = 0; layer < 5; layer += 1)
        for (let i = 0; i < 5; i += 1)
          for (let j = 0; j < 7; j += 1) {
            const k = layer * 35 + i * 7 + j;
            if ((i > 0 && i < 4 && j > 0 && j < 6 && layer < 4) || (layer === 4 && (i + j) % 4 === 0))
              continue;
            mesh.box([20, 8, 10], mineral(shade(look.hex, 0.88 + ((k * 5) % 4) * 0.07), { specks: 0.3 }), {
              at: [
                (i - 2) * 20.6 + wobble(k, 0.5),
                deck + layer * 8.2,
                -20 + (j - 3) * 10.6 + wobble(k * 3, 0.4),
              ],
              bevel: 0.8,
            });
          }
      for (let i = 0; i < 5; i += 1)
        mesh.box([20, 8, 10], mineral(look.hex, { specks: 0.3 }), {
          at: [-30 + i * 17, 0, 34 + wobble(i, 5)],
          turn: [0, wobble(i * 7, 60), 0],
          bevel: 0.8,
        });
    },
  },
  "Pavé de porphyre": {
    setting: "yard",
    azimuth: 22,
    elevation: 26,
    build(mesh) {
      const tones = ["#82726c", "#77696a", "#8b7a70", "#6c6464"].map((hex) => granite(hex));
      for (let i = 0; i < 46; i += 1) {
        const a = i * 2.399,
          r = Math.sqrt(i) * 10.5;
        const level = i < 7 ? 2 : i < 20 ? 1 : 0;
        mesh.box(
          [13 + wobble(i, 1.2), 12 + wobble(i * 3, 1.4), 13 + wobble(i * 5, 1.2)],
          tones[i % 4] as ReturnType<typeof granite>,
          {
            at: [Math.cos(a) * r * (1 - level * 0.1), level * 11.4 + 0.4, Math.sin(a) * r],
            turn: [wobble(i * 7, level * 9 + 3), i * 41, wobble(i * 11, level * 9 + 3)],
            bevel: 1.5,
          },
        );
      }
    },
  },
  "Bordure granit T2": {
    setting: "yard",
    azimuth: 32,
    elevation: 20,
    build(mesh) {
      const stone = granite("#96989a");
      for (const x of [-34, 34]) mesh.box([9, 8, 110], wood("#b8925f", { along: "z" }), { at: [x, 0, 0] });
      for (let i = 0; i < 9; i += 1)
        mesh.box([100, 15, 25], stone, {
          at: [wobble(i, 3), 8 + Math.floor(i / 4) * 16.4, ((i % 4) - 1.5 + (i === 8 ? 0.8 : 0)) * 27],
          bevel: 1.4,
          turn: [0, wobble(i * 3, 1.5), 0],
        });
    },
  },
  "Panneau de clôture rigide": {
    setting: "yard",
    azimuth: 24,
    elevation: 12,
    build(mesh, look) {
      const wire = paint(look.hex, 0.35);
      const [w, h] = [look.length, look.height];
      for (const n of [0, 1]) {
        mesh.place({ at: [n * 14, 0, n * -14], turn: [-3, n * 2, 0] }, () => {
          const fold = (y: number): number =>
            ([0.12, 0.5, 0.88] as const).reduce(
              (z, at) => z + Math.max(0, 3.6 - Math.abs(y / h - at) * h * 0.55),
              0,
            );
          for (let i = 0; i <= 44; i += 1)
            mesh.tube(
              Array.from(
                { length: 18 },
                (_, k): Vec => [-w / 2 + (i * w) / 44, (k * h) / 17, fold((k * h) / 17)],
              ),
              0.32,
              wire,
              { segments: 5 },
            );
          for (let k = 0; k <= 8; k += 1)
            mesh.tube(
              [
                [-w / 2, 2 + (k * (h - 4)) / 8, fold(2 + (k * (h - 4)) / 8) + 0.5],
                [w / 2, 2 + (k * (h - 4)) / 8, fold(2 + (k * (h - 4)) / 8) + 0.5],
              ],
              0.36,
              wire,
              { segments: 5 },
            );
        });
      }
      for (const s of [-1, 1]) mesh.box([6, h + 12, 4], wire, { at: [s * (w / 2 + 4), 0, 0] });
    },
  },
  "Portail coulissant": {
    setting: "street",
    azimuth: 26,
    elevation: 10,
    build(mesh, look) {
      const steel = paint(look.hex, 0.35);
      const [w, h] = [look.length, look.height];
      for (const y of [9, h - 9]) mesh.box([w, 9, 6], steel, { at: [0, y, 0] });
      for (const s of [-1, 0, 1]) mesh.box([8, h - 9, 6], steel, { at: [(s * (w - 8)) / 2, 9, 0] });
      for (let i = 0; i < 17; i += 1) mesh.box([w - 14, 7, 2.4], steel, { at: [0, 20 + i * 8.6, 0] });
      for (const s of [-1, 1]) {
        mesh.box([18, h + 24, 18], mineral("#c9c3b6"), { at: [s * (w / 2 + 14), 0, -14] });
        mesh.cylinder(5, 3, STEEL, { at: [s * w * 0.35, 5, -1.5], turn: [90, 0, 0] });
      }
      mesh.box([w * 1.2, 1.2, 5], STEEL, { at: [0, 0, 0] });
    },
  },
  "Banc public bois et fonte": {
    setting: "street",
    azimuth: 30,
    elevation: 13,
    build(mesh, look) {
      const slat =
        look.color === "Vert" ? paint("#2f5a41", 0.45, 0.1) : wood("#a9783f", { along: "x", rough: 0.6 });
      const iron = paint("#2b302d", 0.55);
      for (const x of [-78, 78]) {
        mesh.tube(
          [
            [x, 0, 27],
            [x, 14, 23],
            [x, 34, 22],
            [x, 41, 18],
            [x, 42, -10],
            [x, 46, -22],
            [x, 78, -32],
          ],
          2.4,
          iron,
        );
        mesh.tube(
          [
            [x, 41, -12],
            [x, 22, -20],
            [x, 0, -32],
          ],
          2.4,
          iron,
        );
        mesh.tube(
          [
            [x, 40, 18],
            [x, 56, 22],
            ...arc(0, 0, 5, 0, 170, 6).map(([c, s]): Vec => [x, 58 + s, 18 + c]),
            [x, 58, -24],
          ],
          1.9,
          iron,
        );
        mesh.tube(
          [
            [x, 8, 24],
            [x, 22, 0],
            [x, 10, -27],
          ],
          1.4,
          iron,
        );
      }
      for (let i = 0; i < 6; i += 1)
        mesh.box([190, 3, 5.6], slat, { at: [0, 43 - Math.abs(i - 2.4) * 0.3, 20 - i * 7.2], bevel: 0.6 });
      for (let i = 0; i < 4; i += 1)
        mesh.box([190, 6, 3], slat, { at: [0, 50 + i * 8, -23 - i * 2.5], turn: [-17, 0, 0], bevel: 0.6 });
    },
  },
  "Arceau à vélos": {
    setting: "street",
    azimuth: 34,
    elevation: 14,
    build(mesh) {
      for (let i = 0; i < 4; i += 1) {
        mesh.place({ at: [0, 0, (i - 1.5) * 55] }, () => {
          mesh.tube(
            [
              [-36, 0, 0],
              [-36, 62, 0],
              ...arc(-20, 62, 16, 180, 90, 6),
              ...arc(20, 62, 16, 90, 0, 6),
              [36, 62, 0],
              [36, 0, 0],
            ],
            2.5,
            STAINLESS,
            { segments: 18 },
          );
          mesh.tube(
            [
              [-36, 38, 0],
              [36, 38, 0],
            ],
            1.4,
            STAINLESS,
          );
          for (const s of [-1, 1]) mesh.cylinder(6, 0.8, STEEL, { at: [s * 36, 0, 0] });
        });
      }
    },
  },
  "Corbeille de rue 60 l": {
    setting: "street",
    azimuth: 24,
    elevation: 15,
    build(mesh, look) {
      const steel = paint(look.hex, 0.4);
      const r = look.diameter / 2;
      for (let i = 0; i < 30; i += 1) {
        const a = (i / 30) * Math.PI * 2;
        mesh.box([2.8, 62, 0.8], steel, {
          at: [Math.cos(a) * r, 14, Math.sin(a) * r],
          turn: [0, 90 - (a * 180) / Math.PI, 0],
          bevel: 0.2,
        });
      }
      mesh.lathe(
        [
          [r - 3, 14],
          [r - 2, 14],
          [r - 2, 74],
          [r - 3, 74],
        ],
        perforated(metal("#6a6f72", 0.5), 3, 0.6),
      );
      for (const y of [14, 74])
        mesh.lathe(
          [
            [r - 1.4, y],
            [r + 1.2, y],
            [r + 1.2, y + 3],
            [r - 1.4, y + 3],
          ],
          steel,
          { segments: 48 },
        );
      mesh.lathe(
        [
          [0, 92],
          [r * 0.6, 91],
          [r + 1, 86],
          [r + 1.4, 85],
          [r + 1, 84.4],
          [0, 88],
        ],
        steel,
        { segments: 48 },
      );
      for (let i = 0; i < 3; i += 1) {
        const a = (i / 3) * Math.PI * 2 + 0.6;
        mesh.tube(
          [
            [Math.cos(a) * r, 75, Math.sin(a) * r],
            [Math.cos(a) * r, 87, Math.sin(a) * r],
          ],
          1,
          BLACK,
        );
      }
      mesh.cylinder(4, 15, BLACK);
      mesh.cylinder(14, 1, BLACK);
    },
  },
};
