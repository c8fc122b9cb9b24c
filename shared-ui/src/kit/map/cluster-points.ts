import Supercluster from "supercluster";
import type { MapPoint, MapView } from "./types.ts";

/** What is drawn: one point, or several that would cover each other at this zoom. */
export interface Cluster {
  readonly key: string;
  readonly lat: number;
  readonly lon: number;
  /** Things in all of its points. */
  readonly count: number;
  readonly points: readonly MapPoint[];
}

/** Pixels within which points are drawn as one. */
const RADIUS = 44;
const NEAREST = 17;

/** Gathers points by zoom; asked for a view, it gives what is to be drawn there. */
export function clusterPoints(points: readonly MapPoint[]): (view: MapView) => Cluster[] {
  const index = new Supercluster<{ point: MapPoint; count: number }, { count: number }>({
    radius: RADIUS,
    extent: 256,
    maxZoom: NEAREST,
    map: ({ count }) => ({ count }),
    reduce: (sum, { count }) => {
      sum.count += count;
    },
  });
  index.load(
    points.map((point) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [point.lon, point.lat] },
      properties: { point, count: point.count ?? 1 },
    })),
  );
  return ({ west, south, east, north, zoom }) =>
    index.getClusters([west, south, east, north], Math.floor(zoom)).map((feature) => {
      const [lon = 0, lat = 0] = feature.geometry.coordinates;
      const { properties } = feature;
      if ("cluster_id" in properties) {
        const leaves = index.getLeaves(properties.cluster_id, Number.POSITIVE_INFINITY);
        const inside = leaves.map((leaf) => leaf.properties.point);
        // By what is inside: the index numbers its clusters anew whenever points change.
        return {
          key: `${inside[0]?.id} +${inside.length}`,
          lat,
          lon,
          count: properties.count,
          points: inside,
        };
      }
      const { point, count } = properties;
      return { key: point.id, lat, lon, count, points: [point] };
    });
}
