import {
  type MapFilters,
  mapFiltersKey,
  NO_MAP_FILTERS,
  readMapFilters,
  writeMapFilters,
} from "@gisement/shared-domain/places";
import { useCallback, useState } from "react";
import { useTeamID } from "../../kit/remote/shell-context.tsx";

function load(teamID: string): MapFilters {
  try {
    return readMapFilters(localStorage.getItem(mapFiltersKey(teamID)));
  } catch {
    return NO_MAP_FILTERS;
  }
}

/** The filter shared by all maps (decision Z6), restored from the last visit (MAP-002). */
export function useMapFilters(): readonly [MapFilters, (next: MapFilters) => void] {
  const teamID = useTeamID();
  const [held, setHeld] = useState(() => ({ teamID, filters: load(teamID) }));
  const current = held.teamID === teamID ? held : { teamID, filters: load(teamID) };
  if (current !== held) setHeld(current);
  const setFilters = useCallback(
    (filters: MapFilters) => {
      setHeld({ teamID, filters });
      try {
        const text = writeMapFilters(filters);
        if (text === null) localStorage.removeItem(mapFiltersKey(teamID));
        else localStorage.setItem(mapFiltersKey(teamID), text);
      } catch {
        // Without storage the filters are kept until the page is closed.
      }
    },
    [teamID],
  );
  return [current.filters, setFilters];
}
