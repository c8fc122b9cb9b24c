import L from "leaflet";
import { useEffect, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../locale/use-format.ts";
import { prefersStill, showHome } from "./base-map.ts";
import { clusterPoints } from "./cluster-points.ts";
import type { MapPoint, MapView } from "./types.ts";
import { useBaseMap } from "./use-base-map.ts";

export interface PointsMapProps {
  /** What the map shows, for those who do not see it. */
  label: string;
  points: readonly MapPoint[];
  /** Points that stand out. */
  selected?: readonly string[];
  /** A point, or all that were drawn as one. */
  onSelect?: (points: readonly MapPoint[]) => void;
  /** After the first drawing and after every move. */
  onView?: (view: MapView) => void;
  /** The map shows all points anew whenever this changes. */
  fit?: string;
}

/** Pixels between the outermost points and the edge, less on a small map. */
const MARGIN = 48;
const marginOf = (map: L.Map): L.PointTuple => {
  const { x, y } = map.getSize();
  return [Math.min(MARGIN, x / 12), Math.min(MARGIN, y / 12)];
};
/** No nearer than a quarter of a town when showing everything. */
const NEAREST_FIT = 13;

const viewOf = (map: L.Map): MapView => {
  const bounds = map.getBounds();
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
    zoom: map.getZoom(),
  };
};
const boundsOf = (points: readonly MapPoint[]) => L.latLngBounds(points.map(({ lat, lon }) => [lat, lon]));
/** 1 for a single thing, then one more for each power of ten. */
const sizeOf = (count: number) => Math.min(4, String(count).length);

export default function PointsMap({ label, points, selected, onSelect, onView, fit = "" }: PointsMapProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const hintID = useId();
  const { element, map } = useBaseMap();
  const clustersIn = useMemo(() => clusterPoints(points), [points]);
  const handlers = useRef({ onSelect, onView });
  handlers.current = { onSelect, onView };
  const latest = useRef(points);
  latest.current = points;

  const fitted = useRef<{ map: L.Map; fit: string } | null>(null);
  useEffect(() => {
    // Shown anew when `fit` says so, not whenever a point changes.
    if (!map || (fitted.current?.map === map && fitted.current.fit === fit)) return;
    fitted.current = { map, fit };
    if (latest.current.length === 0) showHome(map);
    else
      map.fitBounds(boundsOf(latest.current), {
        padding: marginOf(map),
        maxZoom: NEAREST_FIT,
        animate: false,
      });
  }, [map, fit]);

  useEffect(() => {
    if (!map) return;
    const tell = () => handlers.current.onView?.(viewOf(map));
    map.on("moveend", tell);
    tell();
    return () => void map.off("moveend", tell);
  }, [map]);

  useEffect(() => {
    if (!map) return;
    const layer = L.layerGroup().addTo(map);
    const draw = () => {
      layer.clearLayers();
      const view = viewOf(map);
      for (const { lat, lon, count, points: inside } of clustersIn(view)) {
        const isOne = inside.length === 1;
        const isSelected = inside.some(({ id }) => selected?.includes(id));
        const badge = document.createElement("span");
        if (count > 1 || !isOne) badge.textContent = format.number(count);
        const name = isOne ? (inside[0]?.label ?? "") : t("map.places", { count: inside.length });
        const marker = L.marker([lat, lon], {
          icon: L.divIcon({
            className: [
              "gis-map__point",
              `gis-map__point--${sizeOf(count)}`,
              isSelected ? "gis-map__point--selected" : "",
            ].join(" "),
            html: badge,
            // The style sheet says how large; the middle stands on the position.
            iconSize: undefined,
          }),
          // The list beside the map is the way of the keyboard.
          keyboard: false,
          title: name,
          riseOnHover: true,
          zIndexOffset: isSelected ? 500 : 0,
        });
        marker.on("click", () => {
          const bounds = boundsOf(inside);
          if (!bounds.getNorthEast().equals(bounds.getSouthWest()))
            map.fitBounds(bounds, { padding: marginOf(map), maxZoom: 16, animate: !prefersStill() });
          handlers.current.onSelect?.(inside);
        });
        layer.addLayer(marker);
      }
    };
    draw();
    map.on("moveend", draw);
    return () => {
      map.off("moveend", draw);
      layer.remove();
    };
  }, [map, clustersIn, selected, format, t]);

  // What is chosen in the list comes into view.
  useEffect(() => {
    if (!map || !selected || selected.length === 0) return;
    const chosen = latest.current.filter(({ id }) => selected.includes(id));
    if (chosen.length === 0) return;
    const bounds = boundsOf(chosen);
    if (!map.getBounds().contains(bounds)) map.panTo(bounds.getCenter(), { animate: !prefersStill() });
  }, [map, selected]);

  return (
    <div className="gis-map">
      <div
        ref={element}
        className="gis-map__canvas"
        role="application"
        aria-label={label}
        aria-describedby={hintID}
      />
      <p id={hintID} className="gis-sr-only">
        {t("map.keys")}
      </p>
    </div>
  );
}
