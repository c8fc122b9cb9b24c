/** Filters of every map (MAP-001); null means not set. */
export interface MapFilters {
  readonly category: string | null;
  /** `yyyy-mm-dd`: lots available from this day on. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** An action of the vocabulary. */
  readonly status: string | null;
}
export const NO_MAP_FILTERS: MapFilters = { category: null, startDate: null, endDate: null, status: null };

/** Storage key of a team's map filters; all its maps share them (decision Z6). */
export const mapFiltersKey = (teamID: string): string => `gisement:map-filters:${teamID}`;

const isDay = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
const textOrNull = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;

/** Parses stored filters; damaged parts count as not set. */
export function readMapFilters(stored: string | null): MapFilters {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? "null");
  } catch {
    return NO_MAP_FILTERS;
  }
  if (typeof value !== "object" || value === null) return NO_MAP_FILTERS;
  const { category, startDate, endDate, status } = value as Record<keyof MapFilters, unknown>;
  return {
    category: textOrNull(category),
    startDate: isDay(startDate) ? startDate : null,
    endDate: isDay(endDate) ? endDate : null,
    status: textOrNull(status),
  };
}

export const hasMapFilters = (filters: MapFilters): boolean =>
  Object.values(filters).some((value) => value !== null);

/** Serialises filters; null if none is set, so that nothing is stored. */
export const writeMapFilters = (filters: MapFilters): string | null =>
  hasMapFilters(filters) ? JSON.stringify(filters) : null;
