import L from "leaflet";

/** A tile service that the operator has chosen. */
export interface MapTiles {
  /** Template with `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  /** Plain text; the service's licence requires it on the map. */
  readonly attribution: string;
}

const asText = (text: string): string => {
  const element = document.createElement("span");
  element.textContent = text;
  return element.innerHTML;
};

/**
 * Draws tiles over the outlines, down to `nearest`. While they cannot be loaded, the outlines are shown, which end at
 * `region`: the map is blank at no zoom.
 */
export function drawTiles(
  map: L.Map,
  { url, attribution }: MapTiles,
  { region, nearest }: { region: number; nearest: number },
): void {
  const pane = map.getContainer();
  const show = (isLoaded: boolean) => {
    pane.classList.toggle("gis-map__canvas--tiles", isLoaded);
    map.setMaxZoom(isLoaded ? nearest : region);
  };
  // The library ignores a new limit while it animates a zoom.
  map.on("zoomend", () => {
    if (map.getZoom() > map.getMaxZoom()) map.setView(map.getCenter(), map.getMaxZoom(), { animate: false });
  });
  L.control.attribution({ prefix: false }).addTo(map);
  L.tileLayer(url, { attribution: asText(attribution), maxZoom: nearest, referrerPolicy: "origin" })
    .on("tileload", () => show(true))
    .on("tileerror", () => show(false))
    .addTo(map);
}
