import type { UrlCodec } from "@gisement/shared-ui/filters";

/** A circle on the map; the list beside the map shows its lots. */
export interface MapArea {
  /** Degrees. */
  readonly lat: number;
  readonly lon: number;
  readonly km: number;
}

const KM_PER_DEGREE = 111.32;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance in kilometres between two positions, accurate enough for a circle on a map. */
export function kmBetween(
  one: { readonly lat: number; readonly lon: number },
  other: { readonly lat: number; readonly lon: number },
): number {
  const north = (one.lat - other.lat) * KM_PER_DEGREE;
  const east = (one.lon - other.lon) * KM_PER_DEGREE * Math.cos(radians((one.lat + other.lat) / 2));
  return Math.hypot(north, east);
}

/** The smallest circle around the centre of these cells that contains all of them. */
export function areaOf(
  cells: readonly { readonly lat: number; readonly lon: number; readonly km: number }[],
): MapArea | null {
  if (cells.length === 0) return null;
  const middle = (key: "lat" | "lon") => {
    const values = cells.map((cell) => cell[key]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  const [lat, lon] = [middle("lat"), middle("lon")];
  return { lat, lon, km: Math.max(...cells.map((cell) => kmBetween(cell, { lat, lon }) + cell.km)) };
}

const inRange = (value: number, limit: number) => Number.isFinite(value) && Math.abs(value) <= limit;

/** `45.742,4.822,0.02` in the URL; null for anything else. */
export const areaCodec: UrlCodec<MapArea | null> = {
  read(text) {
    const [lat = Number.NaN, lon = Number.NaN, km = Number.NaN, ...more] = (text ?? "")
      .split(",")
      .map(Number);
    if (text === null || more.length > 0 || !inRange(lat, 90) || !inRange(lon, 180)) return null;
    return km > 0 && km <= 5000 ? { lat, lon, km } : null;
  },
  write: (area) => (area ? [area.lat.toFixed(5), area.lon.toFixed(5), area.km.toFixed(3)].join() : null),
};
