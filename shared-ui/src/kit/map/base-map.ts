import L from "leaflet";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import "leaflet/dist/leaflet.css";
import { nameTowns, type TownNames } from "./name-towns.ts";
import { drawTiles, type MapTiles } from "./tiles.ts";
import "./map.css";

/** Bounds of the five countries. */
const HOME: L.LatLngBoundsLiteral = [
  [42.3, -4.8],
  [53.5, 9.5],
];
const FARTHEST = 4;
/** With tiles: a street. */
const NEAREST = 17;
/** Without: some towns and an outline are always in view. */
const REGION = 8;

export interface BaseMapTexts {
  readonly zoomIn: string;
  readonly zoomOut: string;
}

export const prefersStill = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

export interface BaseMapOptions {
  readonly tiles: MapTiles | null;
  /** Deepest zoom without tiles. */
  readonly deepest?: number | undefined;
}

export interface BaseMap {
  readonly map: L.Map;
  readonly towns: TownNames;
}

/**
 * A map with outlines and town names that needs no service: all its data is part of the product. `tiles`: the service of
 * the operator's choice for what is smaller than a region.
 */
export function createBaseMap(
  element: HTMLElement,
  texts: BaseMapTexts,
  { tiles, deepest = REGION }: BaseMapOptions,
): BaseMap {
  const still = prefersStill();
  const map = L.map(element, {
    minZoom: FARTHEST,
    maxZoom: deepest,
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
  L.control.zoom({ position: "topright", zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  map.fitBounds(HOME, { animate: false });
  void drawOutlines(map);
  if (tiles) drawTiles(map, tiles, { region: deepest, nearest: NEAREST });
  return { map, towns: nameTowns(map) };
}

export const showHome = (map: L.Map): void => void map.fitBounds(HOME, { animate: false });

interface Outlines {
  readonly ours: Topology<{ countries: GeometryCollection }>;
  readonly around: Topology<{ countries: GeometryCollection }>;
  /** Lines of longitudes and latitudes. */
  readonly rivers: readonly (readonly Position[])[];
  /** Outer rings. */
  readonly lakes: readonly (readonly Position[])[];
}
type Position = readonly [lon: number, lat: number];

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
  const toLatLngs = (line: readonly Position[]) => line.map(([lon, lat]) => L.latLng(lat, lon));
  const water = (className: string) => ({ interactive: false, className, renderer });
  L.polygon(outlines.lakes.map(toLatLngs), water("gis-map__lake")).addTo(map);
  L.polyline(outlines.rivers.map(toLatLngs), { ...water("gis-map__river"), smoothFactor: 0.5 }).addTo(map);
}
