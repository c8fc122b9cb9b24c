export { type Address, streetLine } from "./address.ts";
export {
  hasMapFilters,
  type MapFilters,
  mapFiltersKey,
  NO_MAP_FILTERS,
  readMapFilters,
  writeMapFilters,
} from "./map-filters.ts";
export { PLACE_RULES, type PlaceForm, type PlaceMessages, placeFormSchema } from "./place-form.ts";
