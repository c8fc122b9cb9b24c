import { coursed, glowing, type Material, metal, mineral, paint, textile, wood } from "./materials.ts";
import type { Mesh, Vec } from "./mesh.ts";
import type { Shot } from "./scene.ts";

/** Metres in this file: a building is small in the picture's units. */
interface Block {
  readonly bays: number;
  readonly floors: number;
  readonly bay: number;
  readonly storey: number;
  readonly depth: number;
  readonly wall: Material;
  readonly frame: Material;
  /** Shares of a bay and of a storey. */
  readonly window: readonly [number, number];
  readonly at?: Vec;
  readonly balconies?: boolean;
  readonly bands?: Material;
  readonly roof?: "flat" | "pitched" | "mansard";
}

const PANE = metal("#86a3b3", 0.05, 0.01);
const LIT = paint("#a8ada6", 0.4);
const TREE = textile("#4f7a45", "#6f9a58", 0.25);

function block(mesh: Mesh, b: Block): void {
  const [w, h] = [b.bays * b.bay, b.floors * b.storey];
  mesh.place({ at: b.at ?? [0, 0, 0] }, () => {
    mesh.box([w, h, b.depth], b.wall, { bevel: 0.02 });
    for (const [length, turn, shift] of [
      [w, 0, b.depth / 2],
      [b.depth, 90, w / 2],
    ] as const) {
      mesh.place({ turn: [0, turn, 0] }, () => {
        const bays = Math.max(1, Math.round(length / b.bay));
        for (let floor = 0; floor < b.floors; floor += 1) {
          for (let i = 0; i < bays; i += 1) {
            const x = -length / 2 + (i + 0.5) * (length / bays);
            const [ww, wh] = [(length / bays) * b.window[0], b.storey * b.window[1]];
            const y = floor * b.storey + (b.storey - wh) / 2;
            mesh.box([ww + 0.16, wh + 0.16, 0.16], b.frame, { at: [x, y - 0.08, shift], bevel: 0.02 });
            mesh.box([ww, wh, 0.1], (i * 7 + floor * 5) % 11 === 0 ? LIT : PANE, {
              at: [x, y, shift + 0.06],
              bevel: 0,
            });
            mesh.box([0.07, wh, 0.2], b.frame, { at: [x, y, shift], bevel: 0 });
            if (b.window[1] < 0.75)
              mesh.box([ww + 0.3, 0.09, 0.34], b.frame, { at: [x, y - 0.12, shift + 0.02], bevel: 0.02 });
            if (b.balconies && floor > 0 && i % 2 === 0) {
              mesh.box([(length / bays) * 0.94, 0.18, 1.5], b.bands ?? b.wall, {
                at: [x, floor * b.storey - 0.1, shift + 0.7],
                bevel: 0.02,
              });
              for (let k = 0; k < 12; k += 1)
                mesh.box([0.05, 0.95, 0.05], b.frame, {
                  at: [
                    x - (length / bays) * 0.45 + (k * (length / bays) * 0.9) / 11,
                    floor * b.storey,
                    shift + 1.4,
                  ],
                  bevel: 0,
                });
              mesh.box([(length / bays) * 0.94, 0.07, 0.07], b.frame, {
                at: [x, floor * b.storey + 0.95, shift + 1.4],
                bevel: 0,
              });
            }
          }
          if (b.bands)
            mesh.box([length + 0.1, 0.22, 0.2], b.bands, {
              at: [0, floor * b.storey - 0.11 + (floor === 0 ? 0.11 : 0), shift],
              bevel: 0.03,
            });
        }
      });
    }
    if (b.roof === "flat" || !b.roof) {
      mesh.box([w + 0.3, 0.5, b.depth + 0.3], b.bands ?? b.wall, { at: [0, h, 0], bevel: 0.05 });
      mesh.box([3, 1.6, 3], metal("#a7acaf", 0.5), { at: [w * 0.2, h + 0.4, 0], bevel: 0.05 });
    } else {
      const rise = b.roof === "mansard" ? 3.2 : b.depth * 0.34;
      const inset = b.roof === "mansard" ? b.depth / 2 - 1.4 : 0.02;
      const slate = coursed(
        mineral(b.roof === "mansard" ? "#5a636b" : "#94543f", { clouds: 0.4 }),
        "#43484c",
        0.5,
        0.32,
        0.03,
        0.5,
      );
      mesh.prism(
        [
          [-b.depth / 2 - 0.4, 0],
          [b.depth / 2 + 0.4, 0],
          [inset, rise],
          [-inset, rise],
        ],
        w + 0.6,
        slate,
        { at: [0, h, 0], turn: [0, 90, 0] },
      );
      if (b.roof === "mansard")
        for (let i = 0; i < b.bays; i += 1)
          mesh.box([1.2, 1.9, 1.4], b.frame, {
            at: [-w / 2 + (i + 0.5) * b.bay, h + 0.5, b.depth / 2 - 0.5],
            bevel: 0.05,
          });
    }
    mesh.box([1.8, 2.6, 0.3], paint("#2e3a40", 0.3), { at: [-w * 0.12, 0, b.depth / 2 + 0.1], bevel: 0.03 });
  });
}

function tree(mesh: Mesh, at: Vec, size: number): void {
  mesh.tube([at, [at[0] + 0.1, at[1] + size * 0.5, at[2]]], size * 0.035, wood("#6a5440"));
  for (let i = 0; i < 9; i += 1) {
    const [a, r] = [i * 2.4, size * 0.17 * Math.sqrt(i / 4)];
    const s = size * (0.17 + ((i * 37) % 7) * 0.012);
    mesh.lathe(
      [
        [0, 0],
        [s * 0.75, s * 0.25],
        [s, s * 0.9],
        [s * 0.7, s * 1.5],
        [0, s * 1.8],
      ],
      TREE,
      {
        at: [
          at[0] + Math.cos(a) * r,
          at[1] + size * 0.38 + ((i * 13) % 5) * size * 0.06,
          at[2] + Math.sin(a) * r,
        ],
        segments: 12,
      },
    );
  }
}

const SHOT = { setting: "street", azimuth: 30, elevation: 8, fill: 0.94 } as const;

/** A building under construction or dismantling, by name. */
export const BUILDINGS = {
  tower: {
    ...SHOT,
    elevation: 5,
    build(mesh) {
      block(mesh, {
        bays: 8,
        floors: 12,
        bay: 2.6,
        storey: 3.4,
        depth: 16,
        wall: metal("#7d8a91", 0.3),
        frame: metal("#5d666c", 0.4),
        window: [0.94, 0.86],
      });
      block(mesh, {
        bays: 12,
        floors: 3,
        bay: 2.6,
        storey: 3.6,
        depth: 14,
        wall: mineral("#d7d2c6"),
        frame: paint("#3b4146"),
        window: [0.8, 0.7],
        at: [-15, 0, 7],
      });
      for (const x of [-24, -16, 14]) tree(mesh, [x, 0, 18], 6);
    },
  },
  haussmann: {
    ...SHOT,
    azimuth: 26,
    build(mesh) {
      block(mesh, {
        bays: 8,
        floors: 5,
        bay: 2.7,
        storey: 3.6,
        depth: 12,
        wall: coursed(mineral("#d9c9a6", { clouds: 0.3 }), "#b5a582", 1.1, 0.6, 0.04, 0.5),
        frame: paint("#efece2"),
        window: [0.46, 0.68],
        bands: mineral("#cdbb95"),
        roof: "mansard",
        balconies: true,
      });
      for (const x of [-12, 4, 13]) tree(mesh, [x, 0, 10], 5.4);
    },
  },
  school: {
    ...SHOT,
    azimuth: -28,
    elevation: 10,
    build(mesh) {
      const brick = coursed(
        mineral("#a4583f", { clouds: 0.4, specks: 0.2 }),
        "#cbbfae",
        0.44,
        0.16,
        0.025,
        0.5,
      );
      block(mesh, {
        bays: 11,
        floors: 2,
        bay: 3.2,
        storey: 4,
        depth: 11,
        wall: brick,
        frame: paint("#f0efe9"),
        window: [0.66, 0.6],
        bands: mineral("#d8cdb8"),
        roof: "pitched",
      });
      block(mesh, {
        bays: 3,
        floors: 3,
        bay: 3.2,
        storey: 4,
        depth: 13,
        wall: brick,
        frame: paint("#f0efe9"),
        window: [0.6, 0.6],
        bands: mineral("#d8cdb8"),
        roof: "pitched",
        at: [0, 0, 3],
      });
      for (const x of [-20, -12, 19]) tree(mesh, [x, 0, 12], 6.5);
    },
  },
  hospital: {
    ...SHOT,
    azimuth: 34,
    elevation: 9,
    build(mesh) {
      const white = mineral("#e9e9e4", { clouds: 0.1, specks: 0.03 });
      block(mesh, {
        bays: 12,
        floors: 5,
        bay: 3,
        storey: 3.5,
        depth: 14,
        wall: white,
        frame: metal("#8a9499", 0.4),
        window: [0.7, 0.5],
        bands: paint("#8fb7b0", 0.5),
      });
      block(mesh, {
        bays: 5,
        floors: 2,
        bay: 3.4,
        storey: 4,
        depth: 12,
        wall: paint("#7fa9a3", 0.5),
        frame: metal("#8a9499", 0.4),
        window: [0.86, 0.7],
        at: [8, 0, 11],
      });
      for (const [w, h] of [
        [3.4, 1.1],
        [1.1, 3.4],
      ] as const)
        mesh.box([w, h, 0.3], glowing("#3f8f86", 0.2), { at: [-13, 13.4 - h / 2, 7.2], bevel: 0.05 });
      for (const x of [-17, -10, -4]) tree(mesh, [x, 0, 13], 5.5);
    },
  },
  housing: {
    ...SHOT,
    azimuth: -30,
    build(mesh) {
      block(mesh, {
        bays: 8,
        floors: 7,
        bay: 3.2,
        storey: 3,
        depth: 12,
        wall: mineral("#d3c6b4", { clouds: 0.2 }),
        frame: paint("#5a5f62"),
        window: [0.55, 0.62],
        bands: mineral("#b9ab97"),
        balconies: true,
      });
      for (const x of [-14, -5, 8, 15]) tree(mesh, [x, 0, 11], 5);
    },
  },
  hall: {
    ...SHOT,
    azimuth: 32,
    elevation: 11,
    build(mesh) {
      const steel = coursed(paint("#8d9a9c", 0.4), "#6f7b7d", 0.5, 40, 0.06);
      for (const x of [-12, 0, 12]) {
        mesh.box([12, 8, 30], steel, { at: [x, 0, 0], bevel: 0.02 });
        mesh.prism(
          [
            [-6.2, 0],
            [6.2, 0],
            [0, 2.6],
          ],
          30.6,
          paint("#6d7779", 0.4),
          { at: [x, 8, 0] },
        );
        mesh.box([5, 5.4, 0.3], paint("#4a5456", 0.4), { at: [x, 0, 15.1], bevel: 0.03 });
        for (let k = 0; k < 9; k += 1)
          mesh.box([5, 0.06, 0.2], paint("#3a4345"), { at: [x, 0.6 * k + 0.3, 15.25], bevel: 0 });
        mesh.box([9, 1.4, 0.2], PANE, { at: [x, 6.2, 15.05], bevel: 0 });
      }
      for (let i = 0; i < 6; i += 1)
        mesh.box([1.2, 0.9, 1.2], mineral(["#a4583f", "#b39a5a", "#8f9294"][i % 3] as string), {
          at: [9 + (i % 3) * 1.6, Math.floor(i / 3) * 0.95, 19],
          bevel: 0.05,
        });
    },
  },
  canal: {
    ...SHOT,
    azimuth: -24,
    build(mesh) {
      const tones = ["#7d4636", "#94604a", "#5f4640", "#a17a5c"];
      for (const [i, tone] of tones.entries()) {
        block(mesh, {
          bays: 3,
          floors: 4 + (i % 2),
          bay: 2.2,
          storey: 3.2,
          depth: 11,
          wall: coursed(mineral(tone, { clouds: 0.3 }), "#b9ac9c", 0.44, 0.16, 0.03, 0.5),
          frame: paint("#f2f0ea"),
          window: [0.56, 0.68],
          roof: "pitched",
          at: [-10.2 + i * 6.7, 0, i % 2],
        });
      }
      for (const x of [-10, 3]) tree(mesh, [x, 0, 9], 5);
    },
  },
  office: {
    ...SHOT,
    azimuth: 28,
    build(mesh) {
      block(mesh, {
        bays: 10,
        floors: 6,
        bay: 2.7,
        storey: 3.3,
        depth: 14,
        wall: mineral("#c9c5bb", { clouds: 0.2 }),
        frame: paint("#3b4146"),
        window: [0.92, 0.56],
        bands: mineral("#dad6cb"),
      });
      mesh.box([10, 0.4, 5], paint("#3b4146"), { at: [-4, 3.4, 9], bevel: 0.05 });
      for (const x of [-8.6, 0.6]) mesh.cylinder(0.16, 3.4, metal("#8d9295"), { at: [x, 0, 11] });
      for (const x of [7, 14, -15]) tree(mesh, [x, 0, 11], 5.2);
    },
  },
} as const satisfies Record<string, Shot>;
export type BuildingName = keyof typeof BUILDINGS;
