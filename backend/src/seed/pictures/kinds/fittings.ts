import { paint } from "../materials.ts";
import type { Vec } from "../mesh.ts";
import { arc, BLACK, CHROME, type Kind, STAINLESS, STEEL } from "./kind.ts";

/** Taps, frames and accessories of bathrooms. */
export const fittings: Record<string, Kind> = {
  "Bâti-support WC": {
    setting: "workshop",
    azimuth: 28,
    elevation: 12,
    build(mesh) {
      const frame = paint("#2f3a45", 0.45);
      for (const s of [-1, 1]) {
        mesh.box([4, 112, 4], frame, { at: [s * 23, 0, 0] });
        mesh.box([6, 1, 16], frame, { at: [s * 23, 0, 3] });
      }
      for (const y of [30, 60, 108]) mesh.box([42, 4, 4], frame, { at: [0, y, 0] });
      mesh.box([40, 44, 12], paint("#e8e9e6", 0.35), { at: [0, 63, 0], bevel: 2.4 });
      mesh.box([22, 14, 1], paint("#c9ccca", 0.4), { at: [0, 82, 6.4] });
      mesh.tube(
        [
          [0, 64, 0],
          [0, 40, 0],
          ...arc(0, 0, 5, 90, 0, 5).map(([y, z]): Vec => [0, 36 - y * 0.4, z]),
          [0, 34, 12],
        ],
        4.4,
        BLACK,
      );
      mesh.tube(
        [
          [0, 22, 13],
          [0, 22, 4],
          [0, 4, 2],
          [0, 0, 2],
        ],
        5,
        BLACK,
      );
      for (const s of [-1, 1])
        mesh.tube(
          [
            [s * 9, 34, 0],
            [s * 9, 34, 18],
          ],
          0.7,
          STEEL,
        );
    },
  },
  "Mitigeur de lavabo": {
    setting: "studio",
    azimuth: 34,
    elevation: 18,
    build(mesh) {
      mesh.lathe(
        [
          [0, 0],
          [2.7, 0],
          [2.7, 0.6],
          [2.3, 1],
          [2.2, 8],
          [2.35, 9.5],
          [2.3, 11.6],
          [1.6, 12.4],
          [0, 12.6],
        ],
        CHROME,
      );
      mesh.tube(
        [
          [0, 6.5, 0],
          [0, 7.6, 4],
          [0, 8, 9],
          [0, 7.6, 11.5],
          [0, 6.7, 12.6],
        ],
        1.35,
        CHROME,
        { segments: 20 },
      );
      mesh.cylinder(1.15, 1, STEEL, { at: [0, 5.6, 12.6] });
      mesh.place({ at: [0, 12.4, 0], turn: [-8, 0, 0] }, () => {
        mesh.cylinder(2.3, 1.7, CHROME);
        mesh.box([1.9, 0.8, 9.5], CHROME, { at: [0, 1.5, 5], turn: [-10, 0, 0], bevel: 0.35 });
      });
      for (const s of [-1, 1])
        mesh.tube(
          [
            [s * 0.9, 0.4, -1],
            [s * 4, 0.5, -8],
            [s * 9, 0.5, -10],
            [s * 15, 0.5, -5],
            [s * 17, 0.5, 2],
          ],
          0.5,
          STAINLESS,
        );
    },
  },
  "Robinet temporisé": {
    setting: "studio",
    azimuth: 30,
    elevation: 20,
    build(mesh) {
      for (const [x, z, turn] of [
        [-5, 0, 12],
        [8, -7, -20],
      ] as const) {
        mesh.place({ at: [x, 0, z], turn: [0, turn, 0] }, () => {
          mesh.lathe(
            [
              [0, 0],
              [2.4, 0],
              [2.4, 0.7],
              [2, 1.2],
              [2, 9],
              [2.3, 9.6],
              [2.3, 10.4],
              [1.8, 10.8],
              [1.8, 12.4],
              [2.5, 13],
              [2.4, 14],
              [0, 14.3],
            ],
            CHROME,
          );
          mesh.tube(
            [
              [0, 6, 0],
              [0, 6.6, 5],
              [0, 6, 9.4],
              [0, 4.6, 10.6],
            ],
            1.2,
            CHROME,
            { segments: 18 },
          );
          mesh.cylinder(0.5, 0.25, paint("#2b6fb0", 0.3), { at: [0, 14.1, 0] });
        });
      }
    },
  },
  "Sèche-mains électrique": {
    setting: "studio",
    azimuth: 30,
    elevation: 6,
    wall: 0.4,
    build(mesh, look) {
      const shell = paint(look.hex, 0.22, 0.02);
      mesh.place({ at: [0, 70, 12] }, () => {
        mesh.box([28, 60, 22], shell, { bevel: 4.5 });
        mesh.box([24, 7, 12], paint("#1f2124", 0.5), { at: [0, 53.5, 5.2], bevel: 2.4, turn: [0, 0, 0] });
        mesh.box([23, 1.2, 13], paint("#3f86c6", 0.3), { at: [0, 49, 5], bevel: 0.4 });
        mesh.box([9, 2.4, 0.5], STEEL, { at: [0, 14, 11.1] });
      });
    },
  },
  "Barre de relevage PMR": {
    setting: "studio",
    azimuth: 30,
    elevation: 10,
    wall: 0.4,
    build(mesh, look) {
      const bar = look.color === "Inox" ? STAINLESS : paint("#f1f1ee", 0.25);
      mesh.place({ at: [0, 70, 0] }, () => {
        mesh.box([11, 26, 1.6], bar, { bevel: 0.6 });
        mesh.tube(
          [
            [0, 21, 1],
            [0, 21, 66],
            [0, 20.4, 71],
            [0, 17, 75],
            [0, 13, 76],
            [0, 9, 75],
            [0, 5.6, 71],
            [0, 5, 66],
            [0, 5, 1],
          ],
          1.7,
          bar,
          { segments: 20 },
        );
        for (const y of [3, 23])
          for (const x of [-4, 4]) mesh.cylinder(0.7, 0.4, STEEL, { at: [x, y, 1.6], turn: [90, 0, 0] });
      });
    },
  },
};
