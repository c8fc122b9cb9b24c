import Supercluster from "supercluster";
import type { MapPoint, MapView } from "./types.ts";

/** One point, or several that would overlap at this zoom. */
export interface Cluster {
  readonly key: string;
  readonly lat: number;
  readonly lon: number;
  /** Sum of the counts of its points. */
  readonly count: number;
  readonly points: readonly MapPoint[];
}

/** Pixels within which points are clustered. */
const RADIUS = 44;
/** Standing bars are narrower than the circles. */
const BAR_RADIUS = 26;
const NEAREST = 17;

/**
 * Clusters points by zoom; the returned function gives the clusters of a view. At `nearest`, the deepest zoom of the
 * map, every point stands alone.
 */
export function clusterPoints(
  points: readonly MapPoint[],
  nearest: number = NEAREST,
): (view: MapView) => Cluster[] {
  const index = new Supercluster<{ point: MapPoint; count: number }, { count: number }>({
    radius: points.some(({ layers }) => layers) ? BAR_RADIUS : RADIUS,
    extent: 256,
    maxZoom: nearest - 1,
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
        // Keyed by content: the index renumbers its clusters whenever points change.
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
