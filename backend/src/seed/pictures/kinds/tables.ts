import { type Material, metal, paint, textile, wood } from "../materials.ts";
import { ALUMINIUM, BLACK, CHROME, type Kind, STEEL } from "./kind.ts";

const topOf = (color: string, hex: string): Material =>
  ["Hêtre", "Noyer", "Érable", "Chêne"].some((name) => color.includes(name) && !color.startsWith("Blanc"))
    ? wood(hex, { along: "x", rough: 0.35, contrast: 0.6 })
    : paint(hex, 0.3, 0.01);

export const tables: Record<string, Kind> = {
  "Bureau droit 160 x 80": {
    setting: "studio",
    azimuth: 28,
    elevation: 16,
    build(mesh, look) {
      const [w, d] = [look.length, look.width];
      mesh.box([w, 2.5, d], topOf(look.color, look.hex), { at: [0, 71.5, 0] });
      for (const s of [-1, 1]) {
        mesh.box([5, 69, 3], ALUMINIUM, { at: [s * (w / 2 - 8), 2.5, -d / 2 + 10] });
        mesh.box([5, 69, 3], ALUMINIUM, { at: [s * (w / 2 - 8), 2.5, d / 2 - 10] });
        mesh.box([5, 2.5, d - 8], ALUMINIUM, { at: [s * (w / 2 - 8), 0, 0] });
        mesh.box([5, 2.5, d - 14], ALUMINIUM, { at: [s * (w / 2 - 8), 69, 0] });
      }
      mesh.box([w - 20, 4, 3], ALUMINIUM, { at: [0, 66, -d / 2 + 16] });
      mesh.box([w - 30, 32, 1.2], paint("#d8d9d7", 0.4), { at: [0, 32, -d / 2 + 12] });
      mesh.cylinder(3, 0.5, BLACK, { at: [w / 2 - 26, 73.8, -d / 2 + 9] });
    },
  },
  "Bureau réglable électrique": {
    setting: "studio",
    azimuth: -28,
    elevation: 12,
    build(mesh, look) {
      const [w, d] = [look.length, look.width];
      mesh.box([w, 2.5, d], topOf(look.color, look.hex), { at: [0, 112, 0] });
      for (const s of [-1, 1]) {
        mesh.box([7, 2, d - 8], BLACK, { at: [s * (w / 2 - 22), 0, 0] });
        mesh.box([8, 60, 6], BLACK, { at: [s * (w / 2 - 22), 2, -4] });
        mesh.box([6.4, 50, 4.4], STEEL, { at: [s * (w / 2 - 22), 62, -4] });
        mesh.box([6, 3, d - 14], BLACK, { at: [s * (w / 2 - 22), 109, 0] });
      }
      mesh.box([w - 44, 5, 6], BLACK, { at: [0, 106, -4] });
      mesh.box([9, 1.6, 4], BLACK, { at: [w / 2 - 18, 110.4, d / 2 - 3] });
    },
  },
  "Bench 4 postes": {
    setting: "studio",
    azimuth: 32,
    elevation: 20,
    build(mesh, look) {
      const top = topOf(look.color, look.hex);
      for (const x of [-80, 80])
        for (const z of [-40.5, 40.5]) mesh.box([159, 2.5, 80], top, { at: [x, 71.5, z] });
      for (const x of [-150, 0, 150]) {
        for (const z of [-70, 70]) mesh.box([6, 69, 4], ALUMINIUM, { at: [x, 2.5, z] });
        mesh.box([6, 4, 150], ALUMINIUM, { at: [x, 67.5, 0] });
        mesh.box([6, 2.5, 150], ALUMINIUM, { at: [x, 0, 0] });
      }
      for (const x of [-80, 80])
        mesh.box([150, 40, 2.6], textile("#6f8a86", "#8aa39e", 0.8), { at: [x, 74, 0], bevel: 0.8 });
      for (const x of [-80, 80])
        for (const z of [-9, 9]) mesh.box([30, 0.6, 8], paint("#c9cbca", 0.4), { at: [x, 74, z] });
    },
  },
  "Table de réunion 240 x 120": {
    setting: "studio",
    azimuth: 30,
    elevation: 16,
    build(mesh, look) {
      const [l, w] = [look.length, look.width];
      const top = topOf(look.color, look.hex);
      mesh.surface(
        (u, v) => {
          const a = u * Math.PI * 2;
          const sq = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.5;
          const k = v < 0.2 ? v * 5 : v > 0.8 ? (1 - v) * 5 : 1;
          return [
            sq(Math.cos(a)) * (l / 2) * k,
            v < 0.2 ? 71.2 : v > 0.8 ? 74 : 71.2 + (v - 0.2) * 4.67,
            sq(Math.sin(a)) * (w / 2) * k,
          ];
        },
        72,
        10,
        top,
      );
      for (const s of [-1, 1]) {
        mesh.box([6, 69, 46], BLACK, { at: [(s * l) / 3.4, 2, 0] });
        mesh.box([10, 2, 84], BLACK, { at: [(s * l) / 3.4, 0, 0] });
      }
      mesh.box([(l / 3.4) * 2, 5, 6], BLACK, { at: [0, 62, 0] });
      mesh.box([26, 0.4, 10], metal("#8b9093", 0.3), { at: [0, 73.9, 0] });
    },
  },
  "Mange-debout": {
    setting: "studio",
    azimuth: 24,
    elevation: 13,
    build(mesh, look) {
      for (const [x, z] of [
        [0, 0],
        [62, -46],
      ] as const) {
        mesh.place({ at: [x, 0, z] }, () => {
          mesh.cylinder(35, 2.4, paint(look.hex, 0.32), { at: [0, look.height - 2.4, 0], segments: 64 });
          mesh.cylinder(3.4, look.height - 4, CHROME, { at: [0, 1.5, 0] });
          mesh.lathe(
            [
              [0, 0],
              [26, 0],
              [26, 0.8],
              [8, 2.2],
              [3.4, 4],
              [0, 4],
            ],
            CHROME,
            { segments: 56 },
          );
        });
      }
    },
  },
};
