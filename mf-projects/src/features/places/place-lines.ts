import type { MapPoint } from "@gisement/shared-ui/map";
import type { Place } from "./api/list-places.ts";

/** Places with a position, as points of a map. */
export const toPoints = (places: readonly Place[]): MapPoint[] =>
  places.flatMap(({ id, name, location }) => (location ? [{ id, label: name, ...location }] : []));

/** "12 quai Perrache, 69002 Lyon" */
export const addressLine = ({ address, zipcode, city }: Place): string =>
  [address, [zipcode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
