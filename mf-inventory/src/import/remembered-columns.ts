import type { FieldKey } from "@gisement/shared-domain/import";
import { headerKey } from "@gisement/shared-domain/import";

const storageKey = (teamID: string) => `gisement:mf-inventory:import-columns:${teamID}`;

/** What this team chose for a header last time, by the header's folded name. */
export function rememberedColumns(teamID: string): Record<string, FieldKey | null> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(teamID)) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Record<string, FieldKey | null>) : {};
  } catch {
    return {};
  }
}

/** Keeps the choices of this import for the next one. Storage that is full or forbidden costs the memory only. */
export function rememberColumns(
  teamID: string,
  matches: readonly { column: string; field: FieldKey | null }[],
): void {
  const chosen = Object.fromEntries(matches.map((match) => [headerKey(match.column), match.field]));
  try {
    localStorage.setItem(storageKey(teamID), JSON.stringify({ ...rememberedColumns(teamID), ...chosen }));
  } catch {
    // Private windows may refuse: the next import asks again.
  }
}
