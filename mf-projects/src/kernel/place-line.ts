interface PlaceNames {
  readonly name: string;
  readonly city?: string | null;
}

/** "Entrepôt Nord, Lyon"; without the city if the name contains it. */
export function placeLine(place: PlaceNames | null | undefined): string {
  if (!place) return "";
  const { name, city } = place;
  return city && !name.toLowerCase().includes(city.toLowerCase()) ? `${name}, ${city}` : name;
}
