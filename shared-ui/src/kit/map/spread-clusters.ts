import L from "leaflet";
import type { Cluster } from "./cluster-points.ts";
import { type Extent, rowSides, separateMarkers } from "./separate-markers.ts";

/** Most markers side by side; more are one marker, even where the map cannot be enlarged. */
const MOST_IN_ROW = 5;

type Drawn = Pick<Cluster, "lat" | "lon" | "count" | "points">;

/**
 * Clusters of a view so that no marker covers another one: those that would are drawn as one, and at the deepest zoom,
 * where a person could not get nearer to them, side by side.
 */
export function spreadClusters(
  map: L.Map,
  clusters: readonly Cluster[],
  extentOf: (count: number) => Extent,
): readonly Drawn[] {
  const isDeepest = map.getZoom() >= map.getMaxZoom();
  const isRow = (members: readonly unknown[]) => isDeepest && members.length <= MOST_IN_ROW;
  const standing = clusters.map((cluster) => {
    const { x, y } = map.latLngToContainerPoint([cluster.lat, cluster.lon]);
    return { x, y, count: cluster.count, cluster };
  });
  return separateMarkers(standing, { extentOf, isRow }).flatMap(({ x, y, members }): Drawn[] => {
    const [only] = members;
    if (only && members.length === 1) return [only.cluster];
    const at = (offset: number) => {
      const { lat, lng } = map.containerPointToLatLng(L.point(x + offset, y));
      return { lat, lon: lng };
    };
    if (isRow(members)) {
      const row = rowSides(members, extentOf);
      return members.map(({ cluster }, index) => ({ ...cluster, ...at(row[index]?.offset ?? 0) }));
    }
    return [
      {
        ...at(0),
        count: members.reduce((sum, { count }) => sum + count, 0),
        points: members.flatMap(({ cluster }) => cluster.points),
      },
    ];
  });
}
