const keyOf = (teamID: string) => `gisement:mf-inventory:quick-place:${teamID}`;

/** The place of the last lot added in this browser: one walks through a building room by room. */
export function readRememberedPlace(teamID: string): string | null {
  try {
    return localStorage.getItem(keyOf(teamID));
  } catch {
    return null;
  }
}

export function rememberPlace(teamID: string, placeID: string | null): void {
  try {
    if (placeID === null) localStorage.removeItem(keyOf(teamID));
    else localStorage.setItem(keyOf(teamID), placeID);
  } catch {
    // Private windows may forbid it; then the place is asked each time.
  }
}
