import { geohashCell, TOWNS } from "@gisement/shared-domain/geography";
import type { MapPoint, MapView } from "@gisement/shared-ui/map";
import { kmBetween, type MapArea } from "./map-area.ts";

/** Lots that are at one spot of the grid. */
export interface Cell extends MapPoint {
  readonly count: number;
  /** From its middle to its corner. */
  readonly km: number;
}
export interface LocatedPlace {
  readonly name: string;
  readonly location?: { readonly lat: number; readonly lon: number } | null;
}

/** As fine as the grid goes: some 40 metres, a building. */
export const FINEST = 8;
/** The server gives no more cells than these. */
export const MOST_CELLS = 2000;
/** Farther than this no town is near. */
const NEAR_TOWN = 40;
/** Places named by a cell that holds several. */
const NAMED = 2;

/** How fine a grid is of use at a zoom, when the finest has too many cells. */
export const precisionAt = (zoom: number): number =>
  zoom < 6 ? 4 : zoom < 8 ? 5 : zoom < 11 ? 6 : zoom < 14 ? 7 : FINEST;

/** The circle round what is in view, in steps, so that a small move asks for nothing new. */
export function areaInView({ south, west, north, east }: MapView): MapArea {
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 };
  const corner = kmBetween(middle, { lat: north, lon: east });
  // Twice as far as one sees, on a grid of half of it.
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

/** The grid's buckets as points of a map, named by the team's places within, else by the nearest town. Fullest first. */
export function toCells(
  buckets: readonly { readonly key: string; readonly doc_count: number }[],
  places: readonly LocatedPlace[],
  texts: CellTexts,
): Cell[] {
  return buckets.flatMap(({ key, doc_count }): Cell[] => {
    const cell = geohashCell(key);
    if (!cell) return [];
    const { lat, lon, halfLat, halfLon } = cell;
    const within = places
      .filter(
        ({ location }) =>
          location && Math.abs(location.lat - lat) <= halfLat && Math.abs(location.lon - lon) <= halfLon,
      )
      .map(({ name }) => name);
    const town = nearestTown({ lat, lon });
    const label =
      within.length > 0
        ? texts.andMore(within.slice(0, NAMED), within.length - NAMED)
        : town
          ? texts.near(town)
          : texts.at(lat, lon);
    const km = kmBetween({ lat, lon }, { lat: lat + halfLat, lon: lon + halfLon });
    return [{ id: key, lat, lon, label, count: doc_count, km }];
  });
}

export const isInView = ({ south, west, north, east }: MapView, { lat, lon }: MapPoint): boolean =>
  lat >= south && lat <= north && lon >= west && lon <= east;
