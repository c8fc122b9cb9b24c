/** Draws triangles with depth; ids of the nearest ones and, apart, of the nearest see-through ones. */
export function rasterise(
  width: number,
  height: number,
  depth: Float32Array,
  ids: Int32Array,
  count: number,
  project: Float32Array,
  accept: (triangle: number) => boolean,
  limit?: Float32Array,
): void {
  for (let t = 0; t < count; t += 1) {
    if (!accept(t)) continue;
    const o = t * 9;
    const x0 = project[o] as number,
      y0 = project[o + 1] as number,
      w0 = project[o + 2] as number;
    const x1 = project[o + 3] as number,
      y1 = project[o + 4] as number,
      w1 = project[o + 5] as number;
    const x2 = project[o + 6] as number,
      y2 = project[o + 7] as number,
      w2 = project[o + 8] as number;
    if (w0 <= 0 || w1 <= 0 || w2 <= 0) continue;
    const area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
    if (Math.abs(area) < 1e-9) continue;
    const minX = Math.max(0, Math.ceil(Math.min(x0, x1, x2) - 0.5));
    const maxX = Math.min(width - 1, Math.floor(Math.max(x0, x1, x2) - 0.5));
    const minY = Math.max(0, Math.ceil(Math.min(y0, y1, y2) - 0.5));
    const maxY = Math.min(height - 1, Math.floor(Math.max(y0, y1, y2) - 0.5));
    const inverse = 1 / area;
    // Both weights and the depth grow evenly along a row: the row's ends are solved for, not searched.
    const da = (y1 - y2) * inverse;
    const db = (y2 - y0) * inverse;
    const dc = -da - db;
    const dw = da * w0 + db * w1 + dc * w2;
    for (let y = minY; y <= maxY; y += 1) {
      const py = y + 0.5;
      const a0 = (x1 * (y2 - py) - x2 * (y1 - py)) * inverse;
      const b0 = (x2 * (y0 - py) - x0 * (y2 - py)) * inverse;
      const c0 = 1 - a0 - b0;
      let from = minX + 0.5;
      let to = maxX + 0.5;
      if (da > 0) from = Math.max(from, -a0 / da);
      else if (da < 0) to = Math.min(to, -a0 / da);
      else if (a0 < 0) continue;
      if (db > 0) from = Math.max(from, -b0 / db);
      else if (db < 0) to = Math.min(to, -b0 / db);
      else if (b0 < 0) continue;
      if (dc > 0) from = Math.max(from, -c0 / dc);
      else if (dc < 0) to = Math.min(to, -c0 / dc);
      else if (c0 < 0) continue;
      const first = Math.ceil(from - 0.5 - 1e-7);
      const last = Math.floor(to - 0.5 + 1e-7);
      let near =
        (a0 + da * (first + 0.5)) * w0 + (b0 + db * (first + 0.5)) * w1 + (c0 + dc * (first + 0.5)) * w2;
      for (let x = first, index = y * width + first; x <= last; x += 1, index += 1, near += dw) {
        if (near > (depth[index] as number) && (limit === undefined || near > (limit[index] as number))) {
          depth[index] = near;
          ids[index] = t;
        }
      }
    }
  }
}
