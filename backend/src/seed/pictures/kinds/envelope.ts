import { fibres, glass, metal, mineral, paint, wood } from "../materials.ts";
import type { Mesh } from "../mesh.ts";
import { BLACK, battens, type Kind, pallet, STEEL, wobble } from "./kind.ts";
import { shade } from "./structure.ts";

const clay = (hex: string) => mineral(hex, { clouds: 0.55, specks: 0.2, grain: 0.9 });

/** Tiles standing on edge in rows on a pallet, a few lying in front. */
function tiles(wave: (u: number) => number, length: number, width: number): Kind["build"] {
  return (mesh, look) => {
    const deck = pallet(mesh, 120, 80);
    const tile = (at: [number, number, number], turn: [number, number, number], index: number): void => {
      const material = clay(shade(look.hex, 0.85 + ((index * 7) % 5) * 0.07));
      const [l, w] = [length, width];
      mesh.place({ at, turn }, () => {
        for (const side of [0, 1]) {
          mesh.surface(
            (u, v) => [(u - 0.5) * w, wave(u) + (side ? 1.4 : 0) + (v > 0.92 ? 0.6 : 0), (v - 0.5) * l],
            18,
            6,
            material,
          );
        }
        mesh.surface((u, v) => [(u - 0.5) * w, wave(u) + v * 1.4 + 0.6, l / 2], 18, 1, material);
        mesh.surface((u, v) => [(u - 0.5) * w, wave(u) + v * 1.4, -l / 2], 18, 1, material);
        mesh.surface((u, v) => [-w / 2, wave(0) + v * 1.4, (u - 0.5) * l], 1, 1, material);
        mesh.surface((u, v) => [w / 2, wave(1) + v * 1.4, (u - 0.5) * l], 1, 1, material);
      });
    };
    let index = 0;
    for (const row of [0, 1]) {
      for (let i = 0; i < 24; i += 1) {
        index += 1;
        tile(
          [-50 + i * 4.1, deck + length / 2, -18 + row * 36 + wobble(index, 1)],
          [0, 90 + wobble(index, 2), 0].map((v, axis) => (axis === 0 ? 86 : v)) as [number, number, number],
          index,
        );
      }
    }
    tile([-6, 1, 62], [4, 18, 0], 3);
    tile([26, 1, 66], [4, -10, 0], 5);
  };
}

function sash(
  mesh: Mesh,
  w: number,
  h: number,
  frame: ReturnType<typeof paint>,
  options: { thickness: number; bars?: number; at: [number, number, number]; profile: number },
): void {
  const { thickness, profile: p, at } = options;
  mesh.place({ at }, () => {
    mesh.box([w, p, thickness], frame, { bevel: 0.5 });
    mesh.box([w, p, thickness], frame, { at: [0, h - p, 0], bevel: 0.5 });
    for (const s of [-1, 1])
      mesh.box([p, h - 2 * p, thickness], frame, { at: [(s * (w - p)) / 2, p, 0], bevel: 0.5 });
    for (let i = 1; i <= (options.bars ?? 0); i += 1)
      mesh.box([2.2, h - 2 * p, thickness * 0.7], frame, {
        at: [-w / 2 + (w * i) / ((options.bars ?? 0) + 1), p, 0],
      });
    mesh.box([w - 2 * p, h - 2 * p, 0.8], glass("#bcd3d6", 0.3), { at: [0, p, 0], bevel: 0 });
  });
}

export const envelope: Record<string, Kind> = {
  "Tuile mécanique terre cuite": {
    setting: "yard",
    azimuth: 30,
    elevation: 24,
    build: tiles((u) => 1.6 * Math.sin(u * Math.PI * 4) + (u > 0.9 ? 1.4 : 0), 42, 25),
  },
  "Tuile plate petit moule": {
    setting: "yard",
    azimuth: -30,
    elevation: 24,
    build: tiles((u) => -1.2 * (u - 0.5) ** 2 * 4, 27, 17),
  },
  "Ardoise naturelle": {
    setting: "yard",
    azimuth: 26,
    elevation: 24,
    build(mesh) {
      const slate = mineral("#3a4149", { clouds: 0.4, specks: 0.1, rough: 0.5 });
      const deck = pallet(mesh, 100, 70);
      for (const row of [-1, 0, 1])
        for (let i = 0; i < 58; i += 1)
          mesh.box([0.5, 32, 22], slate, {
            at: [-36 + i * 0.95 + wobble(i, 0.15), deck, row * 23 + wobble(i * 3 + row, 0.9)],
            turn: [0, 0, 5 + wobble(i * 5, 1.2)],
            bevel: 0.05,
          });
      for (let i = 0; i < 4; i += 1)
        mesh.box([32, 0.5, 22], slate, {
          at: [22 + i * 3, i * 0.55, 52 + i * 2],
          turn: [0, 14 + i * 9, 0],
          bevel: 0.05,
        });
    },
  },
  "Bardage bac acier": {
    setting: "warehouse",
    azimuth: 34,
    elevation: 22,
    build(mesh, look) {
      battens(mesh, 130, [-90, 0, 90]);
      const steel = look.color === "RAL 9006" ? metal(look.hex, 0.45) : paint(look.hex, 0.35, 0.04);
      const profile = (x: number): number => {
        const phase = (((x / 26) % 1) + 1) % 1;
        return 4 * Math.min(1, Math.max(0, phase < 0.5 ? (phase - 0.2) * 9 : (0.8 - phase) * 9));
      };
      for (let i = 0; i < 9; i += 1) {
        mesh.surface(
          (u, v) => [(u - 0.5) * 105, profile((u - 0.5) * 105) + 8.5 + i * 1.3, (v - 0.5) * 260],
          84,
          1,
          steel,
          { at: [wobble(i, 2), 0, wobble(i * 3, 8)], turn: [0, i === 8 ? 3 : 0, 0] },
        );
      }
    },
  },
  "Lame de bardage mélèze": {
    setting: "yard",
    azimuth: 32,
    elevation: 18,
    build(mesh) {
      battens(mesh, 90, [-80, 80]);
      const larch = wood("#a39786", { along: "z", contrast: 1, rough: 0.9 });
      for (let row = 0; row < 7; row += 1) {
        for (let column = 0; column < 6 - (row === 6 ? 2 : 0); column += 1)
          mesh.box([13, 2.1, 240], larch, {
            at: [(column - 2.5) * 13.8, 8 + row * 4.2, wobble(row * 7 + column, 9)],
            bevel: 0.25,
          });
        for (const z of [-70, 70])
          mesh.box([84, 2, 3], wood("#c8a06a", { along: "x" }), { at: [0, 8 + row * 4.2 + 2.1, z] });
      }
    },
  },
  "Zinc de toiture en feuilles": {
    setting: "yard",
    azimuth: 28,
    elevation: 26,
    build(mesh) {
      const zinc = metal("#8f979b", 0.48, 0.1);
      for (let i = 0; i < 16; i += 1) {
        const [tilt, lift] = [wobble(i, 9), i * 1.1];
        mesh.surface(
          (u, v) => [
            (u - 0.5) * 100,
            lift + 2.5 * Math.sin(u * 5 + i) * Math.sin(v * 4 + i * 2) + (u > 0.93 ? (u - 0.93) * 60 : 0),
            (v - 0.5) * 62,
          ],
          24,
          12,
          zinc,
          { at: [wobble(i * 3, 8), 3, wobble(i * 7, 8)], turn: [0, tilt, 0] },
        );
      }
      mesh.surface(
        (u, v) => {
          const a = u * Math.PI * 3.4;
          const r = 9 + u * 5;
          return [Math.cos(a) * r - 30, 34 + Math.sin(a) * r, (v - 0.5) * 70];
        },
        60,
        1,
        zinc,
      );
    },
  },
  "Panneau de laine de roche 100 mm": {
    setting: "warehouse",
    azimuth: 32,
    elevation: 18,
    build(mesh, look) {
      const deck = pallet(mesh, 135, 64);
      for (let i = 0; i < 6; i += 1)
        mesh.box([135, 9.6, 60], fibres(shade(look.hex, 0.95 + (i % 3) * 0.04)), {
          at: [wobble(i, 2), deck + i * 10, wobble(i * 3, 1.5)],
          bevel: 1.1,
          turn: [0, wobble(i * 5, 1.3), 0],
        });
    },
  },
  "Panneau fibre de bois 60 mm": {
    setting: "warehouse",
    azimuth: -30,
    elevation: 18,
    build(mesh) {
      const deck = pallet(mesh, 122, 62);
      for (let i = 0; i < 9; i += 1)
        mesh.box([122, 5.8, 57], fibres("#a8784a"), {
          at: [wobble(i, 1), deck + i * 6, wobble(i * 3, 1)],
          bevel: 0.4,
        });
    },
  },
  "Fenêtre aluminium double vitrage": {
    setting: "workshop",
    azimuth: 26,
    elevation: 10,
    wall: 22,
    build(mesh, look) {
      const frame = paint(look.hex, 0.38, 0.03);
      const [w, h] = [look.length, look.height];
      for (const [index, x] of [0, 16].entries()) {
        mesh.place({ at: [x, 4, index * 14], turn: [-5, 0, 0] }, () => {
          mesh.box([w, 7, 7], frame, { bevel: 0.4 });
          mesh.box([w, 7, 7], frame, { at: [0, h - 7, 0], bevel: 0.4 });
          for (const s of [-1, 1])
            mesh.box([7, h - 14, 7], frame, { at: [(s * (w - 7)) / 2, 7, 0], bevel: 0.4 });
          for (const s of [-1, 1])
            sash(mesh, (w - 12) / 2, h - 12, frame, {
              thickness: 6,
              at: [(s * (w - 12)) / 4, 6, 1.5],
              profile: 6,
            });
          mesh.box([2, 13, 2.5], STEEL, { at: [2.5, h * 0.42, 7] });
        });
      }
      for (const x of [-w / 3, w / 3])
        mesh.box([12, 4, 40], wood("#b8925f", { along: "z" }), { at: [x + 8, 0, 6] });
    },
  },
  "Châssis bois à guillotine": {
    setting: "workshop",
    azimuth: -24,
    elevation: 10,
    wall: 20,
    build(mesh, look) {
      const frame = paint(look.hex, 0.5, 0.14);
      const [w, h] = [look.length, look.height];
      mesh.place({ at: [0, 0, 0], turn: [-5, 0, 0] }, () => {
        for (const s of [-1, 1]) mesh.box([8, h, 12], frame, { at: [(s * (w - 8)) / 2, 0, 0], bevel: 0.5 });
        mesh.box([w, 8, 12], frame, { at: [0, h - 8, 0], bevel: 0.5 });
        mesh.box([w + 8, 6, 16], frame, { bevel: 0.6 });
        sash(mesh, w - 16, h / 2 - 4, frame, { thickness: 4, bars: 2, at: [0, 6, 2.4], profile: 5.5 });
        sash(mesh, w - 16, h / 2 - 4, frame, {
          thickness: 4,
          bars: 2,
          at: [0, h / 2 - 3, -2.4],
          profile: 5.5,
        });
        mesh.box([3, 2, 2], metal("#b08d57", 0.3), { at: [0, h / 2 + 1, 5] });
      });
    },
  },
  "Fenêtre de toit": {
    setting: "workshop",
    azimuth: 26,
    elevation: 14,
    wall: 24,
    build(mesh, look) {
      const pine = wood("#dcb479", { along: "y", rough: 0.4, contrast: 0.7 });
      const [w, h] = [look.length, look.height];
      mesh.place({ turn: [-16, 0, 0] }, () => {
        const zinc = paint("#4b4f53", 0.45);
        for (const s of [-1, 1]) {
          mesh.box([9, h, 10], pine, { at: [(s * (w - 9)) / 2, 0, 0] });
          mesh.box([4, h + 4, 3], zinc, { at: [(s * (w + 2)) / 2, -2, -6] });
        }
        for (const y of [0, h - 9])
          mesh.box([w - 18, 9, 10], wood("#dcb479", { along: "x", rough: 0.4, contrast: 0.7 }), {
            at: [0, y, 0],
          });
        mesh.box([w + 6, 5, 4], zinc, { at: [0, h - 3, -6] });
        mesh.box([w - 18, h - 18, 1], glass("#b9d2da", 0.34), { at: [0, 9, 0], bevel: 0 });
        mesh.box([w * 0.6, 2.6, 2.6], STEEL, { at: [0, h - 8, 6.5], bevel: 0.9 });
      });
    },
  },
  "Garde-corps en ferronnerie": {
    setting: "workshop",
    azimuth: 24,
    elevation: 12,
    wall: 26,
    build(mesh, look) {
      const iron = BLACK;
      const [w, h] = [look.length, look.height];
      for (const y of [8, h - 22, h - 3])
        mesh.box([w, y === h - 3 ? 2.2 : 1.6, y === h - 3 ? 5 : 2], iron, { at: [0, y, 0] });
      const count = 12;
      for (let i = 0; i <= count; i += 1) {
        const x = -w / 2 + 2 + (i * (w - 4)) / count;
        mesh.box([1.4, h - 8, 1.4], iron, { at: [x, 4, 0] });
        if (i < count) {
          const cx = x + (w - 4) / count / 2;
          const ring = Array.from({ length: 21 }, (_, k): [number, number, number] => [
            cx + Math.cos((k / 20) * Math.PI * 2) * 4.6,
            h - 12 + Math.sin((k / 20) * Math.PI * 2) * 7,
            0,
          ]);
          mesh.tube(ring, 0.6, iron, { segments: 8 });
          const scroll = Array.from({ length: 25 }, (_, k): [number, number, number] => {
            const t = k / 24;
            const r = 4.5 * (1 - t * 0.75);
            return [cx + Math.cos(t * 9) * r, 20 + t * 26 + Math.sin(t * 9) * r, 0];
          });
          mesh.tube(scroll, 0.5, iron, { segments: 6 });
        }
      }
      for (const s of [-1, 1]) mesh.box([3, h + 4, 3], iron, { at: [(s * w) / 2, 0, 0] });
    },
  },
};
