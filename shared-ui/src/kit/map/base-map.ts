import { TOWNS } from "@gisement/shared-domain/geography";
import L from "leaflet";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import "leaflet/dist/leaflet.css";
import "./map.css";

/** Bounds of the five countries. */
const HOME: L.LatLngBoundsLiteral = [
  [42.3, -4.8],
  [53.5, 9.5],
];
const FARTHEST = 4;
const NEAREST = 17;
/** Minimum zoom at which towns of each rank are labelled. */
const RANK_ZOOM = { 1: 0, 2: 6, 3: 7, 4: 9 } as const;

export interface BaseMapTexts {
  readonly zoomIn: string;
  readonly zoomOut: string;
}

export const prefersStill = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A map with outlines and town names that needs no service: all its data is part of the product. */
export function createBaseMap(element: HTMLElement, texts: BaseMapTexts): L.Map {
  const still = prefersStill();
  const map = L.map(element, {
    minZoom: FARTHEST,
    maxZoom: NEAREST,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
    zoomSnap: 0.5,
    worldCopyJump: false,
    maxBounds: [
      [30, -25],
      [64, 35],
    ],
  });
  L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  map.fitBounds(HOME, { animate: false });
  void drawOutlines(map);
  nameTowns(map);
  return map;
}

export const showHome = (map: L.Map): void => void map.fitBounds(HOME, { animate: false });

interface Outlines {
  readonly ours: Topology<{ countries: GeometryCollection }>;
  readonly around: Topology<{ countries: GeometryCollection }>;
}

async function drawOutlines(map: L.Map): Promise<void> {
  const { default: outlines } = (await import("./outlines/outlines.json")) as unknown as {
    default: Outlines;
  };
  // The map may have been removed before its outlines are loaded.
  if (!map.getPane("overlayPane")?.isConnected) return;
  const renderer = new L.SVG({ padding: 0.5 });
  const draw = (topology: Outlines["ours"], className: string) =>
    L.geoJSON(feature(topology, topology.objects.countries), {
      interactive: false,
      style: { className, renderer } as L.PathOptions,
    }).addTo(map);
  draw(outlines.around, "gis-map__land");
  draw(outlines.ours, "gis-map__land gis-map__land--ours");
}

/** Approximate pixels per letter and per line of a name, for collision detection. */
const LETTER = 7;
const LINE = 15;
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Labels the towns in view, more of them at higher zoom. If two labels collide, the larger town's is shown. */
function nameTowns(map: L.Map): void {
  const layer = L.layerGroup().addTo(map);
  const byRank = TOWNS.toSorted((a, b) => a.rank - b.rank);
  const update = () => {
    layer.clearLayers();
    const view = map.getBounds().pad(0.1);
    const zoom = map.getZoom();
    const taken: Box[] = [];
    for (const { name, lat, lon, rank } of byRank) {
      if (zoom < RANK_ZOOM[rank] || !view.contains([lat, lon])) continue;
      const { x, y } = map.latLngToContainerPoint([lat, lon]);
      const box = { left: x, right: x + 11 + name.length * LETTER, top: y - 5 - LINE, bottom: y + 4 };
      if (taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      layer.addLayer(townMarker(name, lat, lon, rank));
    }
  };
  map.on("moveend", update);
  update();
}

function townMarker(name: string, lat: number, lon: number, rank: number): L.Marker {
  const text = document.createElement("span");
  text.textContent = name;
  const icon = L.divIcon({
    className: `gis-map__town gis-map__town--${rank}`,
    html: text,
    iconSize: [0, 0],
  });
  return L.marker([lat, lon], { icon, interactive: false, keyboard: false, zIndexOffset: -1000 });
}
