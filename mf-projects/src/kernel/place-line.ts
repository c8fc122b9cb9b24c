interface PlaceNames {
  readonly name: string;
  readonly city?: string | null;
}

/** "Entrepôt Nord, Lyon"; the city is left out when the name already says it. */
export function placeLine(place: PlaceNames | null | undefined): string {
  if (!place) return "";
  const { name, city } = place;
  return city && !name.toLowerCase().includes(city.toLowerCase()) ? `${name}, ${city}` : name;
}
