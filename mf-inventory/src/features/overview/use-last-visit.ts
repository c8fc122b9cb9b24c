import { useState } from "react";

/** Milliseconds without the dashboard after which the next look at it is a new visit. */
const PAUSE = 30 * 60_000;

interface Visits {
  /** Start of the visit before the current one. */
  readonly previous: string | null;
  /** Latest look at the dashboard. */
  readonly latest: string;
}

function read(key: string): Visits | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<Visits> | null;
    if (!stored || Number.isNaN(Date.parse(stored.latest ?? ""))) return null;
    const previous = Number.isNaN(Date.parse(stored.previous ?? "")) ? null : (stored.previous ?? null);
    return { previous, latest: stored.latest as string };
  } catch {
    // Storage is refused or damaged: this is the first visit.
    return null;
  }
}

/** Notes a look at the dashboard now; returns when the team's dashboard was left before this visit, null on the first. */
export function noteVisit(teamID: string, now: number): string | null {
  const key = `gisement:mf-inventory:visit:${teamID}`;
  const stored = read(key);
  const isNew = stored !== null && now - Date.parse(stored.latest) > PAUSE;
  const previous = isNew ? stored.latest : (stored?.previous ?? null);
  try {
    localStorage.setItem(key, JSON.stringify({ previous, latest: new Date(now).toISOString() }));
  } catch {
    // Without storage every visit is the first.
  }
  return previous;
}

/** When this browser last showed the team's dashboard before this visit. */
export function useLastVisit(teamID: string): string | null {
  const [visit] = useState(() => noteVisit(teamID, Date.now()));
  return visit;
}
