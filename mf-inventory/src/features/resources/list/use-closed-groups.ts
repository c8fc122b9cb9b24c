import { useCallback, useState } from "react";
import type { GroupField } from "../state/resources-state.ts";
import { readChoice, storeChoice } from "../state/stored-choice.ts";

const storageKey = (teamID: string, by: GroupField | null) => `gisement:mf-inventory:groups:${teamID}:${by}`;

function readKeys(key: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(readChoice(key) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : []);
  } catch {
    return new Set();
  }
}

/** The groups that the user has closed, for each grouping; remembered on this device, none at first. */
export function useClosedGroups(teamID: string, by: GroupField | null) {
  const key = storageKey(teamID, by);
  const [held, setHeld] = useState(() => ({ key, closed: readKeys(key) }));
  const closed = held.key === key ? held.closed : readKeys(key);
  if (held.key !== key) setHeld({ key, closed });
  const setClosed = useCallback(
    (change: (closed: Set<string>) => void) =>
      setHeld((before) => {
        const next = new Set(before.key === key ? before.closed : readKeys(key));
        change(next);
        storeChoice(key, JSON.stringify([...next]));
        return { key, closed: next };
      }),
    [key],
  );
  return [closed, setClosed] as const;
}
