/** Places are found by name whatever its case, accents and blanks. */
export const placeKey = (name: string): string =>
  name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
