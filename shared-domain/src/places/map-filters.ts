/** What every map of the product is narrowed by (MAP-001); null is no choice. */
export interface MapFilters {
  readonly category: string | null;
  /** `yyyy-mm-dd`: lots that are there from this day on. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** An action of the vocabulary. */
  readonly status: string | null;
}
export const NO_MAP_FILTERS: MapFilters = { category: null, startDate: null, endDate: null, status: null };

/** One stored filter for all maps of a team (decision Z6): the same on every screen that has one. */
export const mapFiltersKey = (teamID: string): string => `gisement:map-filters:${teamID}`;

const isDay = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
const textOrNull = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;

/** What was stored; damaged parts count as no choice. */
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

/** As it is stored; null when nothing is chosen, and nothing is kept then. */
export const writeMapFilters = (filters: MapFilters): string | null =>
  hasMapFilters(filters) ? JSON.stringify(filters) : null;
