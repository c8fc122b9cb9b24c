import L from "leaflet";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../locale/use-format.ts";
import { prefersStill, showHome } from "./base-map.ts";
import { clusterPoints } from "./cluster-points.ts";
import { clusterMarker, extentOf } from "./draw-marker.ts";
import type { Obstacle } from "./name-towns.ts";
import { spreadClusters } from "./spread-clusters.ts";
import type { MapPoint, MapView } from "./types.ts";
import { useBaseMap } from "./use-base-map.ts";

export interface PointsMapProps {
  /** Accessible name: what the map shows. */
  label: string;
  points: readonly MapPoint[];
  /** Ids of highlighted points. */
  selected?: readonly string[];
  /** Called with a point, or all points of a cluster. */
  onSelect?: (points: readonly MapPoint[]) => void;
  /** Called after the first rendering and after every move. */
  onView?: (view: MapView) => void;
  /** Fits the map to all points whenever this changes. */
  fit?: string;
  /** Stays where it is when other points are highlighted: for maps on which several are chosen one by one. */
  staysPut?: boolean;
}

/** Pixels between the outermost points and the edge; fewer on a small map. */
const MARGIN = 48;
const marginOf = (map: L.Map): L.PointTuple => {
  const { x, y } = map.getSize();
  return [Math.min(MARGIN, x / 12), Math.min(MARGIN, y / 12)];
};
/** The bottom of a bar marks the position: bars at the upper edge need room above. */
const roomAbove = (points: readonly MapPoint[]) => (points.some(({ layers }) => layers) ? MARGIN : 0);
/** Maximum zoom when fitting all points. */
const NEAREST_FIT = 13;
/** The same for a single position: close to it the map has only its town, and no outline to recognise. */
const ALONE_FIT = 6;

/** Zoom of a point chosen in the list: its region. */
const CHOSEN_ZOOM = 7.5;

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

export default function PointsMap({
  label,
  points,
  selected,
  onSelect,
  onView,
  fit = "",
  staysPut = false,
}: PointsMapProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const hintID = useId();
  const { element, map, towns } = useBaseMap();
  const [nearest, setNearest] = useState<number>();
  const clustersIn = useMemo(() => clusterPoints(points, nearest), [points, nearest]);
  const handlers = useRef({ onSelect, onView });
  handlers.current = { onSelect, onView };
  const pressed = useRef<readonly string[]>([]);
  const latest = useRef(points);
  latest.current = points;

  const fitted = useRef<{ map: L.Map; fit: string } | null>(null);
  useEffect(() => {
    // Fits the map when `fit` changes, not whenever a point changes.
    if (!map || (fitted.current?.map === map && fitted.current.fit === fit)) return;
    fitted.current = { map, fit };
    if (latest.current.length === 0) showHome(map);
    else {
      const bounds = boundsOf(latest.current);
      const isOne = bounds.getNorthEast().equals(bounds.getSouthWest());
      map.fitBounds(bounds, {
        paddingTopLeft: L.point(marginOf(map)).add([0, roomAbove(latest.current)]),
        paddingBottomRight: marginOf(map),
        maxZoom: isOne ? ALONE_FIT : NEAREST_FIT,
        animate: false,
      });
    }
  }, [map, fit]);

  useEffect(() => {
    if (!map) return;
    // Tiles let the map go deeper, and outlines no longer.
    const follow = () => setNearest(map.getMaxZoom());
    follow();
    map.on("zoomlevelschange", follow);
    return () => void map.off("zoomlevelschange", follow);
  }, [map]);

  useEffect(() => {
    if (!map) return;
    const reportView = () => handlers.current.onView?.(viewOf(map));
    map.on("moveend", reportView);
    reportView();
    return () => void map.off("moveend", reportView);
  }, [map]);

  useEffect(() => {
    if (!map) return;
    const layer = L.layerGroup().addTo(map);
    const draw = () => {
      layer.clearLayers();
      const view = viewOf(map);
      const obstacles: Obstacle[] = [];
      const extent = extentOf(points, format);
      for (const { lat, lon, count, points: inside } of spreadClusters(map, clustersIn(view), extent)) {
        const isSelected = inside.some(({ id }) => selected?.includes(id));
        const { side, above, below } = extent(count);
        obstacles.push({ lat, lon, box: { left: -side, right: side, top: -above, bottom: below } });
        const icon = clusterMarker(inside, count, format);
        const marker = L.marker([lat, lon], {
          icon: L.divIcon({
            className: [...icon.classNames, isSelected ? "gis-map__point--selected" : ""].join(" "),
            html: icon.content,
            // The style sheet sets the size; the centre is at the position.
            iconSize: undefined,
          }),
          // Keyboard users use the list beside the map.
          keyboard: false,
          title: inside.length === 1 ? (inside[0]?.label ?? "") : t("map.places", { count: inside.length }),
          riseOnHover: true,
          zIndexOffset: isSelected ? 500 : 0,
        });
        marker.on("click", () => {
          const bounds = boundsOf(inside);
          pressed.current = inside.map(({ id }) => id);
          if (!bounds.getNorthEast().equals(bounds.getSouthWest()))
            map.fitBounds(bounds, { padding: marginOf(map), animate: !prefersStill() });
          handlers.current.onSelect?.(inside);
        });
        layer.addLayer(marker);
      }
      towns?.avoid(obstacles);
    };
    draw();
    map.on("moveend", draw);
    return () => {
      map.off("moveend", draw);
      layer.remove();
    };
  }, [map, towns, points, clustersIn, selected, format, t]);

  // Moves to the points selected in the list, near enough to recognise their surroundings. A point pressed on the map
  // is where its user looks.
  useEffect(() => {
    if (!map || staysPut || !selected || selected.length === 0) return;
    const chosen = latest.current.filter(({ id }) => selected.includes(id));
    if (chosen.length === 0) return;
    const bounds = boundsOf(chosen);
    const isPressed = pressed.current.join() === selected.join();
    pressed.current = [];
    if (isPressed && map.getBounds().contains(bounds)) return;
    map.setView(bounds.getCenter(), Math.max(map.getZoom(), CHOSEN_ZOOM), { animate: !prefersStill() });
  }, [map, selected, staysPut]);

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
