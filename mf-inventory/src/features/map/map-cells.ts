import { geohashCell, TOWNS } from "@gisement/shared-domain/geography";
import type { MapPoint, MapView } from "@gisement/shared-ui/map";
import { statusLayers } from "@gisement/shared-ui/status-tag";
import { kmBetween, type MapArea } from "./map-area.ts";

/** The lots in one cell of the grid. */
export interface Cell extends MapPoint {
  readonly count: number;
  /** Kilometres from its centre to its corner. */
  readonly km: number;
  /** The team's places in it. */
  readonly placeIDs: readonly string[];
  /** Its lots by status, and what they are worth in euros; null if lots with a position of their own are among them. */
  readonly stock: { readonly actions: readonly StatusCount[]; readonly price: number } | null;
}
export interface LocatedPlace {
  readonly id?: string;
  readonly name: string;
  readonly location?: { readonly lat: number; readonly lon: number } | null;
}

/** Finest geohash precision: about 40 metres, a building. */
export const FINEST = 8;
/** The server's limit of cells per query. */
export const MOST_CELLS = 2000;
/** Maximum distance of a nearby town, in kilometres. */
const NEAR_TOWN = 40;
/** Maximum places in the name of a cell. */
const NAMED = 2;

/** Geohash precision that suits a zoom, for when the finest grid has too many cells. */
export const precisionAt = (zoom: number): number =>
  zoom < 6 ? 4 : zoom < 8 ? 5 : zoom < 11 ? 6 : zoom < 14 ? 7 : FINEST;

/** The circle around the view, rounded, so that a small move causes no new query. */
export function areaInView({ south, west, north, east }: MapView): MapArea {
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 };
  const corner = kmBetween(middle, { lat: north, lon: east });
  // Twice the view's radius, as a power of two; the centre snaps to a grid of a quarter of that.
  const km = 2 ** Math.ceil(Math.log2(Math.max(corner, 0.5))) * 2;
  const step = km / 4 / 111;
  const rounded = (value: number) => Math.round(value / step) * step;
  return { lat: rounded(middle.lat), lon: rounded(middle.lon), km: Math.min(km, 5000) };
}

const nearestTown = (position: { lat: number; lon: number }): string | null => {
  let best: { name: string; km: number } | null = null;
  for (const town of TOWNS) {
    const km = kmBetween(position, town);
    if (km <= NEAR_TOWN && (!best || km < best.km)) best = { name: town.name, km };
  }
  return best?.name ?? null;
};

export interface CellTexts {
  /** "Près de Lyon" */
  readonly near: (town: string) => string;
  /** "45,76 ; 4,84" */
  readonly at: (lat: number, lon: number) => string;
  /** "Entrepôt Nord, Halle Sud et 3 autres" */
  readonly andMore: (names: readonly string[], rest: number) => string;
}

export interface StatusCount {
  readonly key: string;
  readonly doc_count: number;
}
/** The lots of a place. */
export interface PlaceStock {
  readonly actions: readonly StatusCount[];
  /** Euros. */
  readonly price: number;
}
const lotsOf = (counts: readonly StatusCount[]) => counts.reduce((sum, { doc_count }) => sum + doc_count, 0);

/** Map points of the grid's buckets, named by the team's places, else by the nearest town. Fullest first. */
export function toCells(
  buckets: readonly { readonly key: string; readonly doc_count: number }[],
  places: readonly LocatedPlace[],
  texts: CellTexts,
  stocks: ReadonlyMap<string | null | undefined, PlaceStock> = new Map(),
): Cell[] {
  return buckets.flatMap(({ key, doc_count }): Cell[] => {
    const cell = geohashCell(key);
    if (!cell) return [];
    const { lat, lon, halfLat, halfLon } = cell;
    const inside = places.filter(
      ({ location }) =>
        location && Math.abs(location.lat - lat) <= halfLat && Math.abs(location.lon - lon) <= halfLon,
    );
    const within = inside.map(({ name }) => name);
    const there = inside.flatMap(({ id }) => stocks.get(id) ?? []);
    const actions = addCounts(there.flatMap((stock) => stock.actions));
    // Lots may have a position of their own: their statuses are unknown here, and a part is not the whole.
    const isWhole = lotsOf(actions) === doc_count;
    const stock = isWhole ? { actions, price: there.reduce((sum, { price }) => sum + price, 0) } : null;
    const layers = isWhole ? { layers: statusLayers(actions) } : {};
    const placeIDs = inside.flatMap(({ id }) => id ?? []);
    const town = nearestTown({ lat, lon });
    const label =
      within.length > 0
        ? texts.andMore(within.slice(0, NAMED), within.length - NAMED)
        : town
          ? texts.near(town)
          : texts.at(lat, lon);
    const km = kmBetween({ lat, lon }, { lat: lat + halfLat, lon: lon + halfLon });
    return [{ id: key, lat, lon, label, count: doc_count, km, placeIDs, stock, ...layers }];
  });
}

function addCounts(counts: readonly StatusCount[]): StatusCount[] {
  const sums = new Map<string, number>();
  for (const { key, doc_count } of counts) sums.set(key, (sums.get(key) ?? 0) + doc_count);
  return [...sums].map(([key, doc_count]) => ({ key, doc_count }));
}

export const isInView = ({ south, west, north, east }: MapView, { lat, lon }: MapPoint): boolean =>
  lat >= south && lat <= north && lon >= west && lon <= east;
