const DIGITS = "0123456789bcdefghjkmnpqrstuvwxyz";
const BITS = [16, 8, 4, 2, 1];

/** A cell of the geohash grid: its centre and half the length of its sides, in degrees. */
export interface GeohashCell {
  readonly lat: number;
  readonly lon: number;
  readonly halfLat: number;
  readonly halfLon: number;
}

/** Decodes a geohash; null if it is invalid. Bits halve longitude and latitude in turn, longitude first. */
export function geohashCell(hash: string): GeohashCell | null {
  let [south, north, west, east] = [-90, 90, -180, 180];
  let isLon = true;
  for (const digit of hash.toLowerCase()) {
    const value = DIGITS.indexOf(digit);
    if (value < 0) return null;
    for (const bit of BITS) {
      const upper = (value & bit) !== 0;
      if (isLon) {
        const middle = (west + east) / 2;
        if (upper) west = middle;
        else east = middle;
      } else {
        const middle = (south + north) / 2;
        if (upper) south = middle;
        else north = middle;
      }
      isLon = !isLon;
    }
  }
  if (hash === "") return null;
  return {
    lat: (south + north) / 2,
    lon: (west + east) / 2,
    halfLat: (north - south) / 2,
    halfLon: (east - west) / 2,
  };
}
