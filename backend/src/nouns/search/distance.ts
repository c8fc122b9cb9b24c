import { type AnyColumn, type SQL, sql } from "drizzle-orm";

const EARTH_KM = 6371;

/** Degrees. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Great-circle distance from a point, in kilometres (haversine); null without a position. */
export function distanceFrom(
  { lat, lon }: Point,
  position: { readonly lat: AnyColumn | SQL; readonly lon: AnyColumn | SQL },
): SQL {
  // A difference below a tenth of a millimetre counts as zero: squaring a smaller number would raise a database error.
  const halfSine = (column: AnyColumn | SQL, of: number) =>
    sql`sind(greatest(abs(${column} - ${of}::float8), 1e-9::float8) / 2)`;
  return sql`2 * ${EARTH_KM}::float8 * asin(sqrt(least(1, power(${halfSine(position.lat, lat)}, 2) + cosd(${lat}::float8) * cosd(${position.lat}) * power(${halfSine(position.lon, lon)}, 2))))`;
}
