import { backgroundHit, type Scene } from "./scene.ts";

/** Places looked at round each point, in sixteen turns that repeat every 4×4 pixels. */
const TAPS = 11;
const TAP_X = new Float32Array(16 * TAPS);
const TAP_Y = new Float32Array(16 * TAPS);
for (let index = 0; index < 16 * TAPS; index += 1) {
  const k = index % TAPS;
  const angle = Math.floor(index / TAPS) * 0.3927 + k * 2.399;
  TAP_X[index] = (Math.cos(angle) * (k + 0.5)) / TAPS;
  TAP_Y[index] = (Math.sin(angle) * (k + 0.5)) / TAPS;
}

/** Where the thing stands in the half-size picture, with a margin as wide as its occlusion reaches. */
function frameOf(s: Scene, w: number, h: number) {
  let [left, right, top, bottom] = [w, 0, h, 0];
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      if ((s.ids[Math.min(y * 4 + 1, s.sh - 1) * s.sw + Math.min(x * 4 + 1, s.sw - 1)] as number) < 0)
        continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  }
  const margin = Math.round(w * 0.12);
  return {
    left: Math.max(0, left - margin),
    right: Math.min(w, right + margin),
    top: Math.max(0, top - margin),
    bottom: Math.min(h, bottom + margin),
  };
}

/** How much of the surroundings each point sees (0 to 1), at half size, from the depths around it. */
export function occlusionOf(s: Scene): Float32Array {
  const [w, h] = [Math.ceil(s.width / 2), Math.ceil(s.height / 2)];
  const px = new Float32Array(w * h),
    py = new Float32Array(w * h),
    pz = new Float32Array(w * h);
  const nx = new Float32Array(w * h),
    ny = new Float32Array(w * h),
    nz = new Float32Array(w * h);
  const dist = new Float32Array(w * h);
  const hit = { t: 0, id: 0 };
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const index = y * w + x;
      const sample = Math.min(y * 4 + 1, s.sh - 1) * s.sw + Math.min(x * 4 + 1, s.sw - 1);
      const u = (x * 2 + 0.75 - s.centreX) / s.focal,
        v = -(y * 2 + 0.75 - s.centreY) / s.focal;
      const dx = s.right[0] * u + s.up[0] * v - s.back[0],
        dy = s.right[1] * u + s.up[1] * v - s.back[1],
        dz = s.right[2] * u + s.up[2] * v - s.back[2];
      const id = s.ids[sample] as number;
      let t: number;
      if (id >= 0) {
        t = 1 / (s.depth[sample] as number);
        let a = s.normals[id * 9] as number,
          b = s.normals[id * 9 + 1] as number,
          c = s.normals[id * 9 + 2] as number;
        if (a * dx + b * dy + c * dz > 0) {
          a = -a;
          b = -b;
          c = -c;
        }
        nx[index] = a;
        ny[index] = b;
        nz[index] = c;
      } else {
        backgroundHit(s, dy, dz, hit);
        t = Math.min(hit.t, s.radius * 60);
        if (hit.id === -2) nz[index] = 1;
        else ny[index] = 1;
      }
      px[index] = s.eye[0] + dx * t;
      py[index] = s.eye[1] + dy * t;
      pz[index] = s.eye[2] + dz * t;
      dist[index] = t;
    }
  }
  const reach = s.radius * 0.34;
  const raw = new Float32Array(w * h).fill(1);
  // Far from the thing nothing is hidden from anything: only its surroundings are looked at.
  const frame = frameOf(s, w, h);
  for (let y = frame.top; y < frame.bottom; y += 1) {
    for (let x = frame.left; x < frame.right; x += 1) {
      const index = y * w + x;
      const pixels = Math.min(70, (reach / (dist[index] as number)) * s.focal * 0.5);
      const spin = ((x & 3) * 4 + (y & 3)) * TAPS;
      let sum = 0;
      for (let k = 0; k < TAPS; k += 1) {
        const qx = Math.round(x + (TAP_X[spin + k] as number) * pixels),
          qy = Math.round(y + (TAP_Y[spin + k] as number) * pixels);
        if (qx < 0 || qy < 0 || qx >= w || qy >= h) continue;
        const q = qy * w + qx;
        const vx = (px[q] as number) - (px[index] as number),
          vy = (py[q] as number) - (py[index] as number),
          vz = (pz[q] as number) - (pz[index] as number);
        const length = Math.sqrt(vx * vx + vy * vy + vz * vz) + 1e-6;
        const facing =
          (vx * (nx[index] as number) + vy * (ny[index] as number) + vz * (nz[index] as number)) / length -
          0.08;
        if (facing > 0) sum += facing / (1 + (length * length * 2) / (reach * reach));
      }
      raw[index] = Math.max(0, 1 - (sum / TAPS) * 2.3);
    }
  }
  // Smooths the 4×4 pattern where the depth is continuous.
  const smooth = new Float32Array(w * h).fill(1);
  for (let y = frame.top; y < frame.bottom; y += 1) {
    for (let x = frame.left; x < frame.right; x += 1) {
      const index = y * w + x;
      let sum = 0,
        weight = 0;
      for (let j = -2; j < 2; j += 1) {
        for (let i = -2; i < 2; i += 1) {
          const qx = x + i,
            qy = y + j;
          if (qx < 0 || qy < 0 || qx >= w || qy >= h) continue;
          const q = qy * w + qx;
          if (Math.abs((dist[q] as number) - (dist[index] as number)) > s.radius * 0.08) continue;
          sum += raw[q] as number;
          weight += 1;
        }
      }
      smooth[index] = weight > 0 ? sum / weight : (raw[index] as number);
    }
  }
  return smooth;
}
