import { galvanized, metal, paint, rusty } from "../materials.ts";
import { arc, CHROME, type Kind, STEEL, wobble } from "./kind.ts";

export const heating: Record<string, Kind> = {
  "Radiateur fonte 6 éléments": {
    setting: "workshop",
    azimuth: 30,
    elevation: 12,
    wall: 30,
    build(mesh, look) {
      const iron = look.color === "Fonte brute" ? rusty("#54565a", 0.35) : paint("#ecebe5", 0.35, 0.05);
      const h = look.height;
      for (let i = 0; i < 6; i += 1) {
        const x = (i - 2.5) * 6.2;
        for (const z of [-4.2, 4.2])
          mesh.tube(
            [
              [x, 9, z],
              [x, h * 0.5, z * 1.04],
              [x, h - 7, z],
            ],
            2.35,
            iron,
            { segments: 16 },
          );
        for (const y of [9, h - 6]) {
          mesh.lathe(
            [
              [0, -4.6],
              [2.6, -4],
              [3.5, -1.5],
              [3.5, 1.5],
              [2.6, 4],
              [0, 4.6],
            ],
            iron,
            { at: [x, y, 0], squash: 1.9, segments: 24 },
          );
          mesh.cylinder(3, 6.2, iron, { at: [x + 3.1, y, 0], turn: [0, 0, 90], segments: 20 });
        }
        if (i === 0 || i === 5)
          for (const z of [-4.5, 4.5])
            mesh.tube(
              [
                [x, 9, z],
                [x, 4, z * 1.2],
                [x, 0, z * 1.35],
              ],
              1.6,
              iron,
            );
      }
      mesh.cylinder(1.6, 4, metal("#b08d57", 0.3), { at: [18.6, 9, 0], turn: [0, 0, -90] });
      mesh.lathe(
        [
          [0, 0],
          [1.8, 0],
          [2.2, 3],
          [1.6, 5],
          [0, 5],
        ],
        paint("#f4f4f2", 0.3),
        { at: [22, 9, 0] },
      );
    },
  },
  "Radiateur acier panneau type 22": {
    setting: "workshop",
    azimuth: 26,
    elevation: 14,
    wall: 5,
    build(mesh, look) {
      const white = paint(look.hex, 0.28, 0.01);
      const [w, h] = [look.length, look.height];
      mesh.place({ at: [0, 12, 0] }, () => {
        for (const z of [-4, 4]) {
          mesh.surface(
            (u, v) => [
              (u - 0.5) * (w - 2),
              v * h,
              z + 1 + 0.55 * Math.max(-0.4, Math.sin(u * w * 0.95)) * (v > 0.06 && v < 0.94 ? 1 : 0),
            ],
            Math.round(w * 2),
            24,
            white,
          );
          mesh.box([w - 2, h, 1.2], white, { at: [0, 0, z - 0.3] });
        }
        for (const s of [-1, 1]) mesh.box([0.8, h, 10.4], white, { at: [s * (w / 2 - 0.8), 0, 0.4] });
        for (let i = 0; i < 24; i += 1)
          mesh.box([0.9, 0.6, 9], white, { at: [-w / 2 + 3 + (i * (w - 6)) / 23, h - 0.2, 0.2], bevel: 0.1 });
        mesh.lathe(
          [
            [0, 0],
            [2.1, 0],
            [2.4, 4],
            [2, 7],
            [0, 7.4],
          ],
          paint("#f6f6f4", 0.25),
          { at: [w / 2 + 2, h * 0.86, 0], turn: [0, 0, -90] },
        );
        for (const x of [w / 2 - 6, w / 2 - 11])
          mesh.tube(
            [
              [x, 0, 0],
              [x, -12, 0],
            ],
            0.9,
            CHROME,
          );
      });
    },
  },
  "Radiateur sèche-serviettes": {
    setting: "studio",
    azimuth: 24,
    elevation: 8,
    wall: 5,
    build(mesh, look) {
      const white = paint(look.hex, 0.22);
      const [w, h] = [look.length, look.height];
      mesh.place({ at: [0, 12, 0] }, () => {
        for (const s of [-1, 1])
          mesh.tube(
            [
              [(s * w) / 2, 0, 0],
              [(s * w) / 2, h, 0],
            ],
            1.7,
            white,
            { segments: 18 },
          );
        for (let i = 0; i < 22; i += 1) {
          if ([6, 13].includes(i)) continue;
          const y = 5 + i * ((h - 10) / 21);
          mesh.tube(
            [
              [-w / 2, y, 0.6],
              [-w / 4, y, 2],
              [0, y, 2.6],
              [w / 4, y, 2],
              [w / 2, y, 0.6],
            ],
            1.1,
            white,
          );
        }
        mesh.box([5, 8, 3], paint("#e2e3e2", 0.3), { at: [w / 2 - 3, -7, 0], bevel: 0.6 });
      });
    },
  },
  "Ventilo-convecteur gainable": {
    setting: "warehouse",
    azimuth: 30,
    elevation: 22,
    build(mesh, look) {
      const zinc = galvanized();
      const [w, d, h] = [look.length, look.width, look.height];
      mesh.box([w, h, d], zinc, { at: [0, 2, 0] });
      mesh.box([w - 14, h - 8, 6], galvanized("#a6abaf"), { at: [0, 6, d / 2 + 3] });
      for (let i = 0; i < 9; i += 1)
        mesh.box([w - 18, 0.4, 4], metal("#9aa0a4", 0.4), { at: [0, 8 + i * 1.8, d / 2 + 4.4], bevel: 0 });
      mesh.box([w - 18, h - 10, 0.5], paint("#1d1f21"), { at: [0, 7, d / 2 + 5.8], bevel: 0 });
      for (const x of [-w / 2 + 4, w / 2 - 4])
        for (const z of [-d / 2 + 6, d / 2 - 6])
          mesh.box([7, 1, 4], zinc, { at: [x + Math.sign(x) * 5, h - 3, z] });
      for (const y of [9, 17])
        mesh.tube(
          [
            [w / 2, y, 8],
            [w / 2 + 11, y, 8],
          ],
          1.2,
          metal("#b87447", 0.25),
        );
      mesh.box([1.5, 14, 20], paint("#e2e2df", 0.4), { at: [w / 2 + 0.8, 6, -12] });
      mesh.box([0.2, 5, 8], paint("#f5d24a", 0.5), { at: [w / 2 + 1.7, 12, -12] });
    },
  },
  "Diffuseur plafonnier 4 voies": {
    setting: "studio",
    azimuth: 26,
    elevation: 34,
    build(mesh) {
      const white = paint("#f1f1ee", 0.3);
      mesh.place({ at: [0, 28, 0], turn: [64, 0, 0] }, () => {
        for (let i = 0; i < 5; i += 1) {
          const [s, y] = [59.5 - i * 11, i === 0 ? 0 : 1 + i * 0.5];
          for (const turn of [0, 90, 180, 270])
            mesh.place({ turn: [0, turn, 0] }, () =>
              mesh.box([s, 0.6, 5.6], white, {
                at: [0, y, s / 2 - 3.4],
                turn: [i === 0 ? 0 : 28, 0, 0],
                bevel: 0.15,
              }),
            );
        }
        mesh.box([10, 1, 10], white, { at: [0, 3, 0] });
        mesh.box([54, 8, 54], galvanized(), { at: [0, -8, 0] });
        mesh.box([53, 0.3, 53], paint("#3a3c3e"), { at: [0, 0.1, 0], bevel: 0 });
      });
    },
  },
  "Gaine spiralée galvanisée": {
    setting: "warehouse",
    azimuth: 34,
    elevation: 16,
    build(mesh, look) {
      const zinc = galvanized("#c0c5c8");
      const r = look.diameter / 2;
      const rows: [number, number][] = [
        [-1, 0],
        [0, 0],
        [1, 0],
        [-0.5, 1],
        [0.5, 1],
      ];
      rows.forEach(([column, row], i) => {
        const at: [number, number, number] = [column * r * 2.04, r + row * r * 1.76, wobble(i, 5)];
        mesh.place({ at }, () => {
          mesh.surface(
            (u, v) => {
              const a = u * Math.PI * 2;
              const seam = (v * 24 + u) % 1 < 0.14 ? 0.45 : 0;
              return [Math.cos(a) * (r + seam), Math.sin(a) * (r + seam), (v - 0.5) * 230];
            },
            40,
            168,
            zinc,
          );
          mesh.surface(
            (u, v) => {
              const a = u * Math.PI * 2;
              return [Math.cos(a) * r * 0.97, Math.sin(a) * r * 0.97, 114.8 - v * 90];
            },
            40,
            2,
            galvanized("#5a5e61"),
          );
        });
      });
    },
  },
  "Chaudière gaz murale": {
    setting: "workshop",
    azimuth: 28,
    elevation: 8,
    wall: 1,
    build(mesh, look) {
      const [w, d, h] = [look.length, look.width, look.height];
      mesh.place({ at: [0, 40, d / 2] }, () => {
        mesh.box([w, h, d], paint("#f1f1ee", 0.25), { bevel: 1.6 });
        mesh.box([w - 6, 13, 1.6], paint("#3c4146", 0.3), { at: [0, 7, d / 2], bevel: 0.5 });
        mesh.box([9, 5, 0.4], paint("#9fd0b4", 0.2), { at: [0, 11, d / 2 + 0.9] });
        for (const s of [-1, 1])
          mesh.cylinder(2.2, 1.6, paint("#d3d6d6", 0.3), {
            at: [s * 13, 13.5, d / 2 + 0.8],
            turn: [90, 0, 0],
          });
        mesh.cylinder(6, 18, paint("#e9e9e6", 0.3), { at: [0, h, -4] });
        const copper = metal("#b87447", 0.22);
        for (const [i, x] of [-14, -7, 0, 7, 14].entries())
          mesh.tube(
            [
              [x, 0, -4],
              [x, -8, -4],
              ...arc(0, 0, 3, 0, -80, 4).map(([c, s2]): [number, number, number] => [x, -8 + s2, -7 + c]),
              [x, -26, -7 + i * 0.2],
            ],
            i === 2 ? 1.4 : 0.9,
            i === 2 ? paint("#d9b23a", 0.4) : copper,
          );
        mesh.cylinder(0.9, 3, STEEL, { at: [0, -14, -4] });
      });
    },
  },
};
