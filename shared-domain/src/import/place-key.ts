/** Places are found by name whatever its case, accents and blanks. */
const placeKey = (name: string): string =>
  name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** The same whatever its punctuation, too: "Lyon – Bât. A" and "Lyon - bat A". */
const looseKey = (name: string): string =>
  placeKey(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export interface FoundPlace<Place> {
  readonly place: Place;
  /** What the text says after the name of the place, such as a floor. */
  readonly rest: string | null;
}

/** Between a place and a part of it: a dash with blanks, or a slash, comma, colon, arrow or bracket. */
const SEPARATORS = /\s+[-–—]\s+|\s*[/,;:>(]\s*/g;

/**
 * Finds places by the texts of a file. A text that is no name but begins with one, up to a separator, means a part of
 * that place: of "Lyon - Bât A / R+2" the longest beginning that is a place. Of places with the same name, the first wins.
 */
export function indexPlaces<Place extends { readonly name: string }>(
  places: Iterable<Place>,
): (text: string) => FoundPlace<Place> | null {
  const exact = new Map<string, Place>();
  const loose = new Map<string, Place>();
  for (const place of places) {
    const [key, other] = [placeKey(place.name), looseKey(place.name)];
    if (!exact.has(key)) exact.set(key, place);
    if (other !== "" && !loose.has(other)) loose.set(other, place);
  }
  const named = (text: string) => exact.get(placeKey(text)) ?? loose.get(looseKey(text));
  return (text) => {
    const whole = named(text);
    if (whole) return { place: whole, rest: null };
    const heads = [...text.matchAll(SEPARATORS)].toReversed();
    for (const { index, 0: separator } of heads) {
      const place = named(text.slice(0, index));
      if (!place) continue;
      const rest = text.slice(index + separator.length).trim();
      return { place, rest: (separator.includes("(") ? rest.replace(/\)$/, "").trim() : rest) || null };
    }
    return null;
  };
}
