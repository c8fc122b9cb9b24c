import L from "leaflet";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { prefersStill } from "./base-map.ts";
import type { Position } from "./types.ts";
import { useBaseMap } from "./use-base-map.ts";

export interface PositionMapProps {
  label: string;
  /** Position of the point; null without one. */
  position: Position | null;
  /** Called when the point is dragged, moved by the arrow keys, or set by a click. */
  onMove: (position: Position) => void;
}

/** Zoom that shows the surrounding towns. */
const NEAR = 11;
/** Pixels per arrow key press, and with Shift. */
const STEP = 8;
const LARGE_STEP = 48;
/** Decimals of degrees kept: about one metre. */
const DECIMALS = 5;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const rounded = ({ lat, lng }: L.LatLng): Position => ({
  lat: Number(lat.toFixed(DECIMALS)),
  lon: Number(lng.toFixed(DECIMALS)),
});

/** A map with one point, positioned by dragging, by clicking, or by the arrow keys. */
export default function PositionMap({ label, position, onMove }: PositionMapProps) {
  const { t } = useTranslation("ui");
  const hintID = useId();
  const { element, map } = useBaseMap(NEAR);
  const pin = useRef<L.Marker | null>(null);
  const lastPosition = useRef<Position | null>(null);
  const move = useRef(onMove);
  move.current = onMove;

  useEffect(() => {
    if (!map) return;
    const movePoint = (event: L.LeafletMouseEvent) => {
      lastPosition.current = rounded(event.latlng);
      move.current(lastPosition.current);
    };
    map.on("click", movePoint);
    return () => {
      map.off("click", movePoint);
      pin.current = null;
    };
  }, [map]);

  const { lat, lon } = position ?? { lat: null, lon: null };
  useEffect(() => {
    if (!map) return;
    if (lat === null || lon === null) {
      pin.current?.remove();
      pin.current = null;
      return;
    }
    if (pin.current) pin.current.setLatLng([lat, lon]);
    else {
      pin.current = createPin(map, lat, lon, (next) => {
        lastPosition.current = next;
        move.current(next);
      });
    }
    const icon = pin.current.getElement();
    icon?.setAttribute("aria-label", t("map.pin"));
    icon?.setAttribute("aria-describedby", hintID);
    // A position from outside (an address, typed coordinates) is moved into view; the map's own moves already are.
    if (lastPosition.current?.lat !== lat || lastPosition.current.lon !== lon) {
      map.setView([lat, lon], Math.max(map.getZoom(), NEAR), {
        animate: !prefersStill() && map.getZoom() >= NEAR,
      });
      lastPosition.current = { lat, lon };
    }
  }, [map, lat, lon, hintID, t]);

  return (
    <div className="gis-map gis-map--small">
      <div
        ref={element}
        className="gis-map__canvas"
        role="application"
        aria-label={label}
        aria-describedby={hintID}
      />
      <p id={hintID} className="gis-map__hint">
        {position ? t("map.pinKeys") : t("map.clickToPut")}
      </p>
    </div>
  );
}

function createPin(map: L.Map, lat: number, lon: number, onMove: (position: Position) => void): L.Marker {
  const pin = L.marker([lat, lon], {
    draggable: true,
    autoPan: true,
    keyboard: true,
    icon: L.divIcon({ className: "gis-map__pin", iconSize: undefined }),
  }).addTo(map);
  pin.on("dragend", () => onMove(rounded(pin.getLatLng())));
  pin.getElement()?.addEventListener("keydown", (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    // Moves the point, not the map or the page.
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const before = pin.getLatLng();
    const moved = map.containerPointToLatLng(
      map.latLngToContainerPoint(before).add([arrow[0] * step, arrow[1] * step]),
    );
    // Pixels are rounded: the coordinate that the key does not change keeps its exact value.
    const next = arrow[0] === 0 ? L.latLng(moved.lat, before.lng) : L.latLng(before.lat, moved.lng);
    pin.setLatLng(next);
    if (!map.getBounds().contains(next)) map.panTo(next, { animate: false });
    onMove(rounded(next));
  });
  return pin;
}
