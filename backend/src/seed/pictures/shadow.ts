import { type Scene, SHADOW_SIZE } from "./scene.ts";

/** 1 when nothing stands between the light and this place of the shadow map. */
function lightAt(s: Scene, u: number, v: number, d: number): number {
  const mx = Math.round(u);
  const my = Math.round(v);
  if (mx < 0 || my < 0 || mx >= SHADOW_SIZE || my >= SHADOW_SIZE) return 1;
  return (s.shadowDepth[my * SHADOW_SIZE + mx] as number) < d ? 1 : 0;
}

/** Share of the light that reaches a point, 0 to 1, with a soft edge. */
export function shadowAt(s: Scene, x: number, y: number, z: number): number {
  const rx = x - s.middle[0],
    ry = y - s.middle[1],
    rz = z - s.middle[2];
  const u =
    (rx * s.lightRight[0] + ry * s.lightRight[1] + rz * s.lightRight[2]) * s.shadowScale + SHADOW_SIZE / 2;
  const v = (rx * s.lightUp[0] + ry * s.lightUp[1] + rz * s.lightUp[2]) * s.shadowScale + SHADOW_SIZE / 2;
  const d = 1 + (rx * s.light[0] + ry * s.light[1] + rz * s.light[2] + s.radius) / (s.radius * 2) + 0.006;
  if (u < -8 || v < -8 || u > SHADOW_SIZE + 8 || v > SHADOW_SIZE + 8) return 1;
  // Most points lie wholly in the light or in the shade: four far samples that agree are enough.
  const far =
    lightAt(s, u - 7, v - 7, d) +
    lightAt(s, u + 7, v - 7, d) +
    lightAt(s, u - 7, v + 7, d) +
    lightAt(s, u + 7, v + 7, d) +
    lightAt(s, u, v, d);
  if (far === 0 || far === 5) return far / 5;
  let lit = 0;
  for (let j = -2; j <= 2; j += 1) {
    for (let i = -2; i <= 2; i += 1) {
      lit += lightAt(s, u + i * 3.1, v + j * 3.1, d);
    }
  }
  return lit / 25;
}
