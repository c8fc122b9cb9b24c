interface Point {
  /** Degrees. */
  readonly lat: number;
  readonly lon: number;
}

/** Mean radius of the earth, in kilometres. */
const RADIUS = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres, rounded to a tenth (haversine). */
export function distanceInKm(from: Point, to: Point): number {
  const dLat = radians(to.lat - from.lat);
  const dLon = radians(to.lon - from.lon);
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLon / 2) ** 2;
  return Math.round(2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(a))) * 10) / 10;
}
