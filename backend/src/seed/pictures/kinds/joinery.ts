import { glass, layered, metal, paint, wood } from "../materials.ts";
import type { Mesh } from "../mesh.ts";
import { ALUMINIUM, arc, BLACK, feet, type Kind, STAINLESS, STEEL, WHITE, wobble } from "./kind.ts";

const leafOf = (color: string, hex: string) =>
  ["Chêne", "Hêtre", "Érable", "Chêne ciré", "Noyer"].includes(color)
    ? wood(hex, { along: "y", rough: 0.4, contrast: 0.7 })
    : paint(hex, 0.4, 0.03);

function lever(mesh: Mesh, at: [number, number, number], side: number): void {
  mesh.place({ at }, () => {
    mesh.box([4, 22, 0.8], STAINLESS, { at: [0, -14, 0.2], bevel: 0.3 });
    mesh.tube(
      [
        [0, 0, 0.5],
        [0, 0, 5],
        [side * 1.2, 0, 6],
        [side * 12, 0, 6],
      ],
      1,
      STAINLESS,
    );
    mesh.cylinder(0.7, 0.5, BLACK, { at: [0, -9, 0.6], turn: [90, 0, 0] });
  });
}

/** Door leaves leaning on a wall, one behind the other. */
function doors(
  count: number,
  front: (mesh: Mesh, w: number, h: number, look: Parameters<Kind["build"]>[1]) => void,
): Kind["build"] {
  return (mesh, look) => {
    for (let i = 0; i < count; i += 1) {
      mesh.place({ at: [(count - 1 - i) * 9 - count * 3, 0, i * 7], turn: [-4, wobble(i, 1), 0] }, () =>
        front(mesh, look.width, look.height, look),
      );
    }
  };
}

export const joinery: Record<string, Kind> = {
  "Porte pleine 83 x 204": {
    setting: "workshop",
    azimuth: 28,
    elevation: 9,
    wall: 18,
    fill: 0.86,
    build: doors(3, (mesh, w, h, look) => {
      mesh.box([w, h, 4], leafOf(look.color, look.hex), { bevel: 0.25 });
      lever(mesh, [w / 2 - 6, h * 0.5, 2], -1);
      for (const y of [22, h / 2, h - 26]) mesh.cylinder(0.8, 9, STEEL, { at: [-w / 2, y, 2.2] });
    }),
  },
  "Bloc-porte coupe-feu EI30": {
    setting: "workshop",
    azimuth: 26,
    elevation: 9,
    wall: 16,
    fill: 0.86,
    build(mesh, look) {
      const [w, h] = [look.width, look.height];
      const frame = paint("#b9bcbb", 0.45);
      mesh.place({ turn: [-2, 0, 0] }, () => {
        for (const s of [-1, 1]) mesh.box([7, h + 5, 12], frame, { at: [s * (w / 2 + 1), 0, 0] });
        mesh.box([w + 9, 7, 12], frame, { at: [0, h - 1, 0] });
        mesh.box([w - 4, h - 2, 5], leafOf(look.color, look.hex), { at: [0, 0.8, 3], bevel: 0.3 });
        lever(mesh, [w / 2 - 10, h * 0.5, 5.5], -1);
        for (const y of [24, h / 2, h - 28]) mesh.cylinder(1.1, 12, STEEL, { at: [-w / 2 + 2.5, y, 6.4] });
        mesh.box([28, 6, 5], ALUMINIUM, { at: [-w / 2 + 22, h - 14, 7.5] });
        mesh.tube(
          [
            [-w / 2 + 30, h - 8, 9],
            [-w / 2 + 52, h - 5, 15],
            [-w / 2 + 68, h + 1, 8],
          ],
          0.9,
          ALUMINIUM,
        );
        mesh.box([9, 3.2, 0.3], paint("#2b5fa8", 0.4), { at: [0, h * 0.7, 5.6] });
      });
    },
  },
  "Porte vitrée oculus": {
    setting: "workshop",
    azimuth: -26,
    elevation: 9,
    wall: 18,
    fill: 0.86,
    build(mesh, look) {
      const [w, h] = [look.width, look.height];
      const leaf = leafOf(look.color, look.hex);
      for (const i of [0, 1]) {
        mesh.place({ at: [i * 12 - 6, 0, i * 8], turn: [-4, 0, 0] }, () => {
          const [ow, oh, y] = [24, 80, 95];
          mesh.box([w, y, 4], leaf, { bevel: 0.1 });
          mesh.box([w, h - y - oh, 4], leaf, { at: [0, y + oh, 0], bevel: 0.1 });
          mesh.box([(w - ow) / 2 + 14, oh, 4], leaf, {
            at: [-w / 2 + ((w - ow) / 2 + 14) / 2, y, 0],
            bevel: 0,
          });
          mesh.box([(w - ow) / 2 - 14, oh, 4], leaf, {
            at: [w / 2 - ((w - ow) / 2 - 14) / 2, y, 0],
            bevel: 0,
          });
          mesh.box([ow, oh, 0.8], glass("#a9c6c8", 0.45), { at: [14, y, 0], bevel: 0 });
          for (const s of [-1, 1])
            mesh.box([1.6, oh + 3, 5], ALUMINIUM, { at: [14 + (s * ow) / 2, y - 1.5, 0] });
          for (const yy of [y - 1.5, y + oh]) mesh.box([ow + 3, 1.6, 5], ALUMINIUM, { at: [14, yy, 0] });
          lever(mesh, [w / 2 - 6, h * 0.49, 2], -1);
        });
      }
    },
  },
  "Porte ancienne à panneaux": {
    setting: "workshop",
    azimuth: 24,
    elevation: 8,
    wall: 14,
    fill: 0.88,
    build(mesh, look) {
      const [w, h] = [look.width, look.height];
      const along = leafOf(look.color, look.hex);
      const across =
        look.color === "Peint"
          ? paint(look.hex, 0.55, 0.18)
          : wood(look.hex, { along: "x", rough: 0.4, contrast: 0.9 });
      mesh.place({ turn: [-4, 0, 0] }, () => {
        for (const x of [-w / 2 + 6, w / 2 - 6]) mesh.box([12, h, 4.4], along, { at: [x, 0, 0], bevel: 0.3 });
        mesh.box([9, h - 20, 4.2], along, { at: [0, 10, 0] });
        for (const y of [0, h * 0.36, h * 0.52, h - 14])
          mesh.box([w - 24, y === 0 ? 20 : 12, 4.3], across, { at: [0, y, 0], bevel: 0.3 });
        for (const [y, ph] of [
          [20, h * 0.36 - 20],
          [h * 0.36 + 12, h * 0.16 - 12],
          [h * 0.52 + 12, h * 0.48 - 26],
        ] as const) {
          for (const s of [-1, 1]) {
            mesh.box([w / 2 - 16, ph, 2], along, { at: [s * (w / 4 - 3.5), y, 0], bevel: 0.1 });
            mesh.box([w / 2 - 24, ph - 8, 3.6], along, { at: [s * (w / 4 - 3.5), y + 4, 0], bevel: 1.1 });
          }
        }
        mesh.box([4, 24, 0.5], metal("#a9834a", 0.3), { at: [w / 2 - 6, h * 0.42, 2.4] });
        mesh.lathe(
          [
            [0, 0],
            [1, 0],
            [1, 3],
            [2.6, 4],
            [2.9, 5.5],
            [2, 7],
            [0, 7.2],
          ],
          metal("#a9834a", 0.22),
          { at: [w / 2 - 6, h * 0.47, 2.5], turn: [90, 0, 0] },
        );
      });
    },
  },
  "Béquille double inox": {
    setting: "studio",
    azimuth: 24,
    elevation: 38,
    build(mesh) {
      for (const [i, [x, z, turn]] of (
        [
          [-9, 0, 8],
          [9, 3, -12],
          [-2, 13, 30],
        ] as const
      ).entries()) {
        mesh.place({ at: [x, 0, z], turn: [0, turn + i, 0] }, () => {
          mesh.cylinder(2.6, 0.9, STAINLESS, { at: [0, 0, 0] });
          mesh.tube(
            [
              [0, 0.5, 0],
              [0, 4.4, 0],
              [0.8, 5.3, 0],
              [2, 5.6, 0],
              [13, 5.6, 0],
            ],
            0.95,
            STAINLESS,
            { segments: 20 },
          );
          mesh.cylinder(2.6, 0.8, STAINLESS, { at: [-6.4, 0, 0.5] });
          mesh.cylinder(0.8, 0.2, BLACK, { at: [-6.4, 0.8, 0.5] });
        });
      }
    },
  },
  "Ferme-porte à bras": {
    setting: "studio",
    azimuth: 26,
    elevation: 28,
    build(mesh, look) {
      const body = paint(look.hex, 0.3);
      mesh.box([26, 6, 6], body, { bevel: 1.2 });
      mesh.cylinder(1.6, 1.2, STEEL, { at: [-4, 6, 0] });
      mesh.box([22, 0.7, 2.2], STEEL, { at: [5, 6.6, 3.5], turn: [0, -20, 0] });
      mesh.box([24, 0.6, 2], STEEL, { at: [5, 7.3, 11], turn: [0, 25, 0] });
      mesh.cylinder(1, 1.6, STEEL, { at: [15, 6.4, 7] });
      mesh.box([5, 1, 4], body, { at: [-6, 7.2, 15.8], bevel: 0.3 });
    },
  },
  "Visserie inox en vrac": {
    setting: "studio",
    azimuth: 20,
    elevation: 40,
    build(mesh) {
      for (let i = 0; i < 90; i += 1) {
        const a = i * 2.399,
          r = Math.sqrt(i) * 1.7;
        mesh.place(
          {
            at: [Math.cos(a) * r, 0.8 + Math.max(0, 5 - r * 0.45) + wobble(i, 0.4), Math.sin(a) * r],
            turn: [90 + wobble(i * 3, 25), i * 47, 0],
          },
          () => {
            const l = 4 + (i % 3) * 1.6;
            mesh.cylinder(0.35, l, STAINLESS, { segments: 8 });
            if (i % 3 === 0) mesh.cylinder(0.9, 0.6, STAINLESS, { segments: 6, at: [0, l, 0] });
            else
              mesh.lathe(
                [
                  [0, 0],
                  [0.35, 0],
                  [0.85, 0.6],
                  [0, 0.62],
                ],
                STAINLESS,
                { segments: 10, at: [0, l, 0] },
              );
            if (i % 4 === 0) mesh.cylinder(0.85, 0.55, STAINLESS, { segments: 6, at: [0, l * 0.3, 0] });
          },
        );
      }
    },
  },
  "Cloison vitrée bord à bord": {
    setting: "workshop",
    azimuth: 30,
    elevation: 9,
    wall: 130,
    build(mesh, look) {
      const profile = look.color === "Profil noir" ? BLACK : ALUMINIUM;
      const h = look.height;
      mesh.box([300, 4, 6], profile);
      mesh.box([300, 4, 6], profile, { at: [0, h - 4, 0] });
      for (const s of [-1, 1]) mesh.box([4, h - 8, 6], profile, { at: [s * 148, 4, 0] });
      for (const x of [-98, 0, 98])
        mesh.box([97.4, h - 8, 1.2], glass("#b4d3cf", 0.28), { at: [x, 4, 0], bevel: 0 });
      for (const x of [-49, 49])
        mesh.box([0.5, h - 8, 1.4], paint("#8fb3aa", 0.2), { at: [x, 4, 0], bevel: 0 });
      mesh.box([292, 14, 0.15], paint("#eef1f0", 0.8), { at: [0, 110, 0.8], bevel: 0 });
    },
  },
  "Module vitré avec store": {
    setting: "workshop",
    azimuth: -26,
    elevation: 9,
    wall: 80,
    build(mesh, look) {
      const h = look.height;
      for (const x of [-51, 51]) {
        mesh.place({ at: [x, 0, 0] }, () => {
          for (const s of [-1, 1]) mesh.box([5, h, 8], ALUMINIUM, { at: [s * 47.5, 0, 0] });
          for (const y of [0, h - 5]) mesh.box([90, 5, 8], ALUMINIUM, { at: [0, y, 0] });
          for (let i = 0; i < 58; i += 1)
            mesh.box([88, 0.25, 2.4], paint("#d9dcdd", 0.3), {
              at: [0, 70 + i * 3.2, 0],
              turn: [32, 0, 0],
              bevel: 0,
            });
          mesh.box([88, 4, 4], ALUMINIUM, { at: [0, 253 - 4, 0] });
          for (const z of [3, -3])
            mesh.box([90, h - 10, 0.6], glass("#c3dad8", 0.2), { at: [0, 5, z], bevel: 0 });
        });
      }
    },
  },
  "Cloison amovible pleine mélaminée": {
    setting: "workshop",
    azimuth: 28,
    elevation: 10,
    wall: 14,
    build(mesh, look) {
      const panel =
        look.color === "Érable"
          ? wood(look.hex, { along: "y", contrast: 0.35, rough: 0.35 })
          : paint(look.hex, 0.3, 0.01);
      for (let i = 0; i < 5; i += 1) {
        mesh.place({ at: [28 - i * 16, 0, i * 9], turn: [-3, 0, 0] }, () => {
          mesh.box([120, 260, 7.4], layered(panel, panel, 0), { bevel: 0.2 });
          for (const s of [-1, 1]) mesh.box([1.2, 260, 7.8], ALUMINIUM, { at: [s * 60, 0, 0] });
        });
      }
    },
  },
  "Placard coulissant 2 vantaux": {
    setting: "workshop",
    azimuth: 26,
    elevation: 9,
    wall: 6,
    build(mesh, look) {
      const [w, h, d] = [look.length, look.height, look.width];
      const body = paint("#e9e8e3", 0.35);
      mesh.box([w, 3, d], body);
      mesh.box([w, 3, d], body, { at: [0, h - 3, 0] });
      for (const s of [-1, 1]) mesh.box([2.4, h - 6, d], body, { at: [s * (w / 2 - 1.2), 3, 0] });
      mesh.box([w - 5, h - 6, 1], paint("#d5d3cc", 0.6), { at: [0, 3, -d / 2 + 1] });
      for (const y of [60, 110, 160, 205]) mesh.box([w - 6, 2, d - 8], body, { at: [0, y, -2] });
      for (const [x, z] of [
        [-w / 4 + 1, d / 2 - 1],
        [w / 4 - 12, d / 2 + 2.2],
      ] as const) {
        mesh.box([w / 2, h - 8, 1.8], paint(look.hex, 0.22), { at: [x, 4, z], bevel: 0.1 });
        for (const s of [-1, 1]) mesh.box([2.6, h - 8, 3], ALUMINIUM, { at: [x + s * (w / 4 - 1.3), 4, z] });
      }
      for (const y of [0, h - 4]) mesh.box([w, 4, 7], ALUMINIUM, { at: [0, y, d / 2] });
    },
  },
  "Kitchenette inox": {
    setting: "workshop",
    azimuth: 28,
    elevation: 22,
    wall: 4,
    build(mesh, look) {
      const w = look.length;
      feet(mesh, w - 8, 50, 12, BLACK, 4);
      mesh.box([w, 72, 57], paint("#e6e5e1", 0.4), { at: [0, 12, 0] });
      for (const s of [-1, 1]) {
        mesh.box([w / 2 - 1, 69, 1.8], WHITE, { at: [(s * w) / 4, 13.5, 29], bevel: 0.3 });
        mesh.box([1.2, 14, 2], STEEL, { at: [s * 5, 62, 31] });
      }
      mesh.box([w, 4, 60], STAINLESS, { at: [0, 84, 0], bevel: 0.8 });
      mesh.box([w, 8, 1.5], STAINLESS, { at: [0, 88, -29] });
      mesh.box([36, 0.6, 34], metal("#8a8d8f", 0.3), { at: [-w / 4, 87.8, 2], bevel: 0.2 });
      mesh.box([33, 0.4, 31], metal("#5f6264", 0.3), { at: [-w / 4, 88.2, 2], bevel: 0 });
      mesh.cylinder(2.2, 0.6, BLACK, { at: [-w / 4, 88.5, 2] });
      mesh.tube(
        [
          [-w / 4, 88, -18],
          [-w / 4, 106, -18],
          ...arc(0, 0, 6, 180, 20, 6).map(([, y, x]): [number, number, number] => [
            -w / 4,
            106 + y,
            -12 + x - 6 + y * 0.6,
          ]),
          [-w / 4, 104, -4],
        ],
        1.1,
        STAINLESS,
      );
      for (const [x, z, r] of [
        [w / 4, -8, 9],
        [w / 4, 14, 7.5],
      ] as const) {
        mesh.cylinder(r, 1.6, BLACK, { at: [x, 88, z] });
        mesh.cylinder(r * 0.25, 0.3, STEEL, { at: [x, 89.6, z] });
      }
    },
  },
};
