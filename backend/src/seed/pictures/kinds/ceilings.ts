import { fibres, layered, mineral, paint, perforated, textile } from "../materials.ts";
import { pileOf } from "./floors.ts";
import { battens, type Kind, STEEL, wobble } from "./kind.ts";

export const ceilings: Record<string, Kind> = {
  "Dalle de faux plafond 60 x 60": {
    setting: "warehouse",
    azimuth: 26,
    elevation: 26,
    build: (mesh) =>
      pileOf(
        mesh,
        60,
        60,
        2,
        layered(
          fibres("#cbb98f"),
          perforated(mineral("#efeeea", { specks: 0.06, clouds: 0.06 }), 1.7, 0.16, "#8d8a83"),
          1.6,
        ),
        16,
      ),
  },
  "Bac acier perforé 30 x 120": {
    setting: "warehouse",
    azimuth: -26,
    elevation: 25,
    build: (mesh) => pileOf(mesh, 120, 30, 4, perforated(paint("#ebeae4", 0.35), 1.5, 0.32, "#3c3d3e"), 9),
  },
  "Ossature T24 blanche": {
    setting: "warehouse",
    azimuth: 34,
    elevation: 22,
    build(mesh) {
      battens(mesh, 60, [-70, 70], 6);
      const white = paint("#f0f0ec", 0.35);
      for (let i = 0; i < 42; i += 1) {
        const [x, y] = [((i % 14) - 6.5) * 3.6 + wobble(i, 0.7), 6 + Math.floor(i / 14) * 4.4];
        mesh.place(
          { at: [x, y, wobble(i * 3, 8)], turn: [0, wobble(i * 5, 0.8), i % 2 === 0 ? 0 : 0] },
          () => {
            mesh.box([2.4, 0.35, 220], white, { bevel: 0.05 });
            mesh.box([0.5, 3.4, 220], white, { at: [0, 0.35, 0], bevel: 0.05 });
            mesh.box([0.9, 0.8, 220], white, { at: [0, 3, 0], bevel: 0.2 });
          },
        );
      }
      for (const z of [-40, 60]) mesh.box([54, 0.6, 3], paint("#2d66a8", 0.5), { at: [0, 19.3, z] });
    },
  },
  "Panneau acoustique mural feutre": {
    setting: "workshop",
    azimuth: 26,
    elevation: 12,
    wall: 18,
    build(mesh, look) {
      const felt = textile(look.hex, "#c3c5c6", 0.8);
      for (let i = 0; i < 4; i += 1) {
        mesh.place({ at: [20 - i * 15, 0, i * 8], turn: [-5, 0, 0] }, () => {
          mesh.box([120, 120, 2.4], felt, { bevel: 0.3 });
          if (i === 3)
            for (let k = 1; k < 12; k += 1)
              mesh.box([1, 116, 0.3], textile("#5d6062"), { at: [-60 + k * 10, 2, 1.25], bevel: 0 });
        });
      }
    },
  },
  "Baffle acoustique suspendue": {
    setting: "studio",
    azimuth: 28,
    elevation: -8,
    wall: 150,
    build(mesh, look) {
      const cloth = textile(look.hex, look.color === "Noir" ? "#3a3b3d" : "#ffffff", 0.5);
      for (let i = 0; i < 5; i += 1) {
        const z = (i - 2) * 34;
        mesh.box([120, 30, 4], cloth, { at: [0, 60, z], bevel: 0.9 });
        for (const x of [-44, 44]) {
          mesh.tube(
            [
              [x, 90, z],
              [x, 116, z],
            ],
            0.22,
            STEEL,
            { segments: 6 },
          );
          mesh.cylinder(0.9, 1.4, STEEL, { at: [x, 89.5, z] });
        }
      }
      for (const x of [-44, 44]) mesh.box([4, 2, 190], paint("#dfdfdb"), { at: [x, 116, 0] });
    },
  },
};
