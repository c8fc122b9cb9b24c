import { develop } from "./develop.ts";
import { Mesh, unit, type Vec } from "./mesh.ts";
import { occlusionOf } from "./occlusion.ts";
import { rasterise } from "./rasterise.ts";
import { BACKDROPS, crossed, type Scene, SHADOW_SIZE, type Shot } from "./scene.ts";

const FIELD_OF_VIEW = (27 * Math.PI) / 180;

/** A photograph of the thing as sRGB bytes, three a pixel. Pure: the same shot gives the same bytes. */
export function renderShot(shot: Shot, width: number, height: number): Uint8Array {
  const mesh = new Mesh();
  shot.build(mesh);
  const count = mesh.materials.length;
  const positions = Float64Array.from(mesh.positions);
  const normals = Float64Array.from(mesh.normals);
  const backdrop = BACKDROPS[shot.setting];

  // Bounds.
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i += 1) {
    const axis = i % 3;
    const value = positions[i] as number;
    if (value < (low[axis] as number)) low[axis] = value;
    if (value > (high[axis] as number)) high[axis] = value;
  }
  const middle: Vec = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
  const radius = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2;
  const floorY = Math.min(0, low[1]);
  const wallZ =
    shot.wall === undefined ? (backdrop.sky ? -Infinity : low[2] - radius * 1.6) : low[2] - shot.wall;

  // Camera: stands back until the bounds fill the frame, then shifts its lens to centre them.
  const azimuth = (shot.azimuth * Math.PI) / 180;
  const elevation = (shot.elevation * Math.PI) / 180;
  const back: Vec = [
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
  ];
  const right: Vec = unit(crossed([0, 1, 0], back));
  const up: Vec = crossed(back, right);
  const focal = height / 2 / Math.tan(FIELD_OF_VIEW / 2);
  const fill = shot.fill ?? 0.8;
  // Each corner along the camera's axes, once: the fitting below only divides.
  const corners = positions.length / 3;
  const along = new Float64Array(corners);
  const above = new Float64Array(corners);
  const ahead = new Float64Array(corners);
  for (let v = 0; v < corners; v += 1) {
    const x = (positions[v * 3] as number) - middle[0];
    const y = (positions[v * 3 + 1] as number) - middle[1];
    const z = (positions[v * 3 + 2] as number) - middle[2];
    along[v] = x * right[0] + y * right[1] + z * right[2];
    above[v] = x * up[0] + y * up[1] + z * up[2];
    ahead[v] = x * back[0] + y * back[1] + z * back[2];
  }
  const extent = (distance: number): [number, number, number, number] => {
    let [left, rightmost, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let v = 0; v < corners; v += 1) {
      const z = distance - (ahead[v] as number);
      if (z <= radius * 0.05) return [-1e9, 1e9, -1e9, 1e9];
      const x = ((along[v] as number) / z) * focal;
      const y = ((above[v] as number) / z) * focal;
      if (x < left) left = x;
      if (x > rightmost) rightmost = x;
      if (y < bottom) bottom = y;
      if (y > top) top = y;
    }
    return [left, rightmost, bottom, top];
  };
  let [near, far] = [radius * 1.05, radius * 40];
  for (let step = 0; step < 18; step += 1) {
    const distance = (near + far) / 2;
    const [x0, x1, y0, y1] = extent(distance);
    if (x1 - x0 > width * fill || y1 - y0 > height * fill) near = distance;
    else far = distance;
  }
  const distance = far;
  const [x0, x1, y0, y1] = extent(distance);
  const centreX = width / 2 - (x0 + x1) / 2;
  const centreY = height / 2 + (y0 + y1) / 2 - height * 0.015;
  const eye: Vec = [
    middle[0] + back[0] * distance,
    middle[1] + back[1] * distance,
    middle[2] + back[2] * distance,
  ];

  // Geometry buffers at twice the size: edges are smoothed by four samples a pixel.
  const [sw, sh] = [width * 2, height * 2];
  const projected = new Float32Array(count * 9);
  for (let v = 0; v < corners; v += 1) {
    const z = distance - (ahead[v] as number);
    projected[v * 3] = (((along[v] as number) / z) * focal + centreX) * 2;
    projected[v * 3 + 1] = ((-(above[v] as number) / z) * focal + centreY) * 2;
    projected[v * 3 + 2] = z > 0 ? 1 / z : -1;
  }
  const see = mesh.materials.map((material) => material.alpha < 1);
  const hasGlass = see.includes(true);
  const depth = new Float32Array(sw * sh);
  const ids = new Int32Array(sw * sh).fill(-1);
  rasterise(sw, sh, depth, ids, count, projected, (t) => !see[t]);
  const glassDepth = new Float32Array(hasGlass ? sw * sh : 0);
  const glassIds = new Int32Array(hasGlass ? sw * sh : 0).fill(-1);
  if (hasGlass) rasterise(sw, sh, glassDepth, glassIds, count, projected, (t) => see[t] === true, depth);

  // Light from the upper left of the viewer; its shadow map covers the thing.
  const light: Vec = unit([-0.62 * right[0] + 0.42 * back[0], 0.95, -0.62 * right[2] + 0.42 * back[2]]);
  const lightRight = unit(crossed([0, 1, 0.02], light));
  const lightUp = crossed(light, lightRight);
  const shadowScale = SHADOW_SIZE / (radius * 2.1);
  const shadowPoints = new Float32Array(count * 9);
  for (let v = 0; v < corners; v += 1) {
    const x = (positions[v * 3] as number) - middle[0];
    const y = (positions[v * 3 + 1] as number) - middle[1];
    const z = (positions[v * 3 + 2] as number) - middle[2];
    shadowPoints[v * 3] =
      (x * lightRight[0] + y * lightRight[1] + z * lightRight[2]) * shadowScale + SHADOW_SIZE / 2;
    shadowPoints[v * 3 + 1] =
      (x * lightUp[0] + y * lightUp[1] + z * lightUp[2]) * shadowScale + SHADOW_SIZE / 2;
    shadowPoints[v * 3 + 2] = 1 + (x * light[0] + y * light[1] + z * light[2] + radius) / (radius * 2);
  }
  const shadowDepth = new Float32Array(SHADOW_SIZE * SHADOW_SIZE);
  rasterise(
    SHADOW_SIZE,
    SHADOW_SIZE,
    shadowDepth,
    new Int32Array(SHADOW_SIZE * SHADOW_SIZE),
    count,
    shadowPoints,
    (t) => !see[t],
  );

  const scene: Scene = {
    width,
    height,
    sw,
    sh,
    eye,
    back,
    right,
    up,
    focal,
    centreX,
    centreY,
    positions,
    normals,
    mesh,
    backdrop,
    floorY,
    wallZ,
    radius,
    middle,
    light,
    lightRight,
    lightUp,
    shadowScale,
    shadowDepth,
    depth,
    ids,
    glassDepth,
    glassIds,
    hasGlass,
    occlusion: new Float32Array(0),
    low,
    high,
  };
  scene.occlusion = occlusionOf(scene);
  return develop(scene);
}
