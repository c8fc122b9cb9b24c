import { layered, mineral, paint, rusty, strands, wood } from "../materials.ts";
import { battens, type Kind, PALLET_WOOD, pallet, sectionOutline, wobble } from "./kind.ts";

const steelOf = (color: string) =>
  color === "Antirouille"
    ? paint("#8a3a2c", 0.7, 0.12)
    : color === "Peint gris"
      ? paint("#8d9296", 0.5, 0.08)
      : color === "Peint blanc"
        ? paint("#e2e1da", 0.45, 0.08)
        : rusty("#6f7478", 0.55);

function beams(width: number, height: number, web: number, flange: number): Kind["build"] {
  return (mesh, look) => {
    const base = battens(mesh, width * 4.2, [-70, 70]);
    const { outline, pieces } = sectionOutline(width, height, web, flange);
    const steel = steelOf(look.color);
    const rows: [number, number][] = [
      [-1, 0],
      [0, 0],
      [1, 0],
      [-0.5, 1],
      [0.5, 1],
    ];
    rows.forEach(([column, row], index) => {
      mesh.prism(outline, 230, steel, {
        pieces,
        at: [column * (width + 2.5), base + height / 2 + row * (height + 1), wobble(index, 7)],
      });
    });
  };
}

const BRICK = (hex: string) => mineral(hex, { clouds: 0.5, specks: 0.3, grain: 1.2 });

function brickStack(length: number, depth: number, height: number, hollow = false): Kind["build"] {
  return (mesh, look) => {
    const deck = pallet(mesh, 120, 80);
    const gap = 0.5;
    const [columns, rows] = [Math.floor(112 / (length + gap)), Math.floor(74 / (depth + gap))];
    const layers = Math.max(3, Math.round(62 / (height + 0.3)));
    const tones = [BRICK(look.hex), BRICK(shade(look.hex, 0.84)), BRICK(shade(look.hex, 1.13))];
    let index = 0;
    for (let layer = 0; layer < layers; layer += 1) {
      for (let i = 0; i < columns; i += 1) {
        for (let j = 0; j < rows; j += 1) {
          index += 1;
          const outer = i === 0 || j === 0 || i === columns - 1 || j === rows - 1 || layer >= layers - 2;
          // The last layers are half gone: somebody has taken bricks.
          if (!outer || (layer >= layers - 1 && (i + j * 2) % 5 < 2)) continue;
          const at: [number, number, number] = [
            (i - (columns - 1) / 2) * (length + gap) + wobble(index, 0.5),
            deck + layer * (height + 0.3),
            (j - (rows - 1) / 2) * (depth + gap) + wobble(index * 3, 0.4),
          ];
          const material = tones[((index * 7) % 5) % 3] ?? tones[0];
          if (material)
            mesh.box([length, height, depth], material, {
              at,
              bevel: 0.35,
              turn: [0, wobble(index * 5, 1.2), 0],
            });
          if (hollow && layer === layers - 1) {
            for (const x of [-0.3, 0, 0.3])
              mesh.box([length * 0.22, 0.3, depth * 0.55], mineral("#3b3a37"), {
                at: [at[0] + x * length, at[1] + height - 0.15, at[2]],
              });
          }
        }
      }
    }
  };
}

/** Lighter or darker by a factor. */
export function shade(hex: string, factor: number): string {
  const value = Number.parseInt(hex.slice(1), 16);
  const channel = (shift: number): string =>
    Math.min(255, Math.round(((value >> shift) & 255) * factor))
      .toString(16)
      .padStart(2, "0");
  return `#${channel(16)}${channel(8)}${channel(0)}`;
}

export const structure: Record<string, Kind> = {
  "Poutre acier IPE 200": {
    setting: "warehouse",
    azimuth: 32,
    elevation: 17,
    build: beams(10, 20, 0.9, 1.2),
  },
  "Poutre acier HEB 240": {
    setting: "warehouse",
    azimuth: -30,
    elevation: 18,
    build: beams(24, 24, 1.2, 1.9),
  },
  "Poteau tubulaire acier": {
    setting: "warehouse",
    azimuth: 34,
    elevation: 16,
    build(mesh, look) {
      const base = battens(mesh, 66, [-60, 60]);
      const [steel, hole] = [steelOf(look.color), paint("#1b1c1d", 0.9)];
      const r = look.diameter / 2;
      const rows: [number, number][] = [
        [-1.5, 0],
        [-0.5, 0],
        [0.5, 0],
        [1.5, 0],
        [-1, 1],
        [0, 1],
        [1, 1],
      ];
      rows.forEach(([column, row], index) => {
        const at: [number, number, number] = [
          column * r * 2.05,
          base + r + row * r * 1.78,
          wobble(index, 5) + 95,
        ];
        mesh.place({ at, turn: [-90, 0, 0] }, () => {
          mesh.cylinder(r, 190, steel, { segments: 28 });
          mesh.cylinder(r * 0.9, 0.4, hole, { at: [0, -0.15, 0], segments: 28 });
        });
      });
      mesh.box([66, 4, 4], PALLET_WOOD, { at: [0, base + r * 2.05, -50] });
    },
  },
  "Fer à béton coupé": {
    setting: "yard",
    azimuth: 26,
    elevation: 24,
    build(mesh) {
      const steel = rusty("#5d5f60", 0.75);
      for (let i = 0; i < 62; i += 1) {
        const [x, y] = [wobble(i * 3 + 1, 24), 1 + Math.floor(i / 16) * 1.9];
        mesh.tube(
          [
            [x, y, -55 + wobble(i, 14)],
            [x + wobble(i * 11, 3), y + 0.6, 0],
            [x + wobble(i * 17, 10), y, 55 + wobble(i * 5, 16)],
          ],
          0.75,
          steel,
          { segments: 7 },
        );
      }
      for (const z of [-28, 30])
        mesh.tube(
          [
            [-25, 0, z],
            [-24, 8, z],
            [0, 9.6, z],
            [24, 8, z],
            [25, 0, z],
          ],
          0.45,
          steel,
          { segments: 6 },
        );
    },
  },
  "Brique pleine rouge 22 x 10,5 x 6": {
    setting: "yard",
    azimuth: 34,
    elevation: 20,
    build: brickStack(22, 10.5, 6),
  },
  "Brique de parement jaune": { setting: "yard", azimuth: -32, elevation: 20, build: brickStack(21, 10, 5) },
  "Plaquette de parement": {
    setting: "workshop",
    azimuth: 24,
    elevation: 24,
    build(mesh, look) {
      for (let row = 0; row < 8; row += 1) {
        for (let column = 0; column < 4; column += 1) {
          mesh.box([22, 6.5, 2], BRICK(shade(look.hex, 0.85 + ((row * 5 + column * 3) % 4) * 0.1)), {
            at: [(column - 1.5) * 23 + (row % 2) * 11 - 5, row * 7.4, -8],
            bevel: 0.3,
          });
        }
      }
      mesh.box([104, 60, 2], mineral("#cfc8bb"), { at: [0, 0, -10] });
      for (let i = 0; i < 14; i += 1)
        mesh.box([22, 2, 6.5], BRICK(shade(look.hex, 0.9 + (i % 3) * 0.1)), {
          at: [-26 + (i % 2) * 24 + wobble(i, 1), Math.floor(i / 2) * 2.05, 16 + wobble(i * 3, 1.5)],
          turn: [0, wobble(i * 7, 6), 0],
          bevel: 0.3,
        });
    },
  },
  "Bloc béton creux 20": { setting: "yard", azimuth: 30, elevation: 22, build: brickStack(50, 20, 20, true) },
  "Dalle de pierre bleue": {
    setting: "yard",
    azimuth: 28,
    elevation: 22,
    build(mesh, look) {
      const deck = pallet(mesh, 120, 80);
      const stone = mineral("#5f686e", { clouds: 0.4, specks: 0.2, rough: 0.6 });
      const [s, h] = [look.length, look.height];
      const per = s > 50 ? 1 : 2;
      for (let layer = 0; layer < 7; layer += 1) {
        for (let i = 0; i < per; i += 1)
          mesh.box([s, h, s], stone, {
            at: [
              (i - (per - 1) / 2) * (s + 3) + wobble(layer, 1),
              deck + layer * (h + 0.5),
              wobble(layer * 3, 1),
            ],
            turn: [0, wobble(layer * 5 + i, 2), 0],
            bevel: 0.4,
          });
      }
      mesh.box([s, s, h], stone, { at: [0, 0, 50], turn: [-14, 6, 0], bevel: 0.4 });
    },
  },
  "Marche en pierre calcaire": {
    setting: "yard",
    azimuth: 30,
    elevation: 18,
    build(mesh, look) {
      const stone = mineral("#d8caa6", { clouds: 0.35, specks: 0.16 });
      battens(mesh, 90, [-22, 22], 6);
      for (let i = 0; i < 5; i += 1) {
        const layer = Math.floor(i / 2);
        mesh.box([look.length * 0.95, look.height, look.width], stone, {
          at: [wobble(i, 4), 6 + layer * (look.height + 1), (i % 2 === 0 ? -1 : 1) * 18 * (i === 4 ? 0 : 1)],
          bevel: 1.2,
          turn: [0, wobble(i * 3, 2), 0],
        });
      }
    },
  },
  "Poutre en chêne": {
    setting: "warehouse",
    azimuth: 30,
    elevation: 16,
    build(mesh, look) {
      const base = battens(mesh, 110, [-80, 80]);
      const oak = wood("#9a7043", { along: "z", contrast: 1.5, rough: 0.85 });
      const [w, h] = [look.width, look.height];
      const rows: [number, number][] = [
        [-1, 0],
        [0, 0],
        [1, 0],
        [-0.5, 1],
        [0.6, 1],
      ];
      rows.forEach(([column, row], i) => {
        mesh.box([w, h, 240 + wobble(i, 12)], oak, {
          at: [column * (w + 5), base + row * (h + 3), wobble(i * 3, 10)],
          bevel: 0.9,
          turn: [0, wobble(i, 1.2), 0],
        });
        mesh.box([w * 0.4, 0.4, 12], wood("#5f4427", { along: "z" }), {
          at: [column * (w + 5), base + row * (h + 3) + h - 0.3, 60 + wobble(i * 7, 30)],
        });
      });
      for (const z of [-60, 60]) mesh.box([70, 3, 4], PALLET_WOOD, { at: [0, base + h, z] });
    },
  },
  "Solive sapin 63 x 175": {
    setting: "warehouse",
    azimuth: -30,
    elevation: 17,
    build(mesh) {
      const base = battens(mesh, 80, [-80, 80]);
      const fir = wood("#d9b47c", { along: "z", contrast: 0.9, rough: 0.8 });
      for (let row = 0; row < 3; row += 1) {
        for (let column = 0; column < 10 - row; column += 1) {
          mesh.box([6.3, 17.5, 235], fir, {
            at: [(column - 4.5 + row * 0.4) * 7, base + row * 19.5, wobble(row * 13 + column, 7)],
            bevel: 0.3,
          });
        }
        if (row < 2)
          for (const z of [-65, 65])
            mesh.box([76, 2, 4], PALLET_WOOD, { at: [0, base + 17.5 + row * 19.5, z] });
      }
    },
  },
  "Panneau OSB 18 mm": {
    setting: "warehouse",
    azimuth: 30,
    elevation: 20,
    build(mesh) {
      battens(mesh, 250, [-45, 0, 45], 9);
      const osb = strands("#c79c5e");
      for (let i = 0; i < 14; i += 1)
        mesh.box([250, 1.8, 125], osb, {
          at: [wobble(i, 1.5), 9 + i * 1.9, wobble(i * 3, 1.2)],
          bevel: 0.05,
        });
      mesh.box([250, 1.8, 125], osb, { at: [6, 9 + 14 * 1.9, 4], turn: [0, 4, 0], bevel: 0.05 });
    },
  },
  "Dalle alvéolaire béton précontraint": {
    setting: "yard",
    azimuth: 24,
    elevation: 15,
    build(mesh) {
      const concrete = mineral("#a5a39c", { clouds: 0.25 });
      const dark = mineral("#2f2e2c");
      battens(mesh, 125, [-110, 110], 9);
      for (let i = 0; i < 3; i += 1) {
        const y = 9 + i * 29;
        mesh.box([120, 20, 300], layered(concrete, concrete, 10), {
          at: [wobble(i, 2), y, wobble(i * 3, 6)],
          bevel: 0.8,
        });
        for (let k = 0; k < 6; k += 1)
          mesh.cylinder(7, 0.5, dark, {
            at: [(k - 2.5) * 18.5 + wobble(i, 2), y + 10, 150.2 + wobble(i * 3, 6)],
            turn: [90, 0, 0],
            segments: 24,
          });
        if (i < 2) for (const z of [-110, 110]) mesh.box([122, 9, 9], PALLET_WOOD, { at: [0, y + 20, z] });
      }
    },
  },
};
