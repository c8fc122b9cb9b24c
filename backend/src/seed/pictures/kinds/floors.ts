import {
  galvanized,
  layered,
  type Material,
  mineral,
  paint,
  patterned,
  strands,
  textile,
  wood,
} from "../materials.ts";
import type { Mesh } from "../mesh.ts";
import { CARDBOARD, type Kind, pallet, STEEL, wobble } from "./kind.ts";
import { shade } from "./structure.ts";

/** Square goods in piles on a pallet with some laid out in front, as on a dealer's photograph. */
function piles(
  size: number,
  depth: number,
  thickness: number,
  face: Material,
  options: { layers: number; laid?: number; azimuth?: number },
): Kind["build"] {
  return (mesh) => {
    const deck = pallet(mesh, 120, 80, [0, 0, -34]);
    const [columns, rows] = [Math.max(1, Math.floor(116 / size)), Math.max(1, Math.floor(80 / depth))];
    for (let i = 0; i < columns; i += 1) {
      for (let j = 0; j < rows; j += 1) {
        const layers = options.layers - ((i * 3 + j * 5) % 3) * 2;
        for (let layer = 0; layer < layers; layer += 1) {
          const k = i * 31 + j * 17 + layer * 7;
          mesh.box([size * 0.985, thickness, depth * 0.985], face, {
            at: [
              (i - (columns - 1) / 2) * size + wobble(k, 0.4),
              deck + layer * (thickness + 0.06),
              -34 + (j - (rows - 1) / 2) * depth + wobble(k * 3, 0.4),
            ],
            bevel: Math.min(0.15, thickness * 0.25),
          });
        }
      }
    }
    for (let i = 0; i < (options.laid ?? 3); i += 1) {
      mesh.box([size, thickness, depth], face, {
        at: [-34 + i * (size * 0.72) + wobble(i, 3), 0.2 + i * 0.3, 42 + depth * 0.1 + wobble(i * 3, 3)],
        turn: [1.2 * i, -8 + i * 12, 0],
        bevel: Math.min(0.15, thickness * 0.25),
      });
    }
  };
}

/** Boards in a bundle, with a few in front. */
function boards(length: number, width: number, thickness: number, face: Material): Kind["build"] {
  return (mesh) => {
    for (const z of [-length * 0.3, length * 0.3])
      mesh.box([width * 9, 4, 6], wood("#b8925f", { along: "x" }), { at: [0, 0, z] });
    for (let row = 0; row < 9; row += 1) {
      for (let column = 0; column < 8 - (row > 6 ? 3 : 0); column += 1)
        mesh.box([width * 0.97, thickness, length + wobble(row * 11 + column, 3)], face, {
          at: [
            (column - 3.5) * width + wobble(row, 0.6),
            4 + row * (thickness + 0.08),
            wobble(row * 5 + column, length * 0.04),
          ],
          bevel: 0.15,
        });
    }
    for (let i = 0; i < 3; i += 1)
      mesh.box([width * 0.97, thickness, length * 0.8], face, {
        at: [width * (5.6 + i * 1.05), i * 0.4, wobble(i, 6)],
        turn: [0, 4 + i * 3, 0],
        bevel: 0.15,
      });
  };
}

function carpet(size: number, depth: number): Kind["build"] {
  return (mesh, look) => {
    const fleck = look.color === "Gris chiné" ? "#b4b6b8" : shade(look.hex, 1.25);
    piles(size, depth, 0.8, layered(mineral("#2c2d2f"), textile(look.hex, fleck, 0.9), 0.25), { layers: 28 })(
      mesh,
      look,
    );
  };
}

export const floors: Record<string, Kind> = {
  "Dalle de moquette 50 x 50": { setting: "warehouse", azimuth: 24, elevation: 27, build: carpet(50, 50) },
  "Lé de moquette planche 25 x 100": {
    setting: "warehouse",
    azimuth: -24,
    elevation: 27,
    build: carpet(100, 25),
  },
  "Dalle de plancher technique 60 x 60": {
    setting: "warehouse",
    azimuth: 28,
    elevation: 25,
    build(mesh, look) {
      const face = look.color === "Nu" ? strands("#a7a29a") : paint("#9da1a3", 0.35, 0.1);
      piles(60, 60, 3.8, layered(strands("#b48b5a"), face, 3), { layers: 11, laid: 2 })(mesh, look);
    },
  },
  "Vérin de plancher technique": {
    setting: "workshop",
    azimuth: 24,
    elevation: 22,
    build(mesh, look) {
      const zinc = galvanized();
      for (let i = 0; i < 14; i += 1) {
        const lying = i > 10;
        const at: [number, number, number] = lying
          ? [-20 + (i - 11) * 17, 5, 26]
          : [(i % 4) * 13 - 20 + wobble(i, 1), 0, Math.floor(i / 4) * -14 + 8];
        mesh.place({ at, turn: lying ? [0, 40 + i * 20, 90] : [0, wobble(i, 20), 0] }, () => {
          const h = look.height;
          mesh.box([10, 0.5, 10], zinc, { bevel: 0.1 });
          mesh.cylinder(1.6, h * 0.55, zinc, { at: [0, 0.5, 0] });
          mesh.cylinder(0.9, h * 0.9, STEEL, { at: [0, 1, 0] });
          mesh.cylinder(2, 1.4, STEEL, { at: [0, h * 0.6, 0], segments: 6 });
          mesh.box([9, 0.5, 9], zinc, { at: [0, h * 0.92, 0], turn: [0, 45, 0], bevel: 0.1 });
          mesh.cylinder(3, 0.9, paint("#26272a", 0.6), { at: [0, h * 0.92 + 0.5, 0] });
        });
      }
    },
  },
  "Parquet massif chêne 14 mm": {
    setting: "warehouse",
    azimuth: 34,
    elevation: 24,
    build: (mesh, look) =>
      boards(
        96,
        9,
        1.6,
        wood(look.color === "Huilé" ? "#a97a45" : "#c2935a", {
          along: "z",
          rough: look.color === "Huilé" ? 0.6 : 0.25,
        }),
      )(mesh, look),
  },
  "Parquet point de Hongrie": {
    setting: "workshop",
    azimuth: 20,
    elevation: 40,
    build(mesh) {
      const oak = wood("#a87b48", { along: "x", rough: 0.3 });
      for (let row = 0; row < 5; row += 1) {
        for (let i = 0; i < 9; i += 1) {
          const side = row % 2 === 0 ? 1 : -1;
          mesh.box([38, 2.2, 8.8], oak, {
            at: [(row - 2) * 27, 0.3, (i - 4) * 12.4],
            turn: [0, side * 45, 0],
            bevel: 0.15,
          });
        }
      }
      for (let i = 0; i < 7; i += 1)
        mesh.box([60, 2.2, 8.8], oak, {
          at: [-30 + wobble(i, 3), 2.6 + Math.floor(i / 2) * 2.3, 70 + (i % 2) * 9.4],
          turn: [0, wobble(i * 3, 5), 0],
          bevel: 0.15,
        });
    },
  },
  "Lames de pont en bois exotique": {
    setting: "yard",
    azimuth: 32,
    elevation: 22,
    build: boards(210, 14, 2.3, wood("#8b8178", { along: "z", rough: 0.95, contrast: 1.1 })),
  },
  "Carrelage grès cérame 60 x 60": {
    setting: "warehouse",
    azimuth: 26,
    elevation: 25,
    build(mesh, look) {
      const face = mineral(look.hex, {
        clouds: 0.35,
        specks: 0.08,
        rough: look.color === "Noir" ? 0.22 : 0.4,
      });
      const deck = pallet(mesh, 124, 80, [0, 0, -34]);
      for (let i = 0; i < 22; i += 1)
        for (const x of [-20, 12, 43])
          if (i < 18 + x / 12)
            mesh.box([1, 60, 60], face, {
              at: [x + (i - 11) * 1.25, deck, -34 + wobble(i, 0.5)],
              turn: [0, 0, 4],
              bevel: 0.1,
            });
      for (let i = 0; i < 3; i += 1)
        mesh.box([60, 1, 60], face, {
          at: [-46 + i * 34, i * 1.1, 46 + i * 3],
          turn: [0, 10 + i * 9, 0],
          bevel: 0.1,
        });
    },
  },
  "Carreau de ciment 20 x 20": {
    setting: "workshop",
    azimuth: 22,
    elevation: 46,
    build(mesh, look) {
      const tile =
        look.color === "Motif rouge"
          ? patterned("#e3d5bd", "#9b3b33", "#3c3a3b", 20)
          : patterned("#e0dfd6", "#35608a", "#243241", 20);
      const body = mineral("#9d978c");
      for (let x = 0; x < 5; x += 1)
        for (let z = 0; z < 4; z += 1)
          if (!(x === 4 && z === 3))
            mesh.box([19.8, 2, 19.8], layered(body, tile, 1.9), {
              at: [(x - 2) * 20, 0.2, (z - 1.5) * 20],
              bevel: 0.12,
            });
      for (let i = 0; i < 6; i += 1)
        mesh.box([19.8, 2, 19.8], layered(body, tile, 1.9), {
          at: [62 + wobble(i, 1), i * 2.1, 8 + wobble(i * 3, 1)],
          turn: [0, wobble(i * 7, 8), 0],
          bevel: 0.12,
        });
    },
  },
  "Faïence métro 7,5 x 15": {
    setting: "workshop",
    azimuth: 24,
    elevation: 26,
    build(mesh, look) {
      const glaze = paint(look.hex, 0.1, 0.04);
      for (let row = 0; row < 6; row += 1)
        for (let i = 0; i < 5; i += 1)
          mesh.box([15, 7.5, 0.8], glaze, {
            at: [(i - 2) * 15.3 + (row % 2) * 7.6, 0.6 + row * 7.8, -9.5],
            bevel: 0.75,
          });
      mesh.box([92, 50, 1.6], mineral("#d6d2c8"), { at: [2, 0, -11] });
      mesh.box([32, 14, 22], CARDBOARD, { at: [-22, 0, 12], turn: [0, 12, 0] });
      for (let i = 0; i < 12; i += 1)
        mesh.box([0.8, 15, 7.5], glaze, {
          at: [-31 + i * 1.7, 2, 12 + wobble(i, 0.4)],
          turn: [0, 12, 3],
          bevel: 0.2,
        });
      for (let i = 0; i < 9; i += 1)
        mesh.box([15, 0.8, 7.5], glaze, {
          at: [14 + (i % 3) * 9, Math.floor(i / 3) * 0.9, 14 + wobble(i, 5)],
          turn: [0, wobble(i * 5, 40), 0],
          bevel: 0.3,
        });
    },
  },
  "Dalle PVC plombante": {
    setting: "warehouse",
    azimuth: -26,
    elevation: 27,
    build: piles(50, 50, 0.6, wood("#d3b083", { along: "x", rough: 0.35, contrast: 0.6 }), { layers: 30 }),
  },
  "Linoléum en rouleau": {
    setting: "warehouse",
    azimuth: 32,
    elevation: 20,
    build(mesh, look) {
      const lino = mineral(look.hex, { clouds: 0.35, specks: 0.05, rough: 0.5 });
      const roll = (at: [number, number, number], radius: number, flap: boolean): void => {
        mesh.place({ at, turn: [0, flap ? 5 : -3, 0] }, () => {
          mesh.surface(
            (u, v) => {
              const a = u * Math.PI * 12;
              const r = radius * (0.28 + 0.72 * u);
              return [Math.cos(a) * r, radius + Math.sin(a) * r, (v - 0.5) * 150];
            },
            150,
            1,
            lino,
          );
          mesh.cylinder(radius * 0.24, 148, CARDBOARD, { at: [0, radius, -74], turn: [90, 0, 0] });
          if (flap)
            mesh.surface(
              (u, v) => [radius * 0.2 + u * 62, 0.4 + 1.6 * Math.sin(u * 3) * (1 - u), (v - 0.5) * 150],
              20,
              1,
              lino,
            );
        });
      };
      roll([-38, 0, -4], 19, false);
      roll([14, 0, 2], 16, true);
      roll([-12, 29, -2], 14, false);
    },
  },
};

/** Used by ceilings for the same kind of pile. */
export function pileOf(
  mesh: Mesh,
  size: number,
  depth: number,
  thickness: number,
  face: Material,
  layers: number,
): void {
  piles(size, depth, thickness, face, { layers })(mesh, {
    color: "",
    hex: "#ffffff",
    length: size,
    width: depth,
    height: thickness,
    diameter: 0,
  });
}
