export { type Address, streetLine } from "./address.ts";
export {
  COUNTRIES,
  type Country,
  LONG_COUNTRIES,
  type LongCountry,
  longCountry,
  shortCountry,
} from "./countries.ts";
export { type GeohashCell, geohashCell } from "./geohash.ts";
export {
  hasMapFilters,
  type MapFilters,
  mapFiltersKey,
  NO_MAP_FILTERS,
  readMapFilters,
  writeMapFilters,
} from "./map-filters.ts";
export { PLACE_LIMITS, type PlaceForm, type PlaceMessages, placeFormSchema } from "./place-form.ts";
export { TOWNS, type Town } from "./towns.ts";
