import type { Options } from "@gisement/shared-domain/option-lists";
import { foldText } from "@gisement/shared-ui/locale";
import type { MapPoint } from "@gisement/shared-ui/map";
import type { Place } from "./api/list-places.ts";

/** Places whose name, address or type contain every typed word. */
export function findPlaces(
  places: readonly Place[],
  text: string,
  labelOf: Options["labelOf"],
): readonly Place[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return places;
  return places.filter(({ name, address, zipcode, city, type }) => {
    const all = foldText(
      [name, address, zipcode, city, labelOf("placeType", type)].filter(Boolean).join(" "),
    );
    return words.every((word) => all.includes(word));
  });
}

/** Places with a position, as points of a map. */
export const toPoints = (places: readonly Place[]): MapPoint[] =>
  places.flatMap(({ id, name, location }) => (location ? [{ id, label: name, ...location }] : []));

/** "12 quai Perrache, 69002 Lyon" */
export const addressLine = ({ address, zipcode, city }: Place): string =>
  [address, [zipcode, city].filter(Boolean).join(" ")].filter(Boolean).join(", ");
