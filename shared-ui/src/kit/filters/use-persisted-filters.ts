import { useCallback, useEffect, useState } from "react";

/** Storage key of a team's filters on one screen [INV-509] [INV-532]. */
function filtersStorageKey(teamId: string, routeId: string): string {
  return `gisement:filters:${teamId}:${routeId}`;
}

function read<Filters>(key: string, fallback: Filters): Filters {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return fallback;
    return { ...fallback, ...(stored as Partial<Filters>) };
  } catch {
    // Storage is refused or damaged: use the defaults.
    return fallback;
  }
}

/**
 * The filters of a screen, stored in local storage per team and route id [INV-509] [INV-532]. `defaults` must be a
 * constant.
 */
export function usePersistedFilters<Filters extends object>(
  teamId: string,
  routeId: string,
  defaults: Filters,
): [Filters, (next: Filters | ((current: Filters) => Filters)) => void] {
  const key = filtersStorageKey(teamId, routeId);
  const [held, setHeld] = useState(() => ({ key, filters: read(key, defaults) }));
  const current = held.key === key ? held : { key, filters: read(key, defaults) };
  if (held.key !== key) setHeld(current);

  const setFilters = useCallback(
    (next: Filters | ((current: Filters) => Filters)) => {
      setHeld((before) => {
        const from = before.key === key ? before.filters : read(key, defaults);
        return { key, filters: typeof next === "function" ? next(from) : next };
      });
    },
    [key, defaults],
  );
  const filters = current.filters;
  useEffect(() => {
    try {
      if (filters === defaults) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(filters));
    } catch {
      // Without storage the filters last as long as the page.
    }
  }, [key, filters, defaults]);
  return [filters, setFilters];
}
