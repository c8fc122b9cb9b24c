export {
  COUNTRIES,
  type Country,
  LONG_COUNTRIES,
  type LongCountry,
  longCountry,
  shortCountry,
} from "./countries.ts";
export { type GeohashCell, geohashCell } from "./geohash.ts";
export { TOWNS, type Town } from "./towns.ts";
