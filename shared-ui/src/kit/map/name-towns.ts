import { TOWNS } from "@gisement/shared-domain/geography";
import L from "leaflet";
import { type Box, placeLabels, type Side } from "./place-labels.ts";

/** Minimum zoom at which towns of each rank are named. */
const RANK_ZOOM = { 1: 0, 2: 6, 3: 7, 4: 8 } as const;

/** What stands at a position: its rectangle in pixels around it. */
export interface Obstacle {
  readonly lat: number;
  readonly lon: number;
  readonly box: Box;
}

/** Names the towns in view, more of them at higher zoom, where they cover neither each other nor the obstacles. */
export function nameTowns(map: L.Map): { readonly avoid: (obstacles: readonly Obstacle[]) => void } {
  const layer = L.layerGroup().addTo(map);
  const byRank = TOWNS.toSorted((a, b) => a.rank - b.rank);
  let obstacles: readonly Obstacle[] = [];
  const pointOf = (position: { readonly lat: number; readonly lon: number }) =>
    map.latLngToContainerPoint([position.lat, position.lon]);
  const update = () => {
    layer.clearLayers();
    const view = map.getBounds().pad(0.1);
    const zoom = map.getZoom();
    const labels = byRank
      .filter(({ lat, lon, rank }) => zoom >= RANK_ZOOM[rank] && view.contains([lat, lon]))
      .map((town) => ({ ...town, x: pointOf(town).x, y: pointOf(town).y }));
    const boxes = obstacles.map((obstacle): Box => {
      const { x, y } = pointOf(obstacle);
      const { left, right, top, bottom } = obstacle.box;
      return { left: x + left, right: x + right, top: y + top, bottom: y + bottom };
    });
    for (const { label, side } of placeLabels(labels, boxes)) layer.addLayer(townMarker(label, side));
  };
  map.on("moveend", update);
  update();
  return {
    avoid: (next) => {
      obstacles = next;
      update();
    },
  };
}
export type TownNames = ReturnType<typeof nameTowns>;

function townMarker({ name, lat, lon, rank }: (typeof TOWNS)[number], side: Side): L.Marker {
  const text = document.createElement("span");
  text.textContent = name;
  const icon = L.divIcon({
    className: `gis-map__town gis-map__town--${rank} gis-map__town--${side}`,
    html: text,
    iconSize: [0, 0],
  });
  return L.marker([lat, lon], { icon, interactive: false, keyboard: false, zIndexOffset: -1000 });
}
